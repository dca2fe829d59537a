import type { InputOf, operations, ReplyOf } from '@launch-board/contract';
import { forgetKeptOff, keepOff } from '../../store/lti/kept-off.ts';
import { unmarkLines } from '../../store/lti/roster.ts';
import { addressKey } from '../../store/people/identify-person.ts';
import { countLines, lastPosition, putLines, removeAllLines, removeLines } from '../../store/rosters/lines.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { isAdmitted } from '../people/addresses.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { assertPace } from './pace.ts';
import { assertRoom } from './room.ts';

type Body = InputOf<typeof operations.changeRoster>['body'];
type Added = NonNullable<Body['add']>;

export const changeRoster = (
  deps: Deps,
  actor: Member,
  {
    id: given,
    body: { add = [], remove = [], removes_all = false, ...others },
  }: InputOf<typeof operations.changeRoster>,
): Promise<ReplyOf<typeof operations.changeRoster>> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes } = tx;
    const { id, user_id } = await changeableShowcase(writes, actor, given);
    const gone = remove.map((line) => line.toLowerCase());
    if (removes_all) {
      await removeAllLines(writes, id);
      await forgetKeptOff(writes, id);
    }
    // Whom a curator takes off, no course brings back.
    await keepOff(writes, id, gone);
    await removeLines(writes, id, gone);
    const before = await countLines(writes, id);
    const rows = await rowsOf(tx, id, add);
    await putLines(writes, rows);
    // What a curator has written, no course changes.
    await unmarkLines(
      writes,
      id,
      rows.map(({ address }) => address),
    );
    const total = await countLines(writes, id);
    const added = total - before;
    if (added > 0) {
      await assertRoom(writes, user_id, total);
      await assertPace(tx, 'lines', added);
    }
    return { total, added };
  });

/** @throws Fail `invalid_request` naming each line that cannot be a person of this board */
async function rowsOf({ writes, now, newId, deps }: Transaction, id: string, add: Added) {
  const fields = new Fields();
  const rows = new Map<string, { address: string; name: string | null }>();
  for (const [i, { address: given, name: called }] of add.entries()) {
    const address = addressKey(given);
    const name = fields.maybeText(`add.${i}.name`, called ?? null);
    if (!isAdmitted(deps, address)) fields.problems.push({ field: `add.${i}.address`, message: domainMessage });
    // The last line of an address counts, so that one statement names no row twice.
    rows.set(address, { address, name: name ?? rows.get(address)?.name ?? null });
  }
  fields.assertValid();
  const last = rows.size > 0 ? await lastPosition(writes, id) : 0;
  return [...rows.values()].map((row, i) => ({
    id: newId(),
    collection_id: id,
    ...row,
    position: last + 1 + i,
    created_at: now,
  }));
}

const domainMessage = 'must be of a domain from which people sign in on this board';
