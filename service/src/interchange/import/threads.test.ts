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

test('an import brings likes along beside those of members, and mentions and updates follow their line', async () => {
  const said = { ...first, id: randomUUID(), content: 'Thanks, @ada and @bea' };
  const mentions = ['ada', 'bea'].map((name) => ({ name, user: `${name}-there` }));
  await board.import({ ...maps, comments: [{ ...said, likes: 3, is_update: true, mentions }] });
  const [{ user_id: lin } = { user_id: null }] = await comments();
  await board.store.write(({ db }) =>
    db
      .insertInto('comment_likes')
      .values({ comment_id: said.id, user_id: String(lin), created_at: 1 })
      .execute(),
  );
  expect(await comments()).toMatchObject([{ likes_count: 4, carried_likes: 3, is_update: 1 }]);
  const named = async () =>
    (
      await board.store.read(({ db }) =>
        db
          .selectFrom('comment_mentions')
          .innerJoin('users', 'users.id', 'user_id')
          .select(['name', 'username'])
          .orderBy('name')
          .execute(),
      )
    ).map(({ name, username }) => `${name} is ${username}`);
  expect(await named()).toEqual(['ada is ada-there', 'bea is bea-there']);
  await board.import({ ...maps, comments: [{ ...said, likes: 5, mentions: [{ name: 'ada', user: 'eve' }] }] });
  expect(await comments()).toMatchObject([{ likes_count: 6, carried_likes: 5, is_update: 0 }]);
  expect(await named()).toEqual(['ada is eve']);
  // The number that the board shows itself, as in its own export.
  await board.import({ ...maps, votes: 1, comments: [{ ...said, likes: 6 }] });
  expect(await comments()).toMatchObject([{ likes_count: 6, carried_likes: 5 }]);
  expect(await named()).toEqual([]);
});

test('an update replies to no comment', async () => {
  const [a, b] = [randomUUID(), randomUUID()];
  const reply = { ...first, id: b, parent_id: a };
  const thread = [{ ...first, id: a }, reply];
  expect(
    await board.import({
      ...maps,
      comments: [
        { ...first, id: a },
        { ...reply, is_update: true },
      ],
    }),
  ).toEqual(['1: comments.1.parent_id must be absent: an update replies to no comment']);
  await board.import({ ...maps, comments: thread });
  // The reply stays one if a later line says otherwise.
  await board.import({ ...maps, votes: 1, comments: [thread[0], { ...reply, parent_id: null, is_update: true }] });
  expect(await comments()).toMatchObject([{ is_update: 0 }, { is_update: 0 }]);
});
