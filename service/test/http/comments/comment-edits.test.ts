import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProjectScene, say, startProjectScene } from '../../support/people.ts';

let { people, ada, ben, mod, project } = {} as ProjectScene;
beforeAll(async () => {
  ({ people, ada, ben, mod, project } = await startProjectScene());
});
afterAll(() => people[Symbol.asyncDispose]());

const edits = async (id: string) => (await mod.get(`/api/comments/${id}/edits`)).body.edits;

test('moderators see what a comment said before, the latest first; nobody else does', async () => {
  const id = await say(ben, project, 'First');
  const unchanged = await ben.patch(`/api/comments/${id}`, { content: 'First' });
  expect([unchanged.status, await edits(id)]).toEqual([200, []]);
  people.wait(1000);
  await ben.patch(`/api/comments/${id}`, { content: 'Second' });
  const at = new Date(people.now()).toISOString();
  await ben.patch(`/api/comments/${id}`, { content: 'Third' });
  expect(await edits(id)).toEqual([
    { revision: 2, content: 'Second', replaced_at: at },
    { revision: 1, content: 'First', replaced_at: at },
  ]);
  for (const other of [ada, ben]) expect((await other.get(`/api/comments/${id}/edits`)).status).toBe(403);
  expect((await people.see(`/api/comments/${id}/edits`)).status).toBe(401);
  const mine = (await ben.get('/api/me/export')).body.comment_edits;
  expect(mine).toMatchObject([
    { comment_id: id, content: 'First' },
    { comment_id: id, content: 'Second', replaced_at: at },
  ]);
});

test('the latest twenty are kept, stay with a removed comment, and go with the text', async () => {
  const id = await say(ben, project, 'Text 0');
  for (let n = 1; n <= 22; n += 1) await ben.patch(`/api/comments/${id}`, { content: `Text ${n}` });
  const kept = await edits(id);
  expect([kept.length, kept[0].content, kept.at(-1).content]).toEqual([20, 'Text 21', 'Text 2']);
  await mod.put(`/api/moderation/comments/${id}/removal`, { reason: 'Rude.' });
  expect(await edits(id)).toHaveLength(20);
  await ben.delete(`/api/comments/${id}`);
  for (const gone of [id, randomUUID()]) expect((await mod.get(`/api/comments/${gone}/edits`)).status).toBe(404);
  const rows = await people.world.store.read(({ db }) => db.selectFrom('comment_edits').select('comment_id').execute());
  expect(rows.map((row) => row.comment_id)).not.toContain(id);
});
