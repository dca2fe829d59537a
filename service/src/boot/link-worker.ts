import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';
import { lookRound, type Round } from '../domain/life/round.ts';

/** Between two rounds. A round looks at ten websites at most, so that a board asks others thirty times a minute. */
const ROUND_MS = 20_000;

/**
 * Looks at the websites of projects in every instance, one round at a time. It is no due work, because a round takes longer
 * than the lease of due work, and launches would wait for the websites of strangers.
 */
export function runLinks(deps: Deps, log: Pick<Logger, 'warn'>, roundMs = ROUND_MS): { close(): Promise<void> } {
  const stop = new AbortController();
  const round: Round = { stop: stop.signal, random: Math.random };
  const loop = repeat(deps, round, log, roundMs);
  return {
    async close() {
      stop.abort(new Error('the board stops'));
      await loop;
    },
  };
}

async function repeat(deps: Deps, round: Round, log: Pick<Logger, 'warn'>, roundMs: number) {
  const { stop } = round;
  while (!stop.aborted) {
    // A time that cannot be trusted does not say on which days a website failed.
    if (deps.clockDoubt?.() === undefined)
      await lookRound(deps, round).catch((err) => {
        if (!stop.aborted) log.warn({ err }, 'looking at websites was postponed');
      });
    await setTimeout(roundMs, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}
