import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, launch, openBoard } from '../../../test/support/board.ts';
import { put, setCount, user } from '../../../test/support/rows.ts';
import type { UserRow } from '../../store/tables.ts';
import { personId } from './ids.ts';

let board: Board;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(async () => {
  expect(await board.recount()).toEqual([]);
  await board[Symbol.asyncDispose]();
});

const projects = () => board.store.read(({ db }) => db.selectFrom('projects').selectAll().orderBy('seq').execute());
const people = (): Promise<UserRow[]> =>
  board.store.read(({ db }) => db.selectFrom('users').selectAll().orderBy('username').execute());
const team = () =>
  board.store.read(({ db }) =>
    db
      .selectFrom('project_members')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['username', 'role', 'accepted_at'])
      .orderBy('username')
      .execute(),
  );
const set = (table: 'projects' | 'users' | 'comments', fields: Record<string, unknown>) =>
  board.store.write(({ db }) => db.updateTable(table).set(fields).execute());

const maps = launch({
  key: 'hn:1',
  category: 'Developer Tools',
  votes: 12,
  submitter: 'ada',
  makers: ['ada', 'grace'],
  website_url: 'https://maps.example/?a[]=1',
});

test('a project comes in with its people, and importing it again changes nothing', async () => {
  expect(await board.import(maps)).toEqual([]);
  expect(await projects()).toMatchObject([
    { name: 'Campus Map', upvotes_count: 12, carried_votes: 12, status: 'active', user_id: personId('ada') },
  ]);
  expect(await team()).toEqual([
    { username: 'ada', role: 'owner', accepted_at: Date.UTC(2026, 0, 2, 3, 4, 5) },
    { username: 'grace', role: 'member', accepted_at: Date.UTC(2026, 0, 2, 3, 4, 5) },
  ]);
  expect((await people()).map(({ is_verified, full_name }) => [is_verified, full_name])).toEqual([
    [0, null],
    [0, null],
  ]);

  const before = await board.export();
  expect(await board.import(maps)).toEqual([]);
  expect(await board.import(`  ${JSON.stringify(maps)}`)).toEqual([]);
  expect(await board.export()).toBe(before);
});

test('a changed line updates its project, and votes cast here stay beside those carried over', async () => {
  await board.import(maps);
  const [project] = await projects();
  await put(board.store, { users: [user({ id: randomUUID() })] });
  await board.store.write(async (writes) => {
    const { db } = writes;
    const voter = personId('ada');
    await db
      .insertInto('votes')
      .values({ project_id: String(project?.id), user_id: voter, created_at: 1 })
      .execute();
    await db.updateTable('projects').set({ upvotes_count: 13 }).execute();
    await setCount(writes, 'votes', 13);
  });
  await board.import({ ...maps, name: 'Campus Atlas', votes: 20, category: 'Design & Creative', submitter: 'grace' });
  expect(await projects()).toMatchObject([
    {
      name: 'Campus Atlas',
      name_folded: 'campus atlas',
      carried_votes: 20,
      upvotes_count: 21,
      user_id: personId('grace'),
    },
  ]);
  await board.import({ ...maps, votes: 21 });
  expect(await projects()).toMatchObject([{ name: 'Campus Map', carried_votes: 20, upvotes_count: 21 }]);
});

test('members who are no longer named go, those who signed in here stay', async () => {
  await board.import(maps);
  const dean = user({ username: 'dean', is_verified: 1 });
  await put(board.store, { users: [dean] });
  const [project] = await projects();
  await board.store.write(({ db }) =>
    db
      .insertInto('project_members')
      .values({ id: randomUUID(), project_id: String(project?.id), user_id: dean.id, role: 'owner', created_at: 1 })
      .execute(),
  );
  const members = [
    { user: 'lin', role: 'owner', invited_by: 'ada' },
    { user: 'grace', role: 'owner' },
  ];
  await board.import({ ...maps, members });
  expect((await team()).map(({ username, role }) => [username, role])).toEqual([
    ['dean', 'owner'],
    ['grace', 'owner'],
    ['lin', 'owner'],
  ]);
});

test.each([
  ['edited', { edited_at: 5 }],
  ['removed', { status: 'removed' }],
  ['withdrawn', { status: 'withdrawn' }],
  ['made', { import_key: null }],
])('a project that was %s here is left alone', async (_, fields) => {
  await board.import(maps);
  await set('projects', fields);
  await board.store.write(async (writes) => {
    if (!('status' in fields)) return;
    await writes.search.remove(writes.db, [1]);
    const counts = await writes.db.selectFrom('counts').select('name').where('name', '!=', 'users').execute();
    for (const { name } of counts) await setCount(writes, name, 0);
  });
  const before = await projects();
  const again = {
    ...maps,
    id: before[0]?.id,
    name: 'Other',
    members: [],
    comments: [{ content: 'x', created_at: '2026-01-03T00:00:00Z' }],
  };
  expect(await board.import(again, { type: 'comments', project: 'hn:1', comments: [] })).toEqual(
    'import_key' in fields ? ['2: project "hn:1" does not exist here'] : [],
  );
  expect(await projects()).toEqual(before);
  expect(await team()).toHaveLength(2);
});

test('a project exported elsewhere keeps its id, and the key of a board finds it', async () => {
  const id = randomUUID();
  await board.import(launch({ key: `board:${id}` }));
  expect(await projects()).toMatchObject([{ id, import_key: `board:${id}` }]);
  expect(await board.import(launch({ key: 'other:1', id }))).toEqual(['1: id belongs to the project of another key']);
  await board.import(launch({ key: 'hn:7' }));
  expect(await board.import(launch({ key: 'hn:7', id: randomUUID() }))).toEqual([
    '1: id is not the one its key came with before',
  ]);
  expect(await projects()).toHaveLength(2);
});

test('the last line of a key counts, also within one batch', async () => {
  expect(await board.import(maps, { ...maps, name: 'Second' }, { ...maps, name: 'Third' })).toEqual([]);
  expect(await projects()).toMatchObject([{ name: 'Third' }]);
});

test('a category that does not exist is a reason to refuse', async () => {
  expect(await board.import(launch({ category: 'Cooking\u001b[2J' }), maps)).toEqual([
    '1: category "Cooking\\u001b[2J" does not exist here',
  ]);
  expect(await projects()).toHaveLength(1);
});

test('a membership of another project is refused', async () => {
  const members = [{ id: randomUUID(), user: 'ada', role: 'owner' }];
  expect(await board.import(launch({ members }), launch({ members }))).toEqual([
    '2: members.0.id belongs to another membership',
  ]);
  expect(await board.import(launch({ members: [...members, { user: 'lin', role: 'member' }] }))).toHaveLength(1);
});
