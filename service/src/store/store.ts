import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine, Reads, Writes } from './engine.ts';
import { Totals } from './totals.ts';

export type { Reads, Writes };

export type Store = {
  /** Runs `fn` on one consistent snapshot. */
  read<T>(fn: (reads: Reads) => Promise<T>): Promise<T>;
  /** Runs `fn` in one transaction: all of it is durable when the promise fulfils, none of it when it rejects. */
  write<T>(fn: (writes: Writes) => Promise<T>): Promise<T>;
  /**
   * A number that moves with every commit: at once with those of this process, within a millisecond with those of
   * other processes. What was read after revision n was asked for is at least as new as n.
   */
  revision(): number;
  migrate(): Promise<string[]>;
  pendingMigrations(): Promise<string[]>;
  close(): Promise<void>;
};

export function createStore(engine: Engine): Store {
  const inside = new AsyncLocalStorage<true>();
  const { search } = engine;
  const totals = new Totals();

  // The engine has one connection for each kind of work. Asking for a second one from inside a transaction would wait
  // for ever; it fails at once instead.
  const alone = async <T>(run: () => Promise<T>): Promise<T> => {
    if (inside.getStore())
      throw new Error('store.read or store.write was called inside a transaction; pass the handle on');
    return inside.run(true, run);
  };

  return {
    read: (fn) => alone(() => engine.reader.transaction().execute((db) => fn({ db, search, totals }))),
    // What a write counts may be rolled back, so it is not remembered.
    write: (fn) => alone(() => engine.writer.transaction().execute((db) => fn({ db, search, totals: new Totals() }))),
    revision: () => engine.revision(),
    migrate: () => engine.migrate(),
    pendingMigrations: () => engine.pendingMigrations(),
    close: () => engine.close(),
  };
}
