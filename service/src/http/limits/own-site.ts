import { hash, timingSafeEqual } from 'node:crypto';
import { createMemoryLimiter, type Taken } from './limiter.ts';

/**
 * The reads that the site may make in its own name, as a multiple of a client's limit: 5,000 a second. That is an
 * eighth of what one process serves from its cache, and several times the pages that one process of the site can
 * render.
 */
const SITE = 1000;
/** A wrong key is logged at most once in this time, because anybody can send one. */
const TELL_MS = 60_000;

export type SiteOutcome = 'site' | 'over' | 'unknown';

export type OwnSite = {
  /**
   * Whether a request counts for the site, and the state of its limit (`taken`; undefined if there is no limit). Beyond
   * that limit, or with a wrong key, the request counts for the visitor.
   */
  take(key: string): { outcome: SiteOutcome; taken?: Taken };
  /** Whether the key is right. Counts nothing. */
  isKey(key: string): boolean;
  readonly limit: number;
  readonly windowSeconds: number;
};

type Options = {
  /** Undefined if this API has no key. */
  key: string | undefined;
  /** The limit of each client; 0 if there is none. */
  limit: number;
  windowSeconds: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Called for a wrong key. The argument says whether this API has a key. */
  onUnknown: (isKnown: boolean) => void;
};

/** Recognises the site by the key that both have. */
export function createOwnSite({ key, limit, windowSeconds, now, onUnknown }: Options): OwnSite {
  const expected = key === undefined ? undefined : digestOf(key);
  const ceiling = createMemoryLimiter({ limit: SITE * limit, windowSeconds, now });
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    if (now() - toldAt < TELL_MS) return;
    toldAt = now();
    onUnknown(expected !== undefined);
  };
  // Digests have the same length, so the time of the comparison reveals nothing about the key.
  const isKey = (given: string) => expected !== undefined && timingSafeEqual(expected, digestOf(given));
  return {
    limit: ceiling.limit,
    windowSeconds,
    isKey,
    take(given) {
      if (!isKey(given)) {
        tell();
        return { outcome: 'unknown' };
      }
      if (limit === 0) return { outcome: 'site' };
      const taken = ceiling.take('site');
      return { outcome: taken.allowed ? 'site' : 'over', taken };
    },
  };
}

const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');
