import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aProject, launchProject, type People, type Person, say, startPeople } from '../../test/support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeEach(async () => {
  people = await startPeople({
    LAUNCHBOARD_BUDGET_PROJECTS: '3/24h',
    LAUNCHBOARD_BUDGET_COMMENTS: '2/1h',
    LAUNCHBOARD_BUDGET_INVITATIONS: '1/24h',
    LAUNCHBOARD_BUDGET_REPORTS: '1/24h',
  });
  ada = await people.person('ada');
  ben = await people.person('ben');
});
afterEach(() => people[Symbol.asyncDispose]());

test('a spent budget is 429 with the reason and the seconds to wait, and comes back one by one', async () => {
  const id = await launchProject(ada);
  const comment = () => ada.post(`/api/projects/${id}/comments`, { content: 'Hm' });
  expect((await comment()).status).toBe(201);
  people.wait(20 * MINUTE_MS);
  expect((await comment()).status).toBe(201);
  people.wait(10 * MINUTE_MS + 1);
  const refused = await comment();
  expect([refused.status, refused.body.code]).toEqual([429, 'budget_spent']);
  expect(refused.body.reason).toContain('2 comments in 1 hour.');
  expect(refused.body.reason).toContain(new Date(people.now() - 1 + 30 * MINUTE_MS).toISOString());
  expect(refused.headers.get('retry-after')).toBe(String(30 * 60));
  people.wait(30 * MINUTE_MS - 2);
  expect((await comment()).status).toBe(429);
  people.wait(1);
  expect((await comment()).status).toBe(201);
  expect((await comment()).status).toBe(429);
  people.wait(20 * MINUTE_MS);
  expect((await comment()).status).toBe(201);
});

test('an edit that mentions somebody new counts as a comment, so that one comment cannot call people without end', async () => {
  const id = await say(ada, await launchProject(ada), 'Well');
  const name = (await ben.get('/api/me')).body.user.username;
  const edit = async (content: string) => (await ada.patch(`/api/comments/${id}`, { content })).status;
  expect([await edit(`Well, @${name}`), await edit(`Well, @${name}!`), await edit('Well')]).toEqual([200, 200, 200]);
  expect([await edit(`Well, @${name}`), await edit('Well!')]).toEqual([429, 200]);
});

test('each kind and each person has a budget of their own', async () => {
  const id = await launchProject(ada);
  await launchProject(ada);
  await launchProject(ada, { draft: true });
  expect((await ada.post('/api/projects', aProject)).status).toBe(429);
  expect((await ben.post('/api/projects', aProject)).status).toBe(201);
  const invite = (person: Person) => ada.post(`/api/projects/${id}/members`, { user_id: person.id, role: 'member' });
  expect((await invite(ben)).status).toBe(201);
  expect((await invite(await people.person('cleo'))).status).toBe(429);
  const report = (target_id: string) => ada.post('/api/reports', { target_type: 'user', target_id, reason: 'other' });
  expect([(await report(ben.id)).status, (await report(ada.id)).status]).toEqual([201, 429]);
  people.wait(DAY_MS);
  expect((await ada.post('/api/projects', aProject)).status).toBe(201);
});

test('to publish a project again counts as a new one, and a first publication or one that was there already does not', async () => {
  const id = await launchProject(ada, { draft: true });
  const path = `/api/projects/${id}/publication`;
  const publish = async () => (await ada.put(path)).status;
  for (const _time of [1, 2, 3]) expect(await publish()).toBe(200);
  for (const status of [200, 200, 429]) {
    await ada.delete(path);
    expect(await publish()).toBe(status);
  }
  const { body } = await ada.put(path);
  expect([body.code, body.reason]).toEqual(['budget_spent', expect.stringContaining('3 new or republished projects')]);
  people.wait(DAY_MS);
  expect(await publish()).toBe(200);
});

test('refused acts cost nothing, and neither does a repeated key', async () => {
  const id = await launchProject(ada);
  const path = `/api/projects/${id}/comments`;
  const headers = { 'Idempotency-Key': randomUUID() };
  expect((await ada.post(path, { content: ' ' })).status).toBe(400);
  expect((await ada.post(path, { content: 'x', parent_id: randomUUID() })).status).toBe(400);
  for (const _twice of [1, 2]) expect((await ada.post(path, { content: 'Once' }, headers)).status).toBe(201);
  expect((await ada.post(path, { content: 'Twice' })).status).toBe(201);
  expect((await ada.post(path, { content: 'Thrice' })).status).toBe(429);
  expect((await ada.post(path, { content: 'Once' }, headers)).status).toBe(201);
});

test('an Idempotency-Key is good again for something else after a day', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = await ada.post('/api/projects', aProject, headers);
  people.wait(DAY_MS - 1);
  expect((await ada.post('/api/projects', aProject, headers)).text).toBe(first.text);
  people.wait(1);
  const other = await ada.post('/api/projects', { ...aProject, name: 'Another' }, headers);
  expect([other.status, other.body.project.name]).toEqual([201, 'Another']);
});

test('deleting what was written gives no budget back', async () => {
  const id = await launchProject(ada);
  for (const text of ['One', 'Two']) await ada.delete(`/api/comments/${await say(ada, id, text)}`);
  expect((await ada.post(`/api/projects/${id}/comments`, { content: 'Three' })).status).toBe(429);
});

test('what was counted while the clock was a day ahead keeps nobody out once it is right again', async () => {
  const submit = async () => (await (await people.person('early')).post('/api/projects', aProject)).status;
  people.wait(DAY_MS);
  for (const status of [201, 201, 201, 429]) expect(await submit()).toBe(status);
  people.wait(-DAY_MS);
  for (const status of [201, 201, 201, 429]) expect(await submit()).toBe(status);
  people.wait(DAY_MS);
  expect(await submit()).toBe(201);
});
