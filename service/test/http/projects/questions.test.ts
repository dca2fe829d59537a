import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { anAnswer, answersPath, askingProject } from '../../support/questions.ts';

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

const asked = async (project: string) => (await people.see(`/api/projects/${project}/questions`)).body;
const tryNext = async (person: Person) => (await person.get('/api/me/try-next?limit=100')).body;
const placeFor = async (person: Person, project: string) =>
  (await tryNext(person)).projects.find((one: { project_id: string }) => one.project_id === project);

test('a team asks, a member answers by a comment, and the team says that it helped and takes it back', async () => {
  const asking = await askingProject(ada, ['Does the import make sense?', 'What is missing?']);
  const content = anAnswer();
  const { status, body } = await ben.post(answersPath(asking, 1), { content });
  expect([status, body.comment.content]).toEqual([201, content]);
  const comments = (await people.see(`/api/projects/${asking.project}/comments`)).body.comments;
  expect(comments.map(({ id }: { id: string }) => id)).toEqual([body.comment.id]);
  const helped = `/api/comments/${body.comment.id}/helped`;
  expect((await ben.put(helped, { helped: true })).status).toBe(403);
  expect((await ada.put(helped, { helped: true })).body.helped_at).not.toBeNull();
  const { questions, answered_by } = await asked(asking.project);
  expect(answered_by).toBe(1);
  expect(questions).toMatchObject([
    { number: 1, text: 'Does the import make sense?', answers_count: 0, answers: [] },
    { number: 2, answers_count: 1, answers: [{ content, user_id: ben.id, counts: true }] },
  ]);
  expect(questions[1].answers[0].helped_at).not.toBeNull();
  expect((await ada.put(helped, { helped: false })).body).toEqual({ helped_at: null });
});

test('nobody off the team asks, and nobody on it answers', async () => {
  const asking = await askingProject(ada);
  expect((await ben.put(`/api/projects/${asking.project}/questions`, { questions: ['Mine?'] })).status).toBe(403);
  expect((await ada.post(answersPath(asking), { content: anAnswer() })).status).toBe(403);
  const tooMany = ['One?', 'Two?', 'Three?', 'Four?'];
  const long = ['x'.repeat(limits.questions.text + 1)];
  for (const questions of [tooMany, long, [' '], [7]])
    expect((await ada.put(`/api/projects/${asking.project}/questions`, { questions })).status).toBe(400);
});

test('what a draft asks shows and waits once it is public', async () => {
  const id = await launchProject(ada, { draft: true });
  await ada.put(`/api/projects/${id}/questions`, { questions: ['Is it clear?'] });
  expect((await people.see(`/api/projects/${id}/questions`)).status).toBe(404);
  expect(await placeFor(ben, id)).toBeUndefined();
  people.wait(3 * DAY_MS);
  await ada.put(`/api/projects/${id}/publication`, {});
  expect((await asked(id)).questions).toHaveLength(1);
  expect((await placeFor(ben, id)).because.waiting_days).toBe(0);
});

test('a draft that has asked for a hundred days waits from its launch on, behind those that waited before', async () => {
  const id = await launchProject(ada, { draft: true });
  await ada.put(`/api/projects/${id}/questions`, { questions: ['Is it clear?', 'Is it fast?'] });
  people.wait(95 * DAY_MS);
  const earlier = await askingProject(ada);
  people.wait(5 * DAY_MS);
  await ada.put(`/api/projects/${id}/publication`, {});
  expect(await placeFor(ben, id)).toMatchObject({
    points: 30,
    asked_at: new Date(people.now()).toISOString(),
    because: { waiting_days: 0 },
  });
  const order = (await tryNext(ben)).projects.map(({ project_id }: { project_id: string }) => project_id);
  expect(order.indexOf(earlier.project)).toBeLessThan(order.indexOf(id));
  people.wait(90 * DAY_MS);
  expect(await placeFor(ben, id)).toBeDefined();
  people.wait(DAY_MS);
  expect(await placeFor(ben, id)).toBeUndefined();
});

test("a project leaves the order of who has answered it, and everybody's once three people have", async () => {
  const asking = await askingProject(ada);
  expect(await placeFor(ben, asking.project)).toMatchObject({ points: 30, because: { answers: 0, is_close: false } });
  expect(await placeFor(ada, asking.project)).toBeUndefined();
  await ben.post(answersPath(asking), { content: anAnswer() });
  expect(await placeFor(ben, asking.project)).toBeUndefined();
  expect(await placeFor(cleo, asking.project)).toMatchObject({ points: 20 });
  for (const person of [cleo, eve]) await person.post(answersPath(asking), { content: anAnswer() });
  expect(await placeFor(await people.person('finn'), asking.project)).toBeUndefined();
});

test("answering others lifts one's own project by as much as the page says", async () => {
  const gus = await people.person('gus');
  const mine = await askingProject(gus);
  const other = await askingProject(eve);
  const own = async () =>
    (await tryNext(gus)).own.find((one: { project_id: string }) => one.project_id === mine.project);
  const before = await own();
  expect(before).toMatchObject({ given: 0, points: 30 });
  await gus.post(answersPath(other), { content: anAnswer() });
  const after = await own();
  expect(after).toMatchObject({ given: 1, points: 32 });
  expect(after.place).toBeLessThanOrEqual(before.place_after_one_more);
});

