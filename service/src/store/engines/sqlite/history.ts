import { sql } from 'kysely';
import { prepared } from '../../queries/prepared.ts';
import type { History, Moving } from '../engine.ts';

const now = prepared((db, _values: Record<never, never>) =>
  db
    .selectFrom('rewrites')
    .select([
      'dates',
      sql<number | null>`(SELECT max(seq) FROM vote_changes)`.as('votes'),
      sql<number | null>`(SELECT min(seq) FROM vote_changes)`.as('oldestVotes'),
      sql<number | null>`(SELECT max(seq) FROM order_changes)`.as('places'),
      sql<number | null>`(SELECT min(seq) FROM order_changes)`.as('oldestPlaces'),
    ]),
);

type Now = NonNullable<Awaited<ReturnType<typeof now.first>>>;
type Kept = { first: number | null; last: number | null };

/** The numbers of the changes that are kept; undefined if a state ends with the next rewrite of dates. */
const keptOf: Record<Moving, ((row: Now) => Kept) | undefined> = {
  dates: undefined,
  votes: ({ oldestVotes, votes }) => ({ first: oldestVotes, last: votes }),
  places: ({ oldestPlaces, places }) => ({ first: oldestPlaces, last: places }),
};

/**
 * A state has two numbers: how often dates were rewritten, and the number of the last change. Changes are
 * numbered without gaps in the order of their commits, because there is only one writer at a time.
 */
export const sqliteHistory: History = {
  async state(handle, moving) {
    const row = await now.first(handle, {});
    return `${row?.dates ?? 0}.${(row && keptOf[moving]?.(row).last) ?? 0}`;
  },

  async isKnown(handle, state, moving) {
    const row = await now.first(handle, {});
    if (!row || !isState(state)) return false;
    const kept = keptOf[moving]?.(row);
    if (!kept) return state === (await this.state(handle, moving));
    const [dates, change] = numbersOf(state);
    return dates === row.dates && change <= (kept.last ?? 0) && change >= (kept.first ?? 1) - 1;
  },

  isSince: (state, table) => sql<boolean>`${sql.ref(`${table}.seq`)} > ${numbersOf(state)[1]}`,
};

const isState = (text: string): boolean => /^\d{1,15}\.\d{1,15}$/.test(text);

function numbersOf(state: string): [rewrites: number, change: number] {
  const [rewrites = 0, change = 0] = state.split('.').map(Number);
  return [rewrites, change];
}
