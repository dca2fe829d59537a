import { limits } from '@launch-board/contract/limits';
import { Form, Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { counted } from '../../ui/format/count.tsx';
import styles from './collection-search.module.css';

type Props = { path: string; search: string; found: number };

/** Finds projects of one collection by a part of their name or tagline. */
export function CollectionSearch({ path, search, found }: Props) {
  return (
    <div>
      <Form action={path} role="search" aria-label="This collection" className={styles.form}>
        <label htmlFor="collection-search" className="hidden-text">
          Search this collection
        </label>
        <input
          id="collection-search"
          name="search"
          type="search"
          defaultValue={search}
          placeholder="Search this collection"
          maxLength={limits.searchLength}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.input}
        />
        <Button>Search</Button>
      </Form>
      {search && (
        <p className={styles.found} role="status">
          {counted(found, 'project')} {found === 1 ? 'matches' : 'match'} “{search}”. <Link to={path}>Show all</Link>
        </p>
      )}
    </div>
  );
}
