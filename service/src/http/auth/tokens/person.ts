import type { JWTPayload } from 'jose';
import { type Address, parseAddress } from './address.ts';
import { alumniClaim } from './affiliation.ts';
import type { TokenRules } from './settings.ts';
import { type ForbiddenCode, forbidden, type Identity, invalid, type Refused, type Valid } from './verdict.ts';

type Claims = JWTPayload & { exp: number; iat: number };

/** The person of a verified token, or the reason why they may not take part. */
export function personOf(claims: Claims, rules: TokenRules): Valid | Refused {
  const subject = subjectOf(claims, rules);
  if (subject === undefined) return invalid('lacks_claims');
  if (isApplication(claims, rules)) return forbidden('not_a_person');
  if (isGuest(claims, rules)) return forbidden('guest_account');
  const address = addressOf(claims, rules);
  if ('refusal' in address) return forbidden(address.refusal);
  const isAlumni = alumniClaim(claims, rules);
  const identity: Identity = {
    issuer: rules.issuer,
    subject,
    email: address.email,
    name: nameOf(claims),
    isModerator: rolesOf(claims).includes('moderator'),
    ...(isAlumni !== undefined && { isAlumni }),
    authenticatedAt: authenticatedAt(claims),
    issuedAt: claims.iat * 1000,
    expiresAt: claims.exp * 1000,
  };
  // Frozen, because all requests with a remembered token share the object.
  return Object.freeze({ kind: 'valid', identity: Object.freeze(identity) });
}

/**
 * On Entra, `oid` is the same for every application and `sub` is not. So `oid` is required there, or one person could
 * have two profiles. A subject has at most 255 ASCII characters (RFC 7519, OpenID Connect).
 */
function subjectOf({ oid, sub }: Claims, { tenant }: TokenRules): string | undefined {
  const subject = tenant === undefined ? (oid ?? sub) : oid;
  return typeof subject === 'string' && /^[\x21-\x7e]{1,255}$/.test(subject) ? subject : undefined;
}

/**
 * Whether the token is of a program. On Entra, `idtyp` says so if it is configured; else the token has roles and no
 * scope, because every token of a person has `scp` (access-token-claims-reference). Elsewhere the subject is the client
 * itself (RFC 9068 section 2.2).
 */
function isApplication(claims: Claims, { tenant }: TokenRules): boolean {
  const { idtyp, roles, scp, scope, sub, client_id, azp } = claims;
  if (idtyp === 'app') return true;
  if (tenant !== undefined && roles !== undefined && scp === undefined && scope === undefined) return true;
  return sub !== undefined && (sub === client_id || sub === azp);
}

/**
 * Whether the token is of a guest. It has our tenant in `tid`, so only two claims show it: `acct`, which is optional
 * and 1 for a guest, and `idp`, which is present if another provider manages the account. `idp` may be our own tenant
 * in the form of version 1. Other issuers use `idp` differently: Duende writes "local".
 */
function isGuest({ acct, idp, iss }: Claims, { tenant }: TokenRules): boolean {
  if (acct === 1 || acct === '1') return true;
  if (tenant === undefined || idp === undefined) return false;
  return idp !== iss && idp !== `https://sts.windows.net/${tenant}/`;
}

type Found = { email: string } | { refusal: ForbiddenCode };

/**
 * The e-mail address: the claim that the operator named, else `email`, else `preferred_username`. The issuer must be
 * the university's own, whose administrators decide the value, or must say in another claim whether it has verified it.
 * An unverified address is refused whichever claim it comes from, because `email_verified` does not say which. On
 * Entra, the optional claim `xms_edov` says whether the tenant owns the domain of `email`, and only of that claim.
 */
function addressOf(claims: Claims, { emailClaim, emailDomains, tenant }: TokenRules): Found {
  const fallback = claims.email === undefined ? 'preferred_username' : 'email';
  const claim = emailClaim ?? fallback;
  const address = parseAddress(claims[claim]);
  if (!address) return { refusal: 'no_address' };
  const refusal = refusalOf(address, emailDomains);
  if (refusal) return { refusal };
  const { email_verified, xms_edov } = claims;
  if (email_verified !== undefined) return email_verified === true ? { email: address.email } : unverified;
  const isDoubtful = tenant !== undefined && claim === 'email' && xms_edov !== undefined;
  // Some issuers send a number or a text instead of a boolean.
  return isDoubtful && ![true, 1, '1', 'true'].includes(xms_edov as never) ? unverified : { email: address.email };
}

function refusalOf({ email, domain }: Address, emailDomains: ReadonlySet<string>): ForbiddenCode | undefined {
  // An account of another tenant has a name of this form in ours: NAME_HOME.DOMAIN#EXT#@OUR.DOMAIN.
  if (/#ext#@/i.test(email)) return 'guest_account';
  // Compares whole domains: evilexample.edu also ends with example.edu.
  return emailDomains.has(domain) ? undefined : 'wrong_domain';
}

/**
 * The verdict on somebody who signed in some time ago: the rules may be others by now. What only a token tells was checked
 * then.
 */
export function recheck(identity: Identity, { issuer, emailDomains }: TokenRules): Valid | Refused {
  if (identity.issuer !== issuer) return invalid('personal_token');
  const address = parseAddress(identity.email);
  const refusal = address ? refusalOf(address, emailDomains) : 'no_address';
  return refusal ? forbidden(refusal) : { kind: 'valid', identity };
}

const unverified: Found = { refusal: 'unverified_address' };

function nameOf({ name }: Claims): string | null {
  const text = typeof name === 'string' ? name.trim() : '';
  return text === '' ? null : text;
}

/** A list on Entra. Elsewhere a text with one or several names. */
function rolesOf({ roles }: Claims): readonly unknown[] {
  if (Array.isArray(roles)) return roles;
  return typeof roles === 'string' ? roles.split(' ') : [];
}

/** The time of the sign-in. It cannot be later than the issue of the token. */
const authenticatedAt = ({ auth_time, iat }: Claims): number =>
  (typeof auth_time === 'number' ? Math.min(auth_time, iat) : iat) * 1000;
