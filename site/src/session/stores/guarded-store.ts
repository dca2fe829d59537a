import { SessionsAway } from '../sign-in/refusals.ts';
import type { SessionStore } from './store.ts';

/** What a store takes for anything is milliseconds; whoever waits for a page is told sooner rather than later. */
const timeoutMs = 2500;
/** After a store that said nothing at all, the next are told at once for so long. */
const restMs = 1000;

export type StoreReports = {
  away: (cause: unknown) => void;
  back: () => void;
};

/**
 * The same store with one kind of fault, SessionsAway, and a bound for every wait. That it is away and that it is back is
 * reported once each. A connection that broke while nobody used it is met once: what fails at once is tried once more.
 */
export function guardedStore(store: SessionStore, { away, back }: StoreReports): SessionStore {
  let isAway = false;
  let restUntil = 0;
  const asked = async <T>(run: () => Promise<T>): Promise<T> => {
    if (performance.now() < restUntil) throw new SessionsAway('The session store said nothing a moment ago.');
    try {
      const again = (error: unknown) => (isAway || isLate(error) ? Promise.reject(error) : run());
      const result = await bounded(run().catch(again));
      if (isAway) back();
      isAway = false;
      return result;
    } catch (cause) {
      if (isLate(cause)) restUntil = performance.now() + restMs;
      if (!isAway) away(cause);
      isAway = true;
      throw new SessionsAway('The session store cannot be asked.', { cause });
    }
  };
  return {
    get: (...given) => asked(() => store.get(...given)),
    put: (...given) => asked(() => store.put(...given)),
    replace: (...given) => asked(() => store.replace(...given)),
    delete: (...given) => asked(() => store.delete(...given)),
    ofOwner: (...given) => asked(() => store.ofOwner(...given)),
    lease: (...given) => asked(() => store.lease(...given)),
    release: (...given) => asked(() => store.release(...given)),
    close: () => store.close(),
  };
}

/** Of ours, of the PostgreSQL client and of the Valkey client. */
const isLate = (error: unknown): boolean => error instanceof Error && /timed out|timeout/i.test(error.message);

async function bounded<T>(running: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
  // What comes later still is nobody's any more.
  running.catch(() => {});
  try {
    return await Promise.race([running, promise]);
  } finally {
    clearTimeout(timer);
  }
}
