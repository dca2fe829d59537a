import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Ballot,
  DatabaseAway,
  DatabaseBusy,
  type Engine,
  type Moving,
  type PoolState,
  type Reads,
  type Writes,
} from './engines/engine.ts';
import { Totals } from './queries/totals.ts';

export type { Ballot, Moving, PoolState, Reads, Writes };
export { DatabaseAway, DatabaseBusy };

export type Store = {
  /** Runs `fn` on one consistent snapshot. */
  read<T>(fn: (reads: Reads) => Promise<T>): Promise<T>;
  /**
   * Runs `fn` in one transaction: all of it is durable when the promise fulfils, none of it when it rejects. `fn` may
   * run more than once, so it must have no effects except through the handle. By default it runs exclusively. `about`
   * lists the ids of everything that it changes, or reads in order to decide; counts need not be listed. It may then
   * run in parallel with changes about other ids.
   */
  write<T>(fn: (writes: Writes) => Promise<T>, about?: readonly string[]): Promise<T>;
  /**
   * The same for rows that no cached response shows, such as counts of visits: the data version stands still. On
   * PostgreSQL, other processes find out by the row of `visit_batches` that the transaction has to write.
   */
  writeAside<T>(fn: (writes: Writes) => Promise<T>, about: readonly string[]): Promise<T>;
  /**
   * A number that grows after every commit. It covers all commits before `since`, a time of `performance.now()` that is
   * now by default; for commits of other processes to the same file, all before one millisecond earlier. It may be a
   * promise, because a server has to be asked. While the server cannot be asked, the number grows with every call. Data
   * that is read after the call for version n is at least as new as n.
   */
  dataVersion(since?: number): number | Promise<number>;
  /**
   * A time on the clock of `performance.now()`: every change that a read after this call does not see made its first
   * change in the database later than that, give or take seconds. It grows, and stays behind while a transaction is open.
   */
  settledAt(): Promise<number>;
  migrate(): Promise<string[]>;
  pendingMigrations(): Promise<string[]>;
  /** Migrations of a later version that this one can serve beside or after. */
  laterMigrations(): Promise<string[]>;
  /**
   * Why changes are refused although the database responds: its file was deleted, renamed or replaced, or its server is
   * read-only, as far as it was known when the server was last asked for the time. Reads of a file still give the data
   * that was last acknowledged; those of a standby may be older.
   */
  fault(): string | undefined;
  /** The clock of the server, in Unix milliseconds; undefined for a file, which has none. */
  serverTime(): Promise<number | undefined>;
  /** The size of the database of a server; undefined for a file. */
  serverBytes(): Promise<number | undefined>;
  /** Bytes of the write-ahead log of a file; 0 for a server. */
  logBytes(): number;
  /**
   * Merges the write-ahead log of a file into it and empties it, since it still has the rows that were deleted. Returns
   * false if it could not, because somebody reads or writes at this moment.
   */
  emptyLog(): Promise<boolean>;
  /** The pools of connections to a server; empty if the database is a file. */
  pools(): PoolState[];
  close(): Promise<void>;
};

export function createStore(engine: Engine): Store {
  const inside = new AsyncLocalStorage<true>();
  const { search, counts, votes, notices, history, feed } = engine;
  let totals = new Totals();
  engine.onReconnect(() => {
    totals = new Totals();
  });

  // An engine has few connections. To wait for a second one inside a transaction could be a deadlock, so it fails at
  // once.
  const alone = async <T>(run: () => Promise<T>): Promise<T> => {
    if (inside.getStore())
      throw new Error('store.read or store.write was called inside a transaction; pass the handle on');
    return inside.run(true, run);
  };

  // A write may be rolled back, so the totals that it counts are not remembered.
  const handleOf = (db: Writes['db']): Writes => ({
    ...{ db, search, history, counts, votes, notices, feed },
    totals: new Totals(),
  });

  return {
    read: (fn) => alone(() => engine.read((db) => fn({ db, search, history, notices, feed, totals }))),
    write: (fn, about) => alone(() => engine.write((db) => fn(handleOf(db)), about)),
    writeAside: (fn, about) => alone(() => engine.writeAside((db) => fn(handleOf(db)), about)),
    dataVersion: (since) => engine.dataVersion(since),
    settledAt: () => engine.settledAt(),
    migrate: () => engine.migrate(),
    pendingMigrations: () => engine.pendingMigrations(),
    laterMigrations: () => engine.laterMigrations(),
    fault: () => engine.fault(),
    serverTime: async () => engine.serverTime?.(),
    serverBytes: async () => engine.serverBytes?.(),
    logBytes: () => engine.logBytes(),
    emptyLog: () => engine.emptyLog(),
    pools: () => engine.pools?.() ?? [],
    close: () => engine.close(),
  };
}
