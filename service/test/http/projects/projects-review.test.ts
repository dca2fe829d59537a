import { HOUR_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recount } from '../../../src/store/integrity/recount.ts';
import { idsOf, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

// A board on which a moderator looks at new projects first.

let people: People;
let ada: Person;
let ben: Person;
let mod: Person;
beforeEach(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'on' });
  ada = await people.person('ada');
  ben = await people.person('ben');
  mod = await people.moderator('mod');
});
afterEach(async () => {
  expect(await people.world.store.read(recount)).toEqual([]);
  await people[Symbol.asyncDispose]();
});

test('a new project waits unseen, says why, and knows its place in the queue', async () => {
  const first = await launchProject(ada);
  people.wait(HOUR_MS);
  const second = await launchProject(ben);
  const seen = (await ben.get(`/api/projects/${second}`)).body.project;
  expect(seen).toMatchObject({
    status: 'pending',
    status_reason: expect.stringContaining('moderator'),
    queue_position: 2,
  });
  expect((await people.see('/api/projects')).body.total).toBe(0);
  expect((await people.see('/api/stats')).body.projects).toBe(0);
  expect((await ada.get(`/api/projects/${second}`)).status).toBe(404);
  expect((await ada.put(`/api/projects/${second}/vote`)).status).toBe(404);
  expect(idsOf((await mod.get('/api/moderation/queue')).body.projects)).toEqual([first, second]);
  expect(idsOf((await mod.get('/api/moderation/queue?limit=1&offset=1')).body.projects)).toEqual([second]);
  expect((await mod.get('/api/moderation/queue?limit=0')).status).toBe(400);
});

test('approval makes it public and launched now; approving twice is approving once', async () => {
  const id = await launchProject(ada);
  people.wait(HOUR_MS);
  const first = await mod.put(`/api/moderation/projects/${id}/approval`);
  const launched = new Date(people.now()).toISOString();
  expect(first.body.project).toMatchObject({ status: 'active', created_at: launched });
  people.wait(HOUR_MS);
  expect((await mod.put(`/api/moderation/projects/${id}/approval`)).text).toBe(first.text);
  expect((await people.see(`/api/projects/${id}`)).body.project.created_at).toBe(launched);
  expect((await mod.get('/api/moderation/log')).body).toMatchObject({
    total: 1,
    entries: [{ act: 'approve_project' }],
  });
});

test('a refused project is removed with a reason, and restored as a draft for its owner to publish', async () => {
  const id = await launchProject(ada);
  await mod.put(`/api/moderation/projects/${id}/removal`, { reason: 'Needs a tagline' });
  expect((await mod.get('/api/moderation/queue')).body.total).toBe(0);
  const approval = await mod.put(`/api/moderation/projects/${id}/approval`);
  expect([approval.status, approval.body.code]).toEqual([409, 'not_pending']);
  expect((await ada.get(`/api/projects/${id}`)).body.project.status_reason).toBe('Needs a tagline');
  const restored = await mod.delete(`/api/moderation/projects/${id}/removal?reason=Better%20now`);
  expect(restored.body.project.status).toBe('draft');
  expect((await ada.put(`/api/projects/${id}/publication`)).body.project).toMatchObject({ status: 'pending' });
});

test('a draft waits only once it is published, and leaves the queue when it is taken back', async () => {
  const id = await launchProject(ada, { draft: true });
  expect((await mod.put(`/api/moderation/projects/${id}/approval`)).status).toBe(404);
  await ada.put(`/api/projects/${id}/publication`);
  expect((await mod.get('/api/moderation/queue')).body.total).toBe(1);
  const { project } = (await ada.delete(`/api/projects/${id}/publication`)).body;
  expect(project).toMatchObject({ status: 'draft', status_reason: null });
  expect((await mod.get('/api/moderation/queue')).body.total).toBe(0);
});

test("a moderator's own project waits as well, for another moderator", async () => {
  const id = await launchProject(mod);
  expect((await people.see(`/api/projects/${id}`)).status).toBe(404);
  const own = await mod.put(`/api/moderation/projects/${id}/approval`);
  expect([own.status, own.body.code]).toEqual([403, 'conflict_of_interest']);
  const other = await people.moderator('other');
  expect((await other.put(`/api/moderation/projects/${id}/approval`)).status).toBe(200);
  expect((await people.see(`/api/projects/${id}`)).status).toBe(200);
});
