import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, idsOf, joinTeam, launchProject, type Person, startPeople } from '../../support/people.ts';

const people = await startPeople({ LAUNCHBOARD_BUDGET_UPDATES: '3/24h' });
let ada: Person;
let mate: Person;
let ben: Person;
let project: string;
beforeAll(async () => {
  [ada, mate, ben] = [await people.person('ada'), await people.person('mate'), await people.person('ben')];
  project = await launchProject(ada);
  await joinTeam(ada, project, mate);
});
afterAll(() => people[Symbol.asyncDispose]());

const write = (who: Person, content: string, more: object = {}) => {
  people.wait(1000);
  return who.post(`/api/projects/${project}/comments`, { content, is_update: true, ...more });
};
const shown = async (who: Pick<Person, 'get'>) => (await who.get(`/api/projects/${project}/comments`)).body;

test('the latest update that is not deleted is told first, and is in its place among the comments', async () => {
  const { body: said } = await ben.post(`/api/projects/${project}/comments`, { content: 'When does it work offline?' });
  expect([said.comment.is_update, (await shown(ben)).update]).toEqual([false, undefined]);
  const first = await write(ada, 'It works offline.');
  const second = await write(mate, 'And in the dark.');
  expect([first.status, second.status, second.body.comment.is_update]).toEqual([201, 201, true]);
  const { comments, update } = await shown(ben);
  expect(idsOf(comments)).toEqual(idsOf([said.comment, first.body.comment, second.body.comment]));
  expect(update).toEqual({ ...second.body.comment, has_liked: false });
  await mate.delete(`/api/comments/${second.body.comment.id}`);
  expect((await shown(ben)).update).toEqual(comments[1]);
});

test('only the team writes updates, an update replies to nobody, and updates have a budget of their own', async () => {
  expect((await write(ben, 'Not mine')).status).toBe(403);
  const { comments } = await shown(ben);
  expect(fieldsOf(await write(ada, 'A reply', { parent_id: comments[0].id }))).toEqual(['parent_id']);
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await write(ada, `Again ${n}`)).status);
  expect(statuses).toEqual([201, 201, 429]);
  expect((await ada.post(`/api/projects/${project}/comments`, { content: 'Just a comment' })).status).toBe(201);
});
