import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { factsOf, weekOfTerm } from './periods.ts';
import { placesOf } from './placed.ts';
import { readRunningWeek } from './running-week.ts';

const placesShown = 100;

/** The leaderboard of a period or of the running one of a kind; undefined if there is none. */
export async function readLeaderboard(visitor: VisitorContext, key: string) {
  const { timeZone } = visitor.site;
  const [board, { term }] = await Promise.all([readBoard(visitor, key), readRunningWeek(visitor)]);
  if (!board) return undefined;
  const { period } = board;
  const isInTerm =
    term?.starts_at && term.ends_at && period.kind === 'week' && period.starts_at && period.ends_at
      ? period.ends_at > term.starts_at && period.starts_at < term.ends_at
      : false;
  return {
    period: factsOf(period, timeZone),
    previousKey: period.previous_key ?? null,
    nextKey: period.next_key ?? null,
    term:
      isInTerm && term?.starts_at && period.starts_at
        ? { name: term.name, week: Math.max(1, weekOfTerm(term.starts_at, period.starts_at, timeZone)) }
        : undefined,
    places: await placesOf(visitor, board.entries),
    isRequestedByKind: key !== period.key,
  };
}

export type Leaderboard = NonNullable<Awaited<ReturnType<typeof readLeaderboard>>>;

/** Between two terms, the last one stands for the running one. */
async function readBoard(visitor: VisitorContext, key: string) {
  const found = await readExact(visitor, key);
  if (found || key !== 'term') return found;
  const { periods } = await visitor.current('last term', (api) => api.listPeriods({ kind: 'term', limit: 1 }));
  return periods[0] && readExact(visitor, periods[0].key);
}

async function readExact(visitor: VisitorContext, period: string) {
  try {
    return await visitor.current(`leaderboard ${period}`, (api) => api.getLeaderboard({ period, limit: placesShown }));
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}
