import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, openBoard } from '../../test/support/board.ts';
import { alter, onPostgres } from '../../test/support/database.ts';
import { project, put, user } from '../../test/support/rows.ts';
import { CountChanges } from './board-counts.ts';
import { findUser, insertUsers } from './people/users.ts';
import { insertProjects } from './projects/changes.ts';
import type { Reads, Writes } from './store.ts';

let board: Board;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(() => board[Symbol.asyncDispose]());

const namesOf = async ({ db }: Reads): Promise<(string | null)[]> =>
  (await db.selectFrom('users').select('username').orderBy('username').execute()).map((row) => row.username);
const addUser = ({ db }: Writes, username: string) => db.insertInto('users').values(user({ username })).execute();

const insideOf = 'called inside a transaction';

test.each(['read', 'write'] as const)('inside a %s the store refuses to be asked again, at once', async (outer) => {
  const { store } = board;
  for (const inner of ['read', 'write'] as const) {
    const nested = store[outer](() => store[inner](async () => 'never'));
    await expect(nested).rejects.toThrow(insideOf);
    const later = store[outer](async ({ db }) => {
      await db.selectFrom('users').selectAll().execute();
      return store[inner](async () => 'never');
    });
    await expect(later).rejects.toThrow(insideOf);
  }
  expect(await store.read(namesOf)).toEqual([]);
});

test('a refusal inside a transaction can be caught, and the transaction goes on', async () => {
  await board.store.write(async (writes) => {
    await expect(board.store.read(namesOf)).rejects.toThrow(insideOf);
    await addUser(writes, 'ada');
  });
  expect(await board.store.read(namesOf)).toEqual(['ada']);
});

test('transactions one after the other, or side by side, are none inside another', async () => {
  const { store } = board;
  await Promise.all([store.write((writes) => addUser(writes, 'ada')), store.write((writes) => addUser(writes, 'ben'))]);
  expect(await Promise.all([store.read(namesOf), store.read(namesOf)])).toEqual([
    ['ada', 'ben'],
    ['ada', 'ben'],
  ]);
});

test('an error undoes all of the transaction and comes out as it was', async () => {
  const cause = new Error('changed my mind');
  const failing = board.store.write(async (writes) => {
    await addUser(writes, 'ada');
    throw cause;
  });
  await expect(failing).rejects.toBe(cause);
  expect(await board.store.read(namesOf)).toEqual([]);
});

test('a statement that fails undoes those before it', async () => {
  const failing = board.store.write(async (writes) => {
    await addUser(writes, 'ada');
    await addUser(writes, 'ada');
  });
  await expect(failing).rejects.toMatchObject(onPostgres ? { code: '23505' } : { errcode: 2067 });
  expect(await board.store.read(namesOf)).toEqual([]);
  await board.store.write((writes) => addUser(writes, 'ada'));
  expect(await board.store.read(namesOf)).toEqual(['ada']);
});

test('a hundred writes at once all count', async () => {
  await put(board.store, { projects: [project()] });
  const add = ({ db }: Writes) =>
    db
      .updateTable('projects')
      .set((eb) => ({ upvotes_count: eb('upvotes_count', '+', 1) }))
      .execute();
  await Promise.all(Array.from({ length: 100 }, () => board.store.write(add)));
  const rows = await board.store.read(({ db }) => db.selectFrom('projects').select('upvotes_count').execute());
  expect(rows.map((row) => row.upvotes_count)).toEqual([100]);
});

test('a read sees one state, whatever is committed meanwhile', async () => {
  await board.store.read(async (reads) => {
    expect(await namesOf(reads)).toEqual([]);
    await alter(
      board.databaseUrl,
      `INSERT INTO users (id, username, is_verified, created_at) VALUES ('${randomUUID()}', 'eve', 0, 1)`,
    );
    expect(await namesOf(reads)).toEqual([]);
  });
  expect(await board.store.read(namesOf)).toEqual(['eve']);
});

test('a handle is dead once its transaction has ended', async () => {
  const leaked = await board.store.write(async (writes) => writes);
  await expect(addUser(leaked, 'late')).rejects.toThrow();
  expect(await board.store.read(namesOf)).toEqual([]);
});

test('a kept question is refused once its transaction has ended, also while another one is under way', async () => {
  let kept: Reads | undefined;
  const nobody = randomUUID();
  await board.store.write(async (writes) => {
    kept = writes;
    await findUser(writes, nobody);
  });
  await expect(findUser(kept as unknown as Reads, nobody)).rejects.toThrow('over');
  await board.store.write(async (writes) => {
    await findUser(writes, nobody);
    await expect(findUser(kept as unknown as Reads, nobody)).rejects.toThrow('over');
  });
});

test('a write outside a write transaction does not compile, and if it did it would fail', async () => {
  const counts = new CountChanges();
  const outside = board.store.read((reads) => {
    // @ts-expect-error a handle that reads is none that writes
    return insertUsers(reads, counts, [user()]);
  });
  await expect(outside).rejects.toThrow(/read-?only/);
  const projects = board.store.read((reads) => {
    // @ts-expect-error a handle that reads is none that writes
    return insertProjects(reads, counts, [project()]);
  });
  await expect(projects).rejects.toThrow(/read-?only/);
});
