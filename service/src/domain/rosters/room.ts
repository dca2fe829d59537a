import { limits } from '@launch-board/contract';
import { countLinesOf } from '../../store/rosters/lines.ts';
import type { Writes } from '../../store/store.ts';
import { Fail } from '../fail.ts';

const { lines, linesPerPerson } = limits.rosters;
const fullReason = `The rosters of all showcases of one person have at most ${linesPerPerson} lines together. Empty that of a showcase that is over.`;

/** After lines were added. @throws Fail `too_many` if the roster, or all rosters of its owner together, have too many lines */
export async function assertRoom(writes: Writes, ownerId: string, total: number) {
  if (total > lines) throw new Fail('too_many');
  if ((await countLinesOf(writes, ownerId)) > linesPerPerson) throw new Fail('too_many', { reason: fullReason });
}
