import { findUser } from '../../store/people/users.ts';
import { Fail } from '../fail.ts';
import type { Transaction } from '../transaction.ts';

/**
 * The id of a person who can accept a seat. Imported people cannot sign in, so they could never accept.
 * @throws Fail `invalid_request`
 */
export async function invitable({ writes }: Transaction, userId: string | undefined, otherwise = ''): Promise<string> {
  const person = userId === undefined ? undefined : await findUser(writes, userId.toLowerCase());
  if (person?.is_verified === 1) return person.id;
  const message = `must be the id of a person who has signed in${otherwise}`;
  throw new Fail('invalid_request', { details: [{ field: 'user_id', message }] });
}

type To = 'team' | 'curators';

export const tellInvited = (tx: Transaction, to: To, id: string, invitation: { id: string; userId: string }) =>
  tx.deps.happened(tx, {
    what: 'invitation',
    to,
    id,
    invitationId: invitation.id,
    userId: invitation.userId,
    by: tx.actor.userId,
  });

export const tellInviter = (
  tx: Transaction,
  to: To,
  id: string,
  { id: invitationId, invited_by: invitedBy }: { id: string; invited_by: string | null },
  outcome: 'accepted' | 'declined',
) =>
  tx.deps.happened(tx, { what: 'invitation answered', to, id, invitationId, invitedBy, by: tx.actor.userId, outcome });
