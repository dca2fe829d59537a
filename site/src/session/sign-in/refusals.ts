import type { TokenFault } from '@launch-board/sdk';

/** If two clocks differ, a new token can appear expired or not yet valid. The person is told about the clocks. */
type ClockFault = 'expired' | 'too_early';

/** Faults that the API finds in a new token of the provider: a step of docs/sign-in.md was left out. */
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
} satisfies Record<Exclude<TokenFault, ClockFault | 'personal_token'>, true>;

/** Faults of the set-up, which the person cannot fix. */
export type SetupFault =
  | keyof typeof tokenFaults
  | 'client_refused'
  | 'scope_refused'
  | 'consent_missing'
  | 'other_provider';

/** The reasons for a failed sign-in. pages/sign-in-refused.tsx has the words for each. */
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

/** The session store or the provider is away. Nobody is signed out because of that. */
export class SessionsAway extends Error {
  override name = 'SessionsAway';
}

type LibraryError = { code?: string; error?: string; cause?: { code?: string; claim?: string } };

/** The reason to show if the API refuses a token that has just been issued. */
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
  // Entra's name for the previous code.
  invalid_resource: 'scope_refused',
  consent_required: 'consent_missing',
};

/** The reason to show for an error of the OpenID library or of the network. */
export function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof Refused) return error.reason;
  if (error instanceof SessionsAway) return 'sessions_away';
  const { code, error: answered, cause } = (error ?? {}) as LibraryError;
  const meant = answered !== undefined && Object.hasOwn(byAnswer, answered) ? byAnswer[answered] : undefined;
  if (meant !== undefined) return meant;
  // The issuer differs from the configured one, perhaps only by a slash.
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'other_provider';
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' || cause?.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return 'provider_away';
  if (error instanceof TypeError && error.message === 'fetch failed') return 'provider_away';
  return 'failed';
}
