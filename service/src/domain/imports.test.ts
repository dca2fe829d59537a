import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, launch, openBoard, userLine } from '../../test/board.ts';
import { put, user } from '../../test/rows.ts';
import type { CategoryRow, UserRow } from '../store/tables.ts';
import { personId } from './import-ids.ts';

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
  await board.store.write(async ({ db }) => {
    const voter = personId('ada');
    await db
      .insertInto('votes')
      .values({ project_id: String(project?.id), user_id: voter, created_at: 1 })
      .execute();
    await db.updateTable('projects').set({ upvotes_count: 13 }).execute();
    await db.updateTable('counts').set({ value: 13 }).where('name', '=', 'votes').execute();
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
    await writes.db.updateTable('counts').set({ value: 0 }).where('name', '!=', 'users').execute();
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

test('user lines give ids and profiles; names are followed to them', async () => {
  const id = randomUUID();
  const ada = userLine({ username: 'ada', id, full_name: 'Ada L.', bio: 'Hello\r\nthere' });
  await board.import(ada, maps);
  expect(await projects()).toMatchObject([{ user_id: id }]);
  expect(await people()).toMatchObject([
    { id, full_name: 'Ada L.', bio: 'Hello\nthere', is_verified: 0 },
    { username: 'grace' },
  ]);
  await board.import({ ...ada, full_name: 'Ada Lovelace', bio: null });
  expect(await people()).toMatchObject([{ full_name: 'Ada Lovelace', bio: null }, {}]);
});

test('somebody who signed in here is not taken for the person of an import', async () => {
  const dean = user({ id: personId('ada'), username: 'ada', is_verified: 1 });
  await put(board.store, { users: [dean] });
  await board.import(maps, userLine({ username: 'ada', full_name: 'Somebody else' }));
  const [project] = await projects();
  expect(project?.user_id).toBe(personId('ada', 1));
  expect((await people()).map(({ username, full_name }) => [username, full_name])).toEqual([
    ['ada', null],
    ['ada-2', 'Somebody else'],
    ['grace', null],
  ]);
});

test('a user line with the very id names somebody who signed in here, and leaves the profile alone', async () => {
  const dean = user({ username: 'dean', is_verified: 1 });
  await put(board.store, { users: [dean] });
  await board.import(userLine({ id: dean.id, username: 'ada', full_name: 'Changed' }), maps);
  expect(await projects()).toMatchObject([{ user_id: dean.id }]);
  expect((await people()).map(({ username }) => username)).toEqual(['dean', 'grace']);
});

test('a name that is taken is given with a number, and kept at the next import', async () => {
  const long = 'é'.repeat(80);
  await put(board.store, { users: [user({ username: long }), user({ username: 'ada' }), user({ username: 'ada-2' })] });
  const lines = [userLine({ username: long, id: randomUUID() }), maps];
  await board.import(...lines);
  const names = (await people()).map(({ username }) => username);
  expect(names).toEqual(['ada', 'ada-2', 'ada-3', 'grace', `${'é'.repeat(78)}-2`, long]);
  await board.import(...lines, { ...maps, name: 'Again' });
  expect((await people()).map(({ username }) => username)).toEqual(names);
});

test('whoever had the profile erased does not come back', async () => {
  await board.import(maps);
  await board.store.write(async ({ db }) => {
    await db.updateTable('users').set({ erased_at: 9, username: null }).where('username', '=', 'ada').execute();
    await db.updateTable('counts').set({ value: 1 }).where('name', '=', 'users').execute();
  });
  await board.import({ ...maps, name: 'Again' }, userLine({ username: 'ada', full_name: 'Ada' }));
  expect(await projects()).toMatchObject([{ name: 'Again', user_id: null }]);
  expect((await people()).map(({ username, full_name }) => [username, full_name])).toEqual([
    [null, null],
    ['grace', null],
  ]);
});

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
  await board.store.write(({ db }) =>
    db.updateTable('counts').set({ value: 0 }).where('name', '=', 'comments').execute(),
  );
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

test('a membership of another project is refused', async () => {
  const members = [{ id: randomUUID(), user: 'ada', role: 'owner' }];
  expect(await board.import(launch({ members }), launch({ members }))).toEqual([
    '2: members.0.id belongs to another membership',
  ]);
  expect(await board.import(launch({ members: [...members, { user: 'lin', role: 'member' }] }))).toHaveLength(1);
});

test('collections follow their line', async () => {
  const id = randomUUID();
  const line = {
    type: 'collection',
    id,
    owner: 'ada',
    name: 'Maps',
    is_public: true,
    created_at: '2026-02-01T00:00:00Z',
    projects: ['hn:2', 'hn:1'],
  };
  const other = launch({ key: 'hn:2' });
  expect(await board.import(line, maps, other, line)).toEqual(['1: projects.0 is the key of no project here']);
  const order = () =>
    board.store.read(({ db }) =>
      db
        .selectFrom('collection_projects')
        .innerJoin('projects', 'projects.id', 'project_id')
        .select('import_key')
        .orderBy('position')
        .execute(),
    );
  expect(await order()).toMatchObject([{ import_key: 'hn:2' }, { import_key: 'hn:1' }]);
  await board.import({ ...line, is_public: false, projects: ['hn:1', 'hn:1'] });
  expect(await order()).toMatchObject([{ import_key: 'hn:1' }]);
  await set('users', { is_verified: 1 });
  await board.import({ ...line, name: 'Changed' });
  const [kept] = await board.store.read(({ db }) => db.selectFrom('collections').selectAll().execute());
  expect(kept).toMatchObject({ name: 'Maps', is_public: 0 });
});

const categories = (): Promise<CategoryRow[]> =>
  board.store.read(({ db }) => db.selectFrom('categories').selectAll().orderBy('seq').execute());
const categoryLine = ({ seq: _, ...row }: CategoryRow, fields: Record<string, unknown> = {}) => ({
  type: 'category',
  ...row,
  is_active: row.is_active === 1,
  created_at: new Date(row.created_at).toISOString(),
  ...fields,
});

test('categories may exchange their names, and a new one needs a name of its own', async () => {
  const [one, two, three] = (await categories()) as [CategoryRow, CategoryRow, CategoryRow];
  expect(
    await board.import(
      categoryLine(one, { name: two.name }),
      categoryLine(two, { name: one.name, is_active: false }),
      categoryLine(three, { name: 'Business & Finance 2', color: '#000000' }),
      categoryLine(one, { id: randomUUID(), name: 'Robotics' }),
      categoryLine(one, { id: randomUUID(), name: 'Health & Wellbeing' }),
      launch({ category: 'Robotics' }),
    ),
  ).toEqual([]);
  expect(await categories()).toMatchObject([
    { name: two.name },
    { name: one.name, is_active: 0 },
    { name: 'Business & Finance 2' },
    ...(await categories()).slice(3, 8),
    { name: 'Robotics' },
  ]);
  expect(await categories()).toHaveLength(9);
  expect(await board.import(categoryLine(one, { name: 'Robotics' }))).toEqual(['1: name belongs to another category']);
});
