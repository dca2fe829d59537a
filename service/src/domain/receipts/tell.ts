import { moderators } from '../../store/notices/reads.ts';
import { impartialAmong } from '../../store/receipts/people.ts';
import type { ReceiptRow } from '../../store/receipts/receipts.ts';
import type { Reads } from '../../store/store.ts';
import type { Moment } from '../deps.ts';
import { notify } from '../notices/notify.ts';

/** Tells those whom a receipt concerns. They are not told who it was. */
export const tell = (tx: Moment, id: string, to: readonly string[], outcome: string) =>
  notify(tx, [{ kind: 'receipt', to, thing: { type: 'receipt', id }, source: tx.newId(), by: null, outcome }]);

/** Everybody who may moderate, but those who are partial and, for an appeal, the one who made the decision. */
export async function decidersOf(reads: Reads, row: ReceiptRow): Promise<string[]> {
  const own = row.act === 'ask_maker' ? null : row.moderator_id;
  const others = (await moderators(reads)).filter((id) => id !== own);
  return [...(await impartialAmong(reads, row.id, others))];
}

/** Tells moderators that somebody appeals, or has written. */
export async function tellDeciders(tx: Moment, row: ReceiptRow) {
  const to = (await decidersOf(tx.writes, row)).filter((id) => id !== tx.actor?.userId);
  const thing = { type: 'waiting', id: 'appeals' } as const;
  await notify(tx, [{ kind: 'moderation', to, thing, source: row.id, by: null }]);
}
