import Type, { type Static } from 'typebox';
import { type TokenFault, tokenFaults } from './token-faults.ts';

/**
 * Every error a client can meet: code → status and the sentence a person reads. Codes are part of the contract:
 * one is never reused for another meaning. What went wrong inside is written to the log only, under the request id.
 */
export const errors = {
  invalid_request: { status: 400, sentence: 'The request is not valid; "details" names each fault.' },
  malformed_request: { status: 400, sentence: 'The bytes received are not a valid HTTP request.' },
  malformed_body: { status: 400, sentence: 'The body is not valid JSON.' },
  malformed_credentials: { status: 400, sentence: 'Send one credential: "Authorization: Bearer" and the token.' },
  token_required: { status: 401, sentence: 'This needs a sign-in. Send your token as "Authorization: Bearer".' },
  invalid_token: { status: 401, sentence: 'The token is not valid or no longer so. Sign in again for a new one.' },
  account_erased: {
    status: 401,
    sentence: 'This token was issued before its account was erased here. Sign in again to begin anew.',
  },
  fresh_sign_in_required: {
    status: 401,
    sentence: 'This needs a sign-in within the last ten minutes. Sign in again, then repeat it.',
  },
  wrong_domain: { status: 403, sentence: "Only accounts of the university's own address domains may take part." },
  guest_account: { status: 403, sentence: 'Guest accounts of the university may read, but not take part.' },
  no_address: { status: 403, sentence: 'The token names no usable address, so the university cannot be told from it.' },
  unverified_address: { status: 403, sentence: 'The identity provider does not vouch for your address.' },
  not_a_person: { status: 403, sentence: 'Only people may take part; this token belongs to a program.' },
  suspended: { status: 403, sentence: 'Your account is suspended; "reason" says why and until when.' },
  forbidden: { status: 403, sentence: 'You are signed in, but you may not do this.' },
  conflict_of_interest: {
    status: 403,
    sentence: 'This concerns you, or something that is yours. Another moderator has to decide it.',
  },
  not_found: { status: 404, sentence: 'There is nothing here, or it is not visible to you.' },
  route_not_found: { status: 404, sentence: 'No operation of this service has this path.' },
  method_not_allowed: { status: 405, sentence: 'This path does not answer that method; "Allow" lists those it does.' },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive.' },
  last_owner: { status: 409, sentence: 'A project needs at least one owner. Make somebody else an owner first.' },
  already_member: { status: 409, sentence: 'This person is on the team already, or has been invited.' },
  not_publishable: { status: 409, sentence: 'A project that was removed or withdrawn cannot be published.' },
  not_pending: { status: 409, sentence: 'This project does not wait for approval.' },
  name_taken: { status: 409, sentence: 'This name is taken. Choose another one.' },
  too_many: { status: 409, sentence: 'This list is full.' },
  export_under_way: {
    status: 409,
    sentence: 'Another export of yours is being sent. Read it to its end or close its connection, then try again.',
  },
  cursor_expired: {
    status: 410,
    sentence: 'This cursor is too old, or it belongs to another list. Start again without it.',
  },
  stale: { status: 412, sentence: 'It has changed since you read it. Read it again, then decide.' },
  body_too_large: { status: 413, sentence: 'The body is larger than 64 KiB.' },
  address_too_long: { status: 414, sentence: 'The address is longer than 24 KiB.' },
  unsupported_media_type: {
    status: 415,
    sentence: 'The body must be application/json in UTF-8; a PATCH may be application/merge-patch+json.',
  },
  expectation_failed: { status: 417, sentence: 'The only expectation this service meets is "100-continue".' },
  idempotency_key_reused: {
    status: 422,
    sentence: 'This Idempotency-Key came with another request before. Choose a new one.',
  },
  budget_spent: { status: 429, sentence: 'You have done this often enough for now; "reason" says until when.' },
  rate_limited: {
    status: 429,
    sentence: 'Too many requests. Wait the seconds that "Retry-After" gives, then send the request again.',
  },
  headers_too_large: { status: 431, sentence: 'Request line and headers together are larger than 32 KiB.' },
  internal: {
    status: 500,
    sentence: 'The service could not answer. The fault has been recorded under this request id.',
  },
  answers_unread: {
    status: 503,
    sentence:
      'Too many answers for your address wait to be read. Read them or close their connections, then try again.',
  },
  unavailable: { status: 503, sentence: 'The service is busy. Try again in a moment.' },
  sign_in_not_configured: {
    status: 503,
    sentence: 'Sign-in is not set up on this board, so it can only be read.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errors;

export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'A sentence for a person.' }),
    code: Type.Enum(Object.keys(errors) as ErrorCode[], { description: 'A stable code for a program.' }),
    request_id: Type.String({ description: 'Quote it when you report a fault; also in X-Request-Id.' }),
    path: Type.Optional(Type.String({ description: 'The requested path, where it matches no operation.' })),
    reason: Type.Optional(
      Type.String({
        description: 'Why: in the words of a moderator, of the limit that was met, or of what is wrong with the token.',
      }),
    ),
    token_fault: Type.Optional(
      Type.Enum(Object.keys(tokenFaults) as TokenFault[], {
        description: 'With `invalid_token`: what is wrong with it, as a stable code for a program.',
      }),
    ),
    details: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String({ description: 'The parameter or body member at fault.' }),
          message: Type.String({ description: 'What it has to be.' }),
        }),
      ),
    ),
  },
  { title: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;
