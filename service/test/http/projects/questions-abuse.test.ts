import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type People, startPeople } from '../../support/people.ts';
import { anAnswer, answersPath, askingProject } from '../../support/questions.ts';

let people: People;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
});
afterAll(() => people[Symbol.asyncDispose]());

const placed = async (who: string, project: string) =>
  (await (await people.person(who)).get('/api/me/try-next?limit=100')).body.projects.some(
    (one: { project_id: string }) => one.project_id === project,
  );

test('a project leaves Try this next at once when a moderator removes it or its team hides it, and takes no answer', async () => {
  const [ada, ben, mod] = [await people.person('ada'), await people.person('ben'), await people.moderator('mod')];
  const [removed, hidden] = [await askingProject(ada), await askingProject(ada)];
  await mod.put(`/api/moderation/projects/${removed.project}/removal`, { reason: 'Spam.' });
  await ada.delete(`/api/projects/${hidden.project}/publication`);
  for (const one of [removed, hidden]) {
    expect(await placed('ben', one.project)).toBe(false);
    expect((await ben.post(answersPath(one), { content: anAnswer() })).status).toBe(404);
  }
});

test('a comment says which question it answers, and an answer that helped is marked after an edit too, which shows', async () => {
  const [cleo, dan] = [await people.person('cleo'), await people.person('dan')];
  const asking = await askingProject(cleo);
  const { comment } = (await dan.post(answersPath(asking), { content: anAnswer() })).body;
  expect(comment.answers).toEqual({ id: asking.questions[0], text: 'Does the import make sense?', helped_at: null });
  await cleo.put(`/api/comments/${comment.id}/helped`, { helped: true });
  people.wait(HOUR_MS);
  await dan.patch(`/api/comments/${comment.id}`, { content: 'Something else altogether.' });
  const [shown] = (await people.see(`/api/projects/${asking.project}/comments`)).body.comments;
  expect(shown).toMatchObject({ content: 'Something else altogether.', answers: { text: comment.answers.text } });
  expect([shown.answers.helped_at, shown.edited_at]).toEqual([expect.any(String), expect.any(String)]);
});

test('the page of a project has its questions with the number of answers, and nothing if it asks nothing', async () => {
  const [eve, finn] = [await people.person('eve'), await people.person('finn')];
  const asking = await askingProject(eve, ['One?', 'Two?']);
  await finn.post(answersPath(asking, 1), { content: anAnswer() });
  const path = `/api/projects/${asking.project}`;
  expect((await people.see(path)).body.project.questions).toMatchObject([
    { number: 1, text: 'One?', answers_count: 0 },
    { number: 2, text: 'Two?', answers_count: 1 },
  ]);
  await eve.put(`${path}/questions`, { questions: [] });
  expect((await people.see(path)).body.project.questions).toBeUndefined();
});

test('a friend whose answers helped lifts nothing by that', async () => {
  const [gus, hal] = [await people.person('gus'), await people.person('hal')];
  const [asking, mine] = [await askingProject(gus), await askingProject(hal)];
  const { comment } = (await hal.post(answersPath(asking), { content: anAnswer() })).body;
  const points = async () =>
    (await hal.get('/api/me/try-next')).body.own.find((one: { project_id: string }) => one.project_id === mine.project)
      .points;
  const before = await points();
  await gus.put(`/api/comments/${comment.id}/helped`, { helped: true });
  expect(await points()).toBe(before);
});
