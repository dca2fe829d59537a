import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aiAndData } from '../../support/catalogue.ts';
import {
  fieldsOf,
  idsOf,
  launchProject,
  type Person,
  type ProjectScene,
  say,
  startProjectScene,
} from '../../support/people.ts';

let { people, ada, ben, mod, project } = {} as ProjectScene;
beforeEach(async () => {
  ({ people, ada, ben, mod, project } = await startProjectScene());
});
afterEach(() => people[Symbol.asyncDispose]());

const report = (by: Person, target_type: string, target_id: string, more: Record<string, unknown> = {}) =>
  by.post('/api/reports', { target_type, target_id, reason: 'spam', ...more });
const open = async () => (await mod.get('/api/moderation/reports')).body;
const resolved = async () => (await mod.get('/api/moderation/reports?state=resolved')).body;
const resolve = (id: string, resolution: string, reason = 'Looked at it') =>
  mod.put(`/api/moderation/reports/${id}/resolution`, { resolution, reason });

test('reports wait for moderators, oldest first, with the thing itself beside them', async () => {
  await ada.patch(`/api/projects/${project}`, { category_id: aiAndData });
  const comment = await say(ada, project, 'Buy now');
  const sent = [];
  for (const [type, id] of [
    ['project', project],
    ['comment', comment],
    ['user', ada.id],
  ] as const) {
    const { status, body } = await report(ben, type, id, { note: 'Look' });
    expect([status, body.report]).toMatchObject([
      201,
      { target_id: id, reason: 'spam', note: 'Look', resolution: null },
    ]);
    sent.push(body.report.id);
    people.wait(1000);
  }
  const { reports, total } = await open();
  expect([idsOf(reports), total]).toEqual([sent, 3]);
  expect(reports).toMatchObject([
    { project: { id: project, categories: { id: aiAndData } }, reporter: { id: ben.id } },
    { comment: { id: comment, content: 'Buy now' } },
    { user: { id: ada.id, username: 'ada' } },
  ]);
  expect((await mod.get('/api/moderation/reports?limit=1&offset=1')).body).toMatchObject({
    reports: [{ id: sent[1] }],
    total: 3,
    limit: 1,
    offset: 1,
  });
});

test('the same thing twice by the same person is one report, as first filed', async () => {
  const first = await report(ben, 'project', project, { note: 'First' });
  const again = await report(ben, 'project', project.toUpperCase(), { reason: 'abuse', note: 'Second' });
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect((await report(ada, 'project', project)).body.report.id).not.toBe(first.body.report.id);
  expect((await open()).total).toBe(2);
});

test('what is hidden, deleted or was never there is 404', async () => {
  const comment = await say(ada, project, 'Gone');
  await ada.delete(`/api/comments/${comment}`);
  const draft = await launchProject(ada, { draft: true });
  for (const [type, id] of [
    ['project', draft],
    ['project', randomUUID()],
    ['comment', comment],
    ['comment', randomUUID()],
    ['user', randomUUID()],
  ] as const)
    expect((await report(ben, type, id)).status, `${type} ${id}`).toBe(404);
});

test('every bad member is named at once', async () => {
  const answer = await report(ben, 'website', 'x', { reason: 'dull', note: 'n'.repeat(1001), urgent: true });
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['note', 'reason', 'target_id', 'target_type', 'urgent']]);
});

test('with an Idempotency-Key sent again gives the same bytes, also after it was resolved', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { target_type: 'project', target_id: project, reason: 'other' };
  const first = await ben.post('/api/reports', body, headers);
  await resolve(first.body.report.id, 'dismissed');
  const again = await ben.post('/api/reports', body, headers);
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect((await open()).total).toBe(0);
});

test('a resolution closes every report of the same thing, and the first one stands', async () => {
  const one = (await report(ben, 'project', project)).body.report.id;
  const two = (await report(mod, 'project', project)).body.report.id;
  const other = (await report(ben, 'user', ada.id)).body.report.id;
  people.wait(1000);
  const closed = await resolve(one, 'upheld');
  expect(closed.body.report).toMatchObject({ resolution: 'upheld', resolved_at: new Date(people.now()).toISOString() });
  expect((await resolve(one, 'dismissed')).text).toBe(closed.text);
  expect((await resolve(two, 'dismissed')).body.report.resolution).toBe('upheld');
  expect(idsOf((await open()).reports)).toEqual([other]);
  expect(idsOf((await resolved()).reports).toSorted()).toEqual([one, two].toSorted());
  expect((await mod.get('/api/moderation/log')).body.entries).toMatchObject([
    { act: 'upheld_report', target_type: 'report', target_id: one, reason: 'Looked at it' },
  ]);
  expect((await report(ben, 'project', project)).body.report.id).not.toBe(one);
});

test('a removal upholds the open reports of its thing, tells who reported it, and leaves others open', async () => {
  const comment = await say(ada, project, 'Buy now');
  const { body } = await ada.post('/api/collections', { name: 'Spam', visibility: 'public' });
  const things = { projects: project, comments: comment, collections: body.collection.id };
  const other = (await report(ben, 'user', ada.id)).body.report.id;
  for (const [kind, id] of Object.entries(things)) {
    const { id: filed } = (await report(ben, kind.slice(0, -1), id)).body.report;
    people.wait(1000);
    expect((await mod.put(`/api/moderation/${kind}/${id}/removal`, { reason: 'Spam' })).status).toBe(200);
    expect((await resolved()).reports[0]).toMatchObject({ id: filed, resolution: 'upheld' });
    await mod.delete(`/api/moderation/${kind}/${id}/removal`);
    expect(idsOf((await open()).reports)).toEqual([other]);
  }
  const outcomes = (await ben.get('/api/me/notices')).body.notices.filter(
    ({ kind }: { kind: string }) => kind === 'report_outcome',
  );
  expect(outcomes).toHaveLength(3);
});

test('resolving needs a reason, a known report and a moderator', async () => {
  const { id } = (await report(ben, 'project', project)).body.report;
  const bad = await mod.put(`/api/moderation/reports/${id}/resolution`, { resolution: 'maybe' });
  expect([bad.status, fieldsOf(bad)]).toEqual([400, ['reason', 'resolution']]);
  expect((await resolve(randomUUID(), 'upheld')).status).toBe(404);
  const path = `/api/moderation/reports/${id}/resolution`;
  expect((await ada.put(path, { resolution: 'dismissed', reason: 'Mine' })).status).toBe(403);
  expect((await ada.get('/api/moderation/reports')).status).toBe(403);
  expect((await mod.get('/api/moderation/reports?state=lost')).status).toBe(400);
});

test('a reported thing that has gone since leaves the report readable', async () => {
  const comment = await say(ada, project, 'Buy now');
  await report(ben, 'comment', comment);
  await ada.delete(`/api/comments/${comment}`);
  expect((await open()).reports).toMatchObject([{ target_id: comment, comment: { id: comment, content: '' } }]);
});
