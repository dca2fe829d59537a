import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  ben = await people.person('ben');
});
afterAll(() => people[Symbol.asyncDispose]());

test('a second vote by the same person changes nothing and answers the same', async () => {
  const id = await launchProject(ada);
  const vote = `/api/projects/${id}/vote`;
  for (const _twice of [1, 2]) {
    const { status, body } = await ben.put(vote);
    expect([status, body]).toEqual([200, { count: 1, hasVoted: true }]);
  }
  expect((await ada.put(vote)).body).toEqual({ count: 2, hasVoted: true });
  expect((await people.see(`/api/projects/${id}`)).body.project.upvotes_count).toBe(2);
  expect((await people.see('/api/stats')).body.votes).toBe(2);
  for (const _twice of [1, 2]) expect((await ben.delete(vote)).body).toEqual({ count: 1, hasVoted: false });
  const [states, anonymous] = [
    await ada.get(`/api/votes/batch?projectIds=${id}`),
    await people.see(`/api/votes/batch?projectIds=${id}`),
  ];
  expect(states.body[id]).toEqual({ count: 1, hasVoted: true });
  expect(anonymous.body[id]).toEqual({ count: 1, hasVoted: false });
});

test('an id in capitals is the same project', async () => {
  const id = await launchProject(ada);
  await ben.put(`/api/projects/${id.toUpperCase()}/vote`);
  expect((await ben.put(`/api/projects/${id}/vote`)).body).toEqual({ count: 1, hasVoted: true });
});

test('drafts, unknown and malformed ids are 404, for their owners too', async () => {
  const draft = await launchProject(ada, { draft: true });
  for (const id of [draft, randomUUID(), 'x']) {
    expect((await ada.put(`/api/projects/${id}/vote`)).status).toBe(404);
    expect((await ada.delete(`/api/projects/${id}/vote`)).status).toBe(404);
  }
});
