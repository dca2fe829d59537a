import type { TokenFault } from '@launch-board/sdk';

/** A token that has only just been issued is too old or too young where two clocks differ; the person is told of those. */
type ClockFault = 'expired' | 'too_early';

/** What the API finds wrong with a token that the provider has just issued: a step of docs/sign-in.md was left out. */
const tokenFaults = {
  opaque_token: true,
  encrypted_token: true,
  not_a_jwt: true,
  algorithm: true,
  unknown_key: true,
  signature: true,
  other_issuer: true,
  other_tenant: true,
  version_1_token: true,
  graph_token: true,
  keycloak_audience: true,
  other_audience: true,
  id_token: true,
  other_kind: true,
  lacks_claims: true,
} satisfies Record<Exclude<TokenFault, ClockFault>, true>;

/** Faults of the set-up, which the person cannot mend. */
export type SetupFault =
  | keyof typeof tokenFaults
  | 'client_refused'
  | 'scope_refused'
  | 'consent_missing'
  | 'other_provider';

/** Why nobody is signed in. Each has its words in pages/sign-in-refused.tsx. */
const signInRefusals = [
  'wrong_domain',
  'guest_account',
  'no_address',
  'unverified_address',
  'not_a_person',
  'suspended',
  'cancelled',
  'clock',
  'provider_away',
  'api_away',
  'sessions_away',
  'not_configured',
  'account_erased',
  'expired',
  'session_over',
  'failed',
  // Of the set-up.
  'client_refused',
  'scope_refused',
  'consent_missing',
  'other_provider',
] as const;

export type SignInRefusal = (typeof signInRefusals)[number] | SetupFault;

export const isSignInRefusal = (text: string | null): text is SignInRefusal =>
  (signInRefusals as readonly (string | null)[]).includes(text) || isTokenFault(text);

const isTokenFault = (text: string | null | undefined): text is keyof typeof tokenFaults =>
  typeof text === 'string' && Object.hasOwn(tokenFaults, text);

export class Refused extends Error {
  override name = 'Refused';
  readonly reason: SignInRefusal;

  constructor(reason: SignInRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** The session store cannot be asked at the moment. Nobody is signed out for that. */
export class SessionsAway extends Error {
  override name = 'SessionsAway';
}

type LibraryError = { code?: string; error?: string; cause?: { code?: string; claim?: string } };

/** What it means to the person that the API refused a token which has only just been issued. */
export function refusalOfToken(fault: string | undefined): SignInRefusal {
  if (fault === 'expired' || fault === 'too_early') return 'clock';
  return isTokenFault(fault) ? fault : 'failed';
}

/** By the error codes of OAuth 2.0 (RFC 6749, RFC 8707) and OpenID Connect Core section 3.1.2.6. */
const byAnswer: Record<string, SignInRefusal> = {
  access_denied: 'cancelled',
  invalid_grant: 'session_over',
  login_required: 'session_over',
  interaction_required: 'session_over',
  temporarily_unavailable: 'provider_away',
  server_error: 'provider_away',
  invalid_client: 'client_refused',
  unauthorized_client: 'client_refused',
  invalid_scope: 'scope_refused',
  invalid_target: 'scope_refused',
  // Entra's word for the one before.
  invalid_resource: 'scope_refused',
  consent_required: 'consent_missing',
};

/** What a failure of the OpenID library or of the network means to the person. */
export function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof Refused) return error.reason;
  if (error instanceof SessionsAway) return 'sessions_away';
  const { code, error: answered, cause } = (error ?? {}) as LibraryError;
  const meant = answered !== undefined && Object.hasOwn(byAnswer, answered) ? byAnswer[answered] : undefined;
  if (meant !== undefined) return meant;
  // Another issuer than the one that was set, be it by a slash.
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'other_provider';
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' || cause?.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return 'provider_away';
  if (error instanceof TypeError && error.message === 'fetch failed') return 'provider_away';
  return 'failed';
}
