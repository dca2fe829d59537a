import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';

type Log = Pick<Logger, 'warn'>;
type Rounds = { log: Log; roundMs: number /** Logged with the fault of a round. */; postponed: string };

/**
 * Runs a round after the other, with a pause, until it is closed: work that takes longer than the lease of due work, so that
 * nothing else waits for servers of strangers. A fault ends a round. A time that cannot be trusted begins none: it does not say on
 * which days something failed, and what is published is for good.
 */
export function runRounds(
  { clockDoubt }: Pick<Deps, 'clockDoubt'>,
  round: (stop: AbortSignal) => Promise<unknown>,
  { log, roundMs, postponed }: Rounds,
): { close(): Promise<void> } {
  const stop = new AbortController();
  const { signal } = stop;
  const repeat = async () => {
    while (!signal.aborted) {
      if (clockDoubt?.() === undefined)
        await round(signal).catch((err) => {
          if (!signal.aborted) log.warn({ err }, postponed);
        });
      await setTimeout(roundMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const loop = repeat();
  return {
    async close() {
      stop.abort(new Error('the board stops'));
      await loop;
    },
  };
}
