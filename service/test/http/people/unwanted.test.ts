import { randomUUID } from 'node:crypto';
import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

// Mallory, alone and with three more accounts, bothers Eve and Ada by everything that one can ask of others.

let people: People;
let mallory: Person;
let eve: Person;
let ada: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' }, undefined, { hasBackground: false });
});
beforeEach(async () => {
  [mallory, eve, ada] = [await somebody(), await somebody(), await somebody()];
});
afterAll(() => people[Symbol.asyncDispose]());

const somebody = () => people.person(`p${randomUUID().slice(0, 8)}`);
const words = 'You have to join me. I will go on asking.';

const invite = (by: Person, project: string, whom = eve) =>
  by.post(`/api/projects/${project}/members`, { user_id: whom.id, role: 'member' });
const said = async (sent: ReturnType<typeof invite>) => {
  const { status, body } = await sent;
  return status === 201 ? status : body.code;
};
const decline = async (person: Person) => {
  const [mine] = (await person.get('/api/me/invitations')).body.invitations;
  expect((await person.delete(`/api/me/invitations/${mine.id}`)).status).toBe(204);
};
const noticesOf = async (person: Person) => (await person.get('/api/me/notices')).body.notices;

test('a second no to an invitation holds for a year, whoever of the team invites, and leaves the way back to whoever said it', async () => {
  const project = await launchProject(mallory);
  const second = await somebody();
  await joinTeam(mallory, project, second, 'owner');
  // The first one may have been a slip.
  expect(await said(invite(mallory, project))).toBe(201);
  await decline(eve);
  expect(await said(invite(second, project))).toBe(201);
  await decline(eve);
  for (const owner of [mallory, second]) expect(await said(invite(owner, project))).toBe('already_asked');
  expect(await noticesOf(eve)).toEqual([]);
  people.wait(30 * DAY_MS);
  expect(await said(invite(second, project))).toBe('already_asked');
  const { code } = (await second.post(`/api/projects/${project}/team-links`)).body;
  expect((await eve.put(`/api/team-links/${code}/membership`)).status).toBe(200);
});

test('who has declined two invitations of somebody hears none of them for a week, with whatever project', async () => {
  const projects = [];
  for (let n = 0; n < 4; n += 1) projects.push(await launchProject(mallory, { draft: true }));
  const [one, two, three, four] = projects as [string, string, string, string];
  for (const id of [one, two]) {
    expect(await said(invite(mallory, id))).toBe(201);
    await decline(eve);
  }
  for (const id of [one, two, three]) expect(await said(invite(mallory, id))).toBe('already_asked');
  // Others are free to, and so is she with others.
  expect(await said(invite(ada, await launchProject(ada)))).toBe(201);
  expect(await said(invite(mallory, three, ada))).toBe(201);
  people.wait(8 * DAY_MS);
  expect(await said(invite(mallory, four))).toBe(201);
});

test('to remove oneself from a place that is only offered is a no like any other', async () => {
  const project = await launchProject(mallory);
  for (const _ of [1, 2]) {
    expect(await said(invite(mallory, project))).toBe(201);
    expect((await eve.delete(`/api/projects/${project}/members/${eve.id}`)).status).toBe(204);
  }
  expect(await said(invite(mallory, project))).toBe('already_asked');
  expect(await said(invite(mallory, await launchProject(mallory)))).toBe('already_asked');
  // The team takes an offer back, and who leaves a team has said yes before.
  const other = await launchProject(ada);
  for (const _ of [1, 2, 3]) {
    expect(await said(invite(ada, other))).toBe(201);
    await ada.delete(`/api/projects/${other}/members/${eve.id}`);
    await joinTeam(ada, other, eve);
    await eve.delete(`/api/projects/${other}/members/${eve.id}`);
  }
});

const newShowcase = async (by: Person): Promise<string> => {
  const closes_at = new Date(people.now() + 90 * DAY_MS).toISOString();
  const call = { name: 'Fair', visibility: 'public', accepts: 'all', closes_at };
  return (await by.post('/api/showcases', call)).body.showcase.id;
};
const asCurator = (by: Person, id: string) => by.post(`/api/collections/${id}/curators`, { user_id: eve.id });
const asJudge = (by: Person, id: string) => by.post(`/api/showcases/${id}/judges`, { user_id: eve.id });

test('the second no holds for curators and judges too, and to whoever invites, to whatever that is', async () => {
  const id = await newShowcase(mallory);
  for (const _ of [1, 2]) {
    expect(await said(asCurator(mallory, id))).toBe(201);
    expect((await eve.delete(`/api/collections/${id}/curators/${eve.id}`)).status).toBe(204);
  }
  expect(await said(asCurator(mallory, id))).toBe('already_asked');
  expect(await said(asJudge(mallory, id))).toBe('already_asked');
  expect(await said(invite(mallory, await launchProject(mallory)))).toBe('already_asked');
  expect(await noticesOf(eve)).toEqual([]);
  people.wait(30 * DAY_MS);
  expect(await said(asCurator(mallory, id))).toBe('already_asked');

  const second = await newShowcase(ada);
  for (const _ of [1, 2]) {
    expect(await said(asJudge(ada, second))).toBe(201);
    const [{ id: judge }] = (await eve.get('/api/me/judge-invitations')).body.invitations;
    expect((await eve.delete(`/api/showcases/${second}/judges/${judge}`)).status).toBe(204);
  }
  expect(await said(asJudge(ada, second))).toBe('already_asked');
  // Who has agreed and goes says no to nothing.
  people.wait(8 * DAY_MS);
  const third = await newShowcase(ada);
  for (const _ of [1, 2, 3]) {
    const { curator } = (await asCurator(ada, third)).body;
    expect((await eve.put(`/api/me/curations/${curator.id}/acceptance`)).status).toBe(200);
    await eve.delete(`/api/collections/${third}/curators/${eve.id}`);
  }
});

