import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseAway } from '../engine.ts';
import type { Connecting } from './connections.ts';
import { explained } from './faults.ts';

/** Milliseconds between two looks for a server that is away. */
const PAUSE_MS = 250;

export type Presence = {
  /** The server did not answer when it was last asked. */
  isAway(): boolean;
  /** Has the server looked for if `work` takes long. Returns what `work` returns. */
  watch<T>(work: Promise<T>): Promise<T>;
  /** Begins to wait for something that the server has to do. @throws DatabaseAway, at once if it is known to be away */
  orAway<T>(begin: () => Promise<T>): Promise<T>;
  close(): void;
};

/**
 * Tells a server that is away from one that is slow, so that nobody waits for the first. Whatever waits for longer than
 * `patienceMs` has the server asked, on a connection of its own; if that is silent for as long, or cannot be opened, the
 * server is away: every wait ends, and the next ones do not begin. It is then asked again and again until it answers.
 */
export function watchPresence(connecting: Connecting, patienceMs: number, onLost: () => void): Presence {
  let line: Client | undefined;
  let isLooking = false;
  let away: DatabaseAway | undefined;
  let isClosed = false;
  const waiting = new Set<(reason: DatabaseAway) => void>();

  const drop = () => {
    line?.connection.stream.destroy();
    line = undefined;
  };

  async function ask() {
    if (!line) {
      const opening = new Client(connecting);
      // Without this listener, the loss of the connection would end the process.
      opening.on('error', () => {});
      line = opening;
      await opening.connect();
    }
    await line.query('SELECT 1');
  }

  /** @throws DatabaseAway. An error of a server that answers is no absence. */
  async function look() {
    try {
      // A connection that was idle may have broken alone.
      await inTime(
        ask().catch(() => {
          drop();
          return ask();
        }),
        patienceMs,
      );
    } catch (error) {
      drop();
      const reason = explained(error);
      if (reason instanceof DatabaseAway) throw reason;
    }
  }

  function lookOnce() {
    if (away || isClosed || isLooking) return;
    isLooking = true;
    look()
      .catch(lose)
      .finally(() => {
        isLooking = false;
      });
  }

  function lose(reason: DatabaseAway) {
    if (isClosed) return;
    away = reason;
    for (const reject of waiting) reject(reason);
    onLost();
    void untilBack();
  }

  async function untilBack() {
    while (away && !isClosed) {
      await sleep(PAUSE_MS, undefined, { ref: false });
      if (isClosed) return;
      await look().then(
        () => {
          away = undefined;
        },
        () => {},
      );
    }
  }

  return {
    isAway: () => away !== undefined,
    async watch(work) {
      const timer = setTimeout(lookOnce, patienceMs);
      try {
        return await work;
      } finally {
        clearTimeout(timer);
      }
    },
    orAway<T>(begin: () => Promise<T>) {
      if (away) return Promise.reject(away);
      // A race against one promise for all would hold on to everything that ever waited.
      return new Promise<T>((resolve, reject) => {
        waiting.add(reject);
        begin()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      });
    },
    close() {
      isClosed = true;
      drop();
    },
  };
}

/** For an engine whose callers may wait as long as they like. */
export const withoutPresence: Presence = {
  isAway: () => false,
  watch: (work) => work,
  orAway: (begin) => begin(),
  close() {},
};

async function inTime(asked: Promise<void>, ms: number) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseAway(`the database server does not answer within ${ms} ms`)), ms);
  asked.catch(() => {});
  await Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
