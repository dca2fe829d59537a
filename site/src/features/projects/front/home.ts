import type { ListedCollection, ProjectPage } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { hasPage } from '../../../ui/layout/left-out.ts';
import { type CountedCategory, readCategories } from '../../categories/categories.ts';
import type { ShelfCollection } from '../../collections/collection-shelf.tsx';
import { tilesOf, withoutShowcases, withPreviews } from '../../collections/mosaics.ts';
import { followsCategory } from '../../follows/follows.ts';
import { readWeekStrip } from '../../leaderboards/running-week.ts';
import { faceOf } from '../../people/faces.ts';
import { frontCardPath } from '../../share-cards/share-card.ts';
import { readOpenCall } from '../../showcases/reads.ts';
import { type Card, cardsOf } from '../list/cards.ts';
import { isFront, type Listing, pageSize } from '../list/listing.ts';
import { type Found, readFound } from '../search/found.ts';

const collectionsShown = 3;

/** Reads everything for the front page: lists, categories, collections and the four numbers. */
export async function readHome(visitor: VisitorContext, listing: Listing) {
  const categories = await readCategories(visitor);
  const category = categories.find(({ slug, id }) => slug === listing.category || id === listing.category);
  if (listing.category && !category) return undefined;
  const has = (path: string) => hasPage(visitor.site.leftOut, path);
  const [page, trending, stats, collections, week, openCall, isFollowed] = await Promise.all([
    listing.search ? readFound(visitor, listing, category) : readList(visitor, listing, category),
    isFront(listing) ? askTrending(visitor) : Promise.resolve({ projects: [] }),
    visitor.current('stats', (api) => api.getSiteStats()),
    visitor.current('collections', (api) =>
      api.listPublicCollections({ limit: collectionsShown, ...withoutShowcases, ...withPreviews }),
    ),
    isFront(listing) && has('/leaderboards') ? readWeekStrip(visitor) : undefined,
    has('/showcases') ? readOpenCall(visitor) : undefined,
    category ? followsCategory(visitor, category.id) : false,
  ]);
  // Nothing stands on a page twice.
  const isRanked = new Set(trending.projects.map(({ id }) => id));
  const others = page.projects.filter(({ id }) => !isRanked.has(id));
  const [rows = [], ranked = []] = await cardsOf(visitor, [others, trending.projects]);
  return {
    listing,
    category,
    isFollowed,
    categories,
    counts: page.counts ?? Object.fromEntries(categories.map(({ id, count }) => [id, count])),
    beside: page.beside,
    rows,
    ranked,
    paging: { limit: page.limit, offset: page.offset, total: page.total },
    stats,
    collections: collections.collections.map(shelved),
    week,
    openCall,
    cardPath: isFront(listing) ? frontCardPath(visitor.site.brand) : undefined,
  };
}

type Page = Pick<ProjectPage, 'projects' | 'limit' | 'offset' | 'total'> & Partial<Found>;

function readList(
  visitor: VisitorContext,
  { sort, page }: Listing,
  category: CountedCategory | undefined,
): Promise<Page> {
  const query = { category: category?.id, sort, limit: pageSize, offset: (page - 1) * pageSize };
  return visitor.current(`projects ${JSON.stringify(query)}`, (api) => api.listProjects(query));
}

const askTrending = (visitor: VisitorContext) =>
  visitor.current('trending', (api) => api.listTrendingProjects({ limit: 10 }));

/** What trends, alone, for those who show it elsewhere. */
export async function readTrending(visitor: VisitorContext): Promise<Card[]> {
  const [cards = []] = await cardsOf(visitor, [(await askTrending(visitor)).projects]);
  return cards;
}

const trendingShown = 5;

/** What the page of the search offers before anything is typed; without the API, the search alone. */
export async function readSearchStart(visitor: VisitorContext) {
  const [categories, { projects }] = await Promise.all([
    readCategories(visitor).catch(() => []),
    askTrending(visitor).catch(() => ({ projects: [] })),
  ]);
  const [trending = []] = await cardsOf(visitor, [projects.slice(0, trendingShown)]).catch(() => []);
  return { categories, trending };
}

const shelved = (collection: ListedCollection): ShelfCollection => ({
  id: collection.id,
  name: collection.name,
  curator: collection.users ? faceOf(collection.users).name : null,
  count: collection.projects_count ?? 0,
  tiles: tilesOf(collection),
});
