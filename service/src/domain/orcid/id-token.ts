import { limits } from '@launch-board/contract';
import { MINUTE_MS, SECOND_MS } from '@launch-board/host/durations';
import { orcidNonce } from '@launch-board/host/orcid-nonce';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isMadeFor } from '../authorized-party.ts';
import type { Orcid } from '../deps.ts';
import { Fail } from '../fail.ts';

/** Tolerance for clocks, like that of sign-in. */
const TOLERANCE_SECONDS = 60;
const TOKEN_MS = limits.orcid.tokenMinutes * MINUTE_MS;
const DISCOVERY_MS = 5000;
/** The pause after ORCID did not answer. Short, because nobody connects an iD meanwhile. */
const PAUSE_MS = 5 * SECOND_MS;

type Proof = { userId: string; token: string; verifier: string };

/**
 * The iD of whoever has signed in there, from the token of that sign-in. ORCID is a provider of OpenID Connect whose subject is the iD.
 * Its implicit flow gives anybody a token of this client with a nonce of their choice, so the nonce has to be that of this account.
 * @throws Fail `orcid_refused`, or `orcid_unreachable` while ORCID does not tell its keys
 */
export async function orcidIdIn(orcid: Orcid, { userId, token, verifier }: Proof, now: number): Promise<string> {
  const payload = await checkedToken(orcid, token, now);
  const { sub, nonce, auth_time } = payload;
  if (nonce !== orcidNonce(userId, verifier)) throw refused('nonce');
  if (!isMadeFor(orcid.clientId, payload)) throw refused('azp');
  // On a shared computer somebody else may have left ORCID open; the site asks for a new sign-in.
  const oldest = (now - TOKEN_MS) / SECOND_MS - TOLERANCE_SECONDS;
  if (auth_time !== undefined && !(typeof auth_time === 'number' && auth_time >= oldest)) throw refused('auth_time');
  if (!isOrcidId(sub)) throw refused('the subject is no ORCID iD');
  return sub;
}

async function checkedToken(orcid: Orcid, token: string, now: number): Promise<JWTPayload> {
  const keys = await keysOf(orcid, now);
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: orcid.issuer,
      audience: orcid.clientId,
      requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
      maxTokenAge: TOKEN_MS / SECOND_MS,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(now),
    });
    return payload;
  } catch (error) {
    throw reasonOf(error);
  }
}

const refused = (reason: string) => new Fail('orcid_refused', { reason: `Not valid: ${reason}.` });

/** A key that is not known yet may be new: jose asks for them again in half a minute. */
function reasonOf(error: unknown): Fail {
  if (error instanceof errors.JWTExpired) return refused('it is too old');
  if (error instanceof errors.JWTClaimValidationFailed) return refused(error.claim);
  const isOfToken =
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSMultipleMatchingKeys;
  return isOfToken ? refused('signature') : new Fail('orcid_unreachable');
}

type Known = { keys?: JWTVerifyGetKey; flight?: Promise<void> | undefined; triedAt: number };

/** Where each issuer publishes its keys, found once per process by OpenID discovery. */
const known = new WeakMap<Orcid, Known>();

/** @throws Fail `orcid_unreachable` */
async function keysOf(orcid: Orcid, now: number): Promise<JWTVerifyGetKey> {
  const kept = known.get(orcid) ?? { triedAt: Number.NEGATIVE_INFINITY };
  known.set(orcid, kept);
  const isDue = now - kept.triedAt >= PAUSE_MS || now < kept.triedAt;
  if (!kept.keys && (kept.flight || isDue)) {
    kept.triedAt = now;
    kept.flight ??= discover(orcid, kept).finally(() => {
      kept.flight = undefined;
    });
    await kept.flight;
  }
  if (!kept.keys) throw new Fail('orcid_unreachable');
  return kept.keys;
}

async function discover({ issuer }: Orcid, kept: Known): Promise<void> {
  try {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DISCOVERY_MS) });
    const document = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
    const keys = URL.parse(String(document.jwks_uri));
    // Discovery, section 4.3: otherwise the keys of another issuer could be put in their place.
    const isSame = document.issuer === issuer && keys?.protocol === new URL(issuer).protocol;
    if (answer.ok && isSame) kept.keys = createRemoteJWKSet(keys);
  } catch {
    // Away, or none: asked again after the pause.
  }
}

/** With its check digit (ISO 7064, mod 11-2; "Structure of the ORCID Identifier"). */
function isOrcidId(given: unknown): given is string {
  if (typeof given !== 'string' || !/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(given)) return false;
  const digits = given.replaceAll('-', '');
  const total = [...digits.slice(0, -1)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}
