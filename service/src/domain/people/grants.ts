import { DAY_MS } from '@launch-board/host/durations';
import { addToOperatorLog } from '../../store/administration/operator-log.ts';
import { writeLog } from '../../store/moderation/log.ts';
import { identifyPerson, isAddress } from '../../store/people/identify-person.ts';
import { grantModerator, identityOfUser, revokeModerator } from '../../store/people/identities.ts';
import { grantOperator, isOperator, revokeOperator } from '../../store/people/operators.ts';
import { addWaitingGrant, takeWaitingGrant } from '../../store/people/waiting-grants.ts';
import type { Store, Writes } from '../../store/store.ts';

/** How long a role waits for the first sign-in: the university may give the address to somebody else later. */
export const WAITING_DAYS = 90;

export type GrantDeps = { store: Store; clock: () => number; newId: () => string };

export type Outcome =
  | {
      id: string;
      /** The user name, or the id of a person without one. */
      name: string;
      hasChanged: boolean;
      /** Whether the person has the role from the identity provider, which this board cannot revoke. */
      isModeratorElsewhere: boolean;
    }
  /** Nobody with this address has signed in. The role now waits for them, or no longer does. */
  | { waiting: string; hasChanged: boolean }
  /** The ids of several accounts with the same address. */
  | { several: string[] };

/**
 * Grants or revokes the moderator role. The log shows it as an act of the operator. Undefined if nobody with this user
 * name or id has signed in.
 */
export const setModerator = (deps: GrantDeps, who: string, wanted: boolean): Promise<Outcome | undefined> =>
  deps.store.write(async (writes) => {
    const people = (await identifyPerson(writes, who)).filter(({ hasSignedIn }) => hasSignedIn === 1);
    if (people.length > 1) return { several: people.map(({ id }) => id) };
    const now = deps.clock();
    const [user] = people;
    if (user) return setFor(writes, deps, { ...user, now }, wanted);
    if (!isAddress(who)) return undefined;
    const hasChanged = wanted
      ? await renewWaitingGrant(writes, who, now)
      : (await takeWaitingGrant(writes, who, waitingSince(now))) !== undefined;
    return { waiting: who, hasChanged };
  });

export type OperatorOutcome = { id: string; name: string; hasChanged: boolean } | { several: string[] };

/** Grants or revokes the role of operator, which waits for nobody. Undefined if nobody of this name or address has signed in. */
export const setOperator = (deps: GrantDeps, who: string, wanted: boolean): Promise<OperatorOutcome | undefined> =>
  deps.store.write(async (writes) => {
    const people = (await identifyPerson(writes, who)).filter(({ hasSignedIn }) => hasSignedIn === 1);
    if (people.length > 1) return { several: people.map(({ id }) => id) };
    const [user] = people;
    if (!user) return undefined;
    const { id, username } = user;
    const hasChanged = (await isOperator(writes, id)) !== wanted;
    if (hasChanged) {
      const now = deps.clock();
      if (wanted) await makeOperator(writes, id, now);
      else await endOperator(writes, id, now);
    }
    return { id, name: username ?? id, hasChanged };
  });

async function makeOperator(writes: Writes, id: string, now: number) {
  await grantOperator(writes, id, now);
  await addToOperatorLog(writes, { act: 'operator_granted', detail: null, operator_id: null, created_at: now });
}

async function endOperator(writes: Writes, id: string, now: number) {
  await revokeOperator(writes, id);
  await addToOperatorLog(writes, { act: 'operator_revoked', detail: null, operator_id: null, created_at: now });
}

/** Replaces a role that has waited for too long. */
async function renewWaitingGrant(writes: Writes, address: string, now: number): Promise<boolean> {
  const waited = await takeWaitingGrant(writes, address, waitingSince(now));
  await addWaitingGrant(writes, address, now);
  return waited === undefined;
}

/** A role that was granted before this time no longer waits. */
export const waitingSince = (now: number): number => now - WAITING_DAYS * DAY_MS;

type User = { id: string; username: string | null; now: number };

async function setFor(writes: Writes, { newId }: GrantDeps, user: User, wanted: boolean): Promise<Outcome> {
  const { id, username, now } = user;
  const before = await identityOfUser(writes, id);
  const hasChanged = (before?.granted != null) !== wanted;
  if (hasChanged) {
    if (wanted) await grantModerator(writes, id, now);
    else await revokeModerator(writes, id);
    await logGrant(writes, { id: newId(), userId: id, now }, wanted);
  }
  return { id, name: username ?? id, hasChanged, isModeratorElsewhere: before?.is_moderator === 1 };
}

/** Grants the role that has waited for a person's address. Returns whether there was one. */
export async function takeUpGrant(
  writes: Writes,
  entry: { id: string; userId: string; now: number },
  email: string,
): Promise<boolean> {
  const waited = await takeWaitingGrant(writes, email, waitingSince(entry.now));
  if (!waited) return false;
  await grantModerator(writes, entry.userId, entry.now);
  await logGrant(writes, entry, true);
  if (waited.isOperator) await makeOperator(writes, entry.userId, entry.now);
  return true;
}

const logGrant = (writes: Writes, { id, userId, now }: { id: string; userId: string; now: number }, isGiven: boolean) =>
  writeLog(
    writes,
    {
      id,
      act: isGiven ? 'grant_moderator' : 'revoke_moderator',
      target_type: 'user',
      target_id: userId,
      target_name: null,
      reason: null,
      moderator_id: null,
      created_at: now,
    },
    [userId],
  );
