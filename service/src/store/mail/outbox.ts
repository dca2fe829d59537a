import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks } from '../queries/chunks.ts';
import { counted, deleted } from '../queries/counted.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';

export type OutboxRow = Selectable<Tables['mail_outbox']>;

/** Mails to an address, whoever has it. Their rows name who has caused them. */
export type AddressKind = 'invitation' | 'roster';
export const isOfAddress = ({ kind }: Pick<OutboxRow, 'kind'>): boolean => kind === 'invitation' || kind === 'roster';

type NewMail = Pick<OutboxRow, 'id' | 'user_id' | 'kind' | 'notice_id' | 'created_at'>;
/** Names a row for as long as this lease holds. */
type Leased = Pick<OutboxRow, 'id' | 'lease_id'>;

/** Leaves a mail of the same kind, to the same person and about the same notice, that still waits. */
export const addMails = ({ db }: Writes, rows: readonly NewMail[]) =>
  inChunks(rows, (some) =>
    db
      .insertInto('mail_outbox')
      .values(some.map((row) => ({ ...row, due_at: row.created_at })))
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'notice_id']).doNothing())
      .execute(),
  );

const due = prepared((db, { now }: { now: number }) =>
  db.selectFrom('mail_outbox').select('kind').where('due_at', '<=', now).where('lease_until', '<=', now).limit(1),
);

export const isMailDue = async (reads: Reads, now: number): Promise<boolean> =>
  (await due.first(reads, { now })) !== undefined;

/** When the oldest mail that is not given up was due, or will be. */
export const firstDueMail = async ({ db }: Reads): Promise<number | undefined> => {
  const query = db.selectFrom('mail_outbox').select('due_at').where('due_at', 'is not', null);
  return (await query.orderBy('due_at').limit(1).executeTakeFirst())?.due_at ?? undefined;
};

type Claim = { now: number; max: number; lease_id: string; lease_until: number };

/** Leases mails that are due and that nobody sends, those that have waited longest first. Counts the attempt. */
export async function claimMails({ db }: Writes, { now, max, ...lease }: Claim): Promise<OutboxRow[]> {
  const rows = await db
    .updateTable('mail_outbox')
    .set((eb) => ({ ...lease, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail_outbox as waiting')
        .select('waiting.id')
        .where('waiting.due_at', '<=', now)
        .where('waiting.lease_until', '<=', now)
        .orderBy('waiting.due_at')
        .limit(max),
    )
    // Once more, for a row that somebody else has changed while this statement waited for it.
    .where('due_at', '<=', now)
    .where('lease_until', '<=', now)
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => (a.due_at ?? 0) - (b.due_at ?? 0));
}

/** When sent, or with nothing to say. */
export async function deleteMail({ db }: Writes, { id, lease_id }: Leased) {
  await db.deleteFrom('mail_outbox').where('id', '=', id).where('lease_id', '=', lease_id).execute();
}

/** Ends the lease. */
export async function changeMail(
  { db }: Writes,
  { id, lease_id }: Leased,
  change: Pick<OutboxRow, 'due_at' | 'attempts' | 'failure'>,
) {
  await db
    .updateTable('mail_outbox')
    .set({ ...change, lease_until: 0, lease_id: null })
    .where('id', '=', id)
    .where('lease_id', '=', lease_id)
    .execute();
}

/** The time from which the next mail may leave, at least `now`; the one after it leaves `intervalMs` later. */
export async function takeSlot({ db }: Writes, now: number, intervalMs: number): Promise<number> {
  const row = await db.selectFrom('mail_pace').select('next_at').where('name', '=', 'next').executeTakeFirst();
  // A clock that was ahead must not stop all mail for as long.
  const slot = row && row.next_at - now <= MAX_AHEAD_MS ? Math.max(now, row.next_at) : now;
  const next_at = Math.ceil(slot + intervalMs);
  await db
    .insertInto('mail_pace')
    .values({ name: 'next', next_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next_at }))
    .execute();
  return slot;
}

/** Further ahead than all instances together take slots at the lowest rate. */
const MAX_AHEAD_MS = 3_600_000;

/** What waits by kind; of that, what was tried, and what was given up, by the last failure. */
export async function outboxFacts({ db }: Reads) {
  const number = sql<number>`count(*)`.as('number');
  const waiting = await db
    .selectFrom('mail_outbox')
    .select(['kind', number, sql<number>`min(created_at)`.as('since')])
    .where('due_at', 'is not', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const putOff = await db
    .selectFrom('mail_outbox')
    .select(['failure', number])
    .where('due_at', 'is not', null)
    .where('failure', 'is not', null)
    .groupBy('failure')
    .orderBy('failure')
    .execute();
  const givenUp = await db
    .selectFrom('mail_outbox')
    .select(['failure', number])
    .where('due_at', 'is', null)
    .groupBy('failure')
    .orderBy('failure')
    .execute();
  return { waiting, putOff, givenUp };
}

/** Given up, or waiting for the next attempt. */
const retryable = (now: number) => (eb: ExpressionBuilder<Tables, 'mail_outbox'>) =>
  eb.and([eb('lease_until', '<=', now), eb.or([eb('due_at', 'is', null), eb('due_at', '>', now)])]);

/** The people with mail that can be tried again, with its number. */
export const retryablePeople = ({ db }: Reads, now: number) =>
  db
    .selectFrom('mail_outbox')
    .select(['user_id', sql<number>`count(*)`.as('number')])
    .where(retryable(now))
    .groupBy('user_id')
    .execute();

/** Has what was given up sent after all, and what waits for its next attempt sent now. Returns how many. */
export async function retryMails({ db }: Writes, userIds: readonly string[], now: number): Promise<number> {
  let number = 0;
  await inChunks(userIds, async (some) => {
    const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await db
      .updateTable('mail_outbox')
      .set({ due_at: now, attempts: 0, failure: null })
      .where('user_id', 'in', some)
      .where(retryable(now))
      .execute();
    number += Number(numUpdatedRows);
  });
  return number;
}

const givenUpBefore = ({ db }: Reads, time: number) =>
  db.selectFrom('mail_outbox').where('due_at', 'is', null).where('created_at', '<', time);

export const mailsBefore = (reads: Reads, time: number): Promise<number> => counted(givenUpBefore(reads, time));

/** Returns the number of deleted rows. */
export function dropMailsBefore(writes: Writes, time: number, max: number): Promise<number> {
  const old = givenUpBefore(writes, time).select('id').limit(max);
  return deleted(writes.db.deleteFrom('mail_outbox').where('id', 'in', old));
}
