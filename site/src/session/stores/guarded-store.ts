import { SessionsAway } from '../sign-in/refusals.ts';
import type { SessionStore } from './store.ts';

/** Every operation of a store takes milliseconds. A person who waits for a page should soon get an error. */
const timeoutMs = 2500;
/** After a timeout, further operations fail at once for this time. */
const restMs = 1000;

export type StoreReports = {
  away: (cause: unknown) => void;
  back: () => void;
};

/**
 * Wraps a store: every wait has a timeout and every fault becomes SessionsAway. The loss of the store and its return
 * are reported once each. An operation that fails at once is retried once, because an idle connection may have broken.
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

/** Recognises our own timeout and those of the PostgreSQL and Valkey clients. */
const isLate = (error: unknown): boolean => error instanceof Error && /timed out|timeout/i.test(error.message);

async function bounded<T>(running: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
  // Nobody waits for a result or an error that comes after the timeout.
  running.catch(() => {});
  try {
    return await Promise.race([running, promise]);
  } finally {
    clearTimeout(timer);
  }
}
