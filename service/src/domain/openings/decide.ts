import type { Complete, InputOf, operations, TeamRequest } from '@launch-board/contract';
import { dropFree, freeIn } from '../../store/openings/free-people.ts';
import { findOpening, takeOpeningSeat } from '../../store/openings/openings.ts';
import { decide, findRequest, openOfJoiner, openToOthers, type RequestRow } from '../../store/openings/requests.ts';
import { type ProjectForUser, projectForUser } from '../../store/projects/rights.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';
import { seatOf, takeSeat } from '../teams/take-seat.ts';
import { type Transaction, transact } from '../transaction.ts';
import { tellAsker, tellClosed } from './tell.ts';
import { viewRequests } from './views.ts';

export const acceptTeamRequest = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.acceptTeamRequest>,
): Promise<{ request: Complete<TeamRequest> }> =>
  transact(deps, actor, async (tx) => {
    const { request: row, isDecider } = await ownRequest(tx, id);
    if (!isDecider) throw new Fail('not_found');
    if (row.state === 'open') await join(tx, row);
    else if (row.state !== 'accepted') throw new Fail('request_over');
    const [request] = await viewRequests(tx.writes, tx, [{ ...row, state: 'accepted' }]);
    if (!request) throw new Fail('not_found');
    return { request };
  });

/** Whoever decides refuses it; whoever has asked takes it back. Does nothing if it has ended. */
export const declineTeamRequest = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.declineTeamRequest>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const { request, isDecider } = await ownRequest(tx, id);
    if (request.state !== 'open') return;
    await decide(tx.writes, id, isDecider ? 'declined' : 'withdrawn', tx.now);
    if (isDecider) await tellAsker(tx, request, 'declined');
  });

/** A request that the actor has sent, or decides. @throws Fail `not_found` */
async function ownRequest({ writes, actor }: Transaction, id: string) {
  const request = await findRequest(writes, id);
  const project = request && (await projectForUser(writes, request.project_id, actor.userId));
  if (!request || !project || !policy.canSeeOffered(project)) throw new Fail('not_found');
  const isDecider = decides(actor, request, project);
  if (!isDecider && request.asked_by !== actor.userId) throw new Fail('not_found');
  return { request, isDecider };
}

/** Nobody decides what they have asked themselves, also as an owner of the project. */
const decides = (actor: Member, { asked_by, joiner_id }: RequestRow, project: ProjectForUser): boolean =>
  asked_by === joiner_id
    ? policy.canRunProject(actor, project) && asked_by !== actor.userId
    : joiner_id === actor.userId;

/** Puts the joiner on the team, and ends what they and others wait for because of it. */
async function join(tx: Transaction, row: RequestRow) {
  const { writes, now } = tx;
  const { project_id, joiner_id, opening_id, collection_id } = row;
  const opening = opening_id === null ? undefined : await findOpening(writes, opening_id);
  if (opening_id !== null && !opening) throw new Fail('request_over');
  await decide(writes, row.id, 'accepted', now);
  const { membership, isTaken } = await seatOf(tx, project_id, joiner_id);
  const invited_by = row.asked_by === joiner_id ? tx.actor.userId : row.asked_by;
  if (!isTaken) await takeSeat(tx, { project_id, user_id: joiner_id, invited_by }, membership);
  await tellAsker(tx, row, 'accepted');
  await endOthers(tx, joiner_id, collection_id, { asksToo: true });
  // Of a showcase: who has let somebody in is not alone there either.
  if (collection_id !== null) await endOthers(tx, invited_by, collection_id, { asksToo: false });
  if (opening?.seats === 1) await tellClosed(tx, opening.id);
  if (opening) await takeOpeningSeat(writes, opening);
}

/**
 * Of the same showcase, or of none: who has found a team there looks for no other. What the person has asked is taken back,
 * and those who have asked them are told. `asksToo`: so is what they have asked others, for a team of their own in a showcase.
 */
async function endOthers(
  tx: Transaction,
  userId: string,
  showcaseId: string | null,
  { asksToo }: { asksToo: boolean },
) {
  const own = await openOfJoiner(tx.writes, userId, showcaseId);
  const sent = asksToo && showcaseId !== null ? await openToOthers(tx.writes, userId, showcaseId) : [];
  for (const other of [...own, ...sent]) {
    await decide(tx.writes, other.id, 'withdrawn', tx.now);
    if (other.asked_by !== userId) await tellAsker(tx, other, 'closed');
  }
  const free = await freeIn(tx.writes, userId, showcaseId);
  if (free) await dropFree(tx.writes, free.id);
}
