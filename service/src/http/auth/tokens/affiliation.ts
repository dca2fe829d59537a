import type { JWTPayload } from 'jose';
import type { TokenRules } from './settings.ts';

/** Values of eduPersonAffiliation (eduPerson 202208, section 2.2.1) and the words that directories use beside them. */
const current: ReadonlySet<string> = new Set(['student', 'staff', 'faculty', 'employee', 'member']);
const former: ReadonlySet<string> = new Set(['alum', 'alumni', 'alumnus', 'alumna']);

/**
 * Whether the token says that the person has left the university. Who is also a student or works there has not. Undefined if it
 * says neither: what is known already stands.
 */
export function alumniClaim(claims: JWTPayload, rules: Pick<TokenRules, 'affiliationClaim' | 'emailDomains'>) {
  const { affiliationClaim, emailDomains } = rules;
  if (affiliationClaim === undefined || !Object.hasOwn(claims, affiliationClaim)) return undefined;
  const given = claims[affiliationClaim];
  const texts = [given].flat().filter((value) => typeof value === 'string');
  const own = texts.flatMap((text) => text.split(/[\s,;]+/)).flatMap((value) => ofHere(value, emailDomains));
  if (own.some((value) => current.has(value))) return false;
  return own.some((value) => former.has(value)) ? true : undefined;
}

/**
 * Without its scope, as in `alum@university.example`, which may be a part of the university or what it is a part of. One with the
 * scope of another university says nothing of this one.
 */
function ofHere(value: string, domains: ReadonlySet<string>): string[] {
  const [word = '', scope] = value.toLowerCase().split('@');
  const isWithin = (one: string, other: string) => `.${one}`.endsWith(`.${other}`);
  const isHere =
    scope === undefined ||
    [...domains].some((domain) => isWithin(scope, domain) || (scope.includes('.') && isWithin(domain, scope)));
  return isHere ? [word] : [];
}
