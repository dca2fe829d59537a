import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type ProjectScene, say, startProjectScene } from '../../support/people.ts';
import { put, user } from '../../support/rows.ts';

let { people, ada, ben, mod, project } = {} as ProjectScene;
let name: string;
let ofAda: string;
const usernameOf = async (who: Person): Promise<string> => (await who.get('/api/me')).body.user.username;
beforeAll(async () => {
  ({ people, ada, ben, mod, project } = await startProjectScene());
  [name, ofAda] = [await usernameOf(ben), await usernameOf(ada)];
});
afterAll(() => people[Symbol.asyncDispose]());

const shown = async (id: string) =>
  (await people.see(`/api/projects/${project}/comments?limit=1&containing=${id}`)).body.comments[0]?.mentions;

test('a comment says whom it mentions: people who have signed in, each once, whoever takes their name later', async () => {
  await put(people.world.store, { users: [user({ username: 'imported' })] });
  const content = `@${name}, @${name.toUpperCase()}, @imported, @nobody-here and mail@${ofAda}: what of \`@${ofAda}\`?`;
  const { body } = await ada.post(`/api/projects/${project}/comments`, { content });
  expect(body.comment.mentions).toEqual([{ name, id: ben.id }]);
  await ben.patch('/api/me', { username: 'ben-renamed' });
  await mod.patch('/api/me', { username: name });
  expect(await shown(body.comment.id)).toEqual([{ name, id: ben.id }]);
  await mod.patch('/api/me', { username: 'mod-renamed' });
  await ben.patch('/api/me', { username: name });
});

test('an edit changes whom a comment mentions', async () => {
  const id = await say(ada, project, `Thanks, @${name}`);
  const edited = await ada.patch(`/api/comments/${id}`, { content: `Thanks, @${ofAda}` });
  expect(edited.body.comment.mentions).toEqual([{ name: ofAda, id: ada.id }]);
  expect(
    (await ben.get('/api/me/export')).body.mentions.map(({ comment_id }: { comment_id: string }) => comment_id),
  ).not.toContain(id);
  await ada.patch(`/api/comments/${id}`, { content: 'Thanks' });
  expect(await shown(id)).toEqual([]);
});

test('a comment mentions ten people at most', async () => {
  const crowd = Array.from({ length: 12 }, (_, n) => user({ username: `crowd-${n}`, is_verified: 1 }));
  await put(people.world.store, { users: crowd });
  const id = await say(ada, project, crowd.map(({ username }) => `@${username}`).join(' '));
  expect(await shown(id)).toHaveLength(10);
});

test('somebody who erases themselves is mentioned no more, and a deleted comment mentions nobody', async () => {
  const leaving = await people.person('leaving');
  const id = await say(ada, project, `Farewell, @${await usernameOf(leaving)} and @${name}`);
  expect(
    (await ben.get('/api/me/export')).body.mentions.map(({ comment_id }: { comment_id: string }) => comment_id),
  ).toContain(id);
  await leaving.delete('/api/me');
  expect(await shown(id)).toEqual([{ name, id: ben.id }]);
  await ada.delete(`/api/comments/${id}`);
  expect(
    (await ben.get('/api/me/export')).body.mentions.map(({ comment_id }: { comment_id: string }) => comment_id),
  ).not.toContain(id);
});

const told = async (who: Person) => {
  const { notices } = (await who.get('/api/me/notices')).body;
  return notices.map(({ kind, comment }: { kind: string; comment?: { id: string } }) => [kind, comment?.id]);
};

test('a person is told of a mention, once, as a mention; an edit tells only whom it adds, and takes back whom it drops', async () => {
  const [cy, dee] = [await people.person('cy'), await people.person('dee')];
  const question = await say(cy, project, 'Does it work?');
  const [ofCy, ofDee] = [await usernameOf(cy), await usernameOf(dee)];
  const id = await say(ada, project, `It does, @${ofCy} and @${ofAda}`, question);
  expect(await told(cy)).toEqual([['mention', id]]);
  expect((await told(ada)).flat()).not.toContain('mention');
  await ada.patch(`/api/comments/${id}`, { content: `It does, @${ofCy}, @${ofDee}` });
  expect([await told(cy), await told(dee)]).toEqual([[['mention', id]], [['mention', id]]]);
  await ada.patch(`/api/comments/${id}`, { content: `It does, @${ofDee}` });
  expect([await told(cy), await told(dee)]).toEqual([[], [['mention', id]]]);
  await ada.delete(`/api/comments/${id}`);
  expect(await told(dee)).toEqual([]);
});
