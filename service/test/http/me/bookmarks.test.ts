import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, idsOf, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
});
afterAll(() => people[Symbol.asyncDispose]());

/** Saves the projects one after the other. */
async function save(person: Person, ...ids: string[]) {
  for (const id of ids) {
    people.wait(1000);
    expect((await person.put(`/api/me/bookmarks/${id}`)).status).toBe(204);
  }
}
const saved = async (person: Person, query = '') => (await person.get(`/api/me/bookmarks${query}`)).body;

test('saved projects stand last saved first, in pages, and for the person alone', async () => {
  const ben = await people.person('ben');
  const [a, b, c] = [await launchProject(ada), await launchProject(ada), await launchProject(ada)];
  await save(ben, a, b, c, a);
  expect(idsOf((await saved(ben)).projects)).toEqual([c, b, a]);
  expect(await saved(ben)).toMatchObject({ total: 3, limit: 24, offset: 0 });
  expect(await saved(ben, '?limit=1&offset=1')).toMatchObject({ projects: [{ id: b }], total: 3, limit: 1, offset: 1 });
  expect(await saved(ben, '?limit=500&offset=9')).toMatchObject({ projects: [], total: 3, limit: 100, offset: 9 });
  expect(await saved(ada)).toMatchObject({ projects: [], total: 0 });
});

test('taking one off twice is taking it off once, also when it is not public any more', async () => {
  const cleo = await people.person('cleo');
  const id = await launchProject(ada);
  await save(cleo, id);
  await ada.delete(`/api/projects/${id}/publication`);
  expect(await saved(cleo)).toMatchObject({ projects: [], total: 0 });
  for (const _twice of [1, 2]) expect((await cleo.delete(`/api/me/bookmarks/${id}`)).status).toBe(204);
  await ada.put(`/api/projects/${id}/publication`);
  expect(await saved(cleo)).toMatchObject({ projects: [], total: 0 });
});

test('what is hidden or was never there is 404', async () => {
  const draft = await launchProject(ada, { draft: true });
  for (const id of [draft, randomUUID(), 'x']) expect((await ada.put(`/api/me/bookmarks/${id}`)).status).toBe(404);
});

test('of one project it is told whether it is saved, however many are', async () => {
  const dee = await people.person('dee');
  const [a, b, hidden] = [await launchProject(ada), await launchProject(ada), await launchProject(ada)];
  await save(dee, a, b, hidden);
  await ada.delete(`/api/projects/${hidden}/publication`);
  expect(await saved(dee, `?project=${a}&limit=1`)).toMatchObject({ projects: [{ id: a }], total: 1 });
  expect(await saved(dee, `?project=${a.toUpperCase()}`)).toMatchObject({ projects: [{ id: a }], total: 1 });
  for (const none of [hidden, randomUUID()]) {
    expect(await saved(dee, `?project=${none}`)).toMatchObject({ projects: [], total: 0 });
  }
  expect(await saved(ada, `?project=${a}`)).toMatchObject({ projects: [], total: 0 });
});

test('a project tells the person alone whether they have saved it', async () => {
  const eve = await people.person('eve');
  const id = await launchProject(ada);
  const told = async (get: Person['get']) => (await get(`/api/projects/${id}`)).body.project.is_bookmarked;
  expect(await told(eve.get)).toBe(false);
  await save(eve, id);
  expect([await told(eve.get), await told(ada.get), await told(people.see)]).toEqual([true, false, undefined]);
  await eve.delete(`/api/me/bookmarks/${id}`);
  expect(await told(eve.get)).toBe(false);
});

test('bad parameters are named, each', async () => {
  const answer = await ada.get('/api/me/bookmarks?limit=0&offset=-1');
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['limit', 'offset']]);
  expect((await ada.get('/api/me/bookmarks?project=x')).status).toBe(404);
});
