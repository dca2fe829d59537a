import { nameIn } from '@launch-board/host/language/own-name';
import { isLaunchBoardError, type LeaderboardEntry, type Period } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { readCategories } from '../categories/categories.ts';
import { factsOf, weekOfTerm, weekTitle } from '../periods/periods.ts';
import { cardOfPeriod, frontCardPath, shareCardPath } from '../share-cards/share-card.ts';
import { placesOf, placesWithVotes } from './placed.ts';
import { readRunningWeek } from './running-week.ts';

const placesShown = 100;

/**
 * The leaderboard of a period or of the running one of a kind, of all categories or of one; undefined if there is no such
 * period or category.
 */
export async function readLeaderboard(visitor: VisitorContext, key: string, slug?: string) {
  const { timeZone } = visitor.site;
  const categories = await readCategories(visitor);
  const category = categories.find((one) => one.slug === slug);
  if (slug && !category) return undefined;
  const [board, { term }] = await Promise.all([readBoard(visitor, key, category?.id), readRunningWeek(visitor)]);
  if (!board) return undefined;
  const { period } = board;
  const isInTerm =
    term?.starts_at && term.ends_at && period.kind === 'week' && period.starts_at && period.ends_at
      ? period.ends_at > term.starts_at && period.starts_at < term.ends_at
      : false;
  const week =
    isInTerm && term?.starts_at && period.starts_at
      ? Math.max(1, weekOfTerm(term.starts_at, period.starts_at, timeZone))
      : undefined;
  return {
    period: factsOf(period, visitor),
    weekTitle: period.kind === 'week' ? weekTitle(period, week, visitor) : undefined,
    previousKey: period.previous_key ?? null,
    nextKey: period.next_key ?? null,
    term: week && term ? { name: nameIn(term), key: term.key } : undefined,
    leavesOutTeams: !period.is_closed && !board.counts_team_votes,
    places: await (period.is_closed ? placesOf : placesWithVotes)(visitor, board.entries),
    isRequestedByKind: key !== period.key,
    requestedKey: key,
    categories: categories.map(({ count: _, ...one }) => one),
    category,
    isFull: board.entries.length === placesShown,
    cardPath: cardPathOf(visitor, board, category?.id),
  };
}

type Board = { period: Period; entries: LeaderboardEntry[] };

/** A period has a picture of its own once its results are fixed. */
export const cardPathOf = ({ site: { brand } }: VisitorContext, { period, entries }: Board, category?: string) =>
  period.is_closed && !category
    ? shareCardPath(brand.digest, 'leaderboards', period.key, cardOfPeriod(period, entries))
    : frontCardPath(brand);

export type Leaderboard = NonNullable<Awaited<ReturnType<typeof readLeaderboard>>>;

/** Between two terms, the last one stands for the running one. */
async function readBoard(visitor: VisitorContext, key: string, category: string | undefined) {
  const found = await readExact(visitor, key, category);
  if (found || key !== 'term') return found;
  const { periods } = await visitor.current('last term', (api) => api.listPeriods({ kind: 'term', limit: 1 }));
  return periods[0] && readExact(visitor, periods[0].key, category);
}

async function readExact(visitor: VisitorContext, period: string, category: string | undefined) {
  const query = { period, category, limit: placesShown };
  try {
    return await visitor.current(`leaderboard ${period} ${category ?? ''}`, (api) => api.getLeaderboard(query));
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}
