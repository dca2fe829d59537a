import { randomUUID } from 'node:crypto';
import { limits } from '@launch-board/contract';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProject, joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' }, undefined, { roundMs: 50 });
});
beforeEach(async () => {
  [ada, ben] = [await somebody(), await somebody()];
});
afterAll(() => people[Symbol.asyncDispose]());

const words = 'I draw every day. I would love to draw a tide.';
const role = 'Designer';

/** Somebody who has done nothing yet. */
const somebody = () => people.person(`p${randomUUID().slice(0, 8)}`);

const startDraft = async (owner: Person, name = 'Secret Sauce'): Promise<string> =>
  (await owner.post('/api/projects', { ...aProject, name, draft: true })).body.project.id;

const open = async (owner: Person, project: string, body: object = {}) => {
  const { status, text, body: reply } = await owner.post(`/api/projects/${project}/openings`, { role, ...body });
  if (status !== 201) throw new Error(text);
  return reply.opening;
};

const mine = async (person: Person) => (await person.get('/api/me/team-mates')).body;
const ask = (person: Person, opening: string, said = words) =>
  person.post(`/api/openings/${opening}/requests`, { words: said });
const teamOf = async (owner: Person, project: string): Promise<string[]> =>
  (await owner.get(`/api/projects/${project}/members`)).body.members.map(({ user_id }: { user_id: string }) => user_id);
const noticesOf = async (person: Person) =>
  (await person.get('/api/me/notices')).body.notices
    .filter(({ kind }: { kind: string }) => kind === 'team_request')
    .map(({ outcome, project }: { outcome?: string; project?: { name: string } }) => [outcome, project?.name]);

/** All that is due by now has been done. */
const dueNow = () =>
  expect
    .poll(() =>
      people.world.store.read(({ db }) =>
        db.selectFrom('due_work').select('kind').where('due_at', '<=', people.now()).execute(),
      ),
    )
    .toEqual([]);

test('an opening is found by its words, a skill and the hours, and one press asks; the yes of an owner is a membership', async () => {
  const eve = await somebody();
  const project = await launchProject(ada);
  const body = { words: 'Colours for the sea', skills: ['design'], hours: 5, seats: 2 };
  const opening = await open(ada, project, body);
  expect(opening).toMatchObject({
    ...{ role, words: body.words, hours: 5, seats: 2, until: null, is_open: true, skills: [{ id: 'design' }] },
    ...{ project_name: 'Campus Map', project: { id: project }, written_by: { id: ada.id } },
  });
  const found = async (query: string) =>
    (await people.see(`/api/openings?${query}`)).body.openings.some(({ id }: { id: string }) => id === opening.id);
  for (const query of ['', 'search=COLOURS+designer', 'skill=design', 'hours=5', `project_id=${project}`])
    expect([query, await found(query)]).toEqual([query, true]);
  for (const query of ['search=nowhere', 'search=%25', 'skill=film', 'hours=4'])
    expect([query, await found(query)]).toEqual([query, false]);
  const asked = await ask(eve, opening.id);
  expect(asked.status).toBe(201);
  expect(asked.body.request).toMatchObject({ words, role, state: 'open', is_mine: true, joiner: { id: eve.id } });
  expect(await noticesOf(ada)).toEqual([[undefined, 'Campus Map']]);
  const [received] = (await mine(ada)).received;
  expect(received).toMatchObject({ id: asked.body.request.id, words, is_mine: false, project_name: 'Campus Map' });
  for (const other of [eve, ben])
    expect((await other.put(`/api/me/team-requests/${received.id}/acceptance`)).status).toBe(404);
  for (const _ of [1, 2])
    expect((await ada.put(`/api/me/team-requests/${received.id}/acceptance`)).body.request.state).toBe('accepted');
  expect(await teamOf(ada, project)).toEqual(expect.arrayContaining([ada.id, eve.id]));
  expect(await noticesOf(eve)).toEqual([['accepted', 'Campus Map']]);
  expect(await noticesOf(ada)).toEqual([]);
  expect((await mine(ada)).openings.find(({ id }: { id: string }) => id === opening.id).seats).toBe(1);
});

