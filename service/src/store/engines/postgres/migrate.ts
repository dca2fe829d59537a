import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { createMigrator } from '../../migrations/migrate.ts';
import type { Tables } from '../../tables.ts';
import { changeTables, DatabaseBusy } from '../engine.ts';
import { BOARD_LOCK } from './advisory-locks.ts';
import { type Connecting, openPool } from './connections.ts';
import { postgresDialect } from './driver.ts';
import { isTransient } from './faults.ts';

const OLDEST = 16;
/**
 * ALTER TABLE waits for all users of the table, and later ones queue behind it. Other processes are serving requests,
 * so it gives up soon, lets them through and tries again.
 */
const LOCK_MS = 300;
const ATTEMPTS = 200;

/**
 * Brings the tables up to date, on a separate connection without a statement timeout. If several instances start
 * together, one migrates; the others wait for its session's lock and find nothing left to do.
 * @throws DatabaseTooNew, TransferUnfinished, Error for a server whose version or settings are not sufficient
 */
export async function bringUp(connecting: Connecting, { amidTransfer = false } = {}): Promise<string[]> {
  const pool = openPool(connecting, { max: 1 });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool, { begin: 'BEGIN', onCommit() {} }) });
  try {
    await assertFit(db);
    await sql`SELECT pg_advisory_lock(${sql.lit(BOARD_LOCK)}, 1)`.execute(db);
    await sql`SET lock_timeout = ${sql.lit(LOCK_MS)}`.execute(db);
    const migrator = createMigrator({ reader: db, writer: db }, 'postgres', { amidTransfer });
    const done = await untilLocked(() => migrator.migrate());
    await untilLocked(() => forgetForeignChanges(db));
    return done;
  } finally {
    await db.destroy();
  }
}

/** Retries for a minute or two, because a dump locks all tables until it ends. */
async function untilLocked<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !(isTransient(error) || error instanceof DatabaseBusy)) throw error;
      await sleep(LOCK_MS * Math.random());
    }
  }
}

/** A restored backup has transaction numbers that this server has yet to assign. They would look like later changes. */
async function forgetForeignChanges(db: Kysely<Tables>) {
  for (const table of ['changes', ...changeTables])
    await sql`DELETE FROM ${sql.table(table)} WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}

async function assertFit(db: Kysely<Tables>) {
  const { rows } = await sql<{ version: number; encoding: string; durability: string }>`
    SELECT current_setting('server_version_num')::int / 10000 AS version,
      current_setting('server_encoding') AS encoding, current_setting('synchronous_commit') AS durability`.execute(db);
  const { version = 0, encoding, durability } = rows[0] ?? {};
  if (version < OLDEST) throw new Error(`PostgreSQL ${OLDEST} or later is needed; this is ${version}`);
  if (encoding !== 'UTF8') throw new Error(`the database must have the encoding UTF8; this one has ${encoding}`);
  if (durability === 'off')
    throw new Error('synchronous_commit is off, so an acknowledged change could be lost; turn it on for this database');
}
