import type { Standing } from '../../store/people/standing.ts';
import type { Member, Suspended } from '../actor.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';
import { isoTime } from '../text/iso-time.ts';

/** Tells the person why and until when. */
function suspendedFail({ reason, until }: Suspended): Fail {
  const end = until === null ? 'until further notice' : `until ${isoTime(until)}`;
  return new Fail('suspended', { reason: `${reason} (${end})` });
}

/** @throws Fail `forbidden`; `suspended` for a moderator who may not act as one now */
export function assertModerator(actor: Member) {
  if (policy.canModerate(actor)) return;
  throw actor.hasModeratorRole && actor.suspension ? suspendedFail(actor.suspension) : new Fail('forbidden');
}

/**
 * For a change, inside its transaction: whoever was erased while it waited for its turn must leave nothing behind, not
 * even under a newcomer's name.
 * @throws Fail `forbidden`, `suspended`
 */
export function assertGoodStanding(actor: Member, standing: Standing | undefined, evenSuspended = false) {
  if (!standing || (actor.isGranted && !standing.isGranted)) throw new Fail('forbidden');
  if (standing.suspension && !evenSuspended) throw suspendedFail(standing.suspension);
}