test('of a draft others read the words of the opening alone, and its name if the team wants that', async () => {
  const [eve, cleo] = [await somebody(), await somebody()];
  const draft = await startDraft(ben, 'Zebrafish');
  const opening = await open(ben, draft);
  const seen = async (person?: Person) => {
    const { text, body } = await (person ? person.get('/api/openings') : people.see('/api/openings'));
    return { text, one: body.openings.find(({ id }: { id: string }) => id === opening.id) };
  };
  for (const reader of [undefined, eve]) {
    const { text, one } = await seen(reader);
    expect([one.project_name, one.project, text.includes('Zebrafish'), text.includes(draft)]).toEqual([
      null,
      undefined,
      false,
      false,
    ]);
  }
  expect((await eve.get(`/api/openings?project_id=${draft}`)).status).toBe(404);
  const { request } = (await ask(eve, opening.id)).body;
  expect([request.project_id, request.project_name]).toEqual([null, null]);
  await ben.delete(`/api/me/team-requests/${request.id}`);
  const after = await Promise.all(
    ['/api/me/notices', '/api/me/team-mates', '/api/me/export'].map((path) => eve.get(path)),
  );
  for (const { text } of after) expect([text.includes('Zebrafish'), text.includes(draft)]).toEqual([false, false]);
  expect(await noticesOf(eve)).toEqual([['declined', undefined]]);
  await ben.put(`/api/openings/${opening.id}`, { role, names_project: true });
  expect((await seen(cleo)).one).toMatchObject({ project_name: 'Zebrafish' });
  expect((await seen(cleo)).one.project).toBeUndefined();
  expect((await cleo.get(`/api/projects/${draft}`)).status).toBe(404);
});

test('a first-year who has made nothing is found, asked by a team, and decides; saying it again changes it', async () => {
  const eve = await somebody();
  const free = { role: 'Anything with boats', words: 'First year', skills: ['hardware'], hours: 6 };
  const { person } = (await eve.put('/api/me/free', free)).body;
  const again = (await eve.put('/api/me/free', { ...free, hours: 4 })).body.person;
  expect(again).toMatchObject({ id: person.id, hours: 4, showcase_id: null, user: { id: eve.id } });
  expect((await people.see('/api/free-people')).status).toBe(401);
  const { people: found } = (await ada.get('/api/free-people?search=boats&skill=hardware&hours=4')).body;
  expect(found.map(({ id }: { id: string }) => id)).toEqual([person.id]);
  const draft = await startDraft(ada, 'Tide Clock');
  const asking = { project_id: draft, words: 'We build a clock for sailors. You know hardware, and we do not.' };
  expect((await ben.post(`/api/free-people/${person.id}/requests`, asking)).status).toBe(404);
  const { request } = (await ada.post(`/api/free-people/${person.id}/requests`, asking)).body;
  expect((await mine(eve)).received).toMatchObject([{ id: request.id, project_name: 'Tide Clock', is_mine: false }]);
  expect((await eve.get(`/api/projects/${draft}`)).status).toBe(404);
  expect((await ada.put(`/api/me/team-requests/${request.id}/acceptance`)).status).toBe(404);
  await eve.put(`/api/me/team-requests/${request.id}/acceptance`);
  expect((await eve.get(`/api/projects/${draft}`)).status).toBe(200);
  expect((await mine(eve)).free).toEqual([]);
});

test('what a person says for the whole board is found by who they are, and what they say within a showcase is not', async () => {
  const [eve, cleo] = [await somebody(), await somebody()];
  const of = async (person: Person, query = '') =>
    (await ben.get(`/api/free-people?user_id=${person.id}${query}`)).body.people.map(
      ({ role: would }: { role: string }) => would,
    );
  const call = { name: 'Hack', visibility: 'public', accepts: 'all' } as const;
  const closes_at = new Date(people.now() + 30 * DAY_MS).toISOString();
  const showcase_id = (await ada.post('/api/showcases', { ...call, closes_at })).body.showcase.id;
  await eve.put('/api/me/free', { role: 'Rower' });
  await cleo.put('/api/me/free', { role: 'Diver', showcase_id });
  expect([await of(eve), await of(eve, '&search=rower'), await of(eve, '&search=diver')]).toEqual([
    ['Rower'],
    ['Rower'],
    [],
  ]);
  expect([await of(cleo), await of(ben)]).toEqual([[], []]);
  expect((await people.see(`/api/free-people?user_id=${eve.id}`)).status).toBe(401);
  expect((await ben.get('/api/free-people?user_id=eve')).status).toBe(404);
});

