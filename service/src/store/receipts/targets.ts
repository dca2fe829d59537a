import type { Reads } from '../engines/engine.ts';
import type { ReceiptRow } from './receipts.ts';

/** What kind of thing it is that moderators have decided about; undefined if they never have. */
export async function findReceiptTarget({ db }: Reads, id: string): Promise<ReceiptRow['target_type'] | undefined> {
  const query = db.selectFrom('receipts').select('target_type').where('target_id', '=', id);
  return (await query.limit(1).executeTakeFirst())?.target_type;
}
