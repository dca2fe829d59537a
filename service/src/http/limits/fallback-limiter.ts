import type { Cost, Limiter, MemoryLimiter, Taken } from './limiter.ts';
import { createWaitingLine, type Waiter } from './waiting.ts';

type Options = {
  /** Maximum time in milliseconds that a request waits for the shared count. */
  timeout?: number | undefined;
  /** Milliseconds between two looks at whether the shared limiter is there. */
  heartbeat?: number | undefined;
  /** Called once each time the shared limiter falls silent, and once when it is back. */
  onChange: (isAway: boolean, error?: unknown) => void;
};

export type FallbackLimiter = Limiter & {
  isAway(): boolean;
  close(): void;
};

/** One wait an outage; a machine that stalls for less than this is no outage, and the limit stays exact. */
const TIMEOUT_MS = 250;
const HEARTBEAT_MS = 1000;
/** Counted like a client, so that it asks for all that a client needs: a server that may only be read is of no use. */
const HEARTBEAT_CLIENT = 'heartbeat';

type Waiting = Waiter & {
  client: string;
  cost: Cost;
  resolve: (taken: Taken) => void;
};

/**
 * Counts with a limiter that several processes share. The first request it fails, or keeps waiting for too long, sends
 * all that wait to the limiter of this process, and all that follow, at once, until a heartbeat finds the shared one well:
 * no request fails or hangs for the sake of the limit, and an outage costs one short wait, not one a request.
 */
export function withFallback(shared: Limiter, local: MemoryLimiter, options: Options): FallbackLimiter {
  const { timeout = TIMEOUT_MS, heartbeat = HEARTBEAT_MS, onChange } = options;
  const line = createWaitingLine<Waiting>(timeout, () => lose(new Error(`no answer in ${timeout} ms`)));
  let isAway = false;
  let isClosed = false;
  const fallBack = () => {
    isAway = true;
    for (const { client, cost, resolve } of line.empty()) resolve(local.take(client, cost));
  };
  const lose = (error: unknown) => {
    if (isAway) return;
    onChange(true, error);
    fallBack();
  };
  const takeShared = (client: string, cost: Cost = 1): Promise<Taken> =>
    new Promise((resolve) => {
      const one = { client, cost, since: performance.now(), isHalfway: false, resolve };
      line.add(one);
      ask(shared, client, cost).then(
        (taken) => line.remove(one) && resolve(taken),
        (error) => line.has(one) && lose(error),
      );
    });
  const stopHeartbeat = startHeartbeat(heartbeat, async () => {
    if (!isAway) return void takeShared(HEARTBEAT_CLIENT);
    if (!(await isWell(shared, timeout)) || isClosed) return;
    isAway = false;
    onChange(false);
  });

  return {
    limit: shared.limit,
    windowSeconds: shared.windowSeconds,
    take: (client, cost) => (isAway ? local.take(client, cost) : takeShared(client, cost)),
    isAway: () => isAway,
    close() {
      isClosed = true;
      stopHeartbeat();
      line.close();
      fallBack();
    },
  };
}

/** A limiter that throws and one that rejects are the same. */
const ask = async (limiter: Limiter, client: string, cost?: Cost) => limiter.take(client, cost);

async function isWell(limiter: Limiter, timeout: number): Promise<boolean> {
  const since = performance.now();
  return ask(limiter, HEARTBEAT_CLIENT).then(
    () => performance.now() - since <= timeout,
    () => false,
  );
}

/**
 * Performs `work` now and every so many milliseconds, never twice at once: a question that is unanswered says enough, and
 * a connection that nothing is written to ends the sooner. Returns what stops it.
 */
function startHeartbeat(milliseconds: number, work: () => Promise<void>): () => void {
  let isAtWork = false;
  const once = async () => {
    if (isAtWork) return;
    isAtWork = true;
    await work().finally(() => {
      isAtWork = false;
    });
  };
  const timer = setInterval(once, milliseconds).unref();
  void once();
  return () => clearInterval(timer);
}
