import type { StoredPeriodKind } from '@launch-board/contract';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { prepared } from '../queries/prepared.ts';
import type { NewPeriod, PeriodRow } from '../tables.ts';

const ofKey = prepared((db, { key }: { key: string }) => db.selectFrom('periods').selectAll().where('key', '=', key));

export const findPeriod = (reads: Pick<Reads, 'db'>, key: string): Promise<PeriodRow | undefined> =>
  ofKey.first(reads, { key });

/** By key. No statement if there is none to find. */
export async function periodsOfKeys(
  { db }: Pick<Reads, 'db'>,
  keys: readonly string[],
): Promise<Map<string, PeriodRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('periods').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, row]));
}

type At = { kind: StoredPeriodKind; at: number };

const begunBefore = prepared((db, { kind, at }: At) =>
  db
    .selectFrom('periods')
    .selectAll()
    .where('kind', '=', kind)
    .where('starts_at', '<=', at)
    .orderBy('starts_at', 'desc')
    .limit(1),
);

/** The latest period of the kind that has begun by then. A term may be over. */
export const latestPeriod = (reads: Pick<Reads, 'db'>, kind: StoredPeriodKind, at: number) =>
  begunBefore.first(reads, { kind, at });

const begunAfter = prepared((db, { kind, after, at }: At & { after: number }) =>
  db
    .selectFrom('periods')
    .select('key')
    .where('kind', '=', kind)
    .where('starts_at', '>', after)
    .where('starts_at', '<=', at)
    .orderBy('starts_at')
    .limit(1),
);

/** The keys of the periods before and after one, if they have begun by `now`. */
export async function neighboursOf(reads: Reads, { kind, starts_at }: PeriodRow, now: number) {
  const [before, after] = await Promise.all([
    begunBefore.first(reads, { kind, at: starts_at - 1 }),
    begunAfter.first(reads, { kind, after: starts_at, at: now }),
  ]);
  return { previous: before?.key ?? null, next: after?.key ?? null };
}

/** The last week that was over and closed in a span. */
export const weekClosedIn = ({ db }: Pick<Reads, 'db'>, { from, until }: { from: number; until: number }) =>
  db
    .selectFrom('periods')
    .selectAll()
    .where('kind', '=', 'week')
    .where('closed_at', 'is not', null)
    .where('ends_at', '>', from)
    .where('ends_at', '<=', until)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When the periods begin: at `from` or later, before `until`; and when they end: after `endAfter`. */
type Listed = { kind: StoredPeriodKind; from?: number; until: number; endAfter?: number };

const listed = ({ db }: Pick<Reads, 'db'>, { kind, from = 0, until, endAfter = 0 }: Listed) =>
  db
    .selectFrom('periods')
    .where('kind', '=', kind)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where('ends_at', '>', endAfter);

/** The periods of a kind in a span, newest first. */
export const periodsIn = (reads: Pick<Reads, 'db'>, span: Listed, limit: number, offset = 0): Promise<PeriodRow[]> =>
  listed(reads, span).selectAll().orderBy('starts_at', 'desc').limit(limit).offset(offset).execute();

export const countPeriodsIn = (reads: Reads, span: Listed): Promise<number> => counted(listed(reads, span));

/** Every term, the latest first. There are few. */
export const listTerms = ({ db }: Pick<Reads, 'db'>): Promise<PeriodRow[]> =>
  db.selectFrom('periods').selectAll().where('kind', '=', 'term').orderBy('starts_at', 'desc').execute();

export const findTerm = ({ db }: Pick<Reads, 'db'>, id: string): Promise<PeriodRow | undefined> =>
  db.selectFrom('periods').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertPeriods({ db }: Writes, rows: readonly NewPeriod[]) {
  for (let from = 0; from < rows.length; from += 50)
    await db
      .insertInto('periods')
      .values(rows.slice(from, from + 50))
      .execute();
}

/** Deletes the periods of a kind that begin after `at`. */
export async function dropComing({ db }: Writes, kind: StoredPeriodKind, at: number) {
  await db.deleteFrom('periods').where('kind', '=', kind).where('starts_at', '>', at).execute();
}

export async function deletePeriod({ db }: Writes, seq: number) {
  await db.deleteFrom('periods').where('seq', '=', seq).execute();
}

export async function updatePeriod({ db }: Writes, seq: number, change: Partial<NewPeriod>) {
  await db.updateTable('periods').set(change).where('seq', '=', seq).execute();
}

/** The period that ended first, by `at`, and is not closed; of those that end together, the shortest. */
export const periodToClose = ({ db }: Pick<Reads, 'db'>, at: number): Promise<PeriodRow | undefined> =>
  db
    .selectFrom('periods')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('is_counting', '=', 0)
    .where('ends_at', '<=', at)
    .orderBy('ends_at')
    .orderBy('starts_at', 'desc')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();

/** When the next period ends after `at`. */
export async function nextEnd({ db }: Pick<Reads, 'db'>, at: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('periods')
    .select('ends_at')
    .where('closed_at', 'is', null)
    .where('ends_at', '>', at)
    .orderBy('ends_at')
    .limit(1)
    .executeTakeFirst();
  return row?.ends_at;
}
