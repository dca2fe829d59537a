import type { Cost, Limiter, MemoryLimiter, Taken } from './limiter.ts';

type Options = {
  /** Milliseconds a request waits for the shared count at the most. */
  timeout?: number | undefined;
  /** Milliseconds between two looks at whether the shared limiter is there. */
  heartbeat?: number | undefined;
  /** Called once each time the shared limiter falls silent, and once when it is back. */
  onChange: (isAway: boolean, error?: unknown) => void;
};

export type SharedLimiter = Limiter & {
  isAway(): boolean;
  close(): void;
};

/** One wait an outage; a machine that stalls for less than this is no outage, and the limit stays exact. */
const TIMEOUT_MS = 250;
const HEARTBEAT_MS = 1000;
/** Counted like a client, so that it asks for all that a client needs: a server that may only be read is of no use. */
const HEARTBEAT_CLIENT = 'heartbeat';

type Waiting = {
  client: string;
  cost: Cost;
  since: number;
  /** It was found waiting for half of the timeout. */
  isHalfway: boolean;
  resolve: (taken: Taken) => void;
};

/**
 * Counts with a limiter that several processes share. The first request it fails, or keeps waiting for too long, sends
 * all that wait to the limiter of this process, and all that follow, at once, until a heartbeat finds the shared one well:
 * no request fails or hangs for the sake of the limit, and an outage costs one short wait, not one a request.
 */
export function withFallback(shared: Limiter, local: MemoryLimiter, options: Options): SharedLimiter {
  const { timeout = TIMEOUT_MS, heartbeat = HEARTBEAT_MS, onChange } = options;
  /** Oldest first. */
  const waiting = new Set<Waiting>();
  const half = timeout / 2;
  let isAway = false;
  let isAsking = false;
  let isClosed = false;
  let alarm: NodeJS.Timeout | undefined;

  const fallBack = () => {
    isAway = true;
    for (const { client, cost, resolve } of waiting) resolve(local.take(client, cost));
    waiting.clear();
  };

  const lose = (error: unknown) => {
    if (isAway) return;
    onChange(true, error);
    fallBack();
  };

  const takeShared = (client: string, cost: Cost = 1): Promise<Taken> =>
    new Promise((resolve) => {
      const one = { client, cost, since: performance.now(), isHalfway: false, resolve };
      waiting.add(one);
      alarm ??= setTimeout(judgeOldest, half);
      ask(client, cost).then(
        (taken) => waiting.delete(one) && resolve(taken),
        (error) => waiting.has(one) && lose(error),
      );
    });

  // A limiter that throws and one that rejects are the same.
  const ask = async (client: string, cost?: Cost) => shared.take(client, cost);

  /**
   * One timer for all: a timer a request would cost as much as the request for the count. The wait has two halves, and a
   * turn of the event loop at its end, because it may be this process that was busy: then the question leaves after the
   * first half, and an answer that lies in the socket is read before the last turn.
   */
  const judgeOldest = () => {
    // A request that came during the last turn may have set another.
    clearTimeout(alarm);
    alarm = undefined;
    const [oldest] = waiting;
    if (!oldest) return;
    const left = oldest.since + half - performance.now();
    if (left > 0) alarm = setTimeout(judgeOldest, left);
    else if (!oldest.isHalfway) {
      oldest.isHalfway = true;
      alarm = setTimeout(judgeOldest, half);
    } else setImmediate(() => (waiting.has(oldest) ? lose(tooLate()) : judgeOldest()));
  };

  const tooLate = () => new Error(`no answer in ${timeout} ms`);

  const beat = async () => {
    if (!isAway) return void takeShared(HEARTBEAT_CLIENT);
    // One that is unanswered says enough, and a connection that nothing is written to ends the sooner.
    if (isAsking) return;
    isAsking = true;
    const since = performance.now();
    const isWell = await ask(HEARTBEAT_CLIENT).then(
      () => performance.now() - since <= timeout,
      () => false,
    );
    isAsking = false;
    if (!isWell || isClosed) return;
    isAway = false;
    onChange(false);
  };

  const timer = setInterval(beat, heartbeat).unref();
  void beat();
  return {
    limit: shared.limit,
    windowSeconds: shared.windowSeconds,
    take: (client, cost) => (isAway ? local.take(client, cost) : takeShared(client, cost)),
    isAway: () => isAway,
    close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(alarm);
      fallBack();
    },
  };
}
