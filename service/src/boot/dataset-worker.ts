import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';
import { currentEdition } from '../interchange/dataset/editions.ts';
import { lastNight } from './last-night.ts';

/** An idle round reads one small file. */
const ROUND_MS = 60_000;
/** After a failure: a disk that is full shall not fill the log. */
const PAUSE_MS = 15 * 60_000;

/** Publishes into the folder. Rejects with what the program said if it failed. */
export type Publish = (folder: string, signal: AbortSignal) => Promise<void>;

type Parts = {
  folder: string;
  deps: Pick<Deps, 'clock' | 'clockDoubt' | 'operatorSettings'>;
  log: Pick<Logger, 'info' | 'warn'>;
  roundMs?: number | undefined;
  publish?: Publish | undefined;
};

/**
 * Publishes the data set each night, at three o'clock in the time zone of the board, or at once if that was missed. Every
 * instance does it for its own folder; instances that share one replace each other's edition by one as new.
 */
export function runDataset({ folder, deps, log, roundMs = ROUND_MS, publish = inItsOwnProcess }: Parts): {
  close(): Promise<void>;
} {
  const stop = new AbortController();
  const { signal } = stop;
  const round = async () => {
    // A time that is not trusted would publish in a loop, or never.
    if (deps.clockDoubt?.() !== undefined) return;
    const due = lastNight(deps.clock(), deps.operatorSettings.timeZone);
    const edition = await currentEdition(folder);
    if (edition && Date.parse(edition.published_at) >= due) return;
    await publish(folder, signal);
    log.info({ folder }, 'the data set was published');
  };
  const loop = (async () => {
    while (!signal.aborted) {
      const waitMs = await round().then(
        () => roundMs,
        (err) => {
          if (!signal.aborted) log.warn({ err }, 'the data set could not be published; the one before stays');
          return Math.max(roundMs, PAUSE_MS);
        },
      );
      await setTimeout(waitMs, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async close() {
      stop.abort(new Error('the board stops'));
      await loop;
    },
  };
}

/** Requests must not wait for a board that is written four times over, nor its memory stay with the service. */
const inItsOwnProcess: Publish = async (folder, signal) => {
  const program = fileURLToPath(new URL('../../bin/launchboard.js', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, program, 'publish-dataset', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`publish-dataset ended with ${code}: ${said}`);
};
