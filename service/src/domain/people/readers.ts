import { type Erasure, findErasure } from '../../store/people/erasure-records.ts';
import { hasWaitingGrant } from '../../store/people/waiting-grants.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { accountDigest } from './erasures.ts';
import { waitingSince } from './grants.ts';
import { assertIssuedAfter, type Identity, knownMemberOf, member, memberOf } from './sign-in.ts';

/**
 * The member of a token that only reads. Reading gives nobody a profile: without one, the caller reads as a member who
 * has nothing on the board. A role that waits for the address is the exception, because a moderator's first request
 * may be a read.
 * @throws Fail `account_erased` for a token that was issued before the account was erased
 */
export async function readerOf(deps: Deps, identity: Identity, onNew: () => void): Promise<Member> {
  const known = await knownMemberOf(deps, identity, onNew);
  if (known) return known;
  const now = deps.clock();
  const { erasure, isAwaited } = await deps.store.read(async (reads) => ({
    erasure: await findErasure(reads, accountDigest(identity.issuer, identity.subject)),
    isAwaited: await hasWaitingGrant(reads, identity.email, waitingSince(now)),
  }));
  const { tokens_until = null } = erasure ?? {};
  assertIssuedAfter(tokens_until, identity);
  if (isAwaited) return memberOf(deps, identity, onNew);
  // An id that no row has, so that nothing of anybody's is found.
  return member(deps.newId(), identity, { granted: null, tokens_until, ...suspensionAt(erasure, now) });
}

/** The suspension of an erased account applies to its next profile, and so to a caller who has none yet. */
function suspensionAt(erasure: Erasure | undefined, now: number) {
  const { suspension_reason = null, suspended_until: suspension_until = null } = erasure ?? {};
  const isOver = suspension_until !== null && suspension_until <= now;
  return { suspension_reason: isOver ? null : suspension_reason, suspension_until };
}
