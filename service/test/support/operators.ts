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

/** An announcement and a suppressed address, in place of all before. */
export async function putAdministration({ store }: Pick<MembersWorld, 'store'>) {
  const [announcement, suppression] = [randomUUID(), randomUUID()];
  const texts = JSON.stringify([{ language: 'en', text: 'Maintenance at noon.' }]);
  const news = { tone: 'news', texts, starts_at: 1, ends_at: null, created_at: 1 } as const;
  const refused = { refusals: 3, suppressed_at: 1, is_by_operator: 0, updated_at: 1 } as const;
  await store.write(async ({ db }) => {
    await db.deleteFrom('announcements').execute();
    await db
      .insertInto('announcements')
      .values({ id: announcement, ...news })
      .execute();
    await db
      .insertInto('mail_suppressions')
      .values({ digest: suppression, ...refused })
      .execute();
  });
  return { announcement, suppression };
}
