import { findSignedIn, grantModerator, identityOfUser, revokeModerator } from '../store/identities.ts';
import { writeLog } from '../store/moderation-log.ts';
import type { Store } from '../store/store.ts';

export type Surroundings = { store: Store; clock: () => number; newId: () => string };

export type Outcome = {
  id: string;
  /** The user name, or the id of a person without one. */
  name: string;
  hasChanged: boolean;
  /** Whether the identity provider last called the person a moderator; that is not ours to take away. */
  isModeratorElsewhere: boolean;
};

/**
 * Makes somebody who has signed in a moderator, or takes that back; the log shows it as an act of the operator.
 * Undefined where nobody of this user name or id has signed in.
 */
export const setModerator = (
  { store, clock, newId }: Surroundings,
  nameOrId: string,
  wanted: boolean,
): Promise<Outcome | undefined> =>
  store.write(async (writes) => {
    const user = await findSignedIn(writes, nameOrId);
    if (!user) return undefined;
    const now = clock();
    const before = await identityOfUser(writes, user.id);
    const hasChanged = (before?.granted != null) !== wanted;
    if (hasChanged) {
      if (wanted) await grantModerator(writes, user.id, now);
      else await revokeModerator(writes, user.id);
      await writeLog(
        writes,
        {
          id: newId(),
          act: wanted ? 'grant_moderator' : 'revoke_moderator',
          target_type: 'user',
          target_id: user.id,
          target_name: null,
          reason: null,
          moderator_id: null,
          created_at: now,
        },
        [user.id],
      );
    }
    return {
      id: user.id,
      name: user.username ?? user.id,
      hasChanged,
      isModeratorElsewhere: before?.is_moderator === 1,
    };
  });
