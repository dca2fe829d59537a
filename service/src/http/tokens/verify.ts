import { decodeJwt, errors, type JWTVerifyResult, jwtVerify } from 'jose';
import { DIGEST_DAYS } from '../../domain/erasures.ts';
import type { KeySet, Keys } from './keys.ts';
import type { Lead } from './lead.ts';
import { personOf } from './person.ts';
import type { TokenRules } from './settings.ts';
import { invalid, type Refused, type Valid } from './verdict.ts';

/** The set tells until when the answer holds: until the issuer has others. */
export type Verified = { verdict: Valid | Refused; set?: KeySet };

/** Clocks differ; RFC 7519 section 4.1.4 allows "usually no more than a few minutes". */
export const TOLERANCE_SECONDS = 60;

/** Judges one token. Never throws for what stands in it. */
export function createVerify(rules: TokenRules, keys: Keys, clock: () => number, lead: Lead) {
  return async (token: string): Promise<Verified> => {
    const set = await keys.obtain();
    if (!set) return unavailable();
    const first = await check(token, set);
    if (!(first instanceof errors.JWKSNoMatchingKey)) return { verdict: judged(first), set };
    // Read without proof, and only to save a question and say something useful: the token is refused either way.
    if (claimedIssuerOf(token) !== rules.issuer) return { verdict: invalid('other_issuer') };
    const newer = await keys.newerThan(set);
    if (!newer) return unavailable();
    const second = newer === set ? first : await check(token, newer);
    return { verdict: judged(second), set: newer };
  };

  function judged(result: JWTVerifyResult | Error): Valid | Refused {
    const verdict = judge(result, rules, clock());
    if (verdict.kind === 'valid') lead.note(verdict.identity.issuedAt);
    return verdict;
  }

  function unavailable(): Verified {
    return { verdict: { kind: 'unavailable', retryAfterSeconds: keys.retryAfterSeconds() } };
  }

  async function check(token: string, set: KeySet): Promise<JWTVerifyResult | Error> {
    try {
      return await jwtVerify(token, set.find, {
        algorithms: rules.algorithms,
        issuer: rules.issuer,
        audience: rules.audience,
        ...(rules.typ === 'at+jwt' && { typ: 'at+jwt' }),
        // jose takes a token without `exp` for one that never expires.
        requiredClaims: ['exp', 'iat'],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: new Date(clock()),
      });
    } catch (error) {
      return error as Error;
    }
  }
}

function judge(result: JWTVerifyResult | Error, rules: TokenRules, now: number): Valid | Refused {
  if (result instanceof Error) return refusalOf(result);
  const { payload, protectedHeader } = result;
  const { exp, iat } = payload as { exp: number; iat: number };
  if (!isTime(exp) || !isTime(iat)) return invalid('lacks_claims');
  // jose does not look at an `iat` of the future.
  if (iat > Math.floor(now / 1000) + TOLERANCE_SECONDS) return invalid('too_early');
  // Whether its account was erased since can no longer be told.
  if (iat < now / 1000 - DIGEST_DAYS * 86_400) return invalid('expired');
  if (isOtherKind(payload, protectedHeader.typ)) return invalid('other_kind');
  if (rules.tenant !== undefined && payload.tid !== rules.tenant) return invalid('other_tenant');
  return personOf({ ...payload, exp, iat }, rules);
}

/** JSON writes numbers that no date can hold, 1e999 among them. */
const isTime = (value: number): boolean => value > 0 && value <= 8.64e12;

/**
 * RFC 8725 section 3.12: one kind of token must not pass for another. Entra says JWT on all of them, so the audience
 * has to do the rest. ID tokens have a nonce or hashes, logout and security events have `events`; Keycloak and Cognito
 * write the kind into a claim.
 */
function isOtherKind(payload: Record<string, unknown>, typ: string | undefined): boolean {
  if (typ !== undefined && !/^(?:application\/)?(?:at\+)?jwt$/i.test(typ)) return true;
  if (['nonce', 'at_hash', 'c_hash', 's_hash', 'events'].some((claim) => payload[claim] !== undefined)) return true;
  return ['ID', 'Refresh', 'Offline', 'Logout'].includes(payload.typ as string) || payload.token_use === 'id';
}

function claimedIssuerOf(token: string): unknown {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

const byClaim = {
  iss: 'other_issuer',
  aud: 'other_audience',
  nbf: 'too_early',
  typ: 'other_kind',
} as const;

const byCode = {
  ERR_JWT_EXPIRED: 'expired',
  ERR_JOSE_ALG_NOT_ALLOWED: 'algorithm',
  ERR_JWKS_NO_MATCHING_KEY: 'unknown_key',
  // A token without `kid` where several keys could be meant; OpenID Connect Core section 10.1 requires one then.
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'unknown_key',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'signature',
  ERR_JWS_INVALID: 'not_a_jwt',
  ERR_JWT_INVALID: 'not_a_jwt',
  ERR_JOSE_NOT_SUPPORTED: 'not_a_jwt',
} as const;

/** By the kind of the error: its text holds quotes and parts of the token. */
function refusalOf(error: Error): Refused {
  if (error instanceof errors.JWTClaimValidationFailed) {
    const reason = error.reason === 'check_failed' ? byClaim[error.claim as keyof typeof byClaim] : undefined;
    return invalid(reason ?? 'lacks_claims');
  }
  // Not of jose: a key that is published but broken or too short to be used.
  return invalid(byCode[(error as errors.JOSEError).code as keyof typeof byCode] ?? 'signature');
}
