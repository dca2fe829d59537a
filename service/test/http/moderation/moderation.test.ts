import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alter, onPostgres } from '../../support/database.ts';
import { fieldsOf, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let mod: Person;
beforeEach(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  mod = await people.moderator('mod');
});
afterEach(() => people[Symbol.asyncDispose]());

const suspension = () => `/api/moderation/users/${ada.id}/suspension`;
const at = (time: number) => new Date(time).toISOString();
const log = async () => (await mod.get('/api/moderation/log')).body;

test('a suspended person reads, is told why and until when, and takes part again when the time is over', async () => {
  const project = await launchProject(ada);
  const until = at(people.now() + HOUR_MS);
  const first = await mod.put(suspension(), { reason: 'Too many adverts', until });
  expect(first.body.suspension).toMatchObject({ user: { id: ada.id }, reason: 'Too many adverts', until });
  const refusal = await ada.post(`/api/projects/${project}/comments`, { content: 'Hm' });
  expect([refusal.status, refusal.body.code]).toEqual([403, 'suspended']);
  expect(refusal.body.reason).toContain('Too many adverts');
  expect(refusal.body.reason).toContain(until);
  expect((await ada.get('/api/me')).body.user).toMatchObject({
    suspended_until: until,
    suspension_reason: 'Too many adverts',
  });
  for (const path of [`/api/projects/${project}`, '/api/me/projects', '/api/me/export'])
    expect((await ada.get(path)).status).toBe(200);
  people.wait(HOUR_MS - 1);
  expect((await ada.put(`/api/projects/${project}/vote`)).status).toBe(403);
  people.wait(1);
  expect((await ada.put(`/api/projects/${project}/vote`)).status).toBe(200);
  expect((await ada.get('/api/me')).body.user).toMatchObject({ suspended_until: null, suspension_reason: null });
});

test('a suspension without an end holds until it is lifted; twice is as once, and each act is one row', async () => {
  const first = await mod.put(suspension(), { reason: 'Abuse' });
  expect((await mod.put(suspension(), { reason: 'Abuse', until: null })).text).toBe(first.text);
  people.wait(1000 * HOUR_MS);
  expect((await ada.patch('/api/me', { bio: 'x' })).body.reason).toContain('until further notice');
  const lifted = await mod.delete(`${suspension()}?reason=Apology`);
  expect(lifted.body.suspension).toMatchObject({ reason: null, until: null });
  expect((await mod.delete(`${suspension()}?reason=Apology`)).text).toBe(lifted.text);
  expect((await ada.patch('/api/me', { bio: 'x' })).status).toBe(200);
  expect(await log()).toMatchObject({
    total: 2,
    entries: [
      { act: 'lift_suspension', target_id: ada.id, target_name: 'ada', reason: 'Apology', moderator: { id: mod.id } },
      { act: 'suspend_user', target_id: ada.id, target_name: 'ada', reason: 'Abuse', moderator: { id: mod.id } },
    ],
  });
});

test('a suspension needs a reason, an end in the future, and a person', async () => {
  const past = await mod.put(suspension(), { reason: 'x', until: at(people.now()) });
  expect([past.status, fieldsOf(past)]).toEqual([400, ['until']]);
  const bad = await mod.put(suspension(), { reason: ' ', until: 'tomorrow', silent: true });
  expect([bad.status, fieldsOf(bad)]).toEqual([400, ['reason', 'silent', 'until']]);
  for (const reason of ['\u200b', 'half \ud83d'])
    expect(fieldsOf(await mod.put(suspension(), { reason }))).toEqual(['reason']);
  expect((await mod.put(`/api/moderation/users/${randomUUID()}/suspension`, { reason: 'x' })).status).toBe(404);
  expect((await ada.put(suspension(), { reason: 'x' })).status).toBe(403);
});

test('a refused act leaves no row in the log', async () => {
  const id = await launchProject(ada);
  await mod.put(`/api/moderation/projects/${id}/approval`);
  await mod.delete(`/api/moderation/projects/${id}/removal?reason=Never+removed`);
  await mod.put(`/api/moderation/projects/${randomUUID()}/removal`, { reason: 'x' });
  await ada.put(`/api/moderation/projects/${id}/removal`, { reason: 'x' });
  await mod.put(`/api/moderation/projects/${id}/removal`, {});
  expect(await log()).toMatchObject({ total: 0, entries: [] });
});

/** In one statement, past a trigger on DELETE. */
const replaceLog = onPostgres
  ? 'TRUNCATE moderation_log'
  : 'INSERT OR REPLACE INTO moderation_log SELECT * FROM moderation_log';

test('the log is append-only, also for whoever holds the database', async () => {
  const id = await launchProject(ada);
  await mod.put(`/api/moderation/projects/${id}/removal`, { reason: 'x' });
  const changes = ["UPDATE moderation_log SET reason = 'y'", 'DELETE FROM moderation_log', replaceLog];
  for (const statement of changes)
    await expect(alter(people.world.databaseUrl, statement)).rejects.toThrow('append-only');
  expect((await log()).entries).toMatchObject([{ reason: 'x' }]);
});

test('the log comes in pages, newest first, to moderators alone', async () => {
  const id = await launchProject(ada);
  const comment = await say(ada, id, 'Hm');
  await mod.put(`/api/moderation/comments/${comment}/removal`, { reason: 'One' });
  await mod.delete(`/api/moderation/comments/${comment}/removal?reason=Two`);
  const { body } = await mod.get('/api/moderation/log?limit=1&offset=1');
  expect(body).toMatchObject({ entries: [{ reason: 'One' }], total: 2, limit: 1, offset: 1 });
  expect((await mod.get('/api/moderation/log?limit=0')).status).toBe(400);
  expect((await ada.get('/api/moderation/log')).status).toBe(403);
  expect((await people.see('/api/moderation/log')).status).toBe(401);
});
