import { errors, type JWTVerifyResult, jwtVerify } from 'jose';
import { DIGEST_DAYS } from '../../../domain/people/erasures.ts';
import { faultOf, kindFaultOf } from './faults.ts';
import type { KeySet, Keys } from './keys.ts';
import type { Lead } from './lead.ts';
import { personOf } from './person.ts';
import type { TokenRules } from './settings.ts';
import { invalid, type Refused, type Valid } from './verdict.ts';

/** The verdict is valid as long as the set is the present one. */
export type Verified = { verdict: Valid | Refused; set?: KeySet };

/** Tolerance for clocks: RFC 7519 section 4.1.4 allows "usually no more than a few minutes". */
export const TOLERANCE_SECONDS = 60;

/** Verifies one token. Never throws because of its contents. */
export function createVerify(rules: TokenRules, keys: Keys, clock: () => number, lead: Lead) {
  return async (token: string): Promise<Verified> => {
    const set = await keys.obtain();
    if (!set) return unavailable();
    const first = await check(token, set);
    if (!(first instanceof errors.JWKSNoMatchingKey)) return { verdict: judged(first, token), set };
    // A token of another issuer is refused without a fetch of keys.
    const fault = faultOf(first, token, rules);
    if (fault !== 'unknown_key') return { verdict: invalid(fault) };
    const newer = await keys.newerThan(set);
    if (!newer) return unavailable();
    const second = newer === set ? first : await check(token, newer);
    return { verdict: judged(second, token), set: newer };
  };

  function judged(result: JWTVerifyResult | Error, token: string): Valid | Refused {
    const verdict = result instanceof Error ? invalid(faultOf(result, token, rules)) : judge(result, rules, clock());
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
        // jose would accept a token without `exp` for ever.
        requiredClaims: ['exp', 'iat'],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: new Date(clock()),
      });
    } catch (error) {
      return error as Error;
    }
  }
}

function judge({ payload, protectedHeader }: JWTVerifyResult, rules: TokenRules, now: number): Valid | Refused {
  const { exp, iat } = payload as { exp: number; iat: number };
  if (!isTime(exp) || !isTime(iat)) return invalid('lacks_claims');
  // jose accepts an `iat` in the future.
  if (iat > Math.floor(now / 1000) + TOLERANCE_SECONDS) return invalid('too_early');
  // The digest of an erased account is not kept for longer, so an older token cannot be checked against it.
  if (iat < now / 1000 - DIGEST_DAYS * 86_400) return invalid('expired');
  const kindFault = kindFaultOf(payload, protectedHeader.typ);
  if (kindFault !== undefined) return invalid(kindFault);
  if (rules.tenant !== undefined && payload.tid !== rules.tenant) return invalid('other_tenant');
  return personOf({ ...payload, exp, iat }, rules);
}

/** JSON can contain numbers that are not valid dates, such as 1e999. */
const isTime = (value: number): boolean => value > 0 && value <= 8.64e12;
