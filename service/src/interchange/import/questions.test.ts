import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, launch, openBoard } from '../../../test/support/board.ts';

let board: Board;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(() => board[Symbol.asyncDispose]());

const asked_at = '2026-01-02T00:00:00.000Z';
const question = (fields: object = {}) => ({ id: randomUUID(), number: 1, text: 'Is it clear?', asked_at, ...fields });
const said = (fields: object = {}) => ({
  ...{ id: randomUUID(), author: 'grace', content: 'It is, once one knows.', created_at: asked_at },
  ...fields,
});
const rows = () =>
  board.store.read(async ({ db }) => ({
    questions: await db
      .selectFrom('questions')
      .select(['id', 'words', 'place', 'retired_at'])
      .orderBy('place')
      .execute(),
    answers: await db.selectFrom('answers').selectAll().execute(),
  }));

test('questions and answers come with their project, and a file that says nothing of them leaves them', async () => {
  const asked = question();
  const comment = said({ answers: { question: asked.id, helped_at: asked_at } });
  expect(await board.import(launch({ key: 'a:1', questions: [asked], comments: [comment] }))).toEqual([]);
  const here = await rows();
  expect(here).toMatchObject({
    questions: [{ id: asked.id, words: 'Is it clear?', retired_at: null }],
    answers: [{ comment_id: comment.id, question_id: asked.id, is_close: 0, helped_at: Date.parse(asked_at) }],
  });
  expect(await board.import(launch({ key: 'a:1', name: 'Another name' }))).toEqual([]);
  expect(await rows()).toEqual(here);
});

test('a question that was replaced at its source is replaced here, and one that was asked here stays', async () => {
  const [first, second] = [question(), question({ text: 'Is it clearer?' })];
  await board.import(launch({ key: 'a:1', questions: [first] }));
  const retired = { ...first, retired_at: '2026-01-03T00:00:00.000Z' };
  expect(await board.import(launch({ key: 'a:1', questions: [second, retired] }))).toEqual([]);
  expect((await rows()).questions.filter(({ retired_at }) => retired_at === null)).toMatchObject([{ id: second.id }]);
  expect(await board.import(launch({ key: 'a:1', questions: [question({ text: 'Of the file?' })] }))).toEqual([]);
  expect((await rows()).questions.filter(({ retired_at }) => retired_at === null)).toMatchObject([{ id: second.id }]);
});

test('further comments of a long discussion answer too, and what helped since is told', async () => {
  const asked = question();
  const comment = said({ answers: { question: asked.id } });
  const more = (helped_at: string | null) => ({
    ...{ type: 'comments', project: 'a:1' },
    comments: [{ ...comment, answers: { question: asked.id, helped_at } }],
  });
  await board.import(launch({ key: 'a:1', questions: [asked] }));
  expect(await board.import(more(null))).toEqual([]);
  expect((await rows()).answers).toMatchObject([{ helped_at: null }]);
  expect(await board.import(more(asked_at))).toEqual([]);
  expect((await rows()).answers).toMatchObject([{ helped_at: Date.parse(asked_at) }]);
});

const id = randomUUID();
test.each([
  ['the same number twice', [question(), question()], [], /questions\.1\.number/],
  ['the same id twice', [question({ id }), question({ id, number: 2 })], [], /questions\.1\.id is given twice/],
  ['an answer to nothing', [], [said({ answers: { question: id } })], /comments\.0\.answers\.question/],
  ['a fourth number', [question({ number: 4 })], [], /number/],
  ['a question of two lines', [question({ text: 'a\nb' })], [], /text/],
])('%s is refused', async (_what, questions, comments, reason) => {
  expect(await board.import(launch({ key: 'a:1', questions, comments }))).toEqual([expect.stringMatching(reason)]);
  expect(await rows()).toEqual({ questions: [], answers: [] });
});

test('a question of another project is refused', async () => {
  const asked = question();
  await board.import(launch({ key: 'a:1', questions: [asked] }));
  expect(await board.import(launch({ key: 'a:2', questions: [asked] }))).toEqual([
    expect.stringMatching(/belongs to another project/),
  ]);
  const comments = [said({ answers: { question: asked.id } })];
  expect(await board.import(launch({ key: 'a:2', comments }))).toEqual([expect.stringMatching(/no question/)]);
});
