import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn, startGoals } from '../../support/goals.ts';
import { joinTeam, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
let eve: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  const person = (name: string) => people.person(name);
  [ada, ben, cleo, eve] = [await person('ada'), await person('ben'), await person('cleo'), await person('eve')];
});
afterAll(() => people[Symbol.asyncDispose]());

/** Goals are on, ben's team has cleo on it, and eve's is another. */
async function course(call: object = {}) {
  const { at, id, projects, goals } = await startGoals(people, ada, [ben, eve], call);
  const [project, other] = projects as [string, string];
  const [ours, theirs] = goals as [string, string];
  await joinTeam(ben, project, cleo);
  const set = async (text = 'Talk with five sailors.', days = 3, by: Person = ben) =>
    (await by.post(ours, { text, due_on: dayIn(people, days) })).body.goal;
  const mine = async (by: Person = ben) => (await by.get(`${at}/goals/mine`)).body.teams;
  return { at, id, project, other, ours, theirs, set, mine };
}

test('everybody on a team sets goals, changes and removes them; the curators read all, and nobody else any', async () => {
  const { at, project, other, ours, set, mine } = await course();
  const first = await set();
  expect(first).toMatchObject({
    ...{ project_id: project, text: 'Talk with five sailors.', due_on: dayIn(people, 3) },
    ...{ is_missed: false, done_at: null, note: null },
  });
  const second = await set('Draw the tide.', 1, cleo);
  const changed = await cleo.put(`${ours}/${first.id}`, { text: 'Talk with six sailors.', due_on: dayIn(people, 0) });
  expect(changed.body.goal).toMatchObject({ id: first.id, text: 'Talk with six sailors.', due_on: dayIn(people, 0) });
  const [{ goals }] = await mine(cleo);
  expect(goals.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
  const { is_on, teams, total } = (await ada.get(`${at}/goals`)).body;
  expect([is_on, total]).toEqual([true, 2]);
  const of = (id: string) => teams.find((team: { project_id: string }) => team.project_id === id).goals;
  expect([of(project), of(other)]).toEqual([goals, []]);
  expect((await mine(eve)).map((team: { project_id: string }) => team.project_id)).toEqual([other]);
  for (const person of [ben, eve]) expect((await person.get(`${at}/goals`)).status).toBe(403);
  expect([(await people.see(`${at}/goals`)).status, (await people.see(`${at}/goals/mine`)).status]).toEqual([401, 401]);
  expect((await ben.delete(`${ours}/${second.id}`)).status).toBe(204);
  expect((await mine())[0].goals).toHaveLength(1);
});

test('goals are in no page, list, search, feed or export of others', async () => {
  const { at, id, project, ours, set } = await course();
  const { id: goal } = await set('Zebrafish');
  await ben.put(`${ours}/${goal}/done`, { note: 'Zebrafish too' });
  const mod = await people.moderator('mod');
  const paths = [at, `${at}/entries`, `${at}/stages`, `/api/projects/${project}`, `/api/collections/${id}`];
  const lists = ['/api/search?search=zebrafish', '/api/projects?search=zebrafish', '/api/changes', '/api/me/export'];
  for (const reader of [eve, mod])
    for (const path of [...paths, ...lists, '/api/me/notices']) {
      const { text } = await reader.get(path);
      expect([path, /zebrafish/i.test(text.replaceAll('search=zebrafish', ''))]).toEqual([path, false]);
    }
  for (const path of [...paths, ...lists.slice(0, 3)]) expect((await people.see(path)).text).not.toContain('Zebrafish');
  expect((await mod.get(`${at}/goals`)).status).toBe(403);
});

test('a goal is done with a line on how it went, or without, and can be opened again', async () => {
  const { ours, set, mine } = await course();
  const { id } = await set();
  const done = (await cleo.put(`${ours}/${id}/done`, { note: 'They all want to know when to leave.' })).body.goal;
  expect(done).toMatchObject({ done_at: expect.any(String), note: 'They all want to know when to leave.' });
  const again = (await ben.put(`${ours}/${id}/done`, {})).body.goal;
  expect(again).toMatchObject({ done_at: done.done_at, note: null });
  const changed = await ben.put(`${ours}/${id}`, { text: 'Something else.', due_on: dayIn(people, 3) });
  expect([changed.status, changed.body.code]).toEqual([409, 'goal_done']);
  expect((await ben.delete(`${ours}/${id}`)).body.code).toBe('goal_done');
  expect((await ben.delete(`${ours}/${id}/done`)).status).toBe(204);
  expect((await mine())[0].goals[0]).toMatchObject({ done_at: null, note: null });
  expect((await ben.delete(`${ours}/${id}`)).status).toBe(204);
});

test('nobody sets or changes a goal of others, in another showcase, or before the entry is accepted', async () => {
  const { at, ours, theirs, set } = await course();
  const elsewhere = await course();
  const { id } = await set();
  const goal = { text: 'Mine now.', due_on: dayIn(people, 3) };
  for (const by of [eve, ada]) {
    const answers = [
      await by.post(ours, goal),
      await by.put(`${ours}/${id}`, goal),
      await by.delete(`${ours}/${id}`),
      await by.put(`${ours}/${id}/done`, {}),
      await by.delete(`${ours}/${id}/done`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  }
  expect((await eve.put(`${theirs}/${id}`, goal)).status).toBe(404);
  expect((await ben.put(`${elsewhere.ours}/${id}/done`, {})).status).toBe(404);
  expect((await ben.post(ours.replace(at, elsewhere.at), goal)).status).toBe(404);
  expect((await ben.put(`${at}/goals`, { is_on: false })).status).toBe(403);
  const waiting = await course({ accepts: 'by_hand' });
  expect((await ben.post(waiting.ours, goal)).status).toBe(404);
  expect((await ada.get(`${waiting.at}/goals`)).body.teams).toEqual([]);
  expect(await waiting.mine()).toEqual([]);
});

test('a goal is one line for a day from today on to six weeks ahead', async () => {
  const { ours } = await course();
  const day = dayIn(people, 3);
  const long = 'x'.repeat(limits.goals.text + 1);
  const refused = [
    { text: long, due_on: day },
    { text: ' ', due_on: day },
    { text: 'Two\nlines', due_on: day },
    { text: 'Yesterday', due_on: dayIn(people, -1) },
    { text: 'In seven weeks', due_on: dayIn(people, limits.goals.days + 1) },
    { text: 'Never', due_on: '2027-02-30' },
    { text: 'Some day', due_on: 'Friday' },
    { text: 'No day' },
    { text: 'More', due_on: day, done_at: null },
  ];
  const codes: number[] = [];
  for (const body of refused) codes.push((await ben.post(ours, body)).status);
  expect(codes).toEqual(refused.map(() => 400));
  const goal = (await ben.post(ours, { text: 'Last', due_on: dayIn(people, limits.goals.days) })).body.goal;
  const said = await ben.put(`${ours}/${goal.id}/done`, { note: 'x'.repeat(limits.goals.note + 1) });
  expect(said.status).toBe(400);
});

test('a team has so many goals, and so many of them open, also when it sets them all at once', async () => {
  const { ours, set, mine } = await course();
  const body = { text: 'Sail.', due_on: dayIn(people, 3) };
  const racing = await Promise.all(Array.from({ length: 6 }, () => ben.post(ours, body)));
  expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
  for (const { id } of (await mine())[0].goals) await ben.put(`${ours}/${id}/done`, {});
  for (let n = limits.goals.open; n < limits.goals.perTeam; n += 1)
    await ben.put(`${ours}/${(await set()).id}/done`, {});
  const { goals } = (await mine())[0];
  expect(goals).toHaveLength(limits.goals.perTeam);
  const full = await ben.post(ours, body);
  expect([full.status, full.body.code]).toEqual([409, 'too_many']);
  const reopened: number[] = [];
  for (const { id } of goals.slice(0, limits.goals.open + 1))
    reopened.push((await ben.delete(`${ours}/${id}/done`)).status);
  expect(reopened).toEqual([204, 204, 204, 409]);
});

test('a repeated request sets one goal', async () => {
  const { ours, mine } = await course();
  const body = { text: 'Sail.', due_on: dayIn(people, 3) };
  const send = () => ben.post(ours, body, { 'idempotency-key': 'once' });
  const [first, second] = [await send(), await send()];
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect((await mine())[0].goals).toHaveLength(1);
});

test('while goals are off nobody sees or changes any, and they are there when goals are on again', async () => {
  const { at, ours, set, mine } = await course();
  await set();
  await ada.put(`${at}/goals`, { is_on: false });
  expect((await ben.post(ours, { text: 'Sail.', due_on: dayIn(people, 1) })).body.code).toBe('goals_closed');
  expect([await mine(), (await ada.get(`${at}/goals`)).body]).toMatchObject([
    [],
    { is_on: false, teams: [], total: 0 },
  ]);
  for (const is_on of [true, true]) await ada.put(`${at}/goals`, { is_on });
  expect((await mine())[0].goals).toHaveLength(1);
});

test('once the showcase is over nothing new is set, and what was set can still be done', async () => {
  const { ours, set } = await course({ closes_at: new Date(people.now() + 10 * HOUR_MS).toISOString() });
  const { id } = await set();
  people.wait(11 * HOUR_MS);
  const body = { text: 'Sail.', due_on: dayIn(people, 3) };
  expect((await ben.post(ours, body)).body.code).toBe('goals_closed');
  expect((await ben.put(`${ours}/${id}`, body)).body.code).toBe('goals_closed');
  expect((await ben.put(`${ours}/${id}/done`, {})).status).toBe(200);
});

test('goals go with their entry and their project; of a person who is erased the words stay with the team', async () => {
  const { at, project, ours, set, mine } = await course();
  const dan = await people.person(`dan-${crypto.randomUUID()}`);
  await joinTeam(ben, project, dan);
  const { id } = await set('By Dan.', 3, dan);
  await ben.put(`${ours}/${id}/done`, { note: 'Told by Ben.' });
  const exported = async (by: Person) => (await by.get('/api/me/export')).body.goals.find(isHere);
  const isHere = (goal: { project_id: string }) => goal.project_id === project;
  expect(await exported(dan)).toMatchObject({ text: 'By Dan.', note: null, due_on: dayIn(people, 3) });
  expect(await exported(ben)).toMatchObject({ text: null, note: 'Told by Ben.' });
  expect(await exported(cleo)).toBeUndefined();
  await dan.delete('/api/me');
  expect((await mine())[0].goals).toMatchObject([{ text: 'By Dan.', note: 'Told by Ben.' }]);
  await ben.delete(`${at}/entries/${project}`);
  await ben.put(`${at}/entries/${project}`, {});
  expect((await mine())[0].goals).toEqual([]);
  await set();
  await ben.delete(`/api/projects/${project}`);
  expect((await ada.get(`${at}/goals`)).body.teams.filter(isHere)).toEqual([]);
});

test('goals of a project that is hidden are hidden from curators while it is', async () => {
  const { at, project, set } = await course();
  await set('Zebrafish');
  const mod = await people.moderator('mod');
  await mod.put(`/api/moderation/projects/${project}/removal`, { reason: 'Looking', for_hours: 1 });
  expect((await ada.get(`${at}/goals`)).text).not.toContain('Zebrafish');
  await mod.delete(`/api/moderation/projects/${project}/removal`);
  expect((await ada.get(`${at}/goals`)).text).toContain('Zebrafish');
});

test('the next showcase has goals on too, and none of the old ones', async () => {
  const { at, set } = await course();
  await set();
  const closes_at = new Date(people.now() + 2000 * HOUR_MS).toISOString();
  const { id } = (await ada.post(`${at}/next`, { name: 'Next', closes_at })).body.showcase;
  expect((await ada.get(`/api/showcases/${id}/goals`)).body).toMatchObject({ is_on: true, teams: [] });
});
