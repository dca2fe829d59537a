import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  people = await startPeople({}, undefined, { hasBackground: false });
  [ada, ben, cleo] = await Promise.all([people.person('ada'), people.person('ben'), people.person('cleo')]);
});
afterAll(() => people[Symbol.asyncDispose]());

const at = (id: string, part = '') => `/api/projects/${id}/new-owner${part}`;
const lifeOf = async (id: string) => (await people.see(`/api/projects/${id}/life`)).body.life;
const kindsOf = async (id: string) => (await lifeOf(id)).events.map(({ kind }: { kind: string }) => kind);
const sought = async (query = '') =>
  (await people.see(`/api/new-owner-projects${query}`)).body.projects.map(({ id }: { id: string }) => id);
const upkeep = async (who: Person) =>
  (await who.get('/api/me/notices')).body.notices.filter(({ kind }: { kind: string }) => kind === 'upkeep');

/** A project that is looking for a new owner. */
async function seek(text: string | null = null, fields: object = {}): Promise<string> {
  people.wait(DAY_MS);
  const id = await launchProject(ada, { ...fields });
  expect((await ada.put(at(id), { text })).status).toBe(200);
  return id;
}

test('a project that is looking for a new owner is listed, asked for with two sentences, and handed on with its history', async () => {
  const id = await seek('We graduate in June.');
  expect(await sought()).toContain(id);
  expect((await lifeOf(id)).new_owner).toMatchObject({ text: 'We graduate in June.' });
  const asked = await ben.put(at(id, '/asks/mine'), { text: 'I use it each day. I would mend the map.' });
  expect(asked.body.ask).toMatchObject({ user: { id: ben.id }, text: 'I use it each day. I would mend the map.' });
  expect(await upkeep(ada)).toMatchObject([{ outcome: 'take_over', project: { id }, actors: [{ id: ben.id }] }]);
  expect((await ada.get(at(id, '/asks'))).body.asks).toMatchObject([{ user: { id: ben.id } }]);
  people.wait(DAY_MS);
  await joinTeam(ada, id, ben, 'owner');
  people.wait(DAY_MS);
  expect((await ada.delete(`/api/projects/${id}/members/${ada.id}`)).status).toBe(204);
  expect(await kindsOf(id)).toEqual(['handed_on', 'launch']);
  expect((await lifeOf(id)).events[0]).toMatchObject({ user: { id: ben.id } });
  expect((await lifeOf(id)).new_owner).toBeUndefined();
  expect(await sought()).not.toContain(id);
  expect((await people.see(`/api/projects/${id}`)).body.project.users.id).toBe(ada.id);
  expect((await ben.put(at(id), { text: null })).status).toBe(200);
});

test('only owners begin and end a search, only owners see who asked, and a project that is not public has none', async () => {
  const id = await seek();
  await joinTeam(ada, id, cleo);
  expect((await cleo.put(at(id), { text: null })).status).toBe(403);
  expect((await ben.put(at(id), { text: null })).status).toBe(403);
  expect((await cleo.put(at(id, '/asks/mine'), { text: 'Me.' })).body.code).toBe('already_member');
  const dora = await people.person('dora');
  await dora.put(at(id, '/asks/mine'), { text: 'I would like to.' });
  await ben.put(at(id, '/asks/mine'), { text: 'So would I.' });
  expect((await ben.get(at(id, '/asks'))).body.asks).toMatchObject([{ user: { id: ben.id } }]);
  expect((await cleo.get(at(id, '/asks'))).body.asks).toEqual([]);
  expect((await people.see(at(id, '/asks'))).status).toBe(401);
  expect((await ben.delete(at(id, `/asks/${dora.id}`))).status).toBe(403);
  expect((await ada.delete(at(id))).status).toBe(204);
  expect((await ben.put(at(id, '/asks/mine'), { text: 'Again.' })).status).toBe(404);
  const draft = await launchProject(ada, { draft: true });
  expect((await ada.put(at(draft), { text: null })).status).toBe(404);
  expect((await ben.put(at(draft), { text: null })).status).toBe(404);
});

test('who is declined is not told, fills no list again, and reaches nobody', async () => {
  const id = await seek();
  await ben.put(at(id, '/asks/mine'), { text: 'Give it to me.' });
  const told = (await upkeep(ada)).length;
  await ada.delete(at(id, `/asks/${ben.id}`));
  expect((await ada.get(at(id, '/asks'))).body.asks).toEqual([]);
  expect((await ben.delete(at(id, '/asks/mine'))).status).toBe(204);
  expect((await ben.put(at(id, '/asks/mine'), { text: 'Now!' })).body.ask.text).toBe('Now!');
  expect((await ben.get(at(id, '/asks'))).body.asks).toHaveLength(1);
  expect((await ada.get(at(id, '/asks'))).body.asks).toEqual([]);
  expect(await upkeep(ada)).toHaveLength(told);
});