test('both end when nobody confirms them for fourteen days, are asked about once before, and one press brings them back', async () => {
  const eve = await somebody();
  const project = await launchProject(ben);
  const opening = await open(ben, project);
  const { person } = (await eve.put('/api/me/free', { role: 'Sailor' })).body;
  const found = async () => [
    (await people.see(`/api/openings?project_id=${project}`)).body.total,
    (await people.see(`/api/projects/${project}/life`)).body.life.openings_count,
    (await ben.get('/api/free-people?search=sailor')).body.total,
  ];
  expect(await found()).toEqual([1, 1, 1]);
  const { confirmDays, askDaysBefore } = limits.openings;
  const asked = async () => [await noticesOf(ben), await noticesOf(eve)];
  people.wait((confirmDays - askDaysBefore) * DAY_MS - 1);
  await dueNow();
  expect(await asked()).toEqual([[], []]);
  people.wait(1);
  await expect.poll(asked).toEqual([[['unconfirmed', undefined]], [['unconfirmed', undefined]]]);
  people.wait(askDaysBefore * DAY_MS);
  await dueNow();
  // Each is asked once, and nothing else when its time is over.
  expect(await asked()).toEqual([[['unconfirmed', undefined]], [['unconfirmed', undefined]]]);
  expect(await found()).toEqual([0, 0, 0]);
  const late = await somebody();
  expect((await ask(late, opening.id)).body.code).toBe('not_confirmed');
  expect((await mine(ben)).openings.find(({ id }: { id: string }) => id === opening.id).is_open).toBe(false);
  expect((await late.put(`/api/openings/${opening.id}/confirmation`)).status).toBe(403);
  expect((await late.put(`/api/free-people/${person.id}/confirmation`)).status).toBe(404);
  expect((await ben.put(`/api/openings/${opening.id}/confirmation`)).body.opening.is_open).toBe(true);
  expect((await eve.put(`/api/free-people/${person.id}/confirmation`)).body.person.is_open).toBe(true);
  expect(await found()).toEqual([1, 1, 1]);
  expect((await ask(late, opening.id)).status).toBe(201);
});

