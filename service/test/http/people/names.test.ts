import { afterEach, beforeEach, expect, test } from 'vitest';
import { alter } from '../../support/database.ts';
import { fieldsOf, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

// Names that deceive.

let people: People;
let ada: Person;
let mod: Person;
beforeEach(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  mod = await people.moderator('judge');
});
afterEach(() => people[Symbol.asyncDispose]());

const hidden = ['Campus\u202eMap', 'Campus\u200bMap', 'Campus\u2066Map', 'Campus\u00adMap', 'Campus\u200dMap'];
const needed = ['مشروع \u200e3.0\u200f للطلاب', 'می\u200cخواهم', '👩\u200d👩\u200d👧 ❤\ufe0f', 'क्\u200dष'];

test('names with characters that nobody sees are refused at each field, and those that a script needs are taken', async () => {
  const id = await launchProject(ada);
  const asks: [field: string, ask: (name: string) => Promise<{ status: number; body: unknown }>][] = [
    ['name', (name) => ada.post('/api/projects', { name, tagline: 'Rooms' })],
    ['tagline', (tagline) => ada.patch(`/api/projects/${id}`, { tagline })],
    ['full_name', (full_name) => ada.patch('/api/me', { full_name })],
    ['name', (name) => ada.post('/api/collections', { name })],
    ['name', (name) => mod.post('/api/categories', { name })],
  ];
  for (const [field, ask] of asks) {
    for (const name of hidden) {
      const refused = await ask(name);
      expect(refused.body, `${field} ${JSON.stringify(name)}`).toMatchObject({
        code: 'invalid_request',
        details: [{ field, message: expect.stringContaining('invisible') }],
      });
    }
    for (const name of needed) expect((await ask(name)).status, name).toBeLessThan(300);
  }
});

test('a mark of direction at the edge of a text, where copying leaves one, is trimmed', async () => {
  const made = await ada.post('/api/projects', { name: '\u200eCampus Map\u200f', tagline: ' \u061cRooms \u200f' });
  expect([made.status, made.body.project?.name, made.body.project?.tagline]).toEqual([201, 'Campus Map', ' Rooms ']);
  const named = await ada.patch('/api/me', { full_name: '\u200fنور الهدى العلي\u200e' });
  expect(named.body.user.full_name).toBe('نور الهدى العلي');
});

test.each(['admin', 'moderator', 'm0d-er_ator', 'support', 'launch-board', 'launchb0ard', 'r00t'])(
  'nobody takes the user name %s, and says why',
  async (username) => {
    const refused = await ada.patch('/api/me', { username });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['username']]);
    expect(refused.body.details[0].message).toContain('reserved');
  },
);

test('who has a reserved name already keeps it', async () => {
  await alter(people.world.databaseUrl, "UPDATE users SET username = 'admin' WHERE username = 'ada'");
  const kept = await ada.patch('/api/me', { username: 'admin', bio: 'Since the beginning.' });
  expect(kept.body.user).toMatchObject({ username: 'admin', bio: 'Since the beginning.' });
  expect((await ada.patch('/api/me', { username: 'ada' })).status).toBe(200);
  expect((await ada.patch('/api/me', { username: 'admin' })).status).toBe(400);
});

test('a name from the provider is cleaned and never becomes a reserved user name', async () => {
  const told = async (account: string, name: string) => {
    const { body } = await (await people.person(account, { name })).get('/api/me');
    return [body.user.full_name, body.user.username];
  };
  expect(await told('one', 'Ben\u202e \u200bNoor\u2069')).toEqual(['Ben Noor', 'ben-noor']);
  expect(await told('two', 'می\u200cخواهم Noor')).toEqual(['می\u200cخواهم Noor', 'my-khwhm-noor']);
  expect(await told('three', 'Moder\u200bator')).toEqual(['Moderator', 'member']);
  expect(await told('four', 'Launch Board')).toEqual(['Launch Board', 'member-2']);
  expect(await told('five', '\u200b\u202e')).toEqual([null, 'member-3']);
});
