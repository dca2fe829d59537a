import {
  type Complete,
  type InputOf,
  type Invitation,
  limits,
  type operations,
  type ProjectMember,
} from '@launch-board/contract';
import {
  countInvitations,
  countOpenInvitations,
  findInvitation,
  findMembership,
  findMembershipById,
  type InvitationRow,
  listInvitations as invitationsOf,
  type MembershipRow,
  openInvitations,
  teamSize,
} from '../../store/teams/invitations.ts';
import { teamAddresses } from '../../store/teams/invited-addresses.ts';
import { deleteMembers, insertMembers, updateMember } from '../../store/teams/teams.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { byDate, type ListFacts, listed } from '../lists/lists.ts';
import { policy } from '../policy.ts';
import { ownProject, visibleProject } from '../projects/access.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { invitable, tellInvited, tellInviter } from '../seats/people.ts';
import { assertNotRefused, rememberRefusal, rememberRefusalByAddress } from '../seats/refusals.ts';
import { allRead } from '../text/fields.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { viewInvitation, viewMember } from './views.ts';

type Reply = Promise<{ member: Complete<ProjectMember> }>;
type Invite = InputOf<typeof operations.inviteMember>;

export const inviteMember = (
  deps: Deps,
  actor: Member,
  { id, body }: Invite,
  { idempotency }: ChangeHeaders = {},
): Reply => transact(deps, actor, (tx) => invite(tx, id, body), { idempotency, budget: 'invitations' });

async function invite(tx: Transaction, projectId: string, { user_id, role, ...others }: Invite['body']): Reply {
  allRead(others);
  const { writes, actor, now } = tx;
  await ownProject(writes, actor, projectId);
  const userId = await invitable(tx, user_id);
  if (await findMembership(writes, projectId, userId)) throw new Fail('already_member');
  await assertNotRefused(tx, projectId, userId);
  await tx.deps.happened(tx, { what: 'inviting', userId, by: actor.userId });
  if ((await teamSize(writes, projectId)).seats >= limits.team) throw new Fail('too_many');
  const id = tx.newId();
  const place = { id, project_id: projectId, user_id: userId, role, invited_by: actor.userId, created_at: now };
  await insertMembers(writes, [{ ...place, accepted_at: null }]);
  await tellInvited(tx, 'team', projectId, { id, userId });
  return view(tx, projectId, userId);
}

/** Removes a person from the team, or withdraws the invitation. Does nothing if the person is not on the team. */
export const removeMember = (
  deps: Deps,
  actor: Member,
  { id, user_id }: InputOf<typeof operations.removeMember>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const { writes } = tx;
    if (user_id === actor.userId && (await hasLeft(tx, id))) return;
    const project = await visibleProject(writes, actor, id);
    if (!policy.canRemoveMember(actor, project, user_id)) throw new Fail('forbidden');
    const place = await findMembership(writes, id, user_id);
    if (!place) return;
    if (isOwner(place)) await assertMayStop(tx, place);
    await assertMayGo(tx, place);
    await deleteMembers(writes, [place.id]);
    if (user_id !== actor.userId) return;
    if (place.accepted_at === null) await rememberRefusal(tx, { to: id, by: place.invited_by });
    await rememberDeletion(tx, `place ${id}`);
  });

/** Whether the caller has left the team. A person who left a draft cannot see it any more. */
const hasLeft = async (tx: Transaction, projectId: string): Promise<boolean> =>
  (await isRepeat(tx, `place ${projectId}`)) && !(await findMembership(tx.writes, projectId, tx.actor.userId));

type NewRole = InputOf<typeof operations.changeMemberRole>;

export const changeMemberRole = (
  deps: Deps,
  actor: Member,
  { id, user_id, body: { role, ...others } }: NewRole,
): Reply =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    await ownProject(tx.writes, actor, id);
    const place = await findMembership(tx.writes, id, user_id);
    if (!place) throw new Fail('not_found');
    if (role === 'member' && isOwner(place)) {
      await assertMayStop(tx, place);
      await deps.happened(tx, { what: 'demoting', id, userId: place.user_id, by: actor.userId });
    }
    await updateMember(tx.writes, place.id, { role });
    const isNew = role === 'owner' && !isOwner(place) && place.accepted_at !== null;
    if (isNew) await deps.happened(tx, { what: 'became owner', id, userId: place.user_id });
    return view(tx, id, user_id);
  });

const isOwner = ({ role, accepted_at }: MembershipRow): boolean => role === 'owner' && accepted_at !== null;

/** Of an owner, whether they may be one no more. @throws Fail `last_owner` */
async function assertMayStop({ writes }: Transaction, { project_id: id }: MembershipRow) {
  if ((await teamSize(writes, id)).owners === 1) throw new Fail('last_owner');
}

