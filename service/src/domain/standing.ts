import type { Member, Suspended } from './actor.ts';
import { Fail } from './fail.ts';
import { isoTime } from './iso-time.ts';
import { may } from './may.ts';

/** Tells the person why and until when. */
export function suspendedFail({ reason, until }: Suspended): Fail {
  const end = until === null ? 'until further notice' : `until ${isoTime(until)}`;
  return new Fail('suspended', { reason: `${reason} (${end})` });
}

/** @throws Fail `forbidden`; `suspended` for a moderator who may not act as one now */
export function assertModerator(actor: Member) {
  if (may.moderate(actor)) return;
  throw actor.hasModeratorRole && actor.suspension ? suspendedFail(actor.suspension) : new Fail('forbidden');
}
