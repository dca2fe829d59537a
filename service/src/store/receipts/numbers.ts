import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';

/** From a moment to the one that is no more in it. */
export type Span = { from: number; until: number };

const removing = ['remove_project', 'remove_comment', 'remove_collection', 'suspend_user', 'hide_everything'] as const;

export async function countReportsIn({ db }: Reads, { from, until }: Span): Promise<number> {
  const { n } = await db
    .selectFrom('reports')
    .select(sql<number>`count(*)`.as('n'))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** How many removals there were of each rule; null if none was named. */
export async function removalsIn({ db }: Reads, { from, until }: Span): Promise<{ rule: string | null; n: number }[]> {
  const rows = await db
    .selectFrom('receipts')
    // Parts of what one entry of the log tells are counted with it.
    .innerJoin('moderation_log', 'moderation_log.id', 'receipts.id')
    .select(['receipts.rule', sql<number>`count(*)`.as('n')])
    .where('receipts.act', 'in', removing)
    .where('receipts.created_at', '>=', from)
    .where('receipts.created_at', '<', until)
    .groupBy('receipts.rule')
    .execute();
  return rows.map(({ rule, n }) => ({ rule, n: Number(n) }));
}

/** How many decisions were appealed, by the outcome; null while it is open. */
export async function appealsIn(
  { db }: Reads,
  { from, until }: Span,
): Promise<{ outcome: string | null; n: number }[]> {
  const rows = await db
    .selectFrom('receipts')
    .select(['outcome', sql<number>`count(*)`.as('n')])
    .where('act', '<>', 'ask_maker')
    .where('opened_at', 'is not', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy('outcome')
    .execute();
  return rows.map(({ outcome, n }) => ({ outcome, n: Number(n) }));
}

/** The one in the middle of so many, in milliseconds: how long reports waited until they were closed. */
export async function middleReportTime({ db }: Reads, { from, until }: Span): Promise<{ n: number; middle: number }> {
  const closed = db
    .selectFrom('reports')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('resolved_at', 'is not', null);
  const { n } = await closed.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  const row = await closed
    .select(sql<number>`resolved_at - created_at`.as('took'))
    .orderBy('took')
    .limit(1)
    .offset(Math.floor(Math.max(Number(n) - 1, 0) / 2))
    .executeTakeFirst();
  return { n: Number(n), middle: Number(row?.took ?? 0) };
}

/** The same of appeals until they were decided. */
export async function middleAppealTime({ db }: Reads, { from, until }: Span): Promise<{ n: number; middle: number }> {
  const decided = db
    .selectFrom('receipts')
    .where('act', '<>', 'ask_maker')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('outcome', 'in', ['upheld', 'overturned']);
  const { n } = await decided.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  const row = await decided
    .select(sql<number>`outcome_at - opened_at`.as('took'))
    .orderBy('took')
    .limit(1)
    .offset(Math.floor(Math.max(Number(n) - 1, 0) / 2))
    .executeTakeFirst();
  return { n: Number(n), middle: Number(row?.took ?? 0) };
}
