import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Form, redirect, useLoaderData } from 'react-router';
import { readSearchStart } from '../../features/projects/front/home.ts';
import { SearchStart } from '../../features/projects/search/search-start.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { read } from '../common/read.ts';
import { stayAfterVotes } from '../common/revalidation.ts';
import styles from './search.module.css';

/** The search of a phone, which has no room for it in the head. What is found is a list like any other. */
export const loader = read(async ({ visitor, url }) => {
  const search = url.searchParams.get('search');
  if (search) throw redirect(`/?${new URLSearchParams({ search })}`);
  return readSearchStart(visitor);
});

export const shouldRevalidate = stayAfterVotes;

export default function Search() {
  const start = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('Search')} description={t('Find projects, people and showcases.')} />
      <h1>{t('Search')}</h1>
      <Form action="/" role="search" className={styles.form}>
        <TextField
          label={t('A project, a person or a showcase')}
          name="search"
          type="search"
          maxLength={limits.searchLength}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button look="main">{t('Search')}</Button>
      </Form>
      <SearchStart {...start} />
    </>
  );
}
