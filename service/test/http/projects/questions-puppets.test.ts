import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { anAnswer, answersPath, askingProject } from '../../support/questions.ts';

// Mallory has three more accounts. What they cannot do for her, and what is left of it.

let people: People;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
});
afterAll(() => people[Symbol.asyncDispose]());

let made = 0;
const somebody = () => people.person(`somebody${++made}`);
async function puppeteer() {
  return { mallory: await somebody(), puppets: [await somebody(), await somebody(), await somebody()] };
}

type Asking = Awaited<ReturnType<typeof askingProject>>;

const ownOf = async (person: Person, { project }: Asking) =>
  (await person.get('/api/me/try-next')).body.own.find((one: { project_id: string }) => one.project_id === project);
const waits = async (asking: Asking) =>
  (await (await somebody()).get('/api/me/try-next?limit=100')).body.projects.find(
    (one: { project_id: string }) => one.project_id === asking.project,
  );
const answer = async (person: Person, asking: Asking, content = anAnswer()) =>
  person.post(answersPath(asking), { content });

test('puppets who paste one text, with other signs and capitals too, or letters without words, answer a rival once', async () => {
  const { puppets } = await puppeteer();
  const rival = await askingProject(await somebody());
  const pasted = 'Nice app, I like it very much indeed';
  const texts = [pasted, pasted, `  ${pasted.toUpperCase()}!!! 👍`, 'a'.repeat(40), 'lol '.repeat(30), '1'.repeat(40)];
  const statuses = [];
  for (const [n, text] of texts.entries()) statuses.push((await answer(puppets[n % 3] as Person, rival, text)).status);
  expect(statuses).toEqual([201, 400, 400, 400, 400, 400]);
  expect(await waits(rival)).toMatchObject({ because: { answers: 1 } });
});

test('an answer is not made empty by an edit, nor a copy', async () => {
  const [first, second] = (await puppeteer()).puppets as [Person, Person, Person];
  const rival = await askingProject(await somebody());
  const { comment } = (await answer(first, rival)).body;
  const other = (await answer(second, rival)).body.comment;
  const edit = (content: string) => second.patch(`/api/comments/${other.id}`, { content });
  for (const content of ['x', 'x'.repeat(40), `${comment.content}.`]) expect((await edit(content)).status).toBe(400);
  expect((await edit(`${other.content}, I think`)).status).toBe(200);
  const plain = (await second.post(`/api/projects/${rival.project}/comments`, { content: 'Hm, I see.' })).body.comment;
  expect((await second.patch(`/api/comments/${plain.id}`, { content: 'x' })).status).toBe(200);
});

test('a slip in an answer can be mended, also if the answer was taken when fewer different letters were enough', async () => {
  const person = await somebody();
  const { comment } = (await answer(person, await askingProject(await somebody()))).body;
  const edit = async (content: string) => (await person.patch(`/api/comments/${comment.id}`, { content })).status;
  expect(await edit(`${comment.content.toUpperCase()} ...`)).toBe(200);
  const { store } = people.world;
  await store.write(({ db }) =>
    db
      .updateTable('comments')
      .set({ content: 'lol '.repeat(30) })
      .where('id', '=', comment.id)
      .execute(),
  );
  for (const content of ['lol, '.repeat(30), 'lol lal '.repeat(15)]) expect(await edit(content)).toBe(200);
  expect(await edit('lol')).toBe(400);
  expect(await edit(anAnswer())).toBe(200);
  expect(await edit('lol '.repeat(30))).toBe(400);
});

test('a refusal tells nobody what stands in an answer that is not shown, but its author', async () => {
  const [first, second] = (await puppeteer()).puppets as [Person, Person, Person];
  const rival = await askingProject(await somebody());
  const hidden = (await answer(first, rival)).body.comment;
  const mod = await people.moderator('mod');
  await mod.put(`/api/moderation/comments/${hidden.id}/removal`, { reason: 'Names somebody.' });
  expect((await answer(second, rival, hidden.content)).status).toBe(201);
  expect((await answer(first, await askingProject(await somebody()), hidden.content)).status).toBe(400);
});

