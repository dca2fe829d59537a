import { limits } from '@launch-board/contract';
import { findMembership, type MembershipRow, teamSize } from '../../store/teams/invitations.ts';
import { teamAddresses } from '../../store/teams/invited-addresses.ts';
import { insertMembers, updateMember } from '../../store/teams/teams.ts';
import type { Moment } from '../deps.ts';
import { Fail } from '../fail.ts';
import type { Transaction } from '../transaction.ts';

type Seat = { project_id: string; user_id: string; invited_by: string };

/**
 * Puts somebody on a team who was let in by one of it. Whoever was invited in person or by their address accepts that with
 * the same act. Returns the membership, and who is to be told.
 * @throws Fail `too_many`
 */
export async function takeSeat(
  tx: Moment,
  { project_id, user_id, invited_by }: Seat,
  invited: MembershipRow | undefined,
): Promise<{ id: string; invited_by: string | null }> {
  const { writes, now } = tx;
  await teamAddresses.forget(writes, project_id, user_id);
  if (!invited && (await teamSize(writes, project_id)).seats >= limits.team) throw new Fail('too_many');
  const id = invited?.id ?? tx.newId();
  if (invited) await updateMember(writes, id, { accepted_at: now });
  else {
    const membership = { id, project_id, user_id, role: 'member' as const, invited_by };
    await insertMembers(writes, [{ ...membership, created_at: now, accepted_at: now }]);
  }
  if (invited?.role === 'owner') await tx.deps.happened(tx, { what: 'became owner', id: project_id, userId: user_id });
  return { id, invited_by: invited ? invited.invited_by : invited_by };
}

/** The membership of a person on the team, if they have accepted it, and whether it is only offered. */
export async function seatOf({ writes }: Pick<Transaction, 'writes'>, projectId: string, userId: string) {
  const membership = await findMembership(writes, projectId, userId);
  return { membership, isTaken: membership !== undefined && membership.accepted_at !== null };
}
