import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, launch, openBoard } from '../../../test/support/board.ts';
import { setCount } from '../../../test/support/rows.ts';

let board: Board;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(async () => {
  expect(await board.recount()).toEqual([]);
  await board[Symbol.asyncDispose]();
});

const projects = () => board.store.read(({ db }) => db.selectFrom('projects').selectAll().orderBy('seq').execute());
const set = (table: 'projects' | 'users' | 'comments', fields: Record<string, unknown>) =>
  board.store.write(({ db }) => db.updateTable(table).set(fields).execute());

const maps = launch({ key: 'hn:1' });
const first = { author: 'lin', content: 'First', created_at: '2026-02-01T00:00:00Z' };
const comments = () =>
  board.store.read(({ db }) => db.selectFrom('comments').selectAll().orderBy('created_at').execute());

test('comments come once, and a corrected one stays the same comment', async () => {
  const line = { ...maps, comments: [first, { ...first, content: 'The same second' }] };
  await board.import(line);
  await board.import({ ...line, votes: 13 });
  expect(await comments()).toHaveLength(2);
  expect(await projects()).toMatchObject([{ comments_count: 2 }]);
  await board.import({
    ...line,
    comments: [
      { ...first, content: 'Corrected' },
      { ...first, author: null, content: 'New' },
    ],
  });
  expect((await comments()).map(({ content }) => content).sort()).toEqual(['Corrected', 'New', 'The same second']);
  expect(await projects()).toMatchObject([{ comments_count: 3 }]);
});

test('a comment deleted here stays deleted', async () => {
  await board.import({ ...maps, comments: [first] });
  await set('comments', { deleted_at: 5 });
  await set('projects', { comments_count: 0 });
  await board.store.write((writes) => setCount(writes, 'comments', 0));
  await board.import({ ...maps, votes: 1, comments: [{ ...first, content: 'Again' }] });
  expect(await comments()).toMatchObject([{ content: 'First', deleted_at: 5 }]);
});

test('threads keep together, and answers to nothing are refused', async () => {
  const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
  const thread = [
    { ...first, id: a },
    { ...first, id: b, parent_id: a },
  ];
  const more = { type: 'comments', project: 'hn:1', comments: [{ ...first, id: c, parent_id: b }] };
  const elsewhere = launch({ comments: [{ ...first, id: a }] });
  const nowhere = launch({ comments: [{ ...first, parent_id: b }] });
  const twice = launch({
    comments: [
      { ...first, id: c.toUpperCase() },
      { ...first, id: c },
    ],
  });
  const unknown = { ...more, project: 'hn:404' };
  expect(await board.import({ ...maps, comments: thread }, more, elsewhere, nowhere, twice, unknown)).toEqual([
    '3: comments.0.id belongs to another project',
    '4: comments.0.parent_id is no earlier comment of the project',
    '5: comments.0.id belongs to another project',
    '6: project "hn:404" does not exist here',
  ]);
  expect(new Map((await comments()).map(({ id, parent_id }) => [id, parent_id]))).toEqual(
    new Map([
      [a, null],
      [b, a],
      [c, b],
    ]),
  );
  expect(await projects()).toMatchObject([{ comments_count: 3 }]);
});

test('two keys of one project in neighbouring lines are one project', async () => {
  const id = randomUUID();
  await board.import(launch({ key: 'hn:2', id }));
  const said = (project: string) => ({ type: 'comments', project, comments: [first] });
  await board.import(said('hn:2'), said(`board:${id}`));
  expect(await projects()).toMatchObject([{ comments_count: 2 }]);
});
