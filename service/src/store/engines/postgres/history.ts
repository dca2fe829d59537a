import { sql } from 'kysely';
import { prepared } from '../../queries/prepared.ts';
import type { History, Moving } from '../engine.ts';

const rewrites = prepared((db, _values: Record<never, never>) => db.selectFrom('rewrites').select('dates'));

const now = prepared((db, _values: Record<never, never>) =>
  db.selectFrom('rewrites').select(['dates', sql<string>`pg_current_snapshot()::text`.as('snapshot')]),
);

const known = prepared((db, { oldest }: { oldest: string }) =>
  db
    .selectFrom('rewrites')
    .select([
      'dates',
      sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`.as('next'),
      sql<boolean>`EXISTS (SELECT FROM vote_changes WHERE xid < ${oldest}::xid8)`.as('votes'),
      sql<boolean>`EXISTS (SELECT FROM order_changes WHERE xid < ${oldest}::xid8)`.as('places'),
    ]),
);

type Known = NonNullable<Awaited<ReturnType<typeof known.first>>>;

/** Whether all changes since are kept; undefined if a state ends with the next rewrite of dates. */
const areKept: Record<Moving, ((row: Known) => boolean) | undefined> = {
  dates: undefined,
  votes: ({ votes }) => votes,
  places: ({ places }) => places,
};

/**
 * A state holds how often dates were rewritten. For votes and places it also holds a snapshot, because
 * transactions commit in a different order from their numbers.
 */
export const postgresHistory: History = {
  async state(handle, moving) {
    if (areKept[moving]) {
      const row = await now.first(handle, {});
      return `${row?.dates ?? 0}.${row?.snapshot}`;
    }
    const row = await rewrites.first(handle, {});
    return `${row?.dates ?? 0}.0`;
  },

  async isKnown(handle, state, moving) {
    const isKept = areKept[moving];
    if (!isKept) return state === (await this.state(handle, moving));
    const then = read(state);
    if (!then) return false;
    const row = await known.first(handle, { oldest: String(then.oldest) });
    // A snapshot from the future belongs to another database.
    return row !== undefined && row.dates === then.dates && then.next <= BigInt(row.next) && isKept(row);
  },

  isSince(state, table) {
    const then = read(state);
    const xid = sql.ref(`${table}.xid`);
    return sql<boolean>`(${xid} >= ${String(then?.oldest ?? 0n)}::xid8
      AND NOT pg_visible_in_snapshot(${xid}, ${then?.snapshot ?? '1:1:'}::pg_snapshot))`;
  },
};

/** Transaction numbers have 64 bits. No server will ever reach one with more than 62. */
const MAX_TRANSACTION = 1n << 62n;

/** Undefined for a text that the server would not accept as a snapshot. */
function read(state: string) {
  const found = /^(\d{1,15})\.((\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?)$/.exec(state);
  if (!found) return undefined;
  const [, dates, snapshot = '', ...numbers] = found;
  const [oldest = 0n, next = 0n] = numbers.slice(0, 2).map((text) => BigInt(text));
  const running = (numbers[2] ?? '').split(',').filter(Boolean).map(BigInt);
  const isInOrder = [oldest, ...running, next].every((one, i, all) => i === 0 || one >= (all[i - 1] ?? 0n));
  if (oldest === 0n || next > MAX_TRANSACTION || !isInOrder || running.includes(next)) return undefined;
  return { dates: Number(dates), snapshot, oldest, next };
}
