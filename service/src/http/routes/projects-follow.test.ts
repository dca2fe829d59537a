import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { onPostgres } from '../../../test/support/database.ts';
import {
  aProject,
  launchProject,
  MINUTE,
  type People,
  type Person,
  startPeople,
} from '../../../test/support/people.ts';

const BEGINNING = '1970-01-01T00:00:00Z';

/** One walk as the contract describes it. Notes what it finds, and returns the `since` of the next walk. */
async function follow(people: People, since: string, found: Map<string, number>, limit = 7): Promise<string> {
  const path = `/api/projects?limit=${limit}&since=${since}`;
  let nextSince = '';
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { status, body, text } = await people.see(path + (cursor && `&cursor=${cursor}`));
    if (status !== 200) throw new Error(text);
    for (const { id, revision } of body.projects) found.set(id, revision);
    nextSince ||= body.next_since;
    cursor = body.next;
  }
  return nextSince;
}

test('who follows the board while many write sees every new and every changed project, each as it is in the end', async () => {
  await using people = await startPeople({ LAUNCHBOARD_BUDGET_PROJECTS: '1000/24h' });
  const members = await Promise.all(['ada', 'ben', 'cleo', 'dora', 'emil'].map((name) => people.person(name)));
  const expected = new Map<string, number>();
  let isOver = false;
  const write = async (person: Person) => {
    let before: string | undefined;
    for (let round = 0; round < 8; round += 1) {
      const id = await launchProject(person);
      if (before) await person.patch(`/api/projects/${before}`, { tagline: `Round ${round}` });
      expected.set(id, 1);
      if (before) expected.set(before, 2);
      before = id;
      people.wait(MINUTE);
    }
  };
  const found = new Map<string, number>();
  const watch = async () => {
    let since = BEGINNING;
    let walks = 0;
    for (let isLast = false; !isLast; walks += 1) {
      isLast = isOver;
      since = await follow(people, since, found);
    }
    return walks;
  };
  const watching = watch();
  await Promise.all(members.map(write));
  isOver = true;
  expect(await watching).toBeGreaterThan(1);
  expect(found).toEqual(expected);
});

test.runIf(onPostgres)('a project whose transaction was long under way is in the next walk', async () => {
  await using people = await startPeople();
  const ada = await people.person('ada');
  const found = new Map<string, number>();
  const since = await follow(people, BEGINNING, found);
  const server = new pg.Client(people.world.databaseUrl);
  await server.connect();
  // The time of the transaction has been taken when it comes to this table.
  await server.query('BEGIN; LOCK TABLE project_members IN SHARE MODE');
  const launch = launchProject(ada);
  await eventually(async () => {
    const { rows } = await server.query("SELECT FROM pg_locks WHERE NOT granted AND locktype = 'relation'");
    if (rows.length === 0) throw new Error('it does not wait yet');
  });
  people.wait(2 * MINUTE);
  const later = await follow(people, since, found);
  expect(found.size).toBe(0);
  await server.query('ROLLBACK');
  await server.end();
  const id = await launch;
  await follow(people, later, found);
  expect([...found.keys()]).toEqual([id]);
});

describe('the time to ask from the next time', () => {
  test('is on the first page of a walk with `since`, and on no other', async () => {
    await using people = await startPeople();
    const ada = await people.person('ada');
    for (const name of ['One', 'Two', 'Three']) await launchProject(ada, { ...aProject, name });
    const has = async (query: string) => 'next_since' in (await people.see(`/api/projects?limit=1${query}`)).body;
    const { body } = await people.see(`/api/projects?limit=1&since=${BEGINNING}`);
    expect(Date.parse(body.next_since)).toBeLessThan(people.now());
    expect(await has(`&since=${BEGINNING}&cursor=${body.next}`)).toBe(false);
    expect(await has(`&since=${BEGINNING}&offset=1`)).toBe(false);
    expect(await has('')).toBe(false);
  });

  test('never falls behind the time that was asked from, and moves with the clock', async () => {
    await using people = await startPeople();
    const nextAfter = async (since: string) =>
      (await people.see(`/api/projects?since=${encodeURIComponent(since)}`)).body.next_since;
    const now = new Date(people.now()).toISOString();
    expect(await nextAfter(now)).toBe(now);
    people.wait(60 * MINUTE);
    await people.person('ada');
    expect((await nextAfter(now)) > now).toBe(true);
  });
});
