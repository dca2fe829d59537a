import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { findUser, updateUser } from './users.ts';

/** Whether this changed anything: who has left already keeps the time. Nothing happens to somebody who was erased. */
export async function setAlumni(writes: Writes, userId: string, isAlumni: boolean, now: number): Promise<boolean> {
  const before = await findUser(writes, userId);
  if (!before || (before.alumni_since !== null) === isAlumni) return false;
  await updateUser(writes, before, { alumni_since: isAlumni ? now : null }, now);
  return true;
}

/** The people who signed in last with these addresses, in lower case. Reads all accounts, so no request uses it. */
export const holdersOfAddresses = ({ db }: Reads, addresses: readonly string[]) =>
  ofKeys(addresses, (some) =>
    db
      .selectFrom('identities')
      .innerJoin('users', 'users.id', 'identities.user_id')
      .leftJoin('grants', 'grants.user_id', 'users.id')
      .leftJoin('operators', 'operators.user_id', 'users.id')
      .select((eb) => [
        'users.id',
        'users.username',
        'users.alumni_since',
        eb.fn<string>('lower', ['identities.email']).as('address'),
        'identities.is_moderator',
        'grants.role as granted',
        'operators.user_id as operator',
      ])
      .where((eb) => eb(eb.fn<string>('lower', ['identities.email']), 'in', some))
      .where('users.erased_at', 'is', null)
      .execute(),
  );
