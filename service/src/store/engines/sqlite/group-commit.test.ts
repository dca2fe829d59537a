import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/folder.ts';
import { user } from '../../../../test/support/rows.ts';
import { until } from '../../deadline.ts';
import { createStore, type Store, type Writes } from '../../store.ts';
import { DatabaseAway, DatabaseBusy } from '../engine.ts';
import { openSqlite, type SqliteEngine } from './open.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let engine: SqliteEngine;
let store: Store;
beforeEach(async () => {
  folder = await temporaryFolder();
  engine = openSqlite(`${folder.path}/board.db`);
  store = createStore(engine);
  await store.migrate();
});
afterEach(async () => {
  await store.close();
  await folder[Symbol.asyncDispose]();
});

const add = ({ db }: Writes, username: string) => db.insertInto('users').values(user({ username })).execute();
const namesOf = async (): Promise<(string | null)[]> =>
  store.read(async ({ db }) =>
    (await db.selectFrom('users').select('username').orderBy('username').execute()).map((row) => row.username),
  );

const statuses = async (asked: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map(({ status }) => status);

test('changes that wait together are kept together, and each is acknowledged once it can be read', async () => {
  const before = Number(await store.dataVersion());
  const names = Array.from({ length: 50 }, (_, n) => `member-${String(n).padStart(2, '0')}`);
  await Promise.all(
    names.map(async (name) => {
      await store.write((writes) => add(writes, name));
      expect(await namesOf()).toContain(name);
    }),
  );
  expect(await namesOf()).toEqual(names);
  expect(Number(await store.dataVersion()) - before).toBeLessThan(names.length);
});

async function change(writes: Writes, kind: string, name: string) {
  await add(writes, name);
  if (kind === 'throws') throw new Error('thought better of it');
  // A second one of the same name is refused by the database.
  if (kind === 'refused') await add(writes, name);
}

test('whatever fails leaves nothing and fails alone, in any order', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('good', 'throws', 'throws at once', 'refused'), { maxLength: 12 }),
      async (kinds) => {
        round += 1;
        const nameOf = (n: number) => `round-${round}-${String(n).padStart(2, '0')}`;
        const already = await namesOf();
        const asked = kinds.map((kind, n) =>
          store.write((writes) => {
            if (kind === 'throws at once') throw new Error('could not even begin');
            return change(writes, kind, nameOf(n));
          }),
        );
        expect(await statuses(asked)).toEqual(kinds.map((kind) => (kind === 'good' ? 'fulfilled' : 'rejected')));
        const kept = kinds.flatMap((kind, n) => (kind === 'good' ? [nameOf(n)] : []));
        expect(await namesOf()).toEqual([...already, ...kept].toSorted());
      },
    ),
  );
});

test('when SQLite undoes the whole, those that can be kept are kept', async () => {
  await sql`PRAGMA max_page_count = 400`.execute(engine.writer);
  const large = (writes: Writes) =>
    writes.db
      .insertInto('users')
      .values(user({ bio: 'x'.repeat(4_000_000) }))
      .execute();
  const asked = [
    store.write((writes) => add(writes, 'before')),
    store.write(large),
    store.write((writes) => add(writes, 'after')),
  ];
  expect(await statuses(asked)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(asked[1]).rejects.toThrow(DatabaseAway);
  expect(await namesOf()).toEqual(['after', 'before']);
});

test('each change runs in the context of who asked for it, and gets its own result', async () => {
  const context = new AsyncLocalStorage<number>();
  const asked = [1, 2, 3].map((n) => context.run(n, () => store.write(async () => context.getStore())));
  expect(await Promise.all(asked)).toEqual([1, 2, 3]);
});

test('a change whose time was over before its turn came is refused and leaves nothing', async () => {
  const first = store.write((writes) => add(writes, 'in time'));
  const late = until(performance.now() - 1, () => store.write((writes) => add(writes, 'late')));
  await expect(late).rejects.toThrow(DatabaseBusy);
  await first;
  expect(await namesOf()).toEqual(['in time']);
});

test('others get their turn between two groups', async () => {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  const busy = async (writes: Writes) => {
    const until = performance.now() + 3;
    while (performance.now() < until) await writes.db.selectFrom('users').select('id').execute();
  };
  await Promise.all(Array.from({ length: 20 }, () => store.write(busy)));
  clearImmediate(next);
  expect(turns).toBeGreaterThan(3);
});
