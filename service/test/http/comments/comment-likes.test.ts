import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type ProjectScene, say, startProjectScene } from '../../support/people.ts';

let { people, ada, ben, mod, project } = {} as ProjectScene;
beforeAll(async () => {
  ({ people, ada, ben, mod, project } = await startProjectScene());
});
afterAll(() => people[Symbol.asyncDispose]());

type Caller = Pick<typeof ada, 'get'>;
const seenBy = async (caller: Caller, id: string) => {
  const { body } = await caller.get(`/api/projects/${project}/comments?limit=1&containing=${id}`);
  return { likes: body.comments[0]?.likes_count, mine: body.comments[0]?.has_liked };
};

test('a like counts once, is told to its owner alone, and is taken back', async () => {
  const id = await say(ada, project, 'Well said');
  const before = (await people.see(`/api/projects/${project}/comments?limit=1&containing=${id}`)).body.comments[0];
  expect(before).toMatchObject({ likes_count: 0 });
  for (let n = 0; n < 2; n += 1) {
    const { status, body } = await ben.put(`/api/comments/${id}/like`);
    expect([status, body]).toEqual([200, { likes_count: 1, has_liked: true }]);
  }
  expect(await seenBy(ben, id)).toEqual({ likes: 1, mine: true });
  expect(await seenBy(ada, id)).toEqual({ likes: 1, mine: false });
  const [shown] = (await people.see(`/api/projects/${project}/comments?limit=1&containing=${id}`)).body.comments;
  // A like is no edit: what others write still fits.
  expect(shown).toEqual({ ...before, likes_count: 1 });
  for (let n = 0; n < 2; n += 1)
    expect((await ben.delete(`/api/comments/${id}/like`)).body).toEqual({ likes_count: 0, has_liked: false });
  expect(await people.world.recount()).toEqual([]);
});

test('likes of a crowd at once are all counted', async () => {
  const id = await say(ada, project, 'Liked by all');
  const crowd = await Promise.all(Array.from({ length: 8 }, (_, n) => people.person(`crowd-${n}`)));
  const told = await Promise.all(crowd.map((one) => one.put(`/api/comments/${id}/like`)));
  expect(new Set(told.map(({ body }) => body.likes_count)).size).toBe(crowd.length);
  expect(await seenBy(ben, id)).toEqual({ likes: 8, mine: false });
});

test('what cannot be read cannot be liked', async () => {
  const gone = await say(ada, project, 'Soon gone');
  await ada.delete(`/api/comments/${gone}`);
  const hidden = await launchProject(ada);
  const there = await say(ben, hidden, 'There');
  await ada.delete(`/api/projects/${hidden}/publication`);
  for (const id of [gone, there, randomUUID(), 'x'])
    expect((await ben.put(`/api/comments/${id}/like`)).status).toBe(404);
});

test('likes go with the text of a comment, and come back with one that a moderator restores', async () => {
  const [removed, deleted] = [await say(ada, project, 'Removed'), await say(ada, project, 'Deleted')];
  for (const id of [removed, deleted]) await ben.put(`/api/comments/${id}/like`);
  const likes = async () =>
    (await ben.get('/api/me/export')).body.likes.map(({ comment_id }: { comment_id: string }) => comment_id);
  expect(await likes()).toEqual(expect.arrayContaining([removed, deleted]));
  await mod.put(`/api/moderation/comments/${removed}/removal`, { reason: 'Rude.' });
  await ada.delete(`/api/comments/${deleted}`);
  expect(await likes()).toEqual([removed]);
  await mod.delete(`/api/moderation/comments/${removed}/removal`);
  expect(await seenBy(ben, removed)).toEqual({ likes: 1, mine: true });
  expect(await people.world.recount()).toEqual([]);
});

test('the likes of somebody who erases themselves are no longer counted', async () => {
  const id = await say(ada, project, 'Liked by somebody who leaves');
  const leaving = await people.person('leaving');
  await leaving.put(`/api/comments/${id}/like`);
  await leaving.delete('/api/me');
  expect(await seenBy(ben, id)).toEqual({ likes: 0, mine: false });
  expect(await people.world.recount()).toEqual([]);
});

test('the author is told of likes, not of their own and not of those taken back', async () => {
  const author = await people.person('author');
  const id = await say(author, project, 'Tell me');
  const told = async () => (await author.get('/api/me/notices')).body.notices;
  for (const one of [author, ada, ben]) await one.put(`/api/comments/${id}/like`);
  await ben.put(`/api/comments/${id}/like`);
  expect(await told()).toMatchObject([{ kind: 'like', events_count: 2, comment: { id } }]);
  await ben.delete(`/api/comments/${id}/like`);
  expect(await told()).toMatchObject([{ kind: 'like', events_count: 1, actors: [{ id: ada.id }] }]);
  await ada.delete(`/api/comments/${id}/like`);
  expect(await told()).toEqual([]);
});
