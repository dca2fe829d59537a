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
] as const;

export type SignInRefusal = (typeof signInRefusals)[number];

export const isSignInRefusal = (text: string | null): text is SignInRefusal =>
  (signInRefusals as readonly (string | null)[]).includes(text);

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

/** What a failure of the OpenID library or of the network means to the person. */
export function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof Refused) return error.reason;
  if (error instanceof SessionsAway) return 'sessions_away';
  const { code, error: answered, cause } = (error ?? {}) as LibraryError;
  if (answered === 'access_denied') return 'cancelled';
  if (answered === 'invalid_grant') return 'session_over';
  if (answered === 'temporarily_unavailable' || answered === 'server_error') return 'provider_away';
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' || cause?.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return 'provider_away';
  if (error instanceof TypeError && error.message === 'fetch failed') return 'provider_away';
  return 'failed';
}
