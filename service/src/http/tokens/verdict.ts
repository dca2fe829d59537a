/** A person whose token was found valid. */
export type Identity = {
  /** With `subject` the key of the person. Never the address: that changes hands. */
  issuer: string;
  subject: string;
  email: string;
  /** The display name as the issuer writes it; null where it gives none. */
  name: string | null;
  isModerator: boolean;
  /** Unix milliseconds of the last sign-in; of the token's issue where the issuer does not tell. */
  authenticatedAt: number;
  /** Unix milliseconds, by the issuer's clock. */
  issuedAt: number;
  /** Unix milliseconds. */
  expiresAt: number;
};

/**
 * Every sentence about a token. They end up in `error_description`, where RFC 6750 section 3 allows neither quotes nor
 * backslashes nor anything outside ASCII; jose's own messages hold quotes, and values from the token.
 */
export const sentences = {
  no_tokens_taken: 'This board does not take tokens',
  several_credentials: 'There must be one Authorization header with one bearer token',
  no_token: 'The Authorization header holds no token',
  bad_token_characters: 'The bearer token holds characters that no token has',
  token_too_long: 'The access token is longer than 8 KiB',
  not_a_jwt: 'The access token is not a signed JSON Web Token',
  algorithm: 'The access token is signed with an algorithm that is not accepted here',
  unknown_key: 'The access token is signed with a key that its issuer does not publish',
  signature: 'The signature of the access token is not valid',
  other_issuer: 'The access token comes from another issuer',
  other_audience: 'The access token is meant for another service',
  other_tenant: 'The access token comes from another tenant',
  other_kind: 'The token is not an access token',
  expired: 'The access token has expired',
  too_early: 'The access token is not valid yet',
  lacks_claims: 'The access token lacks a claim that is needed here, or it is not of the right form',
  wrong_domain: 'The account has no address of this community',
  guest_account: 'The account is a guest of the organisation, not a member',
  not_a_person: 'The access token belongs to an application, not to a person',
  no_address: 'The access token names no e-mail address',
  account_erased: 'The access token was issued before its account was erased',
  unverified_address: 'The issuer does not vouch for the e-mail address of the account',
} as const;

export type Description = (typeof sentences)[keyof typeof sentences];

/** Why a person with a good token may not take part. Another token of the same account would not help. */
export type ForbiddenCode = 'wrong_domain' | 'guest_account' | 'not_a_person' | 'no_address' | 'unverified_address';

export type Valid = { kind: 'valid'; identity: Identity };
export type Refused =
  | { kind: 'invalid'; description: Description }
  | { kind: 'forbidden'; code: ForbiddenCode; description: Description }
  /** The issuer cannot be asked, so nothing is known about the token. Never a 401: clients throw good tokens away. */
  | { kind: 'unavailable'; retryAfterSeconds: number };

/** What is known about the caller of a request. */
export type Verdict =
  | { kind: 'none' }
  /** Another scheme than Bearer: a 401 without an error code (RFC 6750 section 3.1). */
  | { kind: 'unsupported' }
  /** A 400: the request itself is wrong. */
  | { kind: 'malformed'; description: Description }
  | Valid
  | Refused;

type InvalidReason = Exclude<keyof typeof sentences, ForbiddenCode>;

export const invalid = (reason: InvalidReason): Refused => ({ kind: 'invalid', description: sentences[reason] });

export const forbidden = (code: ForbiddenCode): Refused => ({ kind: 'forbidden', code, description: sentences[code] });
