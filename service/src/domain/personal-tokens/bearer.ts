import { limits, type TokenScope } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { noteUse, tokenOfDigest } from '../../store/personal-tokens/personal-tokens.ts';
import type { Deps } from '../deps.ts';
import type { Identity } from '../people/sign-in.ts';
import { scopesOf } from './personal-tokens.ts';
import { digestOf } from './secret.ts';

const { signInDays, roleDays } = limits.personalTokens;

/** Who stands behind a personal token, with what it is for. */
export type Bearer = Identity & { expiresAt: number; scopes: readonly TokenScope[] };

/**
 * Asks the database each time, so that a token that was revoked anywhere is refused from the next request on. Undefined if the
 * token is not valid, or if its person has not signed in for long: the identity provider may know them no longer.
 */
export async function bearerOf(deps: Deps, secret: string): Promise<Bearer | undefined> {
  const now = deps.clock();
  const row = await deps.store.read((reads) => tokenOfDigest(reads, digestOf(secret)));
  const wasSeenWithin = (days: number) => row !== undefined && now - row.seen_at <= days * DAY_MS;
  if (!row || row.expires_at <= now || !wasSeenWithin(signInDays)) return undefined;
  const today = now - (now % DAY_MS);
  // Once a day, and not before the response: when exactly it was used is nobody's business.
  if ((row.last_used_at ?? 0) < today)
    void deps.store.write((writes) => noteUse(writes, row.id, today), [row.id]).catch(() => undefined);
  return {
    issuer: row.issuer,
    subject: row.subject,
    email: row.email,
    name: null,
    // Nobody tells the board that the provider has taken the role away, before the person's next sign-in.
    isModerator: row.is_moderator === 1 && wasSeenWithin(roleDays),
    // It is no sign-in, however new it is.
    authenticatedAt: 0,
    issuedAt: row.created_at,
    expiresAt: row.expires_at,
    scopes: scopesOf(row),
  };
}
