import { DAY_MS } from '@launch-board/host/durations';
import { isAnyAllowed } from '../../store/people/rights.ts';
import { findReceipt, listOpenAppeals, type ReceiptRow } from '../../store/receipts/receipts.ts';
import type { Reads } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { transactAsBoard } from '../transaction.ts';
import { bringRest, settle } from './decide.ts';
import { decidersOf } from './tell.ts';
import { decideBy } from './views.ts';

/** Listed at once. */
const LISTED = 100;

export type Refusal = 'unknown' | 'decided' | 'too early' | 'others';
type Asked = { id: string; outcome: 'upheld' | 'overturned'; reason: string };

/**
 * Decides as the operator, where nobody else may: a day after the appeal if the board has no other moderator, or once the
 * time of the moderators is over. Returns why it was refused.
 */
export async function decideAsOperator(deps: Deps, { id, outcome, reason }: Asked): Promise<Refusal | undefined> {
  const done = await transactAsBoard(deps, async (tx) => {
    const { writes, now } = tx;
    const row = await findReceipt(writes, id);
    if (!row || row.target_id === null || row.opened_at === null || row.act === 'ask_maker') return 'unknown';
    if (row.outcome !== null) return 'decided';
    const refusal = await refusalOf(writes, row, now);
    if (refusal) return refusal;
    const seen = { ...row, target_id: row.target_id };
    await settle(tx, seen, { outcome, reason, by: null });
    return seen;
  });
  if (typeof done === 'string') return done;
  await bringRest(deps, done, outcome);
  return undefined;
}

/** Why an open appeal is not the operator's to decide at this time; undefined if it is. */
async function refusalOf(reads: Reads, row: ReceiptRow, now: number): Promise<'too early' | 'others' | undefined> {
  const openedAt = row.opened_at ?? now;
  if (now < openedAt + DAY_MS) return 'too early';
  return now < decideBy(openedAt) && (await hasDecider(reads, row, now)) ? 'others' : undefined;
}

/** Whether a moderator who is not suspended may decide. */
const hasDecider = async (reads: Reads, row: ReceiptRow, now: number): Promise<boolean> =>
  isAnyAllowed(reads, await decidersOf(reads, row), now);

/** The oldest appeals that nobody has decided. */
export const openAppeals = (reads: Reads): Promise<ReceiptRow[]> => listOpenAppeals(reads, LISTED);

/** Of those, the ones that wait for the operator, and since when the first of them is open. */
export async function appealsForOperator(reads: Reads, now: number): Promise<{ waiting: number; since?: number }> {
  const rows: ReceiptRow[] = [];
  for (const row of await openAppeals(reads)) if (!(await refusalOf(reads, row, now))) rows.push(row);
  const since = rows[0]?.opened_at ?? undefined;
  return { waiting: rows.length, ...(since !== undefined && { since }) };
}
