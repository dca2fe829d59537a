import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@launch-board/host/durations';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import type { Lti, LtiPlatform } from '../deps.ts';

type KeySet = ReturnType<typeof createLocalJWKSet>;
type Kept = {
  set: KeySet | undefined;
  fetchedAt: number;
  triedAt: number;
  askedAt: number;
  flight: Promise<void> | undefined;
};

/** A withdrawn key is refused within the hour, or once a platform that is away has been for a day. */
const FRESH_MS = HOUR_MS;
const USABLE_MS = DAY_MS;
/** The pause between two fetches for an unknown key or after a failure, because anybody can invent a key. */
const PAUSE_MS = MINUTE_MS;
/** The pause while there is no key. Short, because nobody gets in meanwhile. */
const COLD_MS = 5 * SECOND_MS;
const MOST_KEYS = 20;

/** The keys of each platform, as this process knows them. */
const known = new WeakMap<Lti, Map<string, Kept>>();

const never = {
  set: undefined,
  fetchedAt: Number.NEGATIVE_INFINITY,
  triedAt: Number.NEGATIVE_INFINITY,
  askedAt: Number.NEGATIVE_INFINITY,
};

function keptOf(lti: Lti, { id }: LtiPlatform): Kept {
  const all = known.get(lti) ?? new Map<string, Kept>();
  known.set(lti, all);
  const kept = all.get(id) ?? { ...never, flight: undefined };
  all.set(id, kept);
  return kept;
}

/**
 * The keys of a platform; with `isUnknown`, newer ones than those that lacked a key, if it may be asked already. Undefined while
 * it cannot be reached.
 */
export async function keySetOf(lti: Lti, platform: LtiPlatform, now: number, isUnknown = false) {
  const kept = keptOf(lti, platform);
  const isDue = isPast(kept.fetchedAt, now, FRESH_MS) && isPast(kept.triedAt, now, COLD_MS);
  // A fetch that found what was old is no answer: the platform may have changed its keys right after it.
  const isAsked = isUnknown && isPast(kept.askedAt, now, PAUSE_MS);
  if (isAsked) kept.askedAt = now;
  if (kept.flight || isDue || isAsked) {
    kept.flight ??= load(lti, platform, kept, now).finally(() => {
      kept.flight = undefined;
    });
    await kept.flight;
  }
  return isPast(kept.fetchedAt, now, USABLE_MS) ? undefined : kept.set;
}

/** If the clock was set back, the age is unknown and counts as old. */
const isPast = (since: number, now: number, pause: number): boolean => now - since >= pause || now < since;

async function load({ exchange }: Lti, { keysUrl }: LtiPlatform, kept: Kept, now: number) {
  kept.triedAt = now;
  try {
    const { status, text } = await exchange(keysUrl, { accept: 'application/json' });
    if (status !== 200) return;
    const { keys } = JSON.parse(text) as JSONWebKeySet;
    // Only what verifies RS256: a set may have other keys, which are not ours to read.
    const fit = keys.filter(({ kty, use = 'sig', alg = 'RS256' }) => kty === 'RSA' && use === 'sig' && alg === 'RS256');
    if (fit.length === 0 || keys.length > MOST_KEYS) return;
    kept.set = createLocalJWKSet({ keys: fit });
    kept.fetchedAt = now;
  } catch {
    // The keys before are good until they are a day old.
  }
}
