import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';
import { deliverNext, type Round } from '../domain/webhooks/deliver.ts';
import { Ahead, queueChanges } from '../domain/webhooks/queue-changes.ts';

/** An idle round asks whether anything was committed, and reads an index. */
const IDLE_MS = 1000;
/** Deliveries under way in one process. A slow receiver has a small part of one lane; see `deliver.ts`. */
const LANES = 4;

type Log = Pick<Logger, 'warn'>;

/** Tells receivers what changes, in every instance, until it is closed. What is under way then is sent again. */
export function runWebhooks(deps: Deps, log: Log, roundMs = IDLE_MS): { close(): Promise<void> } {
  const stop = new AbortController();
  const { signal } = stop;
  // A time that cannot be trusted decides neither who has failed for long nor what a receiver believes.
  const isHeld = () => signal.aborted || deps.clockDoubt?.() !== undefined;
  const round: Round = { stop: signal, random: Math.random, elapsed: () => performance.now() };
  const loops = [
    repeat(feedReader(deps), { isHeld, signal, log, roundMs }),
    ...Array.from({ length: LANES }, () => repeat(() => deliverNext(deps, round), { isHeld, signal, log, roundMs })),
  ];
  return {
    async close() {
      stop.abort(new Error('the board stops'));
      await Promise.all(loops);
    },
  };
}

/** Reads only if something was committed since. */
function feedReader(deps: Deps): () => Promise<boolean> {
  const ahead = new Ahead();
  let seen: number | undefined;
  return async () => {
    const version = await deps.store.dataVersion();
    if (version === seen) return false;
    const { hasMore, isSettled } = await queueChanges(deps, ahead);
    // While a transaction is open, what is committed may not be told yet.
    seen = hasMore || !isSettled ? undefined : version;
    return hasMore;
  };
}

type Loop = { isHeld: () => boolean; signal: AbortSignal; log: Log; roundMs: number };

async function repeat(work: () => Promise<boolean>, { isHeld, signal, log, roundMs }: Loop) {
  while (!signal.aborted) {
    const hasMore = isHeld()
      ? false
      : await work().catch((err) => {
          if (!signal.aborted) log.warn({ err }, 'work for webhooks was postponed');
          return false;
        });
    if (!hasMore) await setTimeout(roundMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
