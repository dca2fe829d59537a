import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdWriteLock } from '../../../../test/processes/lock-process.ts';
import { temporaryFolder } from '../../../../test/support/folder.ts';
import { user } from '../../../../test/support/rows.ts';
import { createStore, type Reads, type Store, type Writes } from '../../store.ts';
import { DatabaseBusy } from '../engine.ts';
import { openSqlite } from './open.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let path: string;
let store: Store;
beforeEach(async () => {
  folder = await temporaryFolder();
  path = `${folder.path}/board.db`;
  store = createStore(openSqlite(path));
  await store.migrate();
});
afterEach(async () => {
  await store.close();
  await folder[Symbol.asyncDispose]();
});

const addAda = ({ db }: Writes) =>
  db
    .insertInto('users')
    .values(user({ username: 'ada' }))
    .execute();
const namesOf = async ({ db }: Reads): Promise<(string | null)[]> =>
  (await db.selectFrom('users').select('username').orderBy('username').execute()).map((row) => row.username);

/** Another one that writes has waited for the lock for some time, and given up. */
async function untilRefused() {
  const hasty = createStore(openSqlite(path, { timeoutMs: 20 }));
  await expect(hasty.write(addAda)).rejects.toThrow(DatabaseBusy);
  await hasty.close();
}

test('while another process holds the lock a write waits, and reads and everything else go on', async () => {
  await using holder = await holdWriteLock(path);
  let isWritten = false;
  const writing = store.write(addAda).then(() => {
    isWritten = true;
  });
  let isRefused = false;
  const refused = untilRefused().then(() => {
    isRefused = true;
  });
  while (!isRefused) {
    await nextTurn();
    expect(await store.read(namesOf)).toEqual([]);
  }
  await refused;
  expect(isWritten).toBe(false);

  await holder.release();
  await writing;
  expect(await store.read(namesOf)).toEqual(['ada', 'holder']);
});

test('what the holder committed is there when the waiting write begins', async () => {
  await using holder = await holdWriteLock(path);
  const seen = store.write(namesOf);
  await untilRefused();
  await holder.release();
  expect(await seen).toEqual(['holder']);
});

test('a write that has waited long enough fails as busy, has changed nothing, and a later one succeeds', async () => {
  const hasty = createStore(openSqlite(path, { timeoutMs: 20 }));
  try {
    await using holder = await holdWriteLock(path);
    await expect(hasty.write(addAda)).rejects.toThrow(DatabaseBusy);
    await expect(hasty.write(addAda)).rejects.toThrow(DatabaseBusy);
    expect(await hasty.read(namesOf)).toEqual([]);
    await holder.release();
    await hasty.write(addAda);
    expect(await hasty.read(namesOf)).toEqual(['ada', 'holder']);
  } finally {
    await hasty.close();
  }
});

test('a process that dies with the lock leaves nothing behind and lets go', async () => {
  {
    await using _holder = await holdWriteLock(path);
  }
  await store.write(addAda);
  expect(await store.read(namesOf)).toEqual(['ada']);
});
