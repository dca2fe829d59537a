import { keptOffDigest, keptOffOf } from '../../store/lti/kept-off.ts';
import { linesWithSource, markLines } from '../../store/lti/roster.ts';
import { lastPosition, putLines } from '../../store/rosters/lines.ts';
import { assertPace } from '../rosters/pace.ts';
import { assertRoom } from '../rosters/room.ts';
import type { BoardTransaction } from '../transaction.ts';

type Putting = {
  showcase: { id: string; user_id: string };
  linkId: string;
  people: ReadonlyMap<string, string | null>;
  by: string;
  readingId: string;
};

/**
 * Puts people of a course on a roster. A line that somebody has written stays as it is, and so does one that another course has
 * named; whom somebody has taken off stays off. @throws Fail `too_many`, `budget_spent`
 */
export async function putLearners(tx: BoardTransaction, { showcase, linkId, people, by, readingId }: Putting) {
  const { writes, now, newId } = tx;
  const lines = await linesWithSource(writes, showcase.id);
  const known = new Set(lines.map(({ address }) => address));
  const own = lines.filter(({ link_id, address }) => link_id === linkId && people.has(address));
  const off = await keptOffOf(writes, showcase.id);
  const strangers = [...people].filter(([address]) => !known.has(address));
  const fresh = strangers.filter(([address]) => !off.has(keptOffDigest(showcase.id, address)));
  const last = await lastPosition(writes, showcase.id);
  const row = { collection_id: showcase.id, created_at: now };
  const added = fresh.map(([address, name], i) => ({ ...row, id: newId(), address, name, position: last + 1 + i }));
  const renamed = own
    .map((line) => ({
      ...row,
      id: line.id,
      address: line.address,
      name: people.get(line.address) ?? null,
      position: 0,
    }))
    .filter(({ name }, i) => name !== own[i]?.name);
  await putLines(writes, [...added, ...renamed]);
  await markLines(writes, { linkId, lineIds: [...own, ...added].map(({ id }) => id), readingId });
  if (added.length > 0) {
    await assertRoom(writes, showcase.user_id, lines.length + fresh.length);
    await assertPace({ writes, now, actor: { userId: by } }, 'lines', added.length);
  }
  return { added: added.length, keptOff: strangers.length - fresh.length };
}
