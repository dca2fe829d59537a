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
   * Runs `fn` in one transaction: all of it is durable when the promise fulfils, none of it when it rejects. `fn` may be
   * run again, so it does nothing but ask the handle. It runs as if alone; where `about` names all that it reads in order
   * to decide and all that it changes, but for counts, other such changes about other ids may run beside it.
   */
  write<T>(fn: (writes: Writes) => Promise<T>, about?: readonly string[]): Promise<T>;
  /**
   * A number that moves with every commit: it tells of all that anybody had committed at `since` (of `performance.now()`,
   * now unless given); of those of other processes on one file, of all that were a millisecond old. A server has to be
   * asked, so there it may be a promise. While the store cannot tell, it moves each time it is asked for. What was read
   * after data version n was asked for is at least as new as n.
   */
  dataVersion(since?: number): number | Promise<number>;
  migrate(): Promise<string[]>;
  pendingMigrations(): Promise<string[]>;
  /** Migrations of a later version that this one can serve beside or after. */
  laterMigrations(): Promise<string[]>;
  /**
   * Why changes are refused although the database answers: its file was deleted, renamed or replaced. What is read is as it
   * was last acknowledged. Of a server there is nothing to tell.
   */
  fault(): string | undefined;
  /** Bytes of a file's write-ahead log; 0 of a server. */
  logBytes(): number;
  /** The connections to a server; none where the database is a file. */
  pools(): PoolState[];
  close(): Promise<void>;
};

export function createStore(engine: Engine): Store {
  const inside = new AsyncLocalStorage<true>();
  const { search, counts, votes, history } = engine;
  let totals = new Totals();
  engine.onReconnect(() => {
    totals = new Totals();
  });

  // An engine has one connection for each kind of work, or a few. Asking for a second one from inside a transaction
  // might wait for ever; it fails at once instead.
  const alone = async <T>(run: () => Promise<T>): Promise<T> => {
    if (inside.getStore())
      throw new Error('store.read or store.write was called inside a transaction; pass the handle on');
    return inside.run(true, run);
  };

  return {
    read: (fn) => alone(() => engine.read((db) => fn({ db, search, history, totals }))),
    // What a write counts may be rolled back, so it is not remembered.
    write: (fn, about) =>
      alone(() => engine.write((db) => fn({ db, search, history, counts, votes, totals: new Totals() }), about)),
    dataVersion: (since) => engine.dataVersion(since),
    migrate: () => engine.migrate(),
    pendingMigrations: () => engine.pendingMigrations(),
    laterMigrations: () => engine.laterMigrations(),
    fault: () => engine.fault(),
    logBytes: () => engine.logBytes(),
    pools: () => engine.pools?.() ?? [],
    close: () => engine.close(),
  };
}
