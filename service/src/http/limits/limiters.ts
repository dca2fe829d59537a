import { limits } from '@launch-board/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import { type FallbackLimiter, withFallback } from './fallback-limiter.ts';
import { createMemoryLimiter, type Limiter, type MemoryLimiter } from './limiter.ts';
import { createOwnSite, type OwnSite } from './own-site.ts';

/**
 * The signature checks of an address, as a multiple of its requests. A lecture hall behind one address needs far fewer,
 * and a flood of forged tokens costs a small part of one core.
 */
const VERIFICATIONS = 20;
/**
 * The requests of a moderator, as a multiple of a member's. A decision and the page after it are about nine requests, so
 * that nobody meets this by hand: a bad day has hundreds of decisions, one after the other.
 */
const MODERATORS = 10;
/**
 * What a hall sends in one minute without signing in, as a multiple of the requests of its address: a thousand guests vote with
 * codes on paper, and one of them who tries codes must not keep the others from it; or all of a course open its link. Codes are too
 * long to be found that way, and a launch costs less than the check of a token.
 */
export const HALLS = 20;

export type Limiters = {
  /** Undefined if there is no limit. */
  limiter: Limiter | undefined;
  /** The same limiter, if Valkey counts for several processes. */
  fallbackLimiter?: FallbackLimiter;
  /** Limits the signature checks of an address; undefined if there is no limit. */
  verifications: MemoryLimiter | undefined;
  /** The limit of each moderator, in this process; undefined if there is no limit. */
  ofModerators: MemoryLimiter | undefined;
  /** The limit of an address for what a hall sends; undefined if there is no limit. */
  ofHalls: MemoryLimiter | undefined;
  ownSite: OwnSite;
};

export function createLimiters(settings: Settings, log: FastifyBaseLogger): Limiters {
  const { rateLimit, limitClock: now } = settings;
  const { windowSeconds } = limits;
  const onUnknown = (hasKey: boolean) => log.warn(hasKey ? otherKey : noKey);
  const ownSite = createOwnSite({ key: settings.siteKey, limit: rateLimit, windowSeconds, now, onUnknown });
  if (rateLimit === 0)
    return { limiter: undefined, verifications: undefined, ofModerators: undefined, ofHalls: undefined, ownSite };
  const times = (many: number) => createMemoryLimiter({ limit: many * rateLimit, windowSeconds, now });
  const local = times(1);
  const others = {
    verifications: times(VERIFICATIONS),
    ofModerators: times(MODERATORS),
    ofHalls: times(HALLS),
    ownSite,
  };
  if (!settings.valkeyLimiter) return { limiter: local, ...others };
  const onChange = logChange(log);
  const fallbackLimiter = withFallback(settings.valkeyLimiter, local, { ...settings.valkeyTimings, onChange });
  return { limiter: fallbackLimiter, fallbackLimiter, ...others };
}

const noKey =
  'a site showed its key, and this API has none: its visitors count by their addresses; set LAUNCHBOARD_SITE_KEY here too';
const otherKey =
  'a site showed another key than LAUNCHBOARD_SITE_KEY here: its visitors count by their addresses; set the same on both';

const logChange = (log: FastifyBaseLogger) => (isAway: boolean, error?: unknown) => {
  if (isAway) log.warn({ reason: reasonOf(error) }, 'the shared limiter is away; this process counts');
  else log.info('the shared limiter is back');
};

/** For a host name with several addresses, the error has no message, only those of its parts. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || (code ?? 'unknown');
}
