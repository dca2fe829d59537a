import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { leftMs } from '../../deadline.ts';
import { createMigrator } from '../../migrations/migrate.ts';
import type { Tables } from '../../tables.ts';
import { DatabaseBusy, type Engine, type PoolState } from '../engine.ts';
import { takeAdvisoryLock } from './advisory-locks.ts';
import { bytesOfDatabase, serverState, watchServer } from './clock.ts';
import { watchCommits } from './commits.ts';
import {
  breakOff,
  connectingTo,
  openServingPool,
  type ServerWaits,
  serverWaits,
  servingLimits,
} from './connections.ts';
import { postgresCounts } from './counts.ts';
import { postgresDialect } from './driver.ts';
import { ConnectionBroken, hasStoodStill, isStale, isTransient } from './faults.ts';
import { postgresFeed } from './feed.ts';
import { postgresHistory } from './history.ts';
import { bringUp } from './migrate.ts';
import { postgresNotices } from './notices.ts';
import { ServerPresence, withoutPresence } from './presence.ts';
import { ChangeQueue } from './queue.ts';
import { postgresSearch } from './search.ts';
import { postgresVotes } from './votes.ts';

/** With the connection that watches commits, 15 for each instance: the default maximum of 100 is enough for six. */
const READERS = 6;
const WRITERS = 8;
const ATTEMPTS = 5;
/** For a process that stalls repeatedly because its machine is busy. The request's deadline usually comes first. */
const STANDSTILL_ATTEMPTS = 50;
const BEGIN_READ = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
// Not `READ WRITE`: an operator who sets the server to read-only before a switch-over is obeyed.
const BEGIN_WRITE = 'BEGIN ISOLATION LEVEL READ COMMITTED';
/** The key of changes that run exclusively. No id of a project or person is empty. */
const WHOLE_BOARD = [''];

const parts = {
  search: postgresSearch,
  counts: postgresCounts,
  votes: postgresVotes,
  notices: postgresNotices,
  history: postgresHistory,
  feed: postgresFeed,
};

type Options = {
  waits?: ServerWaits | undefined;
  /** Milliseconds after which a wait has the server looked for; see `ServerPresence`. Without it, waits only have their deadlines. */
  patienceMs?: number | undefined;
};

/** Connects with the first query. @throws Error for a malformed URL */
export function openPostgres(databaseUrl: string, { waits = serverWaits, patienceMs }: Options = {}): Engine {
  const connecting = connectingTo(databaseUrl, waits);
  const limits = servingLimits(waits);
  const writing = { ...limits, max: WRITERS, idle_in_transaction_session_timeout: waits.standstillMs };
  let onReconnect = () => {};
  const readers = openServingPool(connecting, { ...limits, max: READERS });
  const writers = openServingPool(connecting, writing);
  const onLost = () => void [readers, writers].map(breakOff);
  const presence = patienceMs === undefined ? withoutPresence : new ServerPresence(connecting, { patienceMs, onLost });
  // Without a deadline nobody waits for a response: a start, a command, due work.
  const watch = <T>(work: Promise<T>) => (leftMs() === Number.POSITIVE_INFINITY ? work : presence.watch(work));
  const commits = watchCommits(connecting, { presence, silenceMs: waits.silenceMs, onReconnect: () => onReconnect() });
  const reader = new Kysely<Tables>({ dialect: postgresDialect(readers, { begin: BEGIN_READ, presence }) });
  const onCommit = commits.moved;
  const writer = new Kysely<Tables>({ dialect: postgresDialect(writers, { begin: BEGIN_WRITE, onCommit, presence }) });
  // The pool belongs to `writer`, which closes it.
  const aside = postgresDialect(writers, { begin: BEGIN_WRITE, onCommit: commits.movedAside, presence });
  const change = changesBy(writer, waits);
  const changeAside = changesBy(new Kysely<Tables>({ dialect: aside }), waits);
  const queue = new ChangeQueue();
  const server = watchServer(() => again(() => reader.transaction().execute(serverState)));
  const migrator = createMigrator({ reader, writer: reader }, 'postgres');

  return {
    read: (run) => watch(again(() => reader.transaction().execute(run))),
    write: (run, about) => watch(queue.run(about ?? WHOLE_BOARD, () => change(run, about))),
    writeAside: (run, about) => watch(queue.run(about, () => changeAside(run, about))),
    ...parts,
    dataVersion: (since = performance.now()) => commits.dataVersion(since),
    settledAt: commits.settledAt,
    onReconnect(listener) {
      onReconnect = listener;
    },
    migrate: () => bringUp(connecting).finally(() => commits.moved()),
    pendingMigrations: () => watch(migrator.pending()),
    laterMigrations: migrator.later,
    fault: server.fault,
    serverTime: server.time,
    serverBytes: () => watch(again(() => reader.transaction().execute(bytesOfDatabase))),
    logBytes: () => 0,
    // Its log belongs to the server, which docs/operate/postgresql.md speaks of.
    emptyLog: async () => true,
    pools: () => [stateOf('read', readers), stateOf('write', writers)],
    async close() {
      presence.close();
      await Promise.all([commits.close(), reader.destroy(), writer.destroy()]);
    },
  };
}

const changesBy =
  (writer: Kysely<Tables>, { standstillMs }: ServerWaits) =>
  <T>(run: (db: Transaction<Tables>) => Promise<T>, about?: readonly string[]): Promise<T> =>
    again((attempt) =>
      writer.transaction().execute(async (db) => {
        if (attempt > 1) await standStill(db, 2 * standstillMs);
        await takeAdvisoryLock(db, about);
        return run(db);
      }),
    );

const stateOf = (name: PoolState['name'], { totalCount, idleCount, waitingCount, options }: Pool): PoolState => ({
  name,
  open: totalCount,
  idle: idleCount,
  max: options.max,
  waiting: waitingCount,
});

/** A longer idle timeout lets a process on an overloaded machine succeed in the end. */
const standStill = (db: Kysely<Tables>, maxMs: number) =>
  sql`SET LOCAL idle_in_transaction_session_timeout = ${sql.lit(maxMs)}`.execute(db);

function attemptsAfter(cause: unknown): number {
  // Each stale session fails once and is then closed.
  if (isStale(cause)) return ATTEMPTS + WRITERS;
  return hasStoodStill(cause) ? STANDSTILL_ATTEMPTS : ATTEMPTS;
}

async function again<T>(run: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(attempt);
    } catch (cause) {
      if (!isTransient(cause)) throw cause;
      if (attempt >= attemptsAfter(cause) || leftMs() <= 0) {
        if (cause instanceof ConnectionBroken) throw cause;
        throw new DatabaseBusy('other changes came first each time', { cause });
      }
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
