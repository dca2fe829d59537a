import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { leftMs } from '../../deadline.ts';
import type { Tables } from '../../tables.ts';
import { DatabaseBusy } from '../engine.ts';

type Run<T> = (db: Transaction<Tables>) => Promise<T>;

type Change = {
  /** Runs the change in its caller's async context. */
  perform: Run<void>;
  /** Passes the outcome of `perform` to the caller. Only called once it is durable. */
  settle: () => void;
  reject: (error: unknown) => void;
};

/** After this time a transaction accepts no more changes, because the first change and all reads wait for the last. */
const GROUP_MS = 5;

const savepoint = CompiledQuery.raw('SAVEPOINT change');
const rollback = CompiledQuery.raw('ROLLBACK TO change');
const release = CompiledQuery.raw('RELEASE change');

/**
 * Group commit: all changes that wait at the same time share one transaction and one disk sync. A commit costs as much
 * as the rest of a small change. Changes run one after the other, each in a savepoint, and none is acknowledged before
 * all are durable. A change that fails leaves no trace and fails alone. If the shared transaction fails, each change
 * runs again in its own.
 */
export function groupCommit(writer: Kysely<Tables>) {
  const waiting: Change[] = [];
  let isAtWork = false;

  /** The first change needs no savepoint: if it fails, there is nothing else to keep. */
  const group = async (db: Transaction<Tables>, begun: Change[]) => {
    const until = performance.now() + GROUP_MS;
    for (let next = waiting.shift(); next; next = performance.now() < until ? waiting.shift() : undefined) {
      const isFirst = begun.push(next) === 1;
      if (isFirst) await next.perform(db);
      else await inSavepoint(next, db);
    }
  };

  const commit = async () => {
    const waitingAtStart = waiting.length;
    const begun: Change[] = [];
    try {
      await writer.transaction().execute((db) => group(db, begun));
      for (const change of begun) change.settle();
    } catch (error) {
      // The lock was not free in time. Later changes may still get it.
      if (begun.length === 0) for (const change of waiting.splice(0, waitingAtStart)) change.reject(error);
      else if (begun.length === 1) begun[0]?.reject(error);
      else {
        for (const change of begun) {
          await writer.transaction().execute(change.perform).then(change.settle, change.reject);
          await turn();
        }
      }
    }
  };

  const work = async () => {
    if (isAtWork) return;
    isAtWork = true;
    while (waiting.length > 0) {
      await commit();
      // SQLite is synchronous, so nothing else has run during the commit.
      await turn();
    }
    isAtWork = false;
  };

  return <T>(run: Run<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push(changeOf(run, resolve, reject));
      void work();
    });
}

function changeOf<T>(run: Run<T>, resolve: (outcome: Promise<T>) => void, reject: (error: unknown) => void): Change {
  const inContext = AsyncLocalStorage.snapshot();
  let outcome: Promise<T>;
  return {
    async perform(db) {
      // `async` turns an error that `run` throws before its first await into a rejection.
      outcome = inContext(async () => {
        // The client has already been told that nothing was done.
        if (leftMs() <= 0) throw new DatabaseBusy('other changes came first');
        return run(db);
      });
      await outcome;
    },
    settle: () => resolve(outcome),
    reject,
  };
}

async function inSavepoint(change: Change, db: Transaction<Tables>) {
  await db.executeQuery(savepoint);
  try {
    await change.perform(db);
  } catch {
    // `settle` passes the error to the caller.
    await db.executeQuery(rollback);
  }
  await db.executeQuery(release);
}
