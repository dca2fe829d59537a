import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { leftMs } from '../../deadline.ts';
import type { Tables } from '../../tables.ts';
import { DatabaseBusy } from '../engine.ts';

type Run<T> = (db: Transaction<Tables>) => Promise<T>;

type Change = {
  /** Within the asker's own context. */
  perform: Run<void>;
  /** Tells the asker how `perform` ended. Not before that is durable. */
  settle: () => void;
  reject: (error: unknown) => void;
};

/** After this time a transaction accepts no more changes: the first change waits for the last, and reads wait too. */
const GROUP_MS = 5;

const savepoint = CompiledQuery.raw('SAVEPOINT change');
const rollback = CompiledQuery.raw('ROLLBACK TO change');
const release = CompiledQuery.raw('RELEASE change');

/**
 * One transaction, and one sync of the disk, for all changes that wait at the same time ("group commit"): a commit costs
 * as much as all else a small change does. Changes run one after the other, each in a savepoint, and none is
 * acknowledged before all are durable. One that fails leaves nothing and fails alone. Should the whole not be kept, each
 * is run again by itself.
 */
export function groupCommit(writer: Kysely<Tables>) {
  const waiting: Change[] = [];
  let isAtWork = false;

  /** The first one needs no savepoint: where it fails, there is nothing else to keep. */
  const group = async (db: Transaction<Tables>, begun: Change[]) => {
    const until = performance.now() + GROUP_MS;
    for (let next = waiting.shift(); next; next = performance.now() < until ? waiting.shift() : undefined) {
      const isFirst = begun.push(next) === 1;
      if (isFirst) await next.perform(db);
      else await inSavepoint(next, db);
    }
  };

  const commit = async () => {
    const patient = waiting.length;
    const begun: Change[] = [];
    try {
      await writer.transaction().execute((db) => group(db, begun));
      for (const change of begun) change.settle();
    } catch (error) {
      // Nobody got the lock in time; who came later may.
      if (begun.length === 0) for (const change of waiting.splice(0, patient)) change.reject(error);
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
      // SQLite answers at once, so none of this has let anybody else act.
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

/** Runs in the context of the caller. */
function changeOf<T>(run: Run<T>, resolve: (outcome: Promise<T>) => void, reject: (error: unknown) => void): Change {
  const inContext = AsyncLocalStorage.snapshot();
  let outcome: Promise<T>;
  return {
    async perform(db) {
      // A change may also throw before it promises anything.
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
    // Told to who asked, by `settle`.
    await db.executeQuery(rollback);
  }
  await db.executeQuery(release);
}
