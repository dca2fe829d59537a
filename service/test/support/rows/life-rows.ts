import type { Writes } from '../../../src/store/store.ts';

type Life = {
  /** Whose website does not answer, and that is looking for a new owner. */
  project: string;
  owner: string;
  /** Who have taken it over, and ask for it again. */
  people: readonly string[];
};

let made = 0;
/** In the order in which they were made, as an export has them. */
const nextId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;

/** A public project whose website is dead and that is looking for a new owner. */
export async function addLife(db: Writes['db'], { project: project_id, owner, people }: Life) {
  const failing = { failures: 3, failing_since: 1, failed_on: '2026-01-12', dead_at: 2 };
  await db
    .insertInto('link_faults')
    .values({ project_id, url: 'https://tide.test/', ...failing, due_at: 8_640_000_000_000_000 })
    .execute();
  await db
    .insertInto('owner_searches')
    .values({ project_id, user_id: owner, words: 'We graduate in June.', started_at: 1 })
    .execute();
  if (people.length === 0) return;
  await db
    .insertInto('take_overs')
    .values(people.map((user_id) => ({ project_id, user_id, words: 'I would.', asked_at: 1, declined_at: null })))
    .execute();
  await db
    .insertInto('handings')
    .values(people.map((user_id) => ({ id: nextId(), project_id, user_id, handed_at: 1 })))
    .execute();
}
