import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from './engines/engine.ts';
import { deleted } from './queries/counted.ts';
import { prepared } from './queries/prepared.ts';
import type { Tables } from './tables.ts';

export type DueWorkRow = Selectable<Tables['due_work']>;
type NewDueWork = Pick<DueWorkRow, 'kind' | 'subject' | 'due_at' | 'data'>;
type Key = Pick<DueWorkRow, 'kind' | 'subject'>;
/** Names a row for as long as this lease holds. */
type Leased = Key & Pick<DueWorkRow, 'lease_id'>;

const fresh = { lease_until: 0, lease_id: null, attempts: 0 };

/** Replaces an earlier row. A process that works on it loses its lease, so that nothing new is lost. */
export async function putDueWork({ db }: Writes, row: NewDueWork) {
  const whole = { ...row, ...fresh };
  await db
    .insertInto('due_work')
    .values(whole)
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(whole))
    .execute();
}

export const findDueWork = ({ db }: Reads, { kind, subject }: Key): Promise<DueWorkRow | undefined> =>
  db.selectFrom('due_work').selectAll().where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst();

export async function deleteDueWork({ db }: Writes, { kind, subject }: Key) {
  await db.deleteFrom('due_work').where('kind', '=', kind).where('subject', '=', subject).execute();
}

const due = prepared((db, { now, kinds }: { now: number; kinds: readonly string[] }) =>
  db
    .selectFrom('due_work')
    .select('kind')
    .where('due_at', '<=', now)
    .where('lease_until', '<=', now)
    .where('kind', 'in', kinds)
    .limit(1),
);

export const isWorkDue = async (reads: Reads, now: number, kinds: readonly string[]): Promise<boolean> =>
  (await due.first(reads, { now, kinds })) !== undefined;

/** When the oldest work that is not given up was due, or will be. Zero is "at once", and tells no time: a trigger knows no clock of the board. */
export const firstDueWork = async ({ db }: Reads): Promise<number | undefined> => {
  const query = db.selectFrom('due_work').select('due_at').where('due_at', '>', 0);
  return (await query.orderBy('due_at').limit(1).executeTakeFirst())?.due_at ?? undefined;
};

type Claim = { now: number; kinds: readonly string[]; max: number; lease_id: string; lease_until: number };

/** Leases what is due and nobody works on, what has waited longest first. Counts the attempt. */
export async function claimDueWork({ db }: Writes, claim: Claim): Promise<DueWorkRow[]> {
  const { now, kinds, max, ...lease } = claim;
  const rows = await db
    .updateTable('due_work')
    .set((eb) => ({ ...lease, attempts: eb('attempts', '+', 1) }))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('kind', 'subject'),
        'in',
        selectFrom('due_work as waiting')
          .select(['waiting.kind', 'waiting.subject'])
          .where('waiting.due_at', '<=', now)
          .where('waiting.lease_until', '<=', now)
          .where('waiting.kind', 'in', kinds)
          .orderBy('waiting.due_at')
          .limit(max)
          .$asTuple('kind', 'subject'),
      ),
    )
    // Once more, for a row that somebody else has changed while this statement waited for it.
    .where('due_at', '<=', now)
    .where('lease_until', '<=', now)
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => (a.due_at ?? 0) - (b.due_at ?? 0));
}

/** Returns false if the lease was lost, like the next function. */
export const finishDueWork = async ({ db }: Writes, { kind, subject, lease_id }: Leased): Promise<boolean> =>
  (await deleted(
    db.deleteFrom('due_work').where('kind', '=', kind).where('subject', '=', subject).where('lease_id', '=', lease_id),
  )) > 0;

/** Ends the lease. */
export async function changeDueWork(
  { db }: Writes,
  { kind, subject, lease_id }: Leased,
  change: Pick<DueWorkRow, 'due_at' | 'data' | 'attempts'>,
): Promise<boolean> {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await db
    .updateTable('due_work')
    .set({ ...change, lease_until: 0, lease_id: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('lease_id', '=', lease_id)
    .execute();
  return numUpdatedRows > 0n;
}

/**
 * Notes a failed attempt at work that nobody leases. Returns false if another instance has noted it, or if the work was
 * put off anew meanwhile.
 */
export async function putOffFailed(
  { db }: Writes,
  { kind, subject, due_at, attempts }: Key & Pick<DueWorkRow, 'due_at' | 'attempts'>,
  change: Pick<DueWorkRow, 'due_at' | 'attempts'>,
): Promise<boolean> {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await db
    .updateTable('due_work')
    .set(change)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('due_at', '=', due_at)
    .where('attempts', '=', attempts - 1)
    .execute();
  return numUpdatedRows > 0n;
}

/** What was given up, by kind and subject. */
export const givenUpWork = ({ db }: Reads, max: number): Promise<DueWorkRow[]> =>
  db
    .selectFrom('due_work')
    .selectAll()
    .where('due_at', 'is', null)
    .orderBy('kind')
    .orderBy('subject')
    .limit(max)
    .execute();

/** Puts what was given up off to `dueAt`. Returns how many rows. */
export async function retryGivenUpWork({ db }: Writes, dueAt: number): Promise<number> {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await db
    .updateTable('due_work')
    .set({ ...fresh, due_at: dueAt })
    .where('due_at', 'is', null)
    .execute();
  return Number(numUpdatedRows);
}

/** By kind: what waits, of that what failed, and what was given up. Zero is "at once", and tells no time. */
export const dueWorkFacts = ({ db }: Reads) =>
  db
    .selectFrom('due_work')
    .select('kind')
    .select([
      sql<number>`count(due_at)`.as('waiting'),
      sql<number>`count(CASE WHEN due_at IS NOT NULL AND attempts > 0 AND lease_until = 0 THEN 1 END)`.as('failing'),
      sql<number>`count(CASE WHEN due_at IS NULL THEN 1 END)`.as('given_up'),
      sql<number | null>`min(CASE WHEN due_at > 0 THEN due_at END)`.as('oldest'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
