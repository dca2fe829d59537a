import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../dev/testing/eventually.ts';
import { type Database, newDatabase, onServer, settled } from '../../../../test/support/database.ts';
import { user } from '../../../../test/support/rows.ts';
import { until } from '../../deadline.ts';
import { openStore } from '../../open-store.ts';
import type { Store } from '../../store.ts';
import { noteBatch } from '../../visits.ts';
import { DatabaseAway, DatabaseBusy } from '../engine.ts';

let database: Database;
let store: Store;
let other: Store;
beforeEach(async () => {
  database = await newDatabase();
  store = openStore(database.url);
  other = openStore(database.url);
  await settled(store);
});
afterEach(async () => {
  await store.close();
  await other.close();
  await database[Symbol.asyncDispose]();
});

const addUser = (to: Store) => to.write(({ db }) => db.insertInto('users').values(user()).execute());
const refuse = async (change: Promise<unknown>) => expect(change).rejects.toBeInstanceOf(DatabaseAway);

const activity = "FROM pg_stat_activity WHERE query LIKE '%pg_current_snapshot%' AND pid <> pg_backend_pid()";

/** Changes that wait for another one to end. */
const waiting = async () =>
  (
    await onServer(
      database.url,
      `SELECT FROM pg_locks JOIN pg_database ON database = pg_database.oid
        WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`,
    )
  )[0]?.rowCount;

