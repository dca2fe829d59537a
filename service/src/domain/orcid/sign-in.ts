import { limits } from '@launch-board/contract';
import { MINUTE_MS } from '@launch-board/host/durations';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Orcid } from '../deps.ts';
import { Fail } from '../fail.ts';

/** Tolerance for clocks, like that of sign-in. */
const TOLERANCE_SECONDS = 60;
const DISCOVERY_MS = 5000;

/** Keys that each issuer has published. jose asks for them, at most every half minute if one is unknown. */
const known = new WeakMap<Orcid, JWTVerifyGetKey>();

/**
 * The iD of whoever has signed in there, from the token of that sign-in. ORCID is a provider of OpenID Connect whose subject is the iD.
 * @throws Fail `orcid_refused`, or `orcid_unreachable` while ORCID does not tell its keys
 */
export async function orcidIdIn(orcid: Orcid, token: string, now: number): Promise<string> {
  const { payload } = await verified(orcid, token, now);
  if (!isOrcidId(payload.sub)) throw refused('the subject is no ORCID iD');
  return payload.sub;
}

async function verified(orcid: Orcid, token: string, now: number) {
  const keys = await keysOf(orcid);
  try {
    return await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: orcid.issuer,
      audience: orcid.clientId,
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: (limits.orcid.minutes * MINUTE_MS) / 1000,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(now),
    });
  } catch (error) {
    throw reasonOf(error);
  }
}

const refused = (reason: string) => new Fail('orcid_refused', { reason: `Not valid: ${reason}.` });

function reasonOf(error: unknown): Fail {
  if (error instanceof errors.JWTExpired) return refused('it is too old');
  if (error instanceof errors.JWTClaimValidationFailed) return refused(error.claim);
  const isOfToken =
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys;
  return isOfToken ? refused('signature') : new Fail('orcid_unreachable');
}

/** By OpenID discovery, once it has answered. */
async function keysOf(orcid: Orcid): Promise<JWTVerifyGetKey> {
  const found = known.get(orcid) ?? (await discovered(orcid));
  known.set(orcid, found);
  return found;
}

async function discovered({ issuer }: Orcid): Promise<JWTVerifyGetKey> {
  try {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DISCOVERY_MS) });
    const document = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
    const keys = URL.parse(String(document.jwks_uri));
    // Discovery, section 4.3: otherwise the keys of another issuer could be put in their place.
    const isSame = document.issuer === issuer && keys?.protocol === new URL(issuer).protocol;
    if (answer.ok && isSame) return createRemoteJWKSet(keys);
  } catch {
    // Away, or none.
  }
  throw new Fail('orcid_unreachable');
}

/** With its check digit (ISO 7064, mod 11-2; "Structure of the ORCID Identifier"). */
function isOrcidId(given: unknown): given is string {
  if (typeof given !== 'string' || !/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(given)) return false;
  const digits = given.replaceAll('-', '');
  const total = [...digits.slice(0, -1)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}
