import { randomUUID } from 'node:crypto';
import { setOperator } from '../../src/domain/people/grants.ts';
import type { MembersWorld } from './members.ts';
import type { People, Person } from './people.ts';

/** What "launchboard grant operator" does. */
export const makeOperator = ({ store, now }: Pick<MembersWorld, 'store' | 'now'>, id: string) =>
  setOperator({ store, clock: now, newId: randomUUID }, id, true);

/** Somebody who runs the board, and is no moderator. */
export async function operator(people: People, name = 'op'): Promise<Person> {
  const person = await people.person(name);
  await makeOperator(people.world, person.id);
  return person;
}