/** Whether others may take somebody off the team. @throws whatever speaks against it */
async function assertMayGo(tx: Transaction, { project_id: id, user_id: userId, accepted_at }: MembershipRow) {
  const { actor, deps } = tx;
  if (accepted_at === null || userId === actor.userId) return;
  await deps.happened(tx, { what: 'removing member', id, joinedAt: accepted_at, by: actor.userId });
}

/** Pending invitations to the team of the caller's own project. */
export const listProjectInvitations = (
  { store, pages }: Deps,
  actor: Member,
  { id, ...query }: InputOf<typeof operations.listProjectInvitations>,
): Promise<ListFacts & { invitations: Complete<ProjectMember>[] }> =>
  store.read(async (reads) => {
    await ownProject(reads, actor, id);
    const { items, facts } = await listed(reads, query, {
      scope: ['offered places', id],
      ...byDate,
      read: (slice) => openInvitations(reads, id, slice),
      view: (rows) => rows.map((row) => viewMember(row, pages)),
      count: () => countOpenInvitations(reads, id),
    });
    return { invitations: items, ...facts };
  });

export const listInvitations = (
  { store, pages, clock }: Deps,
  actor: Member,
  query: InputOf<typeof operations.listInvitations>,
): Promise<ListFacts & { invitations: Complete<Invitation>[] }> =>
  store.read(async (reads) => {
    const now = clock();
    const { items, facts } = await listed(reads, query, {
      scope: ['invitations', actor.userId],
      ...byDate,
      read: (slice) => invitationsOf(reads, actor.userId, now, slice),
      view: (rows) => rows.map((row) => viewInvitation(row, pages)),
      count: () => countInvitations(reads, actor.userId, now),
    });
    return { invitations: items, ...facts };
  });

export const acceptInvitation = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.acceptInvitation>,
): Reply =>
  transact(deps, actor, async (tx) => {
    const place = await myPlace(tx, id);
    if (place.accepted_at === null) {
      await teamAddresses.forget(tx.writes, place.project_id, actor.userId);
      await updateMember(tx.writes, id, { accepted_at: tx.now });
      if (place.role === 'owner')
        await deps.happened(tx, { what: 'became owner', id: place.project_id, userId: actor.userId });
      await tellInviter(tx, 'team', place.project_id, place, 'accepted');
    }
    return view(tx, place.project_id, actor.userId);
  });

export const declineInvitation = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.acceptInvitation>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const { writes } = tx;
    if (await isRepeat(tx, `invitation ${id}`)) return;
    const place = await findMembershipById(writes, id);
    if (!place) await forgetAddress(tx, id);
    // An accepted invitation cannot be declined. The member can leave the team.
    else if (place.user_id !== actor.userId || place.accepted_at !== null) throw new Fail('not_found');
    else {
      await deleteMembers(writes, [id]);
      await tellInviter(tx, 'team', place.project_id, place, 'declined');
      await rememberRefusal(tx, { to: place.project_id, by: place.invited_by });
    }
    await rememberDeletion(tx, `invitation ${id}`);
  });

/** Whoever declines an invitation to their address is not named to who has sent it. */
async function forgetAddress(tx: Transaction, id: string) {
  const { writes, actor, now } = tx;
  const offer = await findInvitation(writes, actor.userId, id, now);
  if (!offer) throw new Fail('not_found');
  const inviters = await teamAddresses.decline(writes, offer.project_id, actor.userId, now);
  await rememberRefusalByAddress(tx, { to: offer.project_id, by: inviters });
}

async function myPlace(tx: Transaction, id: string) {
  const { writes, actor, now } = tx;
  const place = await findMembershipById(writes, id);
  if (place?.user_id === actor.userId && place.accepted_at !== null) return place;
  const offer = await findInvitation(writes, actor.userId, id, now);
  if (!offer) throw new Fail('not_found');
  return place ?? takePlace(tx, offer);
}

/** Gives the person a place for an invitation to their address, under the id of the invitation. */
async function takePlace({ writes, actor, now }: Transaction, { id, project_id, role, inviter_id }: InvitationRow) {
  const place = { id, project_id, role, user_id: actor.userId, invited_by: inviter_id, created_at: now };
  await insertMembers(writes, [{ ...place, accepted_at: null }]);
  return { ...place, accepted_at: null };
}

async function view({ writes, deps }: Transaction, projectId: string, userId: string): Reply {
  const row = await findMembership(writes, projectId, userId);
  if (!row) throw new Fail('not_found');
  return { member: viewMember(row, deps.pages) };
}
