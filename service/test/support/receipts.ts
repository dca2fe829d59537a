import { randomUUID } from 'node:crypto';
import type { Account, MembersWorld } from './members.ts';

/** Of the removed project: one that can be appealed, an appeal against the operator, and one against the moderator. */
export async function addReceipts(
  { store }: Pick<MembersWorld, 'store'>,
  target_id: string,
  { owner, member: mate, suspended, moderator }: Record<'owner' | 'member' | 'suspended' | 'moderator', Account>,
) {
  const [receipt, appeal, ownAppeal] = [randomUUID(), randomUUID(), randomUUID()];
  const decided = { act: 'remove_project', target_type: 'project', target_id, rule: null, reason: 'Rude.' } as const;
  const told = { former: null, created_at: 1, answer_until: 2e14 };
  const rows = [
    { id: receipt, moderator_id: null, opened_at: null },
    { id: appeal, moderator_id: null, opened_at: 2 },
    { id: ownAppeal, moderator_id: moderator.id, opened_at: 2 },
  ];
  await store.write(async ({ db }) => {
    await db
      .insertInto('receipts')
      .values(rows.map((row) => ({ ...row, ...decided, ...told })))
      .execute();
    const people = [owner, mate, suspended].flatMap(({ id: user_id }) =>
      rows.map(({ id: receipt_id }) => ({ user_id, receipt_id, created_at: 1 })),
    );
    await db.insertInto('receipt_people').values(people).execute();
  });
  return { receipt, appeal, ownAppeal };
}
