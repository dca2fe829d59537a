import type { Reads, Writes } from '../engines/engine.ts';
import { findUser, updateUser } from './users.ts';

/** Whether this changed anything: who has left already keeps the time. Nothing happens to somebody who was erased. */
export async function setAlumni(writes: Writes, userId: string, isAlumni: boolean, now: number): Promise<boolean> {
  const before = await findUser(writes, userId);
  if (!before || (before.alumni_since !== null) === isAlumni) return false;
  await updateUser(writes, before, { alumni_since: isAlumni ? now : null }, now);
  return true;
}

/** Everybody with the address of their last sign-in, and what roles they have. Reads all accounts, so no request uses it. */
export const addressesOfAll = ({ db }: Reads) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .leftJoin('grants', 'grants.user_id', 'users.id')
    .leftJoin('operators', 'operators.user_id', 'users.id')
    .select([
      'users.id',
      'users.username',
      'users.alumni_since',
      'identities.email',
      'identities.is_moderator',
      'grants.role as granted',
      'operators.user_id as operator',
    ])
    .where('users.erased_at', 'is', null)
    .execute();