test('a circle that answers itself lifts nothing, and what is close comes after others once it was answered', async () => {
  const [hal, ida] = [await people.person('hal'), await people.person('ida')];
  const shared = await launchProject(hal);
  await joinTeam(hal, shared, ida);
  const [first, second, mine] = [await askingProject(ida), await askingProject(ida), await askingProject(hal)];
  expect(await placeFor(hal, first.project)).toMatchObject({ because: { is_close: true } });
  await hal.post(answersPath(first), { content: anAnswer() });
  expect((await asked(first.project)).questions[0].answers[0].counts).toBe(false);
  const { projects, own } = await tryNext(hal);
  expect(own.find((one: { project_id: string }) => one.project_id === mine.project).given).toBe(0);
  expect(projects.at(-1).project_id).toBe(second.project);
});

test('edits of questions lift nothing, keep the answers that were given, and come to an end', async () => {
  const [jo, kim] = [await people.person('jo'), await people.person('kim')];
  const asking = await askingProject(jo);
  await kim.post(answersPath(asking), { content: anAnswer() });
  people.wait(2 * DAY_MS);
  const path = `/api/projects/${asking.project}/questions`;
  const before = await placeFor(eve, asking.project);
  expect((await jo.put(path, { questions: ['Another one?'] })).body).toMatchObject({
    questions: [{ text: 'Another one?', answers_count: 0 }],
    answered_by: 1,
  });
  expect(await placeFor(eve, asking.project)).toEqual(before);
  let status = 200;
  for (let n = 0; n < 1000 && status === 200; n += 1)
    status = (await jo.put(path, { questions: [`Again, ${n}?`] })).status;
  expect(status).toBe(429);
});

test('an answer says something, and nothing that its author has answered before', async () => {
  const [first, second] = [await askingProject(ada), await askingProject(ada)];
  for (const content of ['', '   ', 'Nice!', '.'.repeat(100), '👍'.repeat(40)])
    expect((await ben.post(answersPath(first), { content })).status).toBe(400);
  const content = anAnswer();
  expect((await ben.post(answersPath(first), { content })).status).toBe(201);
  expect((await ben.post(answersPath(second), { content })).status).toBe(400);
});

test('a deleted, a removed and an erased answer count for nobody', async () => {
  const [lea, mia] = [await people.person('lea'), await people.person('mia')];
  const mod = await people.moderator('mod');
  const asking = await askingProject(ada);
  const answer = async (person: Person) =>
    (await person.post(answersPath(asking), { content: anAnswer() })).body.comment.id;
  await lea.delete(`/api/comments/${await answer(lea)}`);
  await mod.delete(`/api/comments/${await answer(mia)}`);
  const nia = await people.person('nia');
  await answer(nia);
  expect((await asked(asking.project)).answered_by).toBe(1);
  await nia.delete('/api/me');
  expect(await asked(asking.project)).toMatchObject({ answered_by: 0, questions: [{ answers: [] }] });
});

test('a new member has three things to do, until they are done, dismissed or old', async () => {
  const steps = async (person: Person) => (await person.get('/api/me/first-steps')).body.steps;
  const [ora, pia, quy] = [await people.person('ora'), await people.person('pia'), await people.person('quy')];
  const undone = ['profile', 'follow', 'answer'].map((step) => ({ step, is_done: false }));
  expect(await steps(ora)).toEqual(undone);
  await ora.patch('/api/me', { department: 'Physics' });
  expect(await steps(ora)).toEqual([{ step: 'profile', is_done: true }, ...undone.slice(1)]);
  expect((await pia.delete('/api/me/first-steps')).status).toBe(204);
  expect((await pia.delete('/api/me/first-steps')).status).toBe(204);
  expect(await steps(pia)).toEqual([]);
  people.wait(15 * DAY_MS);
  expect(await steps(quy)).toEqual([]);
});

test('the list of first steps is gone once all three are done, and comes back if one is taken back', async () => {
  const rae = await people.person('rae');
  const steps = async () => (await rae.get('/api/me/first-steps')).body.steps;
  const [{ id: category }] = (await people.see('/api/categories')).body.categories;
  await rae.patch('/api/me', { bio: 'I sail.' });
  await rae.put(`/api/me/follows/category/${category}`);
  expect((await steps()).map((one: { is_done: boolean }) => one.is_done)).toEqual([true, true, false]);
  await rae.post(answersPath(await askingProject(ada)), { content: anAnswer() });
  expect(await steps()).toEqual([]);
  await rae.delete(`/api/me/follows/category/${category}`);
  expect((await steps()).map((one: { is_done: boolean }) => one.is_done)).toEqual([true, false, true]);
});

test('curators see which entries wait, and nobody else does', async () => {
  const asking = await askingProject(ben);
  const closes_at = new Date(people.now() + 30 * DAY_MS).toISOString();
  const { showcase } = (
    await ada.post('/api/showcases', { name: 'Course', visibility: 'public', accepts: 'all', closes_at })
  ).body;
  await ben.put(`/api/showcases/${showcase.id}/entries/${asking.project}`, {});
  const path = `/api/showcases/${showcase.id}/unanswered`;
  await cleo.post(answersPath(asking), { content: anAnswer() });
  expect((await ada.get(path)).body.waiting).toMatchObject([
    { project_id: asking.project, questions: 1, answered_by: 1 },
  ]);
  expect((await ben.get(path)).status).toBe(403);
});
