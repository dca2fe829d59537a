import { Link, useLoaderData } from 'react-router';
import { CategoryList } from '../../features/categories/category-list.tsx';
import { CollectionLinks } from '../../features/collections/collection-links.tsx';
import { BoardNumbers } from '../../features/projects/list/board-numbers.tsx';
import { EmptyListing } from '../../features/projects/list/empty-listing.tsx';
import { FilterBar } from '../../features/projects/list/filter-bar.tsx';
import { readHome } from '../../features/projects/list/home.ts';
import { isFront, listingHref, readListing } from '../../features/projects/list/listing.ts';
import { ListingTitle } from '../../features/projects/list/listing-title.tsx';
import { ProjectsByDay, ProjectsInOrder, ProjectsRanked } from '../../features/projects/list/project-lists.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { notFound, read } from '../common/read.ts';
import { stayAfterVotes } from '../common/revalidation.ts';
import styles from './home.module.css';

export const loader = read(async ({ visitor, url }) => {
  const home = await readHome(visitor, readListing(url.searchParams));
  if (!home) throw notFound();
  return home;
});

export const shouldRevalidate = stayAfterVotes;

export default function Home() {
  const { listing, category, categories, rows, ranked, paging, stats, collections } = useLoaderData<typeof loader>();
  const isByDay = listing.sort === 'new' && !listing.search;
  return (
    <div className={styles.page}>
      <ListingTitle listing={listing} category={category} total={paging.total} />
      <div className={styles.filter}>
        <FilterBar listing={listing} categories={categories} />
      </div>
      <div className={styles.lists}>
        {ranked.length > 0 && (
          <section aria-labelledby="trending">
            <h2 id="trending" className={styles.title}>
              Trending now
            </h2>
            <ProjectsRanked cards={ranked} />
          </section>
        )}
        <section aria-label={isFront(listing) ? 'New' : 'Projects'}>
          {isFront(listing) && <h2 className={styles.title}>New</h2>}
          {rows.length === 0 && <EmptyListing listing={listing} category={category} total={paging.total} />}
          {isByDay ? <ProjectsByDay cards={rows} /> : <ProjectsInOrder cards={rows} />}
          <Pager of={paging} href={(page) => listingHref({ ...listing, page })} />
        </section>
      </div>
      <aside className={styles.side} aria-label="About the board">
        <section aria-labelledby="categories">
          <h2 id="categories" className={styles.sideTitle}>
            Categories
          </h2>
          <CategoryList
            categories={categories}
            chosen={category?.slug}
            href={(category) => listingHref({ category })}
          />
        </section>
        {collections.length > 0 && (
          <section aria-labelledby="collections">
            <h2 id="collections" className={styles.sideTitle}>
              Collections
            </h2>
            <CollectionLinks collections={collections} />
            <p className={styles.more}>
              <Link to="/collections">All collections</Link>
            </p>
          </section>
        )}
        <BoardNumbers stats={stats} />
      </aside>
    </div>
  );
}
