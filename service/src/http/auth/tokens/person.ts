import type { JWTPayload } from 'jose';
import { parseAddress } from './address.ts';
import type { TokenRules } from './settings.ts';
import { type ForbiddenCode, forbidden, type Identity, invalid, type Refused, type Valid } from './verdict.ts';

type Claims = JWTPayload & { exp: number; iat: number };

/** Who a verified token speaks for, and whether that person belongs to this community. */
export function personOf(claims: Claims, rules: TokenRules): Valid | Refused {
  const subject = subjectOf(claims, rules);
  if (subject === undefined) return invalid('lacks_claims');
  if (isApplication(claims, rules)) return forbidden('not_a_person');
  if (isGuest(claims, rules)) return forbidden('guest_account');
  const address = addressOf(claims, rules);
  if ('refusal' in address) return forbidden(address.refusal);
  const identity: Identity = {
    issuer: rules.issuer,
    subject,
    email: address.email,
    name: nameOf(claims),
    isModerator: rolesOf(claims).includes('moderator'),
    authenticatedAt: authenticatedAt(claims),
    issuedAt: claims.iat * 1000,
    expiresAt: claims.exp * 1000,
  };
  // One object serves every request of a remembered token.
  return Object.freeze({ kind: 'valid', identity: Object.freeze(identity) });
}

/**
 * Entra's `oid` is the same for every application, `sub` is not. There it is required, else one person could come with
 * two keys. RFC 7519 and OpenID Connect bound a subject to 255 ASCII characters.
 */
function subjectOf({ oid, sub }: Claims, { tenant }: TokenRules): string | undefined {
  const subject = tenant === undefined ? (oid ?? sub) : oid;
  return typeof subject === 'string' && /^[\x21-\x7e]{1,255}$/.test(subject) ? subject : undefined;
}

/**
 * Entra: `idtyp` says so where it is configured; else roles without a scope, since `scp` stands in every person's
 * token (access-token-claims-reference). Elsewhere the subject is the client itself: RFC 9068 section 2.2.
 */
function isApplication(claims: Claims, { tenant }: TokenRules): boolean {
  const { idtyp, roles, scp, scope, sub, client_id, azp } = claims;
  if (idtyp === 'app') return true;
  if (tenant !== undefined && roles !== undefined && scp === undefined && scope === undefined) return true;
  return sub !== undefined && (sub === client_id || sub === azp);
}

/**
 * A guest's token has our tenant in `tid`, so only these claims tell: `acct` (optional claim, 1 for a guest), and
 * `idp`, which is there when the account's home is another one than the issuer. Our own tenant may stand in `idp` in
 * the form of version 1. Other issuers mean something else by `idp`: Duende writes "local".
 */
function isGuest({ acct, idp, iss }: Claims, { tenant }: TokenRules): boolean {
  if (acct === 1 || acct === '1') return true;
  if (tenant === undefined || idp === undefined) return false;
  return idp !== iss && idp !== `https://sts.windows.net/${tenant}/`;
}

type Found = { email: string } | { refusal: ForbiddenCode };

/**
 * The address: the claim the operator named, else `email`, else `preferred_username`. The configured issuer is the
 * university's own, whose administrators decide what stands there; an issuer where people write it themselves is no such
 * issuer, unless it tells in another claim what it has verified. An address that the issuer calls unverified is
 * refused whichever claim it was taken from, because `email_verified` names none. On Entra the optional claim `xms_edov`
 * says whether the tenant owns the domain of `email`, and of that claim alone.
 */
function addressOf(claims: Claims, { emailClaim, emailDomains, tenant }: TokenRules): Found {
  const fallback = claims.email === undefined ? 'preferred_username' : 'email';
  const claim = emailClaim ?? fallback;
  const address = parseAddress(claims[claim]);
  if (!address) return { refusal: 'no_address' };
  // An account of another tenant, under the name that ours gave it: NAME_HOME.DOMAIN#EXT#@OUR.DOMAIN.
  if (/#ext#@/i.test(address.email)) return { refusal: 'guest_account' };
  // Whole domains: "ends with example.edu" would let evilexample.edu in.
  if (!emailDomains.has(address.domain)) return { refusal: 'wrong_domain' };
  const { email_verified, xms_edov } = claims;
  if (email_verified !== undefined) return email_verified === true ? { email: address.email } : unverified;
  const isDoubtful = tenant !== undefined && claim === 'email' && xms_edov !== undefined;
  // Seen as a boolean and as a number or text.
  return isDoubtful && ![true, 1, '1', 'true'].includes(xms_edov as never) ? unverified : { email: address.email };
}

const unverified: Found = { refusal: 'unverified_address' };

function nameOf({ name }: Claims): string | null {
  const text = typeof name === 'string' ? name.trim() : '';
  return text === '' ? null : text;
}

/** A list on Entra; a text with one or several names elsewhere. */
function rolesOf({ roles }: Claims): readonly unknown[] {
  if (Array.isArray(roles)) return roles;
  return typeof roles === 'string' ? roles.split(' ') : [];
}

/** Nobody can have signed in after the token was issued. */
const authenticatedAt = ({ auth_time, iat }: Claims): number =>
  (typeof auth_time === 'number' ? Math.min(auth_time, iat) : iat) * 1000;
