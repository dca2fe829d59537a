import type { Rights } from '../../store/people/rights.ts';
import type { Member, Suspended } from '../actor.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';
import { isoTime } from '../text/iso-time.ts';

/** A suspension without an end is shown with the last day of the year 9999. */
export const suspensionEnd = (until: number | null): string => isoTime(until ?? Date.UTC(9999, 11, 31));

/** The refusal of a suspended person, with the reason and the end. */
function suspendedFail({ reason, until }: Suspended): Fail {
  const end = until === null ? 'until further notice' : `until ${isoTime(until)}`;
  return new Fail('suspended', { reason: `${reason} (${end})` });
}

/** @throws Fail `forbidden`, `suspended` for a moderator who is suspended */
export function assertModerator(actor: Member) {
  if (policy.canModerate(actor)) return;
  throw actor.hasModeratorRole && actor.suspension ? suspendedFail(actor.suspension) : new Fail('forbidden');
}

/** @throws Fail `forbidden`, `suspended` for an operator who is suspended */
export function assertOperator(actor: Member) {
  if (policy.canOperate(actor)) return;
  throw actor.isOperator && actor.suspension ? suspendedFail(actor.suspension) : new Fail('forbidden');
}

/**
 * Checks again inside the transaction of a change. A person who was erased while the change waited must leave no data,
 * not even under the name of a new profile.
 * @throws Fail `forbidden`, `suspended`
 */
export function assertRights(actor: Member, rights: Rights | undefined, evenSuspended = false) {
  if (!rights || (actor.isGranted && !rights.isGranted)) throw new Fail('forbidden');
  if (actor.isOperator && !rights.isOperator) throw new Fail('forbidden');
  if (rights.suspension && !evenSuspended) throw suspendedFail(rights.suspension);
}
