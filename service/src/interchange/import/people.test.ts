import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, launch, openBoard, userLine } from '../../../test/support/board.ts';
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
  board.store.read(({ db }) =>
    db
      .selectFrom('users')
      .selectAll()
      .orderBy('username', (order) => order.asc().nullsFirst())
      .execute(),
  );

const maps = launch({ key: 'hn:1', submitter: 'ada', makers: ['ada', 'grace'] });

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

test('a reserved name is not brought along: such a person is a member, as at a sign-in, and stays one', async () => {
  // What an import brought before the name was reserved.
  const early = user({ id: personId('support'), username: 'support' });
  const dean = user({ username: 'dean', is_verified: 1 });
  await put(board.store, { users: [early, dean, user({ username: 'member' })] });
  const lines = [
    userLine({ username: 'Admin', full_name: 'Adele Min' }),
    userLine({ username: 'support', full_name: 'Sue Port' }),
    userLine({ username: 'administrators', full_name: 'A Band' }),
    launch({ key: 'hn:1', submitter: 'm0d-erator', makers: ['Admin'] }),
  ];
  const namesNow = async () =>
    new Map((await people()).map(({ id, username }) => [id, username])) as ReadonlyMap<string, string>;
  await board.import(...lines);
  const names = await namesNow();
  expect([...names.values()].sort()).toEqual(['administrators', 'dean', 'member', 'member-2', 'member-3', 'member-4']);
  expect(names.get(early.id)).toMatch(/^member-/);
  const [project] = await projects();
  expect(project?.user_id).toBe(personId('m0d-erator'));
  await board.import(...lines.map((line) => ({ ...line })));
  expect(await namesNow()).toEqual(names);
});

test('whoever had the profile erased does not come back', async () => {
  await board.import(maps);
  await board.store.write(async (writes) => {
    const { db } = writes;
    await db.updateTable('users').set({ erased_at: 9, username: null }).where('username', '=', 'ada').execute();
    await setCount(writes, 'users', 1);
  });
  await board.import({ ...maps, name: 'Again' }, userLine({ username: 'ada', full_name: 'Ada' }));
  expect(await projects()).toMatchObject([{ name: 'Again', user_id: null }]);
  expect((await people()).map(({ username, full_name }) => [username, full_name])).toEqual([
    [null, null],
    ['grace', null],
  ]);
});
