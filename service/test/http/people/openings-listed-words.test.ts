import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operator } from '../../support/operators.ts';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let owner: Person;
let reader: Person;
let project: string;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_QUARANTINE_HOURS: '24' });
  const lists = { words: ['cheap pills'], domains: ['bad.example'] };
  await (await operator(people)).put('/api/administration/quarantine/lists', lists);
});
beforeEach(async () => {
  [owner, reader] = [await somebody(), await somebody()];
  project = await launchProject(owner, { name: `Tide Clock ${randomUUID()}`, tagline: randomUUID() });
});
afterAll(() => people[Symbol.asyncDispose]());

const somebody = () => people.person(`p${randomUUID().slice(0, 8)}`);
const word = { field: 'words', message: 'must not contain "cheap pills", which is on a list of this board' };
const domain = { field: 'words', message: 'must not contain "bad.example", which is on a list of this board' };

/** Looks like the word to a reader, and is written with other letters. */
const [spam, link] = ['Do you want CHEAP  p\u0456lls?', 'See https://shop.bad.example/now.'];

test('an opening with a listed word or domain is refused, also a change to one, and none is stored', async () => {
  const path = `/api/projects/${project}/openings`;
  expect((await owner.post(path, { role: 'Designer', words: spam })).body.details).toEqual([word]);
  expect((await owner.post(path, { role: 'Designer', words: link })).body.details).toEqual([domain]);
  expect((await owner.post(path, { role: 'Cheap pills' })).body.details).toEqual([{ ...word, field: 'role' }]);
  const { opening } = (await owner.post(path, { role: 'Designer', words: 'Colours.' })).body;
  const change = await owner.put(`/api/openings/${opening.id}`, { role: 'Designer', words: spam });
  expect([change.status, change.body.details]).toEqual([400, [word]]);
  const { openings } = (await people.see(`/api/openings?project_id=${project}`)).body;
  expect(openings).toMatchObject([{ id: opening.id, words: 'Colours.' }]);
});

test('so is what a person says of themselves, and a request of either side', async () => {
  expect((await reader.put('/api/me/free', { words: spam })).body.details).toEqual([word]);
  const { person } = (await reader.put('/api/me/free', { words: 'I draw.' })).body;
  const { opening } = (await owner.post(`/api/projects/${project}/openings`, { role: 'Designer' })).body;
  const asked = await reader.post(`/api/openings/${opening.id}/requests`, { words: spam });
  expect(asked.body.details).toEqual([word]);
  const team = await owner.post(`/api/free-people/${person.id}/requests`, { project_id: project, words: link });
  expect(team.body.details).toEqual([domain]);
  for (const one of [owner, reader])
    expect((await one.get('/api/me/team-mates')).body).toMatchObject({ received: [], sent: [] });
});

test('so is the search for a new owner, and who asks to take a project over', async () => {
  const path = `/api/projects/${project}/new-owner`;
  const text = (fault: object) => [{ ...fault, field: 'text' }];
  expect((await owner.put(path, { text: spam })).body.details).toEqual(text(word));
  expect((await owner.put(path, { text: 'We move on.' })).status).toBe(200);
  const asking = `/api/projects/${project}/new-owner/asks/mine`;
  expect((await reader.put(asking, { text: link })).body.details).toEqual(text(domain));
  expect((await reader.put(asking, { text: 'I would go on with it.' })).status).toBe(200);
});

test('moderators may say what the lists hold back, as everywhere', async () => {
  const mod = await people.moderator('mod');
  expect((await mod.put('/api/me/free', { words: spam })).status).toBe(200);
});

test('on a board whose posts never wait the lists hold nothing back', async () => {
  await using open = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  await (await operator(open)).put('/api/administration/quarantine/lists', { words: ['cheap pills'], domains: [] });
  expect((await (await open.person('ada')).put('/api/me/free', { words: spam })).status).toBe(200);
});
