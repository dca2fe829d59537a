import { admits, type Taken, takenOf } from './sliding-window.ts';

export type { Taken };

/** Counts requests. A shared limiter returns a promise, the one of this process does not. */
export type Limiter = {
  readonly limit: number;
  readonly windowSeconds: number;
  /** A cost of 0 counts nothing and only returns the state. */
  take(client: string, cost?: Cost): Taken | Promise<Taken>;
};

export type Cost = 0 | 1;

export type MemoryLimiter = Omit<Limiter, 'take'> & { take(client: string, cost?: Cost): Taken };

type Options = {
  limit: number;
  windowSeconds: number;
  /** Maximum number of clients in memory. */
  clients?: number;
  /** Milliseconds of a monotonic clock, so that setting the clock back cannot lengthen a window. */
  now: () => number;
};

/** At most about 25 MB, and far more clients than one attacker's addresses in a minute. */
const CLIENTS = 200_000;

type Window = { startMs: number; before: number; current: number };

/** Sliding windows in the memory of this process. Each starts with the client's first request. */
export function createMemoryLimiter(options: Options): MemoryLimiter {
  const { limit, windowSeconds, clients = CLIENTS, now } = options;
  const rule = { limit, windowSeconds };
  const windowMs = windowSeconds * 1000;
  // In the order in which windows started or moved on. Within the length of a window, they also end in this order.
  const windows = new Map<string, Window>();

  const dropEnded = (timeMs: number) => {
    for (const [client, { startMs }] of windows) {
      if (timeMs < startMs + 2 * windowMs) return;
      windows.delete(client);
    }
  };

  const put = (client: string, window: Window, timeMs: number) => {
    windows.delete(client);
    dropEnded(timeMs);
    if (windows.size >= clients) {
      // The window that has not moved for the longest time loses the least.
      const [oldest] = windows.keys();
      if (oldest !== undefined) windows.delete(oldest);
    }
    windows.set(client, window);
  };

  /** The window at a time: the known one, the next one, or a new one. */
  const windowAt = (known: Window | undefined, timeMs: number): Window => {
    const elapsedMs = known ? timeMs - known.startMs : Number.POSITIVE_INFINITY;
    if (known && elapsedMs < windowMs) return known;
    if (known && elapsedMs < 2 * windowMs)
      return { startMs: known.startMs + windowMs, before: known.current, current: 0 };
    return { startMs: timeMs, before: 0, current: 0 };
  };

  return {
    limit,
    windowSeconds,
    take(client, cost = 1) {
      const timeMs = Math.floor(now());
      const known = windows.get(client);
      const window = windowAt(known, timeMs);
      if (cost > 0 && window !== known) put(client, window, timeMs);
      const elapsedMs = timeMs - window.startMs;
      const allowed = cost === 0 || admits(rule, window.before, window.current, elapsedMs);
      if (allowed) window.current += cost;
      return takenOf(rule, window.before, window.current, elapsedMs, allowed);
    },
  };
}

/**
 * Both headers as in draft-ietf-httpapi-ratelimit-headers-07, as a flat list. Later drafts have another syntax.
 */
export const limitHeaders = (
  { limit, windowSeconds }: Pick<Limiter, 'limit' | 'windowSeconds'>,
  { remaining, resetSeconds }: Taken,
): string[] => [
  'RateLimit',
  `limit=${limit}, remaining=${remaining}, reset=${resetSeconds}`,
  'RateLimit-Policy',
  `${limit};w=${windowSeconds}`,
];
