import { hash, timingSafeEqual } from 'node:crypto';
import { createMemoryLimiter, type Taken } from './limiter.ts';

/**
 * Reads that the site may make in its own name, as a multiple of what a client may: 5,000 a second, an eighth of what one
 * process answers from memory, and several times what one process of the site can draw.
 */
const SITE = 1000;
/** Anyone can send a wrong key, so it is logged at most once in this time. */
const TELL_MS = 60_000;

export type SiteOutcome = 'site' | 'over' | 'unknown';

export type OwnSite = {
  /**
   * Whether these requests count for the site: for its own ceiling (`taken`; none where there is no limit). Beyond it, and
   * with another key, they count for the visitor as if no key had come.
   */
  take(key: string): { outcome: SiteOutcome; taken?: Taken };
  /** Whether this is the key, without counting anything. */
  isKey(key: string): boolean;
  readonly limit: number;
  readonly windowSeconds: number;
};

type Options = {
  /** Undefined: this API knows no site. */
  key: string | undefined;
  /** Of any client; 0 where there is none. */
  limit: number;
  windowSeconds: number;
  /** Told of a key that is not ours; `isKnown`: we have one. */
  onUnknown: (isKnown: boolean) => void;
};

/** Tells the site by the key that both have. */
export function createOwnSite({ key, limit, windowSeconds, onUnknown }: Options): OwnSite {
  const expected = key === undefined ? undefined : digestOf(key);
  const ceiling = createMemoryLimiter({ limit: SITE * limit, windowSeconds });
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    if (performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    onUnknown(expected !== undefined);
  };
  // Digests have the same length, so that the time of the comparison says nothing about the key.
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
