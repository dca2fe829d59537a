import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recount } from '../../../src/store/integrity/recount.ts';
import { idsOf, type ProjectScene, say, startProjectScene } from '../../support/people.ts';

let { people, ada, ben, mod, project } = {} as ProjectScene;
beforeEach(async () => {
  ({ people, ada, ben, mod, project } = await startProjectScene());
});
afterEach(async () => {
  expect(await people.world.store.read(recount)).toEqual([]);
  await people[Symbol.asyncDispose]();
});

const thread = async () => (await people.see(`/api/projects/${project}/comments`)).body;
const count = async () => (await people.see(`/api/projects/${project}`)).body.project.comments_count;
const kept = (id: string) =>
  people.world.store.read(({ db }) => db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst());
const log = async () => (await mod.get('/api/moderation/log')).body.entries;

test('deleting blanks the text for good; answers stay and still say what they answered', async () => {
  const parent = await say(ben, project, 'My secret');
  const answer = await say(ada, project, 'An answer', parent);
  for (const _twice of [1, 2]) expect((await ben.delete(`/api/comments/${parent}`)).status).toBe(204);
  expect(await thread()).toMatchObject({ comments: [{ id: answer, parent_id: parent }], total: 1 });
  expect(await count()).toBe(1);
  expect((await kept(parent))?.content).toBe('');
  expect(await log()).toEqual([]);
});

test('others may not delete it; a moderator may, which its author can appeal and another moderator takes back', async () => {
  const id = await say(ben, project, 'Mine');
  expect((await ada.delete(`/api/comments/${id}`)).status).toBe(403);
  expect((await ada.delete(`/api/comments/${randomUUID()}`)).status).toBe(404);
  for (const _twice of [1, 2]) expect((await mod.delete(`/api/comments/${id}`)).status).toBe(204);
  expect(await thread()).toMatchObject({ comments: [], total: 0 });
  expect(await count()).toBe(0);
  expect(await log()).toMatchObject([{ act: 'remove_comment', target_type: 'comment', target_id: id }]);
  expect((await ben.get('/api/me/receipts')).body.receipts[0]).toMatchObject({
    act: 'remove_comment',
    may_appeal: true,
  });
  const other = await people.moderator('other');
  expect((await other.delete(`/api/moderation/comments/${id}/removal`)).status).toBe(200);
  expect(await thread()).toMatchObject({ comments: [{ id, content: 'Mine' }], total: 1 });
  // What was brought back can be deleted once more.
  expect((await mod.delete(`/api/comments/${id}`)).status).toBe(204);
  expect(await thread()).toMatchObject({ total: 0 });
});

test('a removed comment is out of sight and count, and comes back where it was', async () => {
  const first = await say(ben, project, 'Rude');
  people.wait(1000);
  const second = await say(ada, project, 'Polite');
  const removal = `/api/moderation/comments/${first}/removal`;
  const removed = await mod.put(removal, { reason: 'Tone' });
  expect([removed.status, removed.body.comment.id]).toEqual([200, first]);
  expect((await mod.put(removal, { reason: 'Tone again' })).text).toBe(removed.text);
  expect(idsOf((await thread()).comments)).toEqual([second]);
  expect(await count()).toBe(1);
  const restored = await mod.delete(`${removal}?reason=In%20jest`);
  expect((await mod.delete(`${removal}?reason=In%20jest`)).text).toBe(restored.text);
  expect(await thread()).toMatchObject({ comments: [{ id: first, content: 'Rude' }, { id: second }], total: 2 });
  expect(await log()).toMatchObject([
    { act: 'restore_comment', target_id: first, reason: 'In jest', moderator: { id: mod.id } },
    { act: 'remove_comment', target_id: first, reason: 'Tone', moderator: { id: mod.id } },
  ]);
});

test('what its author deleted cannot be removed or restored', async () => {
  const id = await say(ben, project, 'Gone');
  await ben.delete(`/api/comments/${id}`);
  for (const moderate of [mod.put, mod.delete])
    expect((await moderate(`/api/moderation/comments/${id}/removal`, { reason: 'Why' })).status).toBe(404);
});

test('an author may delete what was removed: its text goes, and no restore brings it back', async () => {
  const id = await say(ben, project, 'Rude');
  await mod.put(`/api/moderation/comments/${id}/removal`, { reason: 'Tone' });
  expect((await ben.delete(`/api/comments/${id}`)).status).toBe(204);
  expect((await kept(id))?.content).toBe('');
  expect((await mod.delete(`/api/moderation/comments/${id}/removal?reason=Back`)).status).toBe(404);
  expect(await thread()).toMatchObject({ total: 0 });
});

test('removal needs a reason and a moderator', async () => {
  const id = await say(ben, project, 'Mine');
  const removal = `/api/moderation/comments/${id}/removal`;
  expect((await ada.put(removal, { reason: 'No' })).status).toBe(403);
  expect((await mod.put(removal, { reason: ' ' })).status).toBe(400);
  expect((await mod.put(`/api/moderation/comments/${randomUUID()}/removal`, { reason: 'x' })).status).toBe(404);
});

test('a comment removed while its project is hidden is missing from the count when it comes back', async () => {
  const id = await say(ben, project, 'Rude');
  await say(ada, project, 'Polite');
  await mod.put(`/api/moderation/projects/${project}/removal`, { reason: 'Look at it' });
  await mod.put(`/api/moderation/comments/${id}/removal`, { reason: 'Tone' });
  await mod.delete(`/api/moderation/projects/${project}/removal`);
  expect([await count(), (await people.see('/api/stats')).body.comments]).toEqual([1, 1]);
});
