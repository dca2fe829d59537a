import { peopleMeant } from '../../../domain/people/data-requests.ts';
import type { ReadOnly } from '../../../store/engines/engine.ts';
import type { PersonMatch } from '../../../store/people/identify-person.ts';
import type { Store } from '../../../store/store.ts';

/** How the commands about one person name whom they are about. */
export const whoIsWho = `USER is a user name, an id or the e-mail address of an account.`;

/** @throws Error that says why there is not exactly one */
export async function onePerson(store: Pick<Store | ReadOnly, 'read'>, who: string): Promise<PersonMatch> {
  const people = await peopleMeant(store, who);
  const [person, ...more] = people;
  if (!person) throw new Error(`nobody on this board has the user name, id or address "${who}"`);
  if (more.length > 0) {
    throw new Error(
      `several accounts have this address; use one of these ids: ${people.map(({ id }) => id).join(', ')}`,
    );
  }
  return person;
}

/** For the operator's eyes: enough to see that it is the right one. */
export const inWords = ({ id, username, full_name, hasSignedIn }: PersonMatch): string =>
  `${full_name ?? 'a person without a name'} (${username === null ? '' : `${username}, `}${id}), who ${
    hasSignedIn ? 'has signed in' : 'was imported and never signed in'
  }`;

export async function assertUpToDate(store: Pick<Store | ReadOnly, 'pendingMigrations'>): Promise<void> {
  if ((await store.pendingMigrations()).length > 0) {
    throw new Error('the database is not up to date; run "launchboard migrate" first');
  }
}
