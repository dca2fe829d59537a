import { type Operation, operations } from '@launch-board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchProject, type People, type Person, say, startPeople } from '../support/people.ts';

let people: People;
let mia: Person;
let zoe: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_BUDGET_PROJECTS: '1000/24h' });
  mia = await people.person('mia', { name: 'Mia Novak' });
  zoe = await people.person('zoe', { name: 'Zoe Novak' });
  await people.person('nora', { name: 'Nora Novak' });
  for (const name of ['One', 'Two', 'Three']) {
    people.wait(1);
    const mine = await launchProject(mia, { name });
    await mia.post('/api/collections', { name });
    const theirs = await launchProject(zoe, { name });
    await mia.put(`/api/me/bookmarks/${theirs}`);
    await mia.put(`/api/me/follows/projects/${theirs}`);
    await say(zoe, mine, `About ${name}`);
    await say(mia, theirs, `About ${name}`);
  }
});
afterAll(() => people[Symbol.asyncDispose]());

/** The lists of somebody's own things, and the search for people, from the contract. */
const walks = Object.values<Operation>(operations).flatMap(({ method, access, path, query }) => {
  const hasCursor = query !== undefined && 'cursor' in query.properties;
  if (method !== 'GET' || access !== 'member' || !hasCursor || path.includes('{')) return [];
  return [`${path}?limit=1${'search' in query.properties ? '&search=novak' : ''}`];
});

/** Everything that a stranger can do and that has ended walks of others. */
async function strangerActs() {
  people.wait(1);
  const draft = await launchProject(zoe, { draft: true });
  people.wait(1);
  await zoe.put(`/api/projects/${draft}/publication`);
  await zoe.patch('/api/me', { full_name: `Zoe Novak ${people.now()}`, username: `zoe-${people.now()}` });
  await zoe.delete(`/api/projects/${draft}`);
}

test("what strangers do ends no walk through somebody's own things, nor the search for people", async () => {
  const begun: string[] = [];
  for (const path of walks) {
    const { status, body, text } = await mia.get(path);
    expect(status, `${path}: ${text}`).toBe(200);
    if (body.next) begun.push(`${path}&cursor=${body.next}`);
  }
  expect(begun.map((path) => path.split('?')[0])).toEqual(
    expect.arrayContaining(['/api/me/projects', '/api/me/collections', '/api/me/bookmarks', '/api/users']),
  );
  await strangerActs();
  for (const path of begun) expect([path, (await mia.get(path)).status]).toEqual([path, 200]);
});

describe('a walk through my own projects', () => {
  const idsOf = (body: { projects: { id: string }[] }) => body.projects.map(({ id }) => id);

  test('meets each that stays once, whatever is deleted, left or begun meanwhile', async () => {
    const before = idsOf((await mia.get('/api/me/projects')).body);
    const first = (await mia.get('/api/me/projects?limit=1')).body;
    const met = idsOf(first);
    await mia.delete(`/api/projects/${met[0]}`);
    for (let next = first.next; next; ) {
      await strangerActs();
      await launchProject(mia, { draft: true });
      const { status, body } = await mia.get(`/api/me/projects?limit=1&cursor=${next}`);
      expect(status).toBe(200);
      met.push(...idsOf(body));
      next = body.next;
    }
    expect(met).toEqual(before);
  });

  test('ends when one of them is launched, by whomever', async () => {
    const draft = await launchProject(mia, { draft: true });
    people.wait(1);
    await launchProject(mia);
    const { next } = (await mia.get('/api/me/projects?limit=1')).body;
    await mia.delete(`/api/projects/${(await mia.get('/api/me/projects?limit=1')).body.projects[0].id}`);
    people.wait(1);
    await mia.put(`/api/projects/${draft}/publication`);
    expect((await mia.get(`/api/me/projects?limit=1&cursor=${next}`)).body.code).toBe('cursor_expired');
  });
});
