import type { TokenFault } from '@launch-board/contract';
import { decodeJwt, errors, type JWTPayload } from 'jose';
import { isEntraHost } from './issuer-address.ts';
import type { TokenRules } from './settings.ts';

/** The values of `aud` for Microsoft Graph: its application id, its old and its new address. */
const graph =
  /^(?:00000003-0000-0000-c000-000000000000|https:\/\/graph\.(?:microsoft\.com|microsoft\.us|windows\.net)\/?)$/;

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
  // A token without `kid` if several keys are possible. OpenID Connect Core section 10.1 requires one in this case.
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'unknown_key',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'signature',
  ERR_JWS_INVALID: 'not_a_jwt',
  ERR_JWT_INVALID: 'not_a_jwt',
  ERR_JOSE_NOT_SUPPORTED: 'not_a_jwt',
} as const;

/**
 * Why a token was refused. The unverified claims make the library's reason more exact. The token is refused whatever
 * they contain; only the message depends on them.
 */
export function faultOf(error: Error, token: string, rules: TokenRules): TokenFault {
  const fault = libraryFaultOf(error);
  if (fault === 'not_a_jwt') return formFaultOf(token);
  const claims = claimsIn(token);
  if (claims === undefined) return 'not_a_jwt';
  return entraFaultOf(claims, rules) ?? audienceFaultOf(fault, claims) ?? issuerFaultOf(fault, claims, rules) ?? fault;
}

/** Uses the kind of the error, because its message contains quotes and parts of the token. */
function libraryFaultOf(error: Error): TokenFault {
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'aud') return 'other_audience';
    const fault = error.reason === 'check_failed' ? byClaim[error.claim as keyof typeof byClaim] : undefined;
    return fault ?? 'lacks_claims';
  }
  // Not an error of jose: a published key that is broken or too short.
  return byCode[(error as errors.JOSEError).code as keyof typeof byCode] ?? 'signature';
}

/** A signed token has three parts, an encrypted one five. An opaque one may contain a dot (Google's `ya29.…`). */
function formFaultOf(token: string): TokenFault {
  const parts = token.split('.').length;
  if (parts === 5) return 'encrypted_token';
  return parts < 3 ? 'opaque_token' : 'not_a_jwt';
}

function claimsIn(token: string): JWTPayload | undefined {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}

/** Tokens of Entra version 1, and tokens for Microsoft Graph, which only Graph can verify. */
function entraFaultOf({ iss, aud, tid, ver }: JWTPayload, { issuer, tenant }: TokenRules): TokenFault | undefined {
  if (tenant === undefined || typeof iss !== 'string' || iss === issuer) return undefined;
  if (!isEntraHost(URL.parse(iss)?.hostname ?? '')) return undefined;
  if (typeof aud === 'string' && graph.test(aud)) return 'graph_token';
  if (tid !== tenant) return 'other_tenant';
  return ver === '1.0' ? 'version_1_token' : undefined;
}

/** The client sent the ID token instead of the access token. The wrong audience is only a consequence. */
function audienceFaultOf(fault: TokenFault, claims: JWTPayload): TokenFault | undefined {
  if (fault !== 'other_audience') return undefined;
  if (kindFaultOf(claims, undefined) === 'id_token') return 'id_token';
  const { aud, typ, azp } = claims;
  // Without an audience mapper, Keycloak sets its own account service as the audience, or none.
  const isUnmapped = aud === undefined || [aud].flat().includes('account');
  return isUnmapped && typ === 'Bearer' && azp !== undefined ? 'keycloak_audience' : undefined;
}

function issuerFaultOf(fault: TokenFault, { iss }: JWTPayload, { issuer }: TokenRules): TokenFault | undefined {
  return fault === 'unknown_key' && iss !== issuer ? 'other_issuer' : undefined;
}

/**
 * RFC 8725 section 3.12: one kind of token must not be accepted as another. The `typ` of Entra is JWT for all kinds, so
 * the audience has to distinguish them there. ID tokens contain hashes or a nonce, logout and security events contain
 * `events`, and Keycloak and Cognito have a claim for the kind.
 */
export function kindFaultOf(claims: JWTPayload, typ: string | undefined): TokenFault | undefined {
  if (typ !== undefined && !/^(?:application\/)?(?:at\+)?jwt$/i.test(typ)) return 'other_kind';
  if (claims.typ === 'ID' || claims.token_use === 'id') return 'id_token';
  if (['at_hash', 'c_hash', 's_hash'].some((claim) => claims[claim] !== undefined)) return 'id_token';
  if (claims.nonce !== undefined && !isForAnApi(claims, typ)) return 'id_token';
  if (claims.events !== undefined) return 'other_kind';
  return ['Refresh', 'Offline', 'Logout'].includes(claims.typ as string) ? 'other_kind' : undefined;
}

/**
 * Keycloak before version 25 and Authentik repeat the nonce in access tokens. Such a token must be recognisable in
 * another way: by its header (RFC 9068), by a scope, which ID tokens do not have, or by claims of these two providers.
 */
function isForAnApi({ scope, scp, typ: kind, acr, azp, uid }: JWTPayload, typ: string | undefined): boolean {
  if (typ !== undefined && /at\+jwt$/i.test(typ)) return true;
  if (scope !== undefined || scp !== undefined || kind === 'Bearer') return true;
  // Authentik adds these two claims to those of the ID token. For other issuers, `uid` may mean anything.
  const isOfAuthentik = typeof acr === 'string' && acr.startsWith('goauthentik.io/');
  return isOfAuthentik && typeof azp === 'string' && typeof uid === 'string';
}
