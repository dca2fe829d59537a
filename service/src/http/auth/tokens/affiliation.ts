import type { JWTPayload } from 'jose';
import type { TokenRules } from './settings.ts';

/** Values of eduPersonAffiliation (eduPerson 202208, section 2.2.1) and the words that directories use beside them. */
const current: ReadonlySet<string> = new Set(['student', 'staff', 'faculty', 'employee', 'member']);
const former: ReadonlySet<string> = new Set(['alum', 'alumni', 'alumnus', 'alumna']);

/**
 * Whether the token says that the person has left the university. Who is also a student or works there has not. Undefined if it
 * says neither: what is known already stands.
 */
export function isAlumniBy(claims: JWTPayload, rules: Pick<TokenRules, 'affiliationClaim' | 'emailDomains'>) {
  const { affiliationClaim, emailDomains } = rules;
  if (affiliationClaim === undefined || !Object.hasOwn(claims, affiliationClaim)) return undefined;
  const given = claims[affiliationClaim];
  const values = Array.isArray(given) ? given : typeof given === 'string' ? given.split(/[\s,;]+/) : [];
  const own = values.filter((value) => typeof value === 'string').flatMap((value) => ofHere(value, emailDomains));
  if (own.some((value) => current.has(value))) return false;
  return own.some((value) => former.has(value)) || undefined;
}

/** Without its scope, as in `alum@university.example`. One with the scope of another university says nothing of this one. */
function ofHere(value: string, domains: ReadonlySet<string>): string[] {
  const [word = '', scope] = value.toLowerCase().split('@');
  const isHere = scope === undefined || [...domains].some((domain) => `.${domain}`.endsWith(`.${scope}`));
  return isHere ? [word] : [];
}
