import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { depositRound } from '../domain/deposits/round.ts';
import type { Deps } from '../domain/deps.ts';

const ROUND_MS = 10_000;

/**
 * Deposits projects in the repository, one at a time of all instances. It is no due work: pictures take longer to send than its
 * lease, and launches would wait for a repository that is slow.
 */
export function runDeposits(deps: Deps, log: Pick<Logger, 'warn'>, roundMs = ROUND_MS): { close(): Promise<void> } {
  const stop = new AbortController();
  const loop = repeat(deps, stop.signal, log, roundMs);
  return {
    async close() {
      stop.abort(new Error('the board stops'));
      await loop;
    },
  };
}

async function repeat(deps: Deps, stop: AbortSignal, log: Pick<Logger, 'warn'>, roundMs: number) {
  while (!stop.aborted) {
    // What is published is for good, so nothing is while the clock is in doubt.
    if (deps.clockDoubt?.() === undefined)
      await depositRound(deps, stop).catch((err) => {
        if (!stop.aborted) log.warn({ err }, 'a deposit was postponed');
      });
    await setTimeout(roundMs, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}
