import { INVITER_MS, TEAM_MS } from '../../store/teams/refusals.ts';
import { Fail } from '../fail.ts';
import { hasSaidNo, rememberNo } from '../kept-from.ts';
import type { Transaction } from '../transaction.ts';

type Refused = { projectId: string; by: string | null };

/** The caller's no to an invitation in person, which counts for those to their address too. */
export const rememberRefusal = (tx: Transaction, refused: Refused) => remember(tx, 'invitation', refused);

/**
 * It keeps invitations to addresses away, which nobody is told of, and none in person: the refusal of that would tell the
 * inviter whose address it was.
 */
export const rememberRefusalByAddress = (tx: Transaction, refused: Refused) =>
  remember(tx, 'address invitation', refused);

async function remember(tx: Transaction, what: 'invitation' | 'address invitation', { projectId, by }: Refused) {
  const { userId } = tx.actor;
  await rememberNo(tx, userId, `${what} to ${projectId}`, TEAM_MS);
  if (by !== null) await rememberNo(tx, userId, `${what} by ${by}`, INVITER_MS);
}

/**
 * A second no to a team is one for a year, and a second one to the same inviter one for a week, with whatever project. Who has
 * changed their mind joins by a link of the team, or asks it. @throws Fail `already_asked`
 */
export async function assertNotRefused(tx: Transaction, projectId: string, userId: string) {
  const { actor, deps } = tx;
  const isRefused =
    (await hasSaidNo(tx, userId, `invitation to ${projectId}`, TEAM_MS)) ||
    (await hasSaidNo(tx, userId, `invitation by ${actor.userId}`, INVITER_MS));
  if (isRefused) throw new Fail('already_asked');
  await deps.happened(tx, { what: 'inviting', userId, by: actor.userId });
}
