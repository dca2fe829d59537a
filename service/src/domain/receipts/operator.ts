import { DAY_MS } from '@launch-board/host/durations';
import { standingsOf } from '../../store/people/standing.ts';
import { findReceipt, listOpenAppeals, type ReceiptRow } from '../../store/receipts/receipts.ts';
import type { Reads, Writes } from '../../store/store.ts';
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
    if (now < row.opened_at + DAY_MS) return 'too early';
    if (now < decideBy(row.opened_at) && (await hasDecider(writes, row, now))) return 'others';
    const seen = { ...row, target_id: row.target_id };
    await settle(tx, seen, { outcome, reason, by: null });
    return seen;
  });
  if (typeof done === 'string') return done;
  await bringRest(deps, done, outcome);
  return undefined;
}

/** Whether a moderator who is not suspended may decide. */
async function hasDecider(writes: Writes, row: ReceiptRow, now: number): Promise<boolean> {
  const standings = await standingsOf(writes, await decidersOf({ writes }, row), now);
  return [...standings.values()].some(({ suspension }) => suspension === null);
}

/** The oldest appeals that nobody has decided. */
export const openAppeals = (reads: Reads): Promise<ReceiptRow[]> => listOpenAppeals(reads, LISTED);
