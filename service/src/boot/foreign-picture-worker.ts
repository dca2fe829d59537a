import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';
import { copyNext } from '../domain/pictures/foreign/round.ts';

/** Copied at the same time by one process: the second is fetched while the first is made. */
const AT_ONCE = 2;
/** Before each of them takes its next picture: thousands that were imported must not take the machine. */
const PAUSE_MS = 1000;
const OFF_PAUSE_MS = 60_000;

/**
 * Copies pictures of other sites, one after the other. They are no due work, because a fetch takes longer than the lease of
 * due work, and thousands of them would delay it.
 */
export function runForeignPictures(
  deps: Deps,
  log: Pick<Logger, 'warn'>,
  pauseMs = PAUSE_MS,
): { close(): Promise<void> } {
  const stop = new AbortController();
  const busy = new Set<string>();
  const loops = Array.from({ length: AT_ONCE }, () => loop(deps, { busy, stop: stop.signal, log, pauseMs }));
  return {
    async close() {
      stop.abort();
      await Promise.all(loops);
    },
  };
}

type Loop = { busy: Set<string>; stop: AbortSignal; log: Pick<Logger, 'warn'>; pauseMs: number };

async function loop(deps: Deps, { busy, stop, log, pauseMs }: Loop) {
  // A board that copies nothing only forgets copies that nobody wants any more.
  const ms = deps.media.fetch ? pauseMs : OFF_PAUSE_MS;
  if (!deps.media.fetch) await pause(ms, stop);
  while (!stop.aborted) {
    try {
      await copyNext(deps, { busy, stop });
    } catch (err) {
      // The note is due again after its lease.
      if (!stop.aborted) log.warn({ err }, 'copying a picture was postponed');
    }
    await pause(ms, stop);
  }
}

/** Ends early without an error, for the loop looks itself whether to stop. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});
