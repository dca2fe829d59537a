import { type TokenFault, type TokenScope, tokenFaults } from '@launch-board/contract';

/** A person with a valid token. */
export type Identity = {
  /** Identifies the person together with `subject`. The e-mail address does not, because it can be reassigned. */
  issuer: string;
  subject: string;
  email: string;
  /** The display name from the issuer; null if there is none. */
  name: string | null;
  isModerator: boolean;
  /** Whether the person has left the university. Undefined if the token says nothing of it. */
  isAlumni?: boolean;
  /** The time of the last sign-in in Unix milliseconds; the time of the token's issue if the issuer does not say. */
  authenticatedAt: number;
  /** Unix milliseconds on the issuer's clock. */
  issuedAt: number;
  /** Unix milliseconds. */
  expiresAt: number;
  /** Of a personal token: what it is for. */
  scopes?: readonly TokenScope[];
};

/**
 * All sentences about credentials: the token faults of the contract and the others, under the same rules for
 * characters.
 */
export const sentences = {
  ...tokenFaults,
  no_tokens_taken: 'This board does not accept tokens',
  several_credentials: 'There must be one Authorization header with one bearer token',
  no_token: 'The Authorization header contains no token',
  bad_token_characters: 'The bearer token contains characters that are not allowed in a token',
  token_too_long: 'The access token is longer than 8 KiB',
  wrong_domain: 'The account has no e-mail address of this university',
  guest_account: 'The account is a guest of the organisation, not a member',
  not_a_person: 'The access token belongs to an application, not to a person',
  no_address: 'The access token contains no e-mail address',
  account_erased: 'The access token was issued before its account was erased',
  insufficient_scope: 'The personal token is not for this',
  unverified_address: 'The issuer has not verified the e-mail address of the account',
} as const;

export type Description = (typeof sentences)[keyof typeof sentences];

/** Why a person with a valid token may not take part. Another token of the same account would not help. */
export type ForbiddenCode =
  | 'wrong_domain'
  | 'guest_account'
  | 'not_a_person'
  | 'no_address'
  | 'unverified_address'
  | 'insufficient_scope';

export type Valid = { kind: 'valid'; identity: Identity };
export type Refused =
  | { kind: 'invalid'; reason: InvalidReason; description: Description }
  | { kind: 'forbidden'; code: ForbiddenCode; description: Description }
  /** The issuer cannot be reached, so the token cannot be checked. Never a 401: clients would discard valid tokens. */
  | { kind: 'unavailable'; retryAfterSeconds: number };

/** What is known about the caller of a request. */
export type Verdict =
  | { kind: 'none' }
  /** A scheme other than Bearer: a 401 without an error code (RFC 6750 section 3.1). */
  | { kind: 'unsupported' }
  /** A 400: the request itself is wrong. */
  | { kind: 'malformed'; description: Description }
  | Valid
  | Refused;

export type InvalidReason = TokenFault | 'no_tokens_taken' | 'account_erased';

export const invalid = (reason: InvalidReason): Refused => ({
  kind: 'invalid',
  reason,
  description: sentences[reason],
});

export const isTokenFault = (reason: InvalidReason): reason is TokenFault => Object.hasOwn(tokenFaults, reason);

export const forbidden = (code: ForbiddenCode): Refused => ({ kind: 'forbidden', code, description: sentences[code] });
