import { runBy } from '../../store/moderation/concerns.ts';
import { rightsOf } from '../../store/people/rights.ts';
import { isConcerned, partialAmong } from '../../store/receipts/people.ts';
import { findReceipt, type ReceiptRow } from '../../store/receipts/receipts.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { Fail } from '../fail.ts';
import { assertRights } from '../people/rights.ts';
import { policy } from '../policy.ts';
import type { Transaction } from '../transaction.ts';

export type Side = 'concerned' | 'moderator';
export type SeenReceipt = ReceiptRow & { target_id: string };

/**
 * A receipt, and as whom the actor sees it. A moderator whom it concerns is one of the concerned.
 * @throws Fail `not_found`
 */
export async function visibleReceipt(
  reads: Reads,
  actor: Member,
  id: string,
): Promise<{ row: SeenReceipt; side: Side }> {
  const row = await findReceipt(reads, id);
  if (!row || row.target_id === null) throw new Fail('not_found');
  const { target_id } = row;
  const isTheirs =
    (await isConcerned(reads, id, actor.userId)) ||
    // Also those who have come to it since.
    (await runBy(reads, row.target_type, target_id)).includes(actor.userId);
  if (!isTheirs && !policy.canModerate(actor)) throw new Fail('not_found');
  return { row: { ...row, target_id }, side: isTheirs ? 'concerned' : 'moderator' };
}

/**
 * Whoever has left a team, and whoever submitted a project, decides nothing of it and does not write as a moderator.
 * @throws Fail `conflict_of_interest`
 */
export async function assertNeutral(reads: Reads, actor: Member, row: ReceiptRow) {
  if ((await partialAmong(reads, actor.userId, [row.id])).has(row.id)) throw new Fail('conflict_of_interest');
}

/**
 * A suspended person writes only where they have the receipt themselves, so that they do not use up the appeal of a team.
 * @throws Fail `suspended`
 */
export async function assertMayWrite({ writes, actor, now }: Transaction, id: string) {
  if (await isConcerned(writes, id, actor.userId)) return;
  assertRights(actor, (await rightsOf(writes, [actor.userId], now)).get(actor.userId));
}
