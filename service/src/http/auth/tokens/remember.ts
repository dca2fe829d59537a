import { hash } from 'node:crypto';
import { BoundedMap } from '@launch-board/host/bounded-map';
import type { KeySet } from './keys.ts';
import type { Valid, Verdict } from './verdict.ts';
import { TOLERANCE_SECONDS, type Verified } from './verify.ts';

type Options = {
  verify: (token: string) => Promise<Verified>;
  currentKeys: () => KeySet | undefined;
  /** Unix milliseconds. */
  clock: () => number;
  capacity?: number;
};

/** At most about 6 MB. */
const CAPACITY = 10_000;

type Entry = { verdict: Valid; until: number };

/**
 * Remembers valid tokens. To check a signature costs twenty times as much as the lookup, and a browser sends the same
 * token for an hour.
 * A token is remembered until it expires, or until the issuer's keys change. The table contains digests, not tokens.
 * Refused tokens are not remembered, because anybody can invent them.
 */
export function rememberValid({ verify, currentKeys, clock, capacity = CAPACITY }: Options) {
  let entries = new BoundedMap<Entry>({ most: capacity });
  const underWay = new Map<string, Promise<Verdict>>();
  let verifiedWith: KeySet | undefined;

  return (token: string, canVerify: () => boolean): Verdict | Promise<Verdict> | undefined => {
    const digest = hash('sha256', token, 'base64url');
    return recall(digest) ?? underWay.get(digest) ?? (canVerify() ? begin(digest, token) : undefined);
  };

  function recall(digest: string): Verdict | undefined {
    if (currentKeys() !== verifiedWith) forget();
    const entry = entries.get(digest);
    if (!entry || clock() < entry.until) return entry?.verdict;
    entries.delete(digest);
    return undefined;
  }

  function forget() {
    entries = new BoundedMap({ most: capacity });
    verifiedWith = currentKeys();
  }

  function begin(digest: string, token: string): Promise<Verdict> {
    const verdict = verify(token)
      .then((verified) => keep(digest, verified))
      .finally(() => underWay.delete(digest));
    underWay.set(digest, verdict);
    return verdict;
  }

  function keep(digest: string, { verdict, set }: Verified): Verdict {
    if (currentKeys() !== verifiedWith) forget();
    if (verdict.kind !== 'valid' || set !== verifiedWith) return verdict;
    entries.set(digest, { verdict, until: verdict.identity.expiresAt + TOLERANCE_SECONDS * 1000 });
    return verdict;
  }
}
