import type { Complete, InputOf, operations, ReplyOf } from '@launch-board/contract';
import { changeLink } from '../../store/lti/links.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { putOff } from '../due-work/put-off.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { note } from '../showcases/log.ts';
import { transact } from '../transaction.ts';
import { linkOf, servicesOf, viewLink } from './links.ts';
import { noOutcome } from './outcome.ts';
import { platformsWith } from './platforms.ts';
import type { Reading } from './reading.ts';
import { failed } from './services.ts';
import { assertLti } from './tool.ts';

/** A course of many pages takes longer than an answer may: it is read right afterwards, and the link says how far it is. */
export async function readLtiRoster(
  deps: Deps,
  actor: Member,
  { id: given, link_id }: InputOf<typeof operations.readLtiRoster>,
): Promise<Complete<ReplyOf<typeof operations.readLtiRoster>>> {
  const lti = assertLti(deps);
  return transact(deps, actor, async (tx) => {
    const { writes, now, newId } = tx;
    const showcase = await changeableShowcase(writes, actor, given);
    const link = await linkOf(writes, showcase.id, link_id);
    const known = await platformsWith(writes, lti, [link.platform]);
    if (!known.has(link.platform)) throw new Fail('not_found');
    const { roster } = servicesOf(link);
    if (roster === undefined) throw failed('The platform does not tell who is in the course.');
    const data: Reading = { by: actor.userId, id: newId(), from: roster, pages: 0, people: 0 };
    await putOff(writes, { kind: 'course-roster', subject: link.id, dueAt: now, data });
    const change = { roster_state: 'waiting', roster_outcome: JSON.stringify(noOutcome), roster_at: now } as const;
    await changeLink(writes, link.id, change);
    await note(tx, showcase.id, { action: 'course_roster_read' });
    return { link: viewLink(known, { ...link, ...change }) };
  });
}
