import type { Limiter, Taken } from './limiter.ts';

type Options = {
  /** Milliseconds a request waits for the shared count at the most. */
  patience?: number;
  /** Called once each time the shared limiter falls silent, and once when it is back. */
  onChange: (isAway: boolean, error?: unknown) => void;
};

const PATIENCE_MS = 250;

/**
 * Counts with a limiter that several processes share. While that one fails or keeps silent, the one in this process
 * counts instead: no request fails or hangs for the sake of the limit.
 */
export function withFallback(shared: Limiter, local: Limiter, { patience = PATIENCE_MS, onChange }: Options): Limiter {
  let isAway = false;
  const report = (away: boolean, error?: unknown) => {
    if (away !== isAway) onChange(away, error);
    isAway = away;
  };

  const takeShared = async (client: string): Promise<Taken> => {
    try {
      const taken = await within(patience, shared.take(client));
      report(false);
      return taken;
    } catch (error) {
      report(true, error);
      return local.take(client);
    }
  };
  return {
    limit: shared.limit,
    windowSeconds: shared.windowSeconds,
    take: takeShared,
    ...(shared.isSpent && { isSpent: shared.isSpent }),
  };
}

async function within<T>(milliseconds: number, work: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
