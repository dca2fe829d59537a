import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, type People, type Person, startPeople } from '../../support/people.ts';
import { put, user } from '../../support/rows.ts';

let people: People;
let ada: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada', { name: 'Ada Moreno-Élan' });
  await people.person('percy', { name: 'Percy 100% Done' });
  await people.person('conor', { name: "Conor (Con) O'Neil" });
  await put(people.world.store, { users: [user({ username: 'moreau', full_name: 'Imported Moreau' })] });
});
afterAll(() => people[Symbol.asyncDispose]());

const find = async (search: string): Promise<string[]> => {
  const { body } = await ada.get(`/api/users?search=${encodeURIComponent(search)}`);
  return body.users.map((one: { username: string }) => one.username);
};

test.each([
  ['ada', 'the user name'],
  ['MOR', 'any word of the name, whatever the case'],
  ['éL', 'a word with an accent'],
  ['e\u0301lan', 'an accent spelt apart'],
  ['ada mo', 'the start of the whole name'],
  [' moreno ', 'a word with blanks around it'],
])('%j finds by %s', async (search) => {
  expect(await find(search)).toEqual(['ada-moreno-elan']);
});

test('a word in brackets or after an apostrophe is a word', async () => {
  expect(await find('con')).toEqual(['conor-con-o-neil']);
  expect(await find('neil')).toEqual(['conor-con-o-neil']);
});

test.each(['%', '_', 'a%a', '*', '"', 'reno', 'zzz', '   '])('%j finds nobody', async (search) => {
  expect(await find(search)).toEqual([]);
});

test('a Japanese name is found with and without the form of its ideograph', async () => {
  const rin = await people.person('katsuragi', { name: '葛\u{e0100}城 Rin' });
  expect((await rin.get('/api/me')).body.user.full_name).toBe('葛\u{e0100}城 Rin');
  for (const search of ['葛城', '葛\u{e0100}城', '葛\u{e0101}', '葛'])
    expect(await find(search)).toEqual(['gecheng-rin']);
});

test('a percent sign stands for itself', async () => {
  expect(await find('percy 100%')).toEqual(['percy-100-done']);
});

test('people who never signed in, and those who were erased, are not found', async () => {
  expect(await find('moreau')).toEqual([]);
  const dora = await people.person('dora', { name: 'Dora Vanished' });
  expect(await find('vanish')).toEqual(['dora-vanished']);
  await dora.delete('/api/me');
  expect(await find('vanish')).toEqual([]);
});

test('a new name is found, and the old one no more', async () => {
  const eva = await people.person('eva', { name: 'Eva Before' });
  await eva.patch('/api/me', { username: 'eva-now', full_name: 'Eva After' });
  expect([await find('before'), await find('after'), await find('eva-n')]).toEqual([[], ['eva-now'], ['eva-now']]);
});

test('at most twenty come, the best match first: the user name itself, user names that start so, the rest', async () => {
  const crowd = Array.from({ length: 22 }, (_, i) => `kim-${String.fromCharCode(97 + i)}`);
  for (const name of crowd) await people.person(name, { name });
  await people.person('aaron', { name: 'Aaron Kim' });
  await people.person('kim', { name: 'Kim' });
  const found = await find('kim');
  expect(found).toHaveLength(20);
  expect(found.slice(0, 3)).toEqual(['kim', 'kim-a', 'kim-b']);
  expect(found).not.toContain('aaron-kim');
  expect(await find('aaron')).toEqual(['aaron-kim']);
});

test('answers summaries without an address, to members alone', async () => {
  const { body, text } = await ada.get('/api/users?search=ada');
  expect(body.users).toEqual([
    { id: ada.id, username: 'ada-moreno-elan', full_name: 'Ada Moreno-Élan', avatar_url: null },
  ]);
  expect(text).not.toContain('@');
  expect((await people.see('/api/users?search=ada')).status).toBe(401);
});

test.each(['', '?search=', `?search=${'a'.repeat(81)}`])('%j names the parameter', async (query) => {
  const answer = await ada.get(`/api/users${query}`);
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['search']]);
});
