/** What a client may still do in its window. `resetSeconds` is between 1 and the window's length. */
export type Taken = { allowed: boolean; remaining: number; resetSeconds: number };

/** Counts requests. A shared store answers later; the one in this process answers at once. */
export type Limiter = {
  readonly limit: number;
  readonly windowSeconds: number;
  take(client: string): Taken | Promise<Taken>;
};

export type MemoryLimiter = Omit<Limiter, 'take'> & { take(client: string): Taken };

type Options = {
  limit: number;
  windowSeconds: number;
  /** Windows kept at once. */
  clients?: number;
  /** Milliseconds, monotonic: a clock that is set back must not lengthen a window. */
  now?: () => number;
};

/** About 25 MB at the most; far above what one attacker's addresses fill in a minute. */
const CLIENTS = 200_000;

type Window = { until: number; used: number };

/** Fixed windows, each from its client's first request, in the memory of this process. */
export function createMemoryLimiter(options: Options): MemoryLimiter {
  const { limit, windowSeconds, clients = CLIENTS, now = () => performance.now() } = options;
  // Windows are equally long, so the order they were opened in, which a Map keeps, is the order they end in.
  const windows = new Map<string, Window>();

  const dropEnded = (time: number) => {
    for (const [client, window] of windows) {
      if (window.until > time) return;
      windows.delete(client);
    }
  };

  const open = (client: string, time: number): Window => {
    dropEnded(time);
    if (windows.size >= clients) {
      // The window that would end first forgets the least.
      const [oldest] = windows.keys();
      if (oldest !== undefined) windows.delete(oldest);
    }
    const window = { until: time + windowSeconds * 1000, used: 0 };
    windows.set(client, window);
    return window;
  };

  return {
    limit,
    windowSeconds,
    take(client) {
      const time = now();
      let window = windows.get(client);
      if (!window || window.until <= time) window = open(client, time);
      window.used += 1;
      return {
        allowed: window.used <= limit,
        remaining: Math.max(0, limit - window.used),
        // Rounded up, so that a client that waits just so long succeeds; the sum above may itself be rounded up a hair.
        resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil((window.until - time) / 1000))),
      };
    },
  };
}

/**
 * Both headers in the form of draft-ietf-httpapi-ratelimit-headers-07, as a flat list. Later drafts spell them
 * otherwise.
 */
export const limitHeaders = ({ limit, windowSeconds }: Limiter, { remaining, resetSeconds }: Taken): string[] => [
  'RateLimit',
  `limit=${limit}, remaining=${remaining}, reset=${resetSeconds}`,
  'RateLimit-Policy',
  `${limit};w=${windowSeconds}`,
];
