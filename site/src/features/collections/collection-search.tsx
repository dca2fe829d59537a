import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Form, Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import styles from './collection-search.module.css';

type Props = { path: string; search: string; found: number };

/** Finds projects of one collection by a part of their name or tagline. */
export function CollectionSearch({ path, search, found }: Props) {
  return (
    <div>
      <Form action={path} role="search" aria-label={t('This collection')} className={styles.form}>
        <label htmlFor="collection-search" className="hidden-text">
          {t('Search this collection')}
        </label>
        <input
          id="collection-search"
          name="search"
          type="search"
          defaultValue={search}
          placeholder={t('Search this collection')}
          maxLength={limits.searchLength}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.input}
        />
        <Button>{t('Search')}</Button>
      </Form>
      {search && (
        <p className={styles.found} role="status">
          {t('{count, plural, one {# project matches} other {# projects match}} “{search}”.', { count: found, search })}{' '}
          <Link to={path}>{t('Show all')}</Link>
        </p>
      )}
    </div>
  );
}