test('at the same moment one place is given once, and a search that ends meanwhile takes what was asked along', async () => {
  const id = await seek();
  const ask = () => ben.put(at(id, '/asks/mine'), { text: 'I would.' });
  const together = await Promise.all([ask(), ask(), ask(), ada.delete(at(id)), ask()]);
  for (const { status } of together) expect([200, 204, 404]).toContain(status);
  expect((await ada.get(at(id, '/asks'))).body.asks).toEqual([]);
  await ada.put(at(id), { text: null });
  await ask();
  const { body } = await ada.post(`/api/projects/${id}/members`, { user_id: ben.id, role: 'owner' });
  const accept = () => ben.put(`/api/me/invitations/${body.member.id}/acceptance`);
  await Promise.all([accept(), accept(), accept()]);
  expect((await kindsOf(id)).filter((kind: string) => kind === 'handed_on')).toHaveLength(1);
});

test('the line of time has launch, updates and newcomers, latest first, and nobody who left or was erased', async () => {
  people.wait(DAY_MS);
  const id = await launchProject(ada);
  people.wait(1000);
  const eve = await people.person('eve');
  await joinTeam(ada, id, eve);
  people.wait(1000);
  await joinTeam(ada, id, cleo);
  people.wait(1000);
  await ada.post(`/api/projects/${id}/comments`, { content: 'It has tides now.', is_update: true });
  await ben.post(`/api/projects/${id}/comments`, { content: 'Nice.' });
  const { events } = await lifeOf(id);
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['update', 'joined', 'joined', 'launch']);
  expect(events[0]).toMatchObject({ user: { id: ada.id }, comment: { excerpt: 'It has tides now.' } });
  await cleo.delete(`/api/projects/${id}/members/${cleo.id}`);
  await eve.delete('/api/me');
  expect(await kindsOf(id)).toEqual(['update', 'launch']);
  const draft = await launchProject(ada, { draft: true });
  expect((await ada.get(`/api/projects/${draft}/life`)).status).toBe(404);
});

test('the line of time says who became an owner after the launch, invited or from the team, and names nobody who is none any more', async () => {
  people.wait(DAY_MS);
  const draft = await launchProject(ada, { draft: true });
  await joinTeam(ada, draft, cleo, 'owner');
  people.wait(DAY_MS);
  await ada.put(`/api/projects/${draft}/publication`, {});
  expect(await kindsOf(draft)).toEqual(['launch']);

  const id = await launchProject(ada);
  people.wait(DAY_MS);
  await joinTeam(ada, id, ben);
  people.wait(DAY_MS);
  const role = (name: string) => ada.patch(`/api/projects/${id}/members/${ben.id}`, { role: name });
  for (const name of ['owner', 'owner', 'member', 'owner']) expect((await role(name)).status).toBe(200);
  people.wait(DAY_MS);
  await joinTeam(ada, id, cleo, 'owner');
  const told = async () =>
    (await lifeOf(id)).events.map(({ kind, user }: { kind: string; user?: { id: string } }) => [kind, user?.id]);
  const before = [
    ['handed_on', ben.id],
    ['joined', ben.id],
    ['launch', undefined],
  ];
  expect(await told()).toEqual([['handed_on', cleo.id], ...before]);
  await cleo.delete(`/api/projects/${id}/members/${cleo.id}`);
  expect(await told()).toEqual([['handed_on', undefined], ...before]);
  await ben.delete(`/api/projects/${id}/members/${ben.id}`);
  expect(await told()).toEqual([
    ['handed_on', undefined],
    ['handed_on', undefined],
    ['launch', undefined],
  ]);
});

test('bad input is refused: no words, too many, unknown members, ids that are none', async () => {
  const id = await seek();
  expect((await ben.put(at(id, '/asks/mine'), { text: '' })).status).toBe(400);
  expect((await ben.put(at(id, '/asks/mine'), { text: '   ' })).status).toBe(400);
  expect((await ben.put(at(id, '/asks/mine'), { text: 'x'.repeat(501) })).status).toBe(400);
  expect((await ben.put(at(id, '/asks/mine'), { text: 'Me.', user_id: ada.id })).status).toBe(400);
  expect((await ada.put(at('none'), { text: null })).status).toBe(404);
  expect((await people.see('/api/new-owner-projects?category=x')).status).toBe(404);
  expect(await sought('?category=00000000-0000-4000-8000-000000000000')).toEqual([]);
});