test('answers that differ only in vowels written as marks are two answers', async () => {
  const [first, second] = (await puppeteer()).puppets as [Person, Person, Person];
  const rival = await askingProject(await somebody());
  const text = 'किताब घर मन जल फल वन पथ रथ नभ दल कल सब';
  expect((await answer(first, rival, text)).status).toBe(201);
  expect((await answer(second, rival, text.replace('कि', 'कु'))).status).toBe(201);
  expect((await answer(second, rival, `${text}!`)).status).toBe(400);
});

test("what puppets say to use up a rival's wait shows, and once it is removed the rival has the points of all its days", async () => {
  const { puppets } = await puppeteer();
  const rival = await askingProject(await somebody());
  people.wait(5 * DAY_MS);
  const before = (await waits(rival)).points;
  const answers: string[] = [];
  for (const puppet of puppets) answers.push((await answer(puppet, rival)).body.comment.id);
  expect(await waits(rival)).toBeUndefined();
  const shown = (await people.see(`/api/projects/${rival.project}/questions`)).body.questions[0].answers;
  const authors = shown.map(({ user_id }: { user_id: string }) => user_id);
  expect(authors.toSorted()).toEqual(puppets.map(({ id }) => id).toSorted());
  const mod = await people.moderator('mod');
  for (const id of answers) await mod.put(`/api/moderation/comments/${id}/removal`, { reason: 'Says nothing.' });
  expect((await waits(rival)).points).toBe(before);
  // Each has answered it, and does not again.
  expect((await puppets[0]?.get('/api/me/try-next?limit=100'))?.body.projects).not.toContainEqual(
    expect.objectContaining({ project_id: rival.project }),
  );
});

test('who answers their own project over a puppet takes points from it, and a team cannot answer itself', async () => {
  const { mallory, puppets } = await puppeteer();
  const mine = await askingProject(mallory);
  const before = (await ownOf(mallory, mine)).points;
  expect((await answer(mallory, mine)).status).toBe(403);
  await answer(puppets[0] as Person, mine);
  expect((await ownOf(mallory, mine)).points).toBe(before - 10);
});

test('puppets lift a project by no more than one answer that is missing, however much they say to each other', async () => {
  const { mallory, puppets } = await puppeteer();
  const mine = await askingProject(mallory);
  const before = (await ownOf(mallory, mine)).points;
  for (const puppet of puppets)
    for (const _ of [1, 2, 3]) expect((await answer(mallory, await askingProject(puppet))).status).toBe(201);
  expect(await ownOf(mallory, mine)).toMatchObject({ given: 5, points: before + 10 });
  // Puppets of one's own team are no strangers.
  const [shared, theirs] = [await somebody(), await somebody()];
  const own = await askingProject(shared);
  await joinTeam(shared, own.project, theirs);
  for (const _ of [1, 2]) await answer(shared, await askingProject(theirs));
  expect((await ownOf(shared, own)).given).toBe(0);
});

test('to leave a team, answer it and come back lifts nothing', async () => {
  const { mallory, puppets } = await puppeteer();
  const mate = puppets[0] as Person;
  const [mine, theirs] = [await askingProject(mate), await askingProject(mallory)];
  await answer(mate, theirs);
  expect((await ownOf(mate, mine)).given).toBe(1);
  await joinTeam(mallory, theirs.project, mate);
  expect((await ownOf(mate, mine)).given).toBe(0);
  expect((await ownOf(mallory, theirs)).given).toBe(0);
});

test('whoever passes projects over sees no two of their own circle in a row', async () => {
  const [reader, mate] = [await somebody(), await somebody()];
  await joinTeam(reader, await launchProject(reader), mate);
  people.wait(20 * DAY_MS);
  for (const _ of [1, 2, 3]) await askingProject(mate);
  for (const _ of [1, 2]) await askingProject(await somebody());
  const seen: boolean[] = [];
  const { total } = (await reader.get('/api/me/try-next?limit=1')).body;
  for (let skip = 0; skip < total; skip += 1)
    seen.push((await reader.get(`/api/me/try-next?limit=1&skip=${skip}`)).body.projects[0].because.is_close);
  expect(seen.filter((one) => one)).toHaveLength(3);
  expect(seen.slice(0, seen.lastIndexOf(false)).some((one, i) => one && seen[i + 1])).toBe(false);
});
