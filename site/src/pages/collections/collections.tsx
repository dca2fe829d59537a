import { useLoaderData } from 'react-router';
import { CollectionList } from '../../features/collections/collection-list.tsx';
import { readCollections } from '../../features/collections/reads.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { counted } from '../../ui/format/count.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { Pager } from '../../ui/layout/pager.tsx';
import { read } from '../common/read.ts';
import styles from './collections.module.css';

export const loader = read(({ visitor, url }) => readCollections(visitor, pageNumber(url.searchParams)));

const about = 'Projects that belong together, put side by side by people who know them.';

export default function Collections() {
  const { collections, paging, isSignedIn } = useLoaderData<typeof loader>();
  const href = (page: number) => (page > 1 ? `/collections?page=${page}` : '/collections');
  const page = paging.offset / paging.limit + 1;
  return (
    <div className={styles.page}>
      <PageHead title={page > 1 ? `Collections, page ${page}` : 'Collections'} description={about} path={href(page)} />
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>Collections</h1>
          <p className={styles.lead}>
            {about} {paging.total > 0 && `${counted(paging.total, 'public collection')}.`}
          </p>
        </div>
        <div className={styles.acts}>
          {isSignedIn && <LinkButton to="/me/collections">Yours</LinkButton>}
          <LinkButton to="/collections/new" look="main">
            Start a collection
          </LinkButton>
        </div>
      </header>
      {collections.length > 0 ? (
        <CollectionList collections={collections} />
      ) : paging.total > 0 ? (
        <Empty title="This page is past the end.">
          <LinkButton to="/collections">Go to the first page</LinkButton>
        </Empty>
      ) : (
        <Empty title="No public collections yet.">
          <p>Start one with the projects you would show a friend.</p>
        </Empty>
      )}
      {paging.total > paging.limit && <Pager of={paging} href={href} />}
    </div>
  );
}
