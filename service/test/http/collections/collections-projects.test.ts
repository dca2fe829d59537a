import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { replaceCollected } from '../../../src/store/collections/changes.ts';
import { fieldsOf, idsOf, launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { project, put } from '../../support/rows.ts';

let people: People;
let ada: Person;
let names: Record<'a' | 'b' | 'c' | 'd', string>;
let id: string;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_BUDGET_PROJECTS: '1000/24h' });
  ada = await people.person('ada');
});
beforeEach(async () => {
  names = {
    a: await launchProject(ada),
    b: await launchProject(ada),
    c: await launchProject(ada),
    d: await launchProject(ada),
  };
  id = (await ada.post('/api/collections', { name: 'Ordered', is_public: true })).body.collection.id;
});
afterAll(() => people[Symbol.asyncDispose]());

const add = (name: keyof typeof names, position?: number) =>
  ada.put(`/api/collections/${id}/projects/${names[name]}`, position === undefined ? {} : { position });
const remove = (name: keyof typeof names) => ada.delete(`/api/collections/${id}/projects/${names[name]}`);
const order = async (): Promise<string> => {
  const shown = idsOf((await people.see(`/api/collections/${id}`)).body.projects);
  return shown.map((one) => Object.entries(names).find(([, known]) => known === one)?.[0]).join('');
};

test('projects stand in the order of adding, at the place asked for, and can be moved', async () => {
  for (const name of ['a', 'b', 'c'] as const) expect((await add(name)).status).toBe(204);
  expect(await order()).toBe('abc');
  await add('a');
  expect(await order()).toBe('abc');
  await add('d', 1);
  expect(await order()).toBe('adbc');
  for (const _twice of [1, 2]) await add('a', 2);
  expect(await order()).toBe('dbac');
  await add('d', 1000);
  expect(await order()).toBe('bacd');
  for (const _twice of [1, 2]) expect((await remove('a')).status).toBe(204);
  expect(await order()).toBe('bcd');
});

test('a project that is not public leaves its place and comes back to it', async () => {
  for (const name of ['a', 'b', 'c'] as const) await add(name);
  await ada.delete(`/api/projects/${names.b}/publication`);
  expect(await order()).toBe('ac');
  await add('d', 2);
  expect(await order()).toBe('acd');
  await ada.put(`/api/projects/${names.b}/publication`);
  expect(await order()).toBe('abcd');
});

test('a search finds the projects of the collection alone, in its order, with their number', async () => {
  const called = (name: string, tagline: string) =>
    ada.post('/api/projects', { name, tagline }).then(({ body }) => body.project.id as string);
  const [tide, clock] = [
    await called('Tide Table', 'When the quay is dry'),
    await called('Clock', 'Rings at high TIDE'),
  ];
  await called('Tidewater', 'In no collection');
  for (const one of [clock, names.a, tide]) await ada.put(`/api/collections/${id}/projects/${one}`, {});
  const find = async (search: string, more = '') =>
    (await people.see(`/api/collections/${id}?search=${encodeURIComponent(search)}${more}`)).body;
  const found = await find('tide');
  expect([idsOf(found.projects), found.total, found.collection.projects_count]).toEqual([[clock, tide], 2, 3]);
  const first = await find('tide', '&limit=1');
  expect([idsOf(first.projects), first.total]).toEqual([[clock], 2]);
  expect(idsOf((await find('tide', `&limit=1&cursor=${first.next}`)).projects)).toEqual([tide]);
  expect((await people.see(`/api/collections/${id}?cursor=${first.next}`)).status).toBe(410);
  expect((await find(' ')).total).toBe(3);
  for (const nothing of ['%', 'zzz', '\u0000', '\u0007tide']) expect((await find(nothing)).total, nothing).toBe(0);
});

test('a hidden project cannot be added, but one that was hidden later can be taken out', async () => {
  const draft = await launchProject(ada, { draft: true });
  for (const project_id of [draft, randomUUID(), 'x'])
    expect((await ada.put(`/api/collections/${id}/projects/${project_id}`, {})).status).toBe(404);
  await add('a');
  await ada.delete(`/api/projects/${names.a}/publication`);
  expect((await remove('a')).status).toBe(204);
  await ada.put(`/api/projects/${names.a}/publication`);
  expect(await order()).toBe('');
});

test('deleting the collection leaves the projects', async () => {
  await add('a');
  expect((await ada.delete(`/api/collections/${id}`)).status).toBe(204);
  expect((await people.see(`/api/projects/${names.a}`)).status).toBe(200);
});

test.each([[-1], [1.5], ['first'], [1001]])('a position of %j is refused', async (position) => {
  const answer = await ada.put(`/api/collections/${id}/projects/${names.a}`, { position });
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['position']]);
});

test('a collection of a thousand is full, and what is in it can still be moved', async () => {
  const many = Array.from({ length: 999 }, () => project());
  await put(people.world.store, { projects: many });
  const all = [names.a, ...many.map((one) => one.id)];
  await people.world.store.write((writes) => replaceCollected(writes, id, all, { createdAt: 0, now: 0 }));
  const full = await add('b');
  expect([full.status, full.body.code]).toEqual([409, 'too_many']);
  expect((await add('a', 999)).status).toBe(204);
  expect(idsOf((await people.see(`/api/collections/${id}`)).body.projects).at(-1)).toBe(names.a);
});

test('a project goes in without a body, since a body would have nothing that must be said', async () => {
  expect((await ada.put(`/api/collections/${id}/projects/${names.a}`)).status).toBe(204);
  expect(await order()).toBe('a');
});

test('a list brings the first projects of each collection that everybody sees, in its order, only if it is asked to', async () => {
  for (const name of ['d', 'c', 'b', 'a'] as const) await add(name);
  const other = (await ada.post('/api/collections', { name: 'Empty', is_public: true })).body.collection.id;
  const listed = async (query: string) => {
    const { collections } = (await people.see(`/api/collections?curator=${ada.id}&${query}`)).body;
    const previewsOf = (wanted: string) => collections.find((one: { id: string }) => one.id === wanted).previews;
    return [id, other].map((one) => previewsOf(one)?.map((preview: { id: string }) => preview.id));
  };
  expect(await listed('')).toEqual([undefined, undefined]);
  expect(await listed('previews=2')).toEqual([[names.d, names.c], []]);
  const mod = await people.moderator('mod');
  await mod.put(`/api/moderation/projects/${names.c}/removal`, { reason: 'Spam.' });
  expect(await listed('previews=4')).toEqual([[names.d, names.b, names.a], []]);
});