test('who has found a team has no other request left on the board, and is free no more', async () => {
  const eve = await somebody();
  await eve.put('/api/me/free', { role: 'Anything' });
  const [one, two] = [await open(ada, await launchProject(ada)), await open(ben, await launchProject(ben))];
  const first = (await ask(eve, one.id)).body.request;
  const second = (await ask(eve, two.id)).body.request;
  const [{ id: free }] = (await mine(eve)).free;
  const third = await startDraft(ben, 'Third');
  const theirs = (await ben.post(`/api/free-people/${free}/requests`, { project_id: third, words })).body.request;
  await ada.put(`/api/me/team-requests/${first.id}/acceptance`);
  const { sent, received, free: still } = await mine(eve);
  expect(sent.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual(
    expect.arrayContaining([
      [first.id, 'accepted'],
      [second.id, 'withdrawn'],
    ]),
  );
  expect([received, still]).toEqual([[], []]);
  expect((await ben.put(`/api/me/team-requests/${second.id}/acceptance`)).body.code).toBe('request_over');
  expect((await eve.put(`/api/me/team-requests/${theirs.id}/acceptance`)).body.code).toBe('request_over');
  expect((await mine(ben)).received).toEqual([]);
});

test('the last seat is taken once, whoever accepts at the same time', async () => {
  const project = await launchProject(ada);
  const second = await somebody();
  await joinTeam(ada, project, second, 'owner');
  const opening = await open(ada, project);
  const askers = await Promise.all([somebody(), somebody(), somebody()]);
  const requests = [];
  for (const asker of askers) requests.push((await ask(asker, opening.id)).body.request);
  const replies = await Promise.all(
    requests.map(({ id }, n) => (n % 2 ? ada : second).put(`/api/me/team-requests/${id}/acceptance`)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await teamOf(ada, project)).toHaveLength(3);
  const told = await Promise.all(askers.map(noticesOf));
  expect(
    told
      .flat()
      .map(([outcome]) => outcome)
      .toSorted(),
  ).toEqual(['accepted', 'closed', 'closed']);
  expect((await people.see(`/api/openings?project_id=${project}`)).body.total).toBe(0);
});

test('nobody asks twice, nor again after a no, a return or a new opening; nor is a person asked again by whom they refused', async () => {
  const [eve, cleo] = [await somebody(), await somebody()];
  const project = await launchProject(ada);
  const opening = await open(ada, project);
  const { request } = (await ask(eve, opening.id)).body;
  expect((await ask(eve, opening.id)).body.code).toBe('already_asked');
  await ada.delete(`/api/me/team-requests/${request.id}`);
  expect((await ask(eve, opening.id)).body.code).toBe('already_asked');
  await ada.delete(`/api/openings/${opening.id}`);
  const next = await open(ada, project);
  expect((await ask(eve, next.id)).body.code).toBe('already_asked');
  const back = (await ask(cleo, next.id)).body.request;
  await cleo.delete(`/api/me/team-requests/${back.id}`);
  expect((await ask(cleo, next.id)).body.code).toBe('already_asked');
  expect((await mine(ada)).received).toEqual([]);

  const { person } = (await eve.put('/api/me/free', {})).body;
  const asks = (free: string, project_id: string, by = ben) =>
    by.post(`/api/free-people/${free}/requests`, { project_id, words });
  const [first, other] = [await startDraft(ben, 'First'), await startDraft(ben, 'Other')];
  const { request: theirs } = (await asks(person.id, first)).body;
  await eve.delete(`/api/me/team-requests/${theirs.id}`);
  await eve.delete(`/api/free-people/${person.id}`);
  const anew = (await eve.put('/api/me/free', {})).body.person;
  expect((await asks(anew.id, other)).body.code).toBe('already_asked');
  await joinTeam(ben, first, cleo, 'owner');
  expect((await asks(anew.id, first, cleo)).body.code).toBe('already_asked');
});

test('a person asks so often a day, has so many open requests, and is asked by so many', async () => {
  const eve = await somebody();
  const owners = await Promise.all(Array.from({ length: 4 }, somebody));
  const openings: string[] = [];
  for (const owner of owners)
    for (let n = 0; n < 3; n += 1) openings.push((await open(owner, await launchProject(owner))).id);
  const statuses = [];
  for (const id of openings) statuses.push((await ask(eve, id)).status);
  expect(statuses).toEqual([...Array(limits.openings.asksADay).fill(201), 429, 429]);
  people.wait(25 * HOUR_MS);
  expect((await ask(eve, openings.at(-1) as string)).body.code).toBe('too_many');
  const [{ id }] = (await mine(eve)).sent;
  await eve.delete(`/api/me/team-requests/${id}`);
  expect((await ask(eve, openings.at(-1) as string)).status).toBe(201);
});

test('words are bounded, and skills are those of the list, which moderators alone write', async () => {
  const project = await launchProject(ada);
  const opening = await open(ada, project);
  const eve = await somebody();
  const long = 'x'.repeat(limits.openings.ask + 1);
  for (const said of ['', ' ', 'two\nlines', long]) expect((await ask(eve, opening.id, said)).status).toBe(400);
  const bodies = [{ skills: ['magic'] }, { hours: 0 }, { hours: 41 }, { until: '2020-01-01' }, { until: '2999-01-01' }];
  for (const body of [...bodies, { seats: 0 }, { role: '' }])
    expect((await ada.post(`/api/projects/${project}/openings`, { role, ...body })).status).toBe(400);
  expect((await ada.put('/api/skills', { skills: [{ id: 'magic', name: 'Magic' }] })).status).toBe(403);
  const mod = await people.moderator('mod');
  const list = [{ id: 'magic', name: 'Magic' }];
  expect((await mod.put('/api/skills', { skills: [...list, ...list] })).status).toBe(400);
  expect((await mod.put('/api/skills', { skills: list })).body.skills).toEqual(list);
  expect((await people.see('/api/skills')).body.skills).toEqual(list);
  expect((await ada.put(`/api/openings/${opening.id}`, { role, skills: ['magic'] })).body.opening.skills).toEqual(list);
});

test('what a suspended or erased person has said and asked is gone, and a removed project looks for nobody', async () => {
  const [eve, cleo] = [await somebody(), await somebody()];
  const mod = await people.moderator('mod');
  const project = await launchProject(ada);
  const opening = await open(ada, project);
  for (const person of [eve, cleo]) {
    await person.put('/api/me/free', { role: 'Weaver' });
    await ask(person, opening.id);
  }
  expect((await mine(ada)).received).toHaveLength(2);
  await mod.put(`/api/moderation/users/${eve.id}/suspension`, { reason: 'Rude.' });
  await cleo.delete('/api/me');
  expect((await mine(ada)).received.filter((one: { joiner: { id: string } }) => one.joiner.id !== eve.id)).toEqual([]);
  expect((await ben.get('/api/free-people?search=weaver')).body.people).toEqual([]);
  await mod.put(`/api/moderation/projects/${project}/removal`, { reason: 'Spam.' });
  expect((await people.see('/api/openings?search=designer')).text).not.toContain(opening.id);
  expect((await ask(ben, opening.id)).status).toBe(404);
});

test('who was suspended is not free to join again when the suspension ends or is lifted, until they say so themselves', async () => {
  const [eve, cleo] = [await somebody(), await somebody()];
  const mod = await people.moderator('mod');
  const until = new Date(people.now() + DAY_MS).toISOString();
  for (const person of [eve, cleo]) await person.put('/api/me/free', { role: 'Potter' });
  await mod.put(`/api/moderation/users/${eve.id}/suspension`, { reason: 'Rude.', until });
  await mod.put(`/api/moderation/users/${cleo.id}/hiding`, { reason: 'Rude.' });
  const found = async () =>
    (await ben.get('/api/free-people?search=potter')).body.people.map(({ user }: { user: { id: string } }) => user.id);
  expect(await found()).toEqual([]);
  for (const person of [eve, cleo]) expect((await person.put('/api/me/free', { role: 'Potter' })).status).toBe(403);
  people.wait(2 * DAY_MS);
  await mod.delete(`/api/moderation/users/${cleo.id}/hiding`);
  await dueNow();
  expect(await found()).toEqual([]);
  for (const person of [eve, cleo]) expect((await mine(person)).free).toEqual([]);
  await eve.put('/api/me/free', { role: 'Potter' });
  expect(await found()).toEqual([eve.id]);
});

test('moderators end what should not stand there, and the log has it', async () => {
  const mod = await people.moderator('mod');
  const eve = await somebody();
  const opening = await open(ada, await launchProject(ada));
  const { person } = (await eve.put('/api/me/free', { role: 'Rude words' })).body;
  expect((await ben.delete(`/api/openings/${opening.id}`)).status).toBe(403);
  expect((await ben.delete(`/api/free-people/${person.id}`)).status).toBe(404);
  expect((await mine(eve)).free).toHaveLength(1);
  for (const path of [`/api/openings/${opening.id}`, `/api/free-people/${person.id}`])
    for (const _ of [1, 2]) expect((await mod.delete(path)).status).toBe(204);
  expect((await mine(eve)).free).toEqual([]);
  const { entries } = (await mod.get('/api/moderation/log')).body;
  expect(entries.slice(0, 2).map(({ act }: { act: string }) => act)).toEqual(['end_opening', 'end_opening']);
});
