import { type RawBuilder, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';

export async function isConcerned({ db }: Reads, receiptId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('receipt_people')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('receipt_id', '=', receiptId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function peopleOf({ db }: Reads, receiptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('receipt_people')
    .select('user_id')
    .where('receipt_id', '=', receiptId)
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whoever appeals has the receipt from then on, also those who came to the thing after the decision. */
export async function addPerson({ db }: Writes, row: { user_id: string; receipt_id: string; created_at: number }) {
  await db
    .insertInto('receipt_people')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'receipt_id']).doUpdateSet({ left_at: null }))
    .execute();
}

/** The receipts among these that concern the person. */
export async function concernedAmong({ db }: Reads, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('receipt_people')
      .select('receipt_id')
      .where('user_id', '=', userId)
      .where('left_at', 'is', null)
      .where('receipt_id', 'in', some)
      .execute(),
  );
  return new Set(rows.map(({ receipt_id }) => receipt_id));
}

/**
 * Whether a person is partial to a receipt: it concerns them now or once did, or they have been on the team since. What
 * hides everything by somebody concerns the others on the teams of what it has hidden as well.
 */
const isPartial = (user: RawBuilder<unknown>) => sql<boolean>`(receipts.target_id = ${user}
  OR EXISTS (SELECT 1 FROM receipt_people AS p WHERE p.user_id = ${user} AND p.receipt_id = receipts.id)
  OR EXISTS (SELECT 1 FROM receipt_messages AS m
    WHERE m.receipt_id = receipts.id AND m.user_id = ${user} AND m.side = 'concerned')
  OR EXISTS (SELECT 1 FROM projects AS p WHERE p.id = receipts.target_id AND p.user_id = ${user})
  OR EXISTS (SELECT 1 FROM project_members AS m
    WHERE m.project_id = receipts.target_id AND m.user_id = ${user} AND m.accepted_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM collections AS c WHERE c.id = receipts.target_id AND c.user_id = ${user})
  OR EXISTS (SELECT 1 FROM collection_curators AS c
    WHERE c.collection_id = receipts.target_id AND c.user_id = ${user} AND c.accepted_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM comments AS c WHERE c.id = receipts.target_id AND c.user_id = ${user})
  OR receipts.act = 'hide_everything' AND EXISTS (SELECT 1 FROM hidden_things AS h
    WHERE h.hiding_id = receipts.id AND h.state = 'hidden' AND (
      EXISTS (SELECT 1 FROM project_members AS m
        WHERE m.project_id = h.thing_id AND m.user_id = ${user} AND m.accepted_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM collection_curators AS c
        WHERE c.collection_id = h.thing_id AND c.user_id = ${user} AND c.accepted_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM receipts AS part JOIN receipt_people AS p ON p.receipt_id = part.id
        WHERE part.target_id = h.thing_id AND p.user_id = ${user}))))`;

/** Those of these people who may decide, as far as it does not concern them and never has. */
export async function impartialAmong({ db }: Reads, receiptId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('receipts')
      .innerJoin('users', (join) => join.on('users.id', 'in', some))
      .select('users.id')
      .where('receipts.id', '=', receiptId)
      .where(({ not }) => not(isPartial(sql.ref('users.id'))))
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

/** The receipts among these that the person is partial to. */
export async function partialAmong({ db }: Reads, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('receipts')
      .select('id')
      .where('id', 'in', some)
      .where(isPartial(sql`${userId}`))
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the person is partial to what moderators have taken from a thing, or from a person, and not given back. */
export async function isPartialTo({ db }: Reads, userId: string, targetId: string): Promise<boolean> {
  const row = await db
    .selectFrom('receipts')
    .select('id')
    .where('target_id', '=', targetId)
    .where('answer_until', 'is not', null)
    .where('ended_at', 'is', null)
    .where(isPartial(sql`${userId}`))
    .executeTakeFirst();
  return row !== undefined;
}