test('reads that are late are refused at their deadline, and leave their connections to the next ones', async () => {
  const backends = async () => new Set(await Promise.all(Array.from({ length: 6 }, backend)));
  const backend = () =>
    store.read(async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid, pg_sleep(0.05)`.execute(db);
      return rows[0]?.pid;
    });
  const before = await backends();
  const late = () => store.read(({ db }) => sql`SELECT pg_sleep(1)`.execute(db));
  const refused = await Promise.allSettled(Array.from({ length: 6 }, () => until(performance.now() + 200, late)));
  for (const one of refused) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(DatabaseBusy);
  expect([...(await backends())].filter((pid) => !before.has(pid))).toEqual([]);
});

describe('the data version', () => {
  test('moves at once with an own commit, and stands still while nobody commits', async () => {
    const before = Number(await store.dataVersion());
    await addUser(store);
    const after = Number(await store.dataVersion());
    expect(after).toBeGreaterThan(before);
    await store.read(({ db }) => db.selectFrom('users').selectAll().execute());
    expect(await store.dataVersion()).toBe(after);
  });

  test('moves at the first asking after a commit of anybody else, whatever program they use', async () => {
    for (const commit of [() => addUser(other), () => onServer(database.url, 'UPDATE categories SET icon = NULL')]) {
      const before = Number(await store.dataVersion());
      await commit();
      expect(await store.dataVersion()).toBeGreaterThan(before);
    }
  });

  test('stands still for what is written aside, by whichever process, and moves for what comes with it', async () => {
    const sender = randomUUID();
    let number = 0;
    const aside = (to: Store) =>
      to.writeAside((writes) => noteBatch(writes, { sender, number: ++number }, 1), ['aside']);
    const before = Number(await store.dataVersion());
    await aside(store);
    expect(await store.dataVersion()).toBe(before);
    await aside(other);
    expect(await store.dataVersion()).toBe(before);
    await Promise.all([aside(other), addUser(other)]);
    expect(await store.dataVersion()).toBeGreaterThan(before);
  });

  test('moves at each asking while the connection that watches is away, and settles when it is back', async () => {
    await onServer(database.url, `SELECT pg_terminate_backend(pid) ${activity} AND datname = current_database()`);
    const before = Number(await store.dataVersion());
    expect(await store.dataVersion()).toBeGreaterThan(before);
    await settled(store);
  });
});

describe('a transaction', () => {
  test('in which a statement failed is not taken for done, also where the fault was caught', async () => {
    const change = store.write(async ({ db }) => {
      await db
        .insertInto('users')
        .values(user({ username: 'ada' }))
        .execute();
      await sql`SELECT nothing`.execute(db).catch(() => {});
    });
    await expect(change).rejects.toThrow('undone');
    expect(await store.read(({ db }) => db.selectFrom('users').selectAll().execute())).toEqual([]);
  });

  test('that met a deadlock or another one first is run again as a whole', async () => {
    let runs = 0;
    const done = await store.write(async ({ db }) => {
      runs += 1;
      await db
        .insertInto('users')
        .values(user({ username: 'ada' }))
        .execute();
      if (runs < 3)
        await sql`DO $$ BEGIN RAISE EXCEPTION 'first' USING ERRCODE = ${sql.lit(runs === 1 ? '40001' : '40P01')}; END $$`.execute(
          db,
        );
      return 'done';
    });
    expect([done, runs]).toEqual(['done', 3]);
    expect(await store.read(({ db }) => db.selectFrom('users').select('username').execute())).toEqual([
      { username: 'ada' },
    ]);
  });

  test('alone waits for those about something, and those about different things do not wait for each other', async () => {
    const order: string[] = [];
    // A statement that takes its time; whoever asks none loses its turn.
    const held = await holdLock(database.url, 7);
    const first = store.write(
      async ({ db }) => {
        await sql`SELECT pg_advisory_xact_lock(7)`.execute(db);
        order.push('a');
      },
      ['a'],
    );
    await eventually(async () => expect(await waiting()).toBe(1));
    await other.write(async () => void order.push('b'), ['b']);
    const same = other.write(async () => void order.push('a again'), ['a']);
    const alone = store.write(async () => void order.push('alone'));
    await eventually(async () => expect(await waiting()).toBe(3));
    await held.end();
    await Promise.all([first, same, alone]);
    expect(order.slice(0, 2)).toEqual(['b', 'a']);
    expect(order.slice(2).toSorted()).toEqual(['a again', 'alone']);
  });
});

/** A program that ends once the server has closed all idle transactions of a database. */
const untilGivenUp = `
  import pg from 'pg';
  const client = new pg.Client(process.argv[1]);
  await client.connect();
  const idle = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
  while ((await client.query(idle)).rowCount > 0);
  await client.end();`;

test('a transaction whose connection breaks before it is committed is run again as a whole', async () => {
  let runs = 0;
  await store.write(async ({ db }) => {
    runs += 1;
    await db
      .insertInto('users')
      .values(user({ username: 'ada' }))
      .execute();
    // The process gets no turn until the server has given it up. It learns of that from a write that fails.
    if (runs === 1) {
      expect(spawnSync(process.execPath, ['--input-type=module', '-e', untilGivenUp, database.url]).status).toBe(0);
      await sql`SELECT length(${'x'.repeat(8_000_000)}::text)`.execute(db);
    }
  });
  // Not exactly two: where the machine gives this process no turn, the server gives a later run up as well.
  expect(runs).toBeGreaterThan(1);
  expect(await store.read(({ db }) => db.selectFrom('users').select('username').execute())).toEqual([
    { username: 'ada' },
  ]);
});

test('a transaction that stands still keeps nobody waiting, and runs again when it goes on', async () => {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const runs: string[] = [];
  const first = store.write(async ({ db }) => {
    runs.push('first');
    await db
      .insertInto('users')
      .values(user({ username: 'ada' }))
      .execute();
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  await other.write(async ({ db }) => {
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });
  held.resolve();
  await first;
  expect(runs.length).toBeGreaterThan(1);
  expect(await store.read(({ db }) => db.selectFrom('users').select('username').execute())).toEqual([
    { username: 'ada' },
  ]);
});

describe('a server that cannot be used', () => {
  test('is a clear fault for reads, writes and migrations, without the password', async () => {
    const url = new URL(database.url);
    url.password = 'hunter2';
    const wrong = openStore(url.href);
    url.port = '1';
    const nowhere = openStore(url.href);
    for (const store of [wrong, nowhere]) {
      await refuse(addUser(store));
      await refuse(store.read(async () => 1));
      await refuse(store.migrate());
      await refuse(store.pendingMigrations());
      const words = await store
        .migrate()
        .catch((error) => JSON.stringify([error, error.message, error.stack, error.cause]));
      expect(words).not.toContain('hunter2');
      await store.close();
    }
  });

  test('is said to be too careless or of the wrong encoding before anything is made', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await onServer(database.url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    await expect(openAndMigrate(database.url)).rejects.toThrow('synchronous_commit is off');
  });
});

async function holdLock(url: string, number: number): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`SELECT pg_advisory_lock(${number})`);
  return client;
}

async function openAndMigrate(url: string) {
  const store = openStore(url);
  await store.migrate().finally(() => store.close());
}
