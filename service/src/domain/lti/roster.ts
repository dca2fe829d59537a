import { type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { changeLink } from '../../store/lti/links.ts';
import { linesWithSource, markLines } from '../../store/lti/roster.ts';
import { countLinesOf, lastPosition, putLines, removeLines } from '../../store/rosters/lines.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertPace } from '../rosters/pace.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { type Transaction, transact } from '../transaction.ts';
import { linkOf, noteCourse, servicesOf } from './links.ts';
import { type Learners, learnersOf } from './members.ts';
import { failed } from './services.ts';
import { assertLti, platformOf } from './tool.ts';

type Reply = ReplyOf<typeof operations.readLtiRoster>;

/** Asks the platform first, so that no transaction waits for it. */
export async function readLtiRoster(
  deps: Deps,
  actor: Member,
  { id: given, link_id }: InputOf<typeof operations.readLtiRoster>,
): Promise<Reply> {
  const lti = assertLti(deps);
  const link = await transact(deps, actor, async ({ writes }) => {
    const { id } = await changeableShowcase(writes, actor, given);
    return linkOf(writes, id, link_id);
  });
  const { roster } = servicesOf(link);
  if (roster === undefined) throw failed('The platform does not tell who is in the course.');
  const learners = await learnersOf(deps, platformOf(lti, link.platform), roster);
  return transact(deps, actor, async (tx) => {
    const showcase = await changeableShowcase(tx.writes, actor, given);
    const { id } = await linkOf(tx.writes, showcase.id, link_id);
    const changed = await putLearners(tx, { showcase, linkId: id, learners });
    await changeLink(tx.writes, id, { roster_at: tx.now });
    await noteCourse(tx, showcase.id, 'course_roster_read');
    return { members: learners.members, left_out: learners.leftOut, ...changed };
  });
}

type Putting = { showcase: { id: string; user_id: string }; linkId: string; learners: Learners };

/** A line that somebody has written stays as it is, and so does one that another course has named. */
async function putLearners(tx: Transaction, { showcase, linkId, learners: { people } }: Putting) {
  const { writes, now, newId } = tx;
  const lines = await linesWithSource(writes, showcase.id);
  const byAddress = new Map(lines.map((line) => [line.address, line]));
  const own = lines.filter(({ link_id }) => link_id === linkId);
  // A platform that names nobody at all is more likely to be at fault than the course to be empty.
  const gone = people.size === 0 ? [] : own.filter(({ address }) => !people.has(address));
  await removeLines(
    writes,
    showcase.id,
    gone.map(({ id }) => id),
  );
  const named = own.filter(({ address, name }) => people.has(address) && people.get(address) !== name);
  const fresh = [...people].filter(([address]) => !byAddress.has(address));
  const total = lines.length - gone.length + fresh.length;
  if (total > limits.rosters.lines) throw new Fail('too_many');
  const last = await lastPosition(writes, showcase.id);
  const row = { collection_id: showcase.id, created_at: now };
  const added = fresh.map(([address, name], i) => ({ ...row, id: newId(), address, name, position: last + 1 + i }));
  const renamed = named.map(({ id, address }) => ({
    ...row,
    id,
    address,
    name: people.get(address) ?? null,
    position: 0,
  }));
  await putLines(writes, [...added, ...renamed]);
  await markLines(
    writes,
    linkId,
    added.map(({ id }) => id),
  );
  if (added.length > 0) await assertRoom(tx, showcase.user_id, added.length);
  return { added: added.length, removed: gone.length, total };
}

async function assertRoom(tx: Transaction, ownerId: string, added: number) {
  if ((await countLinesOf(tx.writes, ownerId)) > limits.rosters.linesPerPerson) throw new Fail('too_many');
  await assertPace(tx, 'lines', added);
}
