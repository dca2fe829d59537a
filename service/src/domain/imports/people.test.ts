import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, launch, openBoard, userLine } from '../../../test/board.ts';
import { put, user } from '../../../test/rows.ts';
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
