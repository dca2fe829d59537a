import type { Cost, Limiter, MemoryLimiter, Taken } from './limiter.ts';
import { createWaitingLine, type Waiter } from './waiting.ts';

type Options = {
  /** The maximum of milliseconds that a request waits for the shared limiter. */
  timeout?: number | undefined;
  /** Milliseconds between two checks of the shared limiter. */
  heartbeat?: number | undefined;
  /** Called once when the shared limiter stops responding, and once when it is back. */
  onChange: (isAway: boolean, error?: unknown) => void;
};

export type FallbackLimiter = Limiter & {
  isAway(): boolean;
  close(): void;
};

/**
 * Requests wait this long once in each outage. A shorter stall of a machine is not an outage, so the limit stays exact.
 */
const TIMEOUT_MS = 250;
const HEARTBEAT_MS = 1000;
/** A heartbeat is counted like a client, so it also fails if the server is read-only. */
const HEARTBEAT_CLIENT = 'heartbeat';

type Waiting = Waiter & {
  client: string;
  cost: Cost;
  resolve: (taken: Taken) => void;
};

/**
 * Counts with a limiter that several processes share. When it fails, or does not respond in time, all waiting requests
 * and all later ones use the limiter of this process, until a heartbeat succeeds. So no request fails or hangs because
 * of the limiter, and an outage costs one short wait, not one for each request.
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

/** `async` turns an exception of the limiter into a rejection. */
const ask = async (limiter: Limiter, client: string, cost?: Cost) => limiter.take(client, cost);

async function isWell(limiter: Limiter, timeout: number): Promise<boolean> {
  const since = performance.now();
  return ask(limiter, HEARTBEAT_CLIENT).then(
    () => performance.now() - since <= timeout,
    () => false,
  );
}

/**
 * Performs `work` now and periodically, but never twice at once: a second heartbeat would say no more, and a connection
 * without writes is closed sooner. Returns a function that stops it.
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