test('two refusals of invitations to an address keep further ones to it away, as curator and as judge, and the inviter reads no difference', async () => {
  const name = `p${randomUUID().slice(0, 8)}`;
  const zoe = await people.person(name);
  const address = `${name}@example.edu`;
  const id = await newShowcase(mallory);
  const curators = () => mallory.post(`/api/collections/${id}/invited-addresses`, { address });
  const judges = () => mallory.post(`/api/showcases/${id}/judges`, { address });
  const listed = async () => [
    ...(await zoe.get('/api/me/curations')).body.curations,
    ...(await zoe.get('/api/me/judge-invitations')).body.invitations,
  ];
  expect((await curators()).status).toBe(201);
  expect(await listed()).toHaveLength(1);
  await zoe.delete(`/api/collections/${id}/curators/${zoe.id}`);
  expect((await judges()).status).toBe(201);
  const [judge] = await listed();
  expect((await zoe.delete(`/api/showcases/${id}/judges/${judge.id}`)).status).toBe(204);
  for (const again of [curators, judges]) expect((await again()).status).toBe(201);
  expect(await listed()).toEqual([]);
  // A refusal would say whose address it is.
  expect((await mallory.post(`/api/collections/${id}/curators`, { user_id: zoe.id })).status).toBe(201);
});

test('what somebody has refused of a person is not kept when that person erases their account', async () => {
  const project = await launchProject(mallory);
  for (const _ of [1, 2]) {
    await invite(mallory, project);
    await decline(eve);
  }
  const remembered = async () =>
    (await people.world.store.read(({ db }) => db.selectFrom('deletions').select('thing').execute()))
      .map(({ thing }) => thing)
      .filter((thing) => thing.includes(mallory.id));
  expect(await remembered()).not.toEqual([]);
  expect((await mallory.delete('/api/me')).status).toBe(204);
  await expect.poll(remembered).toEqual([]);
});

test('who has refused the request of an owner is not invited by them instead', async () => {
  const { person } = (await eve.put('/api/me/free', {})).body;
  const [one, two] = [await launchProject(mallory), await launchProject(mallory)];
  const { request } = (await mallory.post(`/api/free-people/${person.id}/requests`, { project_id: one, words })).body;
  await eve.delete(`/api/me/team-requests/${request.id}`);
  for (const id of [one, two]) expect(await said(invite(mallory, id))).toBe('already_asked');
  expect((await noticesOf(eve)).length).toBe(0);
});

test('three accounts ask one team once each, a no ends that for each, and a suspension takes what waits along', async () => {
  const puppets = [mallory, await somebody(), await somebody()];
  const project = await launchProject(ada);
  const open = async () => (await ada.post(`/api/projects/${project}/openings`, { role: 'Designer' })).body.opening.id;
  const opening = await open();
  const ask = (person: Person, id: string) => person.post(`/api/openings/${id}/requests`, { words });
  for (const puppet of puppets)
    expect([(await ask(puppet, opening)).status, (await ask(puppet, opening)).status]).toEqual([201, 409]);
  const waiting = async () => (await ada.get('/api/me/team-mates')).body.received;
  expect(await waiting()).toHaveLength(3);
  const [first, ...others] = await waiting();
  await ada.delete(`/api/me/team-requests/${first.id}`);
  const again = puppets.find(({ id }) => id === first.asked_by.id) as Person;
  expect((await ask(again, await open())).body.code).toBe('already_asked');
  const mod = await people.moderator('mod');
  for (const { asked_by } of others)
    await mod.put(`/api/moderation/users/${asked_by.id}/suspension`, { reason: 'One person.' });
  expect(await waiting()).toEqual([]);
  expect(limits.openings.waiting).toBe(20);
});

test('who asks and who is asked reads of the other what their profile shows, and no address', async () => {
  const { person } = (await eve.put('/api/me/free', { words: 'I draw.' })).body;
  const project = await launchProject(mallory);
  const asked = await mallory.post(`/api/free-people/${person.id}/requests`, { project_id: project, words });
  expect(asked.status).toBe(201);
  const seen = [
    asked.text,
    (await mallory.get('/api/free-people')).text,
    (await mallory.get('/api/me/team-mates')).text,
    (await eve.get('/api/me/team-mates')).text,
    (await eve.get('/api/me/notices')).text,
  ];
  for (const text of seen) expect(text).not.toContain('@');
  expect(seen.join()).toContain(eve.id);
});

test('who asks to take a project over, takes that back and asks again, reaches its owners once a search', async () => {
  const project = await launchProject(ada);
  const search = `/api/projects/${project}/new-owner`;
  const told = async () =>
    (await noticesOf(ada)).filter(({ outcome }: { outcome?: string }) => outcome === 'take_over');
  const marks = async () => (await ada.get('/api/me/notices?state=unread')).body.notices.length;
  await ada.put(search, { text: null });
  await mallory.put(`${search}/asks/mine`, { text: words });
  expect(await told()).toHaveLength(1);
  await ada.put('/api/me/notices/read', { up_to: Number.MAX_SAFE_INTEGER });
  expect(await marks()).toBe(0);
  for (let n = 0; n < 5; n += 1) {
    people.wait(1000);
    await mallory.delete(`${search}/asks/mine`);
    expect((await mallory.put(`${search}/asks/mine`, { text: words })).status).toBe(200);
  }
  expect(await told()).toHaveLength(1);
  expect(await marks()).toBe(0);
  // Another search is another question.
  people.wait(1000);
  await ada.delete(search);
  await ada.put(search, { text: null });
  await mallory.put(`${search}/asks/mine`, { text: words });
  expect(await marks()).toBe(1);
});
