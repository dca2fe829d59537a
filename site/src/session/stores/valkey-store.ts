import { setTimeout as pause } from 'node:timers/promises';
import { valkeyOptions } from '@launch-board/host/valkey-options';
import { createClient } from '@redis/client';
import { defaultMaxSessions, type SessionStore, type StoreOptions, sweepEvery } from './store.ts';
import {
  deleteScript,
  getScript,
  leaseScript,
  listScript,
  putScript,
  releaseScript,
  replaceScript,
  sweepScript,
} from './valkey-scripts.ts';

const firstWordMs = 500;
/** The maximum of concurrent commands in one process. */
const commands = 1000;
/** The maximum of rows that one sweep removes, so that no script blocks the server for long. */
const sweptAtOnce = 1000;

/**
 * Sessions in Valkey or Redis, for sites on several hosts. Each change is one script, and scripts are atomic.
 */
export function openValkeyStore(url: string, { clock, maxSessions = defaultMaxSessions }: StoreOptions): SessionStore {
  const { run, close } = connect(url);
  let writes = 0;
  return {
    async get(key) {
      const [value, endsAt] = (await run(getScript, [key])) as (string | null)[];
      return value && Number(endsAt) > clock() ? value : undefined;
    },
    async put(key, value, expiresAt, owner) {
      await run(putScript, [key, value, Math.floor(expiresAt), owner ?? '']);
      writes += 1;
      if (writes % sweepEvery === 0) await run(sweepScript, [clock(), maxSessions, sweptAtOnce]);
    },
    async replace(key, was, value, expiresAt, owner) {
      return (await run(replaceScript, [key, value, Math.floor(expiresAt), owner ?? '', was])) === 1;
    },
    async delete(key, was) {
      await run(deleteScript, was === undefined ? [key] : [key, was]);
    },
    async ofOwner(owners, max) {
      const flat = (await run(listScript, [max, ...owners])) as string[];
      const rows = Array.from({ length: flat.length / 3 }, (_, n) => flat.slice(3 * n, 3 * n + 3));
      return rows
        .map(([key = '', value = '', endsAt]) => ({ key, value, endsAt: Number(endsAt) }))
        .filter(({ endsAt }) => endsAt > clock())
        .sort((a, b) => b.endsAt - a.endsAt || (a.key < b.key ? -1 : 1))
        .slice(0, max)
        .map(({ key, value }) => ({ key, value }));
    },
    async lease(key, holder, milliseconds) {
      return (await run(leaseScript, [key, holder, milliseconds])) === 1;
    },
    async release(key, holder) {
      await run(releaseScript, [key, holder]);
    },
    close,
  };
}

type Connection = {
  run: (script: string, words: (string | number)[]) => Promise<unknown>;
  close: () => Promise<void>;
};

/** Connects in the background and keeps trying. */
function connect(url: string): Connection {
  const valkey = createClient(valkeyOptions(url, { commands }));
  let trouble = new Error('not connected yet');
  let isClosed = false;
  valkey.unref();
  valkey.on('error', (error: Error) => {
    trouble = error;
  });
  // An attempt that was in progress when the client was closed continues regardless.
  valkey.on('connect', () => isClosed && valkey.destroy());
  // The first requests after a start wait briefly for the first connection.
  const firstWord = Promise.race([valkey.connect().catch(() => {}), pause(firstWordMs, undefined, { ref: false })]);
  const run = async (script: string, words: (string | number)[]): Promise<unknown> => {
    if (!valkey.isReady) await firstWord;
    if (!valkey.isReady) throw trouble;
    return valkey.eval(script, { keys: [], arguments: words.map(String) });
  };
  return {
    run,
    async close() {
      isClosed = true;
      valkey.destroy();
    },
  };
}
