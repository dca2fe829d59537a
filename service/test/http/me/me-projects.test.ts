import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsOf, joinTeam, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  ben = await people.person('ben');
});
afterAll(() => people[Symbol.asyncDispose]());

test('listMyProjects shows all of my teams’ projects but withdrawn ones, newest first, in pages', async () => {
  const eva = await people.person('eva');
  const [draft, withdrawn, shared] = [
    await launchProject(eva, { draft: true }),
    await launchProject(eva),
    await launchProject(ben),
  ];
  people.wait(1000);
  const latest = await launchProject(eva);
  await joinTeam(ben, shared, eva);
  await eva.delete(`/api/projects/${withdrawn}`);
  const { body } = await eva.get('/api/me/projects');
  expect(idsOf(body.projects).toSorted()).toEqual([draft, shared, latest].toSorted());
  expect(body.projects[0].id).toBe(latest);
  expect((await eva.get('/api/me/projects?limit=1&offset=0')).body).toMatchObject({ total: 3, limit: 1 });
  expect((await eva.get('/api/me/projects?limit=x')).status).toBe(400);
});

test('a member’s own reads are kept by nobody else', async () => {
  await say(ben, await launchProject(ada), 'Hm');
  for (const path of ['/api/me', '/api/me/bookmarks', '/api/me/invitations'])
    expect((await ada.get(path)).headers.get('cache-control')).toBe('private, no-cache');
  expect((await ada.get('/api/me/export')).headers.get('cache-control')).toBe('private, no-store');
});
