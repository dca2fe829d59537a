import { concernedBy } from '../../store/moderation/concerns.ts';
import { findReceipt, isConcerned, type ReceiptRow } from '../../store/receipts/receipts.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';

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
    (await concernedBy(reads, row.target_type, target_id)).includes(actor.userId);
  if (!isTheirs && !policy.canModerate(actor)) throw new Fail('not_found');
  return { row: { ...row, target_id }, side: isTheirs ? 'concerned' : 'moderator' };
}
