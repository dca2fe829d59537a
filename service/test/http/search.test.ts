import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOff } from '../support/due-work.ts';
import { launchProject, type People, type Person, startPeople } from '../support/people.ts';

let people: People;
let ada: Person;
let hedvika: Person;
let moderator: Person;

beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  hedvika = await people.person('hedvika', { name: 'Hedvika Dvořáková' });
  moderator = await people.moderator('mod');
});
afterAll(() => people[Symbol.asyncDispose]());

type Named = { name: string };
const find = async (search: string, more = '') => {
  const { body } = await people.see(`/api/search?search=${encodeURIComponent(search)}${more}`);
  return body as { projects: Named[]; people: { full_name: string }[]; showcases: Named[] };
};
const found = async (search: string, more = '') => (await find(search, more)).projects.map(({ name }) => name);
const written = () => workOff(people.world);

test('a project is found by all words in any order, over its name, tagline, description and team', async () => {
  await launchProject(hedvika, {
    name: 'Rota',
    tagline: 'Chores for a shared kitchen',
    description: 'Never argue about the *dishwasher* again.',
  });
  await launchProject(ada, { name: 'Shelf', tagline: 'Every seat of the library, now' });
  await written();
  expect(await found('kitchen chores')).toEqual(['Rota']);
  expect(await found('CHORES kitchen')).toEqual(['Rota']);
  expect(await found('dishwasher rota')).toEqual(['Rota']);
  expect(await found('kitchen library')).toEqual([]);
});

test.each([
  ['a missing letter', 'kitchn', 'Rota'],
  ['a letter too few in a longer word', 'libary', 'Shelf'],
  ['an added letter', 'librrary', 'Shelf'],
  ['another letter', 'kitcgen', 'Rota'],
  ['two letters that changed places', 'kithcen', 'Rota'],
  ['a name of the team without its accents', 'Dvorakova', 'Rota'],
  ['the beginning of a word', 'kitch', 'Rota'],
])('%s is forgiven: %s', async (_, search, name) => expect(await found(search)).toEqual([name]));

test('a project is found by its category, and told with it', async () => {
  const shown = { name: 'Deep Sea', description: 'Below the waves', icon: 'brain', color: '#123456' };
  const { body } = await moderator.post('/api/categories', shown);
  await launchProject(ada, { name: 'Lamp', tagline: 'Light for dives', category_id: body.category.id });
  await written();
  expect((await find('waves deep lamp')).projects).toEqual([]);
  expect((await find('deep lamp')).projects).toMatchObject([
    { name: 'Lamp', categories: { ...shown, is_active: true } },
  ]);
});

test('two typos in one word are not forgiven, nor one in a short word', async () => {
  expect(await found('kthcn')).toEqual([]);
  expect(await found('sax')).toEqual([]);
  expect(await found('?!')).toEqual([]);
});

test('the name counts for more than the tagline, then votes decide', async () => {
  await launchProject(ada, { name: 'First', tagline: 'A compass for night buses' });
  const second = await launchProject(ada, { name: 'Second', tagline: 'A compass for night buses' });
  await launchProject(ada, { name: 'Compass', tagline: 'For buses at night' });
  await hedvika.put(`/api/projects/${second}/vote`);
  await written();
  expect(await found('compass')).toEqual(['Compass', 'Second', 'First']);
  expect(await found('compass', '&limit=1')).toEqual(['Compass']);
});

test('what is a draft or removed is never found, and what was changed is found by its new words alone', async () => {
  const id = await launchProject(ada, { name: 'Zebra', tagline: 'Stripes on request', draft: true });
  await written();
  expect(await found('zebra')).toEqual([]);
  await ada.put(`/api/projects/${id}/publication`);
  await written();
  expect(await found('zebra')).toEqual(['Zebra']);
  await ada.patch(`/api/projects/${id}`, { name: 'Okapi' });
  await written();
  expect([await found('zebra'), await found('okapi')]).toEqual([[], ['Okapi']]);
  await moderator.put(`/api/moderation/projects/${id}/removal`, { reason: 'Rude.' });
  expect(await found('okapi')).toEqual([]);
});

test('public showcases are found by name and description, others are not', async () => {
  const call = async (fields: Record<string, unknown>) => {
    const closes_at = new Date(people.now() + 86_400_000).toISOString();
    const { body } = await ada.post('/api/showcases', { visibility: 'public', closes_at, ...fields });
    return body.showcase;
  };
  const shown = await call({ name: 'Winter demo day', description: 'In the gymnasium.' });
  await call({ name: 'Secret demo day', visibility: 'private' });
  await moderator.put(`/api/moderation/showcases/${shown.id}/approval`);
  await written();
  const { showcases } = await find('gymnasum day');
  expect(showcases).toEqual([{ id: shown.id, name: 'Winter demo day', html_url: shown.html_url }]);
  expect((await find('demo')).showcases).toHaveLength(1);
  await moderator.put(`/api/moderation/collections/${shown.id}/removal`, { reason: 'Rude.' });
  expect((await find('demo')).showcases).toEqual([]);
});

test('people of the directory are found by their names until they leave it, are suspended or erased', async () => {
  const names = async () => (await find('dvorak')).people.map(({ full_name }) => full_name);
  expect(await names()).toEqual([]);
  await hedvika.patch('/api/me', { department: 'Informatics' });
  await written();
  expect(await names()).toEqual(['Hedvika Dvořáková']);
  await moderator.put(`/api/moderation/users/${hedvika.id}/suspension`, { reason: 'Rude.' });
  expect(await names()).toEqual([]);
  await moderator.delete(`/api/moderation/users/${hedvika.id}/suspension`);
  expect(await names()).toHaveLength(1);
  await hedvika.delete('/api/me');
  expect(await names()).toEqual([]);
  await written();
  const words = await people.world.store.read(({ db }) =>
    db.selectFrom('search_words').select('word').where('word', 'like', 'dvorak%').execute(),
  );
  expect(words).toEqual([]);
});
