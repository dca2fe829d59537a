import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { readSaved } from '../../features/bookmarks/bookmarks.ts';
import { SavedList } from '../../features/bookmarks/saved-list.tsx';
import { readListing } from '../../features/projects/list/listing.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { readMine } from '../common/read.ts';

export const loader = readMine(({ visitor, url }) => readSaved(visitor, readListing(url.searchParams).page));

const hrefOf = (page: number) => (page > 1 ? `/me/saved?page=${page}` : '/me/saved');

export default function MeSaved() {
  const { cards, paging } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('Saved', {}, 'a page of ones own')} />
      <PageTitle look="own" lead={t('Only you see what you have saved.')}>
        {t('Saved', {}, 'a page of ones own')}
      </PageTitle>
      {paging.total === 0 ? (
        <Empty title={t('Nothing saved yet.')}>
          <p>{t('Press “Save” on a project’s page to keep it here for later.')}</p>
          <LinkButton to="/">{t('Look around')}</LinkButton>
        </Empty>
      ) : (
        <SavedList cards={cards} />
      )}
      {paging.total > 0 && cards.length === 0 && (
        <Empty title={t('There are not that many pages.')}>
          <LinkButton to={hrefOf(1)}>{t('Go to the first page')}</LinkButton>
        </Empty>
      )}
      <Pager of={paging} href={hrefOf} />
    </>
  );
}
