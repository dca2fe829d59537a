import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, idsOf, launchProject, type People, type Person, startPeople } from '../support/people.ts';

let people: People;
let ada: Person;
let mod: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  mod = await people.moderator('mod');
});
afterAll(() => people[Symbol.asyncDispose]());

const listed = async (): Promise<{ id: string; name: string }[]> =>
  (await people.see('/api/categories')).body.categories;
const create = async (name: string): Promise<string> => (await mod.post('/api/categories', { name })).body.category.id;
const lastAct = async () => (await mod.get('/api/moderation/log')).body.entries[0];

test('a new category is listed by name, can be chosen, and is in the log', async () => {
  const fields = { description: 'Seeds', icon: 'leaf', color: '#2f6fc4' };
  const { status, body } = await mod.post('/api/categories', { name: 'Gardens', ...fields });
  expect([status, body.category]).toMatchObject([201, { name: 'Gardens', ...fields, is_active: true }]);
  const names = (await listed()).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names).toContain('Gardens');
  expect(await lastAct()).toMatchObject({
    act: 'create_category',
    target_id: body.category.id,
    target_name: 'Gardens',
  });
  const project = await launchProject(ada, { category_id: body.category.id });
  expect((await people.see(`/api/projects/${project}`)).body.project.categories.name).toBe('Gardens');
});

test('a renamed category is renamed wherever it is embedded', async () => {
  const id = await create('Robots');
  const project = await launchProject(ada, { category_id: id });
  const { status, body } = await mod.patch(`/api/categories/${id}`, { name: 'Robotics' });
  expect([status, body.category.name]).toEqual([200, 'Robotics']);
  expect((await people.see(`/api/projects/${project}`)).body.project.categories.name).toBe('Robotics');
  expect(await lastAct()).toMatchObject({ act: 'update_category', target_id: id, target_name: 'Robots' });
});

test('an inactive category is not listed and cannot be chosen, but its projects keep it', async () => {
  const id = await create('Past fairs');
  const project = await launchProject(ada, { category_id: id });
  await mod.patch(`/api/categories/${id}`, { is_active: false });
  expect(idsOf(await listed())).not.toContain(id);
  const answer = await ada.post('/api/projects', { name: 'Late', tagline: 'Too late', category_id: id });
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['category_id']]);
  expect((await people.see(`/api/projects/${project}`)).body.project.categories).toMatchObject({
    id,
    is_active: false,
  });
  expect((await people.see(`/api/projects?category=${id}`)).body.total).toBe(1);
  const kept = await ada.patch(`/api/projects/${project}`, { name: 'Kept', category_id: id });
  expect([kept.status, kept.body.project.category_id]).toEqual([200, id]);
  await mod.patch(`/api/categories/${id}`, { is_active: true });
  expect(idsOf(await listed())).toContain(id);
});

test('a name is taken whatever its letter case; a category may change the case of its own', async () => {
  const id = await create('Energy');
  for (const name of ['Energy', 'ENERGY']) {
    const answer = await mod.post('/api/categories', { name });
    expect([answer.status, answer.body.code]).toEqual([409, 'name_taken']);
  }
  expect((await mod.patch(`/api/categories/${await create('Water')}`, { name: 'energy' })).status).toBe(409);
  expect((await mod.patch(`/api/categories/${id}`, { name: 'ENERGY' })).status).toBe(200);
});

test('moderators alone change categories; every bad member is named; unknown ones are 404', async () => {
  const id = await create('Sports');
  expect((await ada.post('/api/categories', { name: 'Mine' })).status).toBe(403);
  expect((await ada.patch(`/api/categories/${id}`, { name: 'Mine' })).status).toBe(403);
  const bad = await mod.post('/api/categories', { name: '', color: 'red', is_active: 'no', id });
  expect([bad.status, fieldsOf(bad)]).toEqual([400, ['color', 'id', 'is_active', 'name']]);
  expect((await mod.patch(`/api/categories/${randomUUID()}`, { name: 'x' })).status).toBe(404);
  expect((await mod.patch(`/api/categories/${id}`, {})).status).toBe(400);
});

test('an Idempotency-Key sent again makes no second category', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = await mod.post('/api/categories', { name: 'Once' }, headers);
  const again = await mod.post('/api/categories', { name: 'Once' }, headers);
  expect([again.status, again.text]).toEqual([201, first.text]);
});

test('a category has names in other languages, wherever it is embedded; others replace them, and an empty list takes them back', async () => {
  const names = [
    { language: 'de', name: 'Gesundheit' },
    { language: 'pt-BR', name: 'Saúde' },
  ];
  const { status, body } = await mod.post('/api/categories', { name: 'Health', names });
  expect([status, body.category.names]).toEqual([201, names]);
  const { id } = body.category;
  const project = await launchProject(ada, { category_id: id });
  const embedded = async () => (await people.see(`/api/projects/${project}`)).body.project.categories.names;
  expect(await embedded()).toEqual(names);
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ names });
  await mod.patch(`/api/categories/${id}`, { description: 'Being well' });
  expect(await embedded()).toEqual(names);
  await mod.patch(`/api/categories/${id}`, { names: [{ language: 'ar', name: 'الصحة' }] });
  expect(await embedded()).toEqual([{ language: 'ar', name: 'الصحة' }]);
  await mod.patch(`/api/categories/${id}`, { names: [] });
  expect(await embedded()).toBeUndefined();
});

test('names in other languages are refused with what is wrong with each', async () => {
  const id = await create('Tongues');
  const send = async (names: unknown) => fieldsOf(await mod.patch(`/api/categories/${id}`, { names }));
  const one = (language: string, name = 'x') => ({ language, name });
  expect(await send([one('DE'), one('x'), one('d_e'), one('fr', ' ')])).toEqual(
    expect.arrayContaining(['names.0.language', 'names.1.language', 'names.2.language', 'names.3.name']),
  );
  expect(await send([one('de'), one('de')])).toEqual(['names']);
  expect(await send(Array.from({ length: 31 }, (_, n) => one(`aa-${n}`)))).toEqual(['names']);
  expect(await send([{ ...one('de'), more: 1 }])).toEqual(['names.0.more']);
  expect((await listed()).find((it) => it.id === id)).not.toHaveProperty('names');
});
