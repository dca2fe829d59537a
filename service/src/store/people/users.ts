import { type CountChanges, countNames } from '../board-counts.ts';
import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks, ofKeys } from '../queries/chunks.ts';
import { prepared } from '../queries/prepared.ts';
import type { NewUser, UserRow } from '../tables.ts';
import { type Version, versionAfter } from '../versions.ts';

const ofId = prepared((db, { id }: { id: string }) =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('erased_at', 'is', null),
);

/** Finds a profile. Erased profiles are not found. */
export const findUser = (reads: Reads, id: string): Promise<UserRow | undefined> => ofId.first(reads, { id });

const profile = prepared((db, { id, now }: { id: string; now: number }) =>
  db
    .selectFrom('users')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('hidings')
        .innerJoin('suspensions', 'suspensions.user_id', 'hidings.user_id')
        .select('hidings.id')
        .whereRef('hidings.user_id', '=', 'users.id')
        .where('hidings.state', 'in', ['hiding', 'hidden'])
        .where((of) => of.or([of('suspensions.until', 'is', null), of('suspensions.until', '>', now)]))
        .limit(1)
        .as('hiding_id'),
    )
    .where('id', '=', id)
    .where('erased_at', 'is', null),
);

/**
 * The same for its page. `hiding_id` is null unless moderators have hidden everything by the person, and they are suspended
 * still: whoever takes part again is seen whole.
 */
export const findProfile = (
  reads: Reads,
  id: string,
  now: number,
): Promise<(UserRow & { hiding_id: string | null }) | undefined> => profile.first(reads, { id, now });

/** Profiles of these ids. Erased ones are left out. */
export const usersOfIds = ({ db }: Reads, ids: Iterable<string>): Promise<UserRow[]> =>
  ofKeys(ids, (some) =>
    db.selectFrom('users').selectAll().where('id', 'in', some).where('erased_at', 'is', null).execute(),
  );

/** Rows of these ids, erased ones included, for changes that must not bring somebody back. */
export const usersEvenErased = ({ db }: Writes, ids: Iterable<string>): Promise<UserRow[]> =>
  ofKeys(ids, (some) => db.selectFrom('users').selectAll().where('id', 'in', some).execute());

/** The people who have these user names. */
export const holdersOfNames = ({ db }: Reads, names: Iterable<string>) =>
  ofKeys(names, (some) => db.selectFrom('users').select(['id', 'username']).where('username', 'in', some).execute());

export async function insertUsers({ db }: Writes, counts: CountChanges, users: readonly NewUser[]) {
  await inChunks(users, (some) => db.insertInto('users').values(some).execute());
  counts.add(countNames.users, users.length);
}

/** Lets everybody on a new board pass for somebody who has signed in. */
export const markAllSignedIn = ({ db }: Writes) => db.updateTable('users').set({ is_verified: 1 }).execute();

type Changes = Partial<Omit<UserRow, 'id' | 'erased_at' | keyof Version>>;

export async function updateUser({ db }: Writes, before: UserRow, changes: Changes, now: number) {
  const version = versionAfter('users', before, changes, now);
  await db
    .updateTable('users')
    .set({ ...changes, ...version })
    .where('id', '=', before.id)
    .execute();
}
