import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { CollectionShelf } from '../../features/collections/collection-shelf.tsx';
import { ShowElsewhere } from '../../features/embeds/show-elsewhere.tsx';
import { LastWinners } from '../../features/leaderboards/last-winners.tsx';
import { WeekStrip } from '../../features/leaderboards/week-strip.tsx';
import { useLivePage } from '../../features/live/live-page.ts';
import { BoardNumbers } from '../../features/projects/front/board-numbers.tsx';
import { readHome } from '../../features/projects/front/home.ts';
import { ListingTitle } from '../../features/projects/front/listing-title.tsx';
import { Trending } from '../../features/projects/front/trending.tsx';
import { WhySubmit } from '../../features/projects/front/why-submit.tsx';
import { EmptyListing } from '../../features/projects/list/empty-listing.tsx';
import { FilterBar } from '../../features/projects/list/filter-bar.tsx';
import { isFront, listingHref, readListing } from '../../features/projects/list/listing.ts';
import { orders } from '../../features/projects/list/orders.ts';
import { ProjectsByDay, ProjectsInOrder } from '../../features/projects/list/project-lists.tsx';
import { FoundBeside } from '../../features/projects/search/found-beside.tsx';
import { OpenCall } from '../../features/showcases/open-call.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { notFound, read } from '../common/read.ts';
import { stayAfterVotes } from '../common/revalidation.ts';
import styles from './home.module.css';

export const loader = read(async ({ visitor, url }) => {
  const home = await readHome(visitor, readListing(url.searchParams));
  if (!home) throw notFound();
  return { ...home, isSignedIn: visitor.person !== undefined };
});

export const shouldRevalidate = stayAfterVotes;

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const { listing, category, categories, rows, ranked, paging, stats, collections, week, openCall } = home;
  useLivePage(isFront(listing) ? 'front' : undefined, { ranking: ranked.map(({ id }) => id) });
  const isByDay = orders[listing.sort].by === 'day' && !listing.search;
  return (
    <div className={styles.page} data-act="live-page" data-topic={isFront(listing) ? 'front' : undefined}>
      <ListingTitle
        listing={listing}
        category={category}
        isFollowed={home.isFollowed}
        total={paging.total}
        cardPath={home.cardPath}
      />
      {week?.strip && <WeekStrip {...week.strip} />}
      {ranked.length > 0 && <Trending cards={ranked} />}
      <FilterBar listing={listing} categories={categories} counts={home.counts} />
      <div className={styles.columns}>
        <section aria-label={isFront(listing) ? t('New') : t('Projects')}>
          {home.beside && <FoundBeside {...home.beside} />}
          {!isByDay && <h2 className="hidden-text">{t('Projects')}</h2>}
          {paging.total === 0 || (rows.length === 0 && ranked.length === 0) ? (
            <EmptyListing listing={listing} category={category} total={paging.total} />
          ) : isByDay ? (
            <ProjectsByDay cards={rows} />
          ) : (
            <ProjectsInOrder cards={rows} />
          )}
          <Pager of={paging} href={(page) => listingHref({ ...listing, page })} />
        </section>
        <aside className={styles.side} aria-label={t('About the board')}>
          {!home.isSignedIn && <WhySubmit />}
          {openCall && <OpenCall {...openCall} />}
          {week && week.winners.length > 0 && <LastWinners winners={week.winners} isTermTime={week.isTermTime} />}
          {collections.length > 0 && <CollectionShelf collections={collections} />}
          <BoardNumbers stats={stats} />
          {isFront(listing) && <ShowElsewhere path="/" title={t('Trending now')} />}
        </aside>
      </div>
    </div>
  );
}
