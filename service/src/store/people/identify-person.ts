import { isUuid } from '@launch-board/contract';
import type { Reads } from '../engines/engine.ts';

export type PersonMatch = { id: string; username: string | null; full_name: string | null; hasSignedIn: 0 | 1 };

/** More matches than an operator would read. */
const MAX_PEOPLE = 20;

/**
 * Finds people by an id, a user name or an e-mail address: one person, or several with the same address. A search by
 * address scans all accounts, so no request uses it.
 */
export async function identifyPerson({ db }: Reads, who: string): Promise<PersonMatch[]> {
  const present = db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'username',
      'full_name',
      eb
        .case()
        .when('id', 'in', (nested) => nested.selectFrom('identities').select('user_id'))
        .then(1 as const)
        .else(0 as const)
        .end()
        .as('hasSignedIn'),
    ])
    .where('erased_at', 'is', null);
  if (isAddress(who)) {
    const holders = db
      .selectFrom('identities')
      .select('user_id')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', addressKey(who)));
    return present.where('id', 'in', holders).orderBy('id').limit(MAX_PEOPLE).execute();
  }
  // A user name may have the form of an id; the id wins.
  const byId = isUuid(who) ? await present.where('id', '=', who.toLowerCase()).execute() : [];
  return byId.length > 0 ? byId : present.where('username', '=', who).execute();
}

/** User names do not contain `@`. */
export const isAddress = (who: string): boolean => who.includes('@');

/** Addresses are ASCII. Two that differ only in case belong to one person. */
export const addressKey = (address: string): string => address.toLowerCase();
