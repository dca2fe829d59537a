import Type, { type Static } from 'typebox';

/**
 * Every error a client can meet: code → status and the sentence a person reads. Codes are part of the contract:
 * one is never reused for another meaning. What went wrong inside is written to the log only, under the request id.
 */
export const errors = {
  invalid_request: { status: 400, sentence: 'The request is not valid; "details" names each fault.' },
  malformed_request: { status: 400, sentence: 'The bytes received are not a valid HTTP request.' },
  malformed_body: { status: 400, sentence: 'The body is not valid JSON.' },
  not_found: { status: 404, sentence: 'There is nothing here, or it is not visible to you.' },
  route_not_found: { status: 404, sentence: 'No operation of this service has this path.' },
  method_not_allowed: { status: 405, sentence: 'This path does not answer that method; "Allow" lists those it does.' },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive.' },
  body_too_large: { status: 413, sentence: 'The body is larger than 64 KiB.' },
  address_too_long: { status: 414, sentence: 'The address is longer than 24 KiB.' },
  unsupported_media_type: { status: 415, sentence: 'The body must be application/json in UTF-8.' },
  expectation_failed: { status: 417, sentence: 'The only expectation this service meets is "100-continue".' },
  rate_limited: {
    status: 429,
    sentence: 'Too many requests. Wait until the window resets; "Retry-After" gives the seconds.',
  },
  headers_too_large: { status: 431, sentence: 'Request line and headers together are larger than 32 KiB.' },
  internal: {
    status: 500,
    sentence: 'The service could not answer. The fault has been recorded under this request id.',
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
