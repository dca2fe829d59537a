import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, idsOf, launchProject, type ProjectScene, say, startProjectScene } from '../../support/people.ts';

let { people, ada, ben, mod, project } = {} as ProjectScene;
beforeAll(async () => {
  ({ people, ada, ben, mod, project } = await startProjectScene());
});
afterAll(() => people[Symbol.asyncDispose]());

const thread = async (id: string) => (await people.see(`/api/projects/${id}/comments`)).body;

describe('addComment', () => {
  test('puts the text into the thread as typed, with its author, and counts it', async () => {
    const id = await launchProject(ada);
    const content = '  <b>Bold</b> & "quoted"\n\tindented  ';
    const { status, body } = await ben.post(`/api/projects/${id}/comments`, { content });
    expect(status).toBe(201);
    expect(body.comment).toMatchObject({ content, parent_id: null, edited_at: null, users: { id: ben.id } });
    expect(await thread(id)).toMatchObject({ comments: [body.comment], total: 1 });
    expect((await people.see(`/api/projects/${id}`)).body.project.comments_count).toBe(1);
  });

  test('answers another comment of the same project', async () => {
    const parent = await say(ada, project, 'What do you think?');
    const { status, body } = await ben.post(`/api/projects/${project}/comments`, {
      content: 'Fine.',
      parent_id: parent.toUpperCase(),
    });
    expect([status, body.comment.parent_id]).toEqual([201, parent]);
  });

  test('refuses a parent of another project, one that is gone, and one that never was', async () => {
    const elsewhere = await say(ada, await launchProject(ada), 'Elsewhere');
    const deleted = await say(ada, project, 'Soon gone');
    await ada.delete(`/api/comments/${deleted}`);
    for (const parent_id of [elsewhere, deleted, randomUUID()]) {
      const answer = await ben.post(`/api/projects/${project}/comments`, { content: 'Yes', parent_id });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['parent_id']]);
    }
  });

  test('names every bad member at once; a blank text is none', async () => {
    const answer = await ben.post(`/api/projects/${project}/comments`, { content: '', parent_id: 'x', votes: 1 });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['content', 'parent_id', 'votes']]);
    for (const content of [' \n ', '\u200b', 'a'.repeat(5001), 'bell \u0007']) {
      expect(fieldsOf(await ben.post(`/api/projects/${project}/comments`, { content }))).toEqual(['content']);
    }
    expect((await ben.post(`/api/projects/${project}/comments`, { content: 'a'.repeat(5000) })).status).toBe(201);
  });

  test('is 404 for what is not public, for its owner too', async () => {
    const draft = await launchProject(ada, { draft: true });
    for (const id of [draft, randomUUID()]) {
      expect((await ada.post(`/api/projects/${id}/comments`, { content: 'Hm' })).status).toBe(404);
    }
  });

  test('with an Idempotency-Key sent again stands there once', async () => {
    const id = await launchProject(ada);
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [
      await ben.post(`/api/projects/${id}/comments`, { content: 'Once' }, headers),
      await ben.post(`/api/projects/${id}/comments`, { content: 'Once' }, headers),
    ];
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await thread(id)).total).toBe(1);
    const other = await ben.post(`/api/projects/${project}/comments`, { content: 'Once' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('with one Idempotency-Key twice at the same moment stands there once; a refusal is not kept', async () => {
    const id = await launchProject(ada);
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = (content: string) => ben.post(`/api/projects/${id}/comments`, { content }, headers);
    expect((await send('')).status).toBe(400);
    const [one, two] = await Promise.all([send('Once'), send('Once')]);
    expect([one.status, two.status, two.text]).toEqual([201, 201, one.text]);
    expect((await thread(id)).total).toBe(1);
  });
});

describe('editComment', () => {
  test('changes the text, keeps the order and says when', async () => {
    const id = await launchProject(ada);
    const first = await say(ben, id, 'Frist');
    people.wait(1000);
    const second = await say(ben, id, 'Second');
    people.wait(HOUR_MS);
    const { status, body } = await ben.patch(`/api/comments/${first}`, { content: 'First' });
    expect(status).toBe(200);
    expect(body.comment).toMatchObject({ content: 'First', edited_at: new Date(people.now()).toISOString() });
    const { comments } = await thread(id);
    expect(idsOf(comments)).toEqual([first, second]);
    expect(comments[0]).toEqual(body.comment);
  });

  test('is for the author alone: 403 for others, moderators included', async () => {
    const id = await say(ben, project, 'Mine');
    for (const other of [ada, mod])
      expect((await other.patch(`/api/comments/${id}`, { content: 'Theirs' })).status).toBe(403);
    expect((await ben.patch(`/api/comments/${randomUUID()}`, { content: 'x' })).status).toBe(404);
    expect(fieldsOf(await ben.patch(`/api/comments/${id}`, {}))).toEqual(['content']);
  });

  test('of a comment that is deleted, or on a project that is hidden, is 404', async () => {
    const gone = await say(ben, project, 'Gone');
    await ben.delete(`/api/comments/${gone}`);
    expect((await ben.patch(`/api/comments/${gone}`, { content: 'Back' })).status).toBe(404);
    const hidden = await launchProject(ada);
    const there = await say(ben, hidden, 'There');
    await ada.delete(`/api/projects/${hidden}/publication`);
    expect((await ben.patch(`/api/comments/${there}`, { content: 'x' })).status).toBe(404);
  });
});
