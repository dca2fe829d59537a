import { errors } from '../errors.ts';
import { bodyErrors, commonErrors, isRepeatable, memberErrors, type Operation } from '../operation.ts';

export type Json = { [member: string]: unknown };

const commonHeaders = ['RateLimit', 'RateLimit-Policy', 'X-Request-Id'];
/** Codes that say when to come again. */
const waiting: Code[] = ['rate_limited', 'answers_unread', 'unavailable', 'budget_spent'];

export function successResponse(op: Operation, schema: Json | undefined): Json {
  return {
    description: op.success.description,
    headers: headerRefs([
      ...commonHeaders,
      ...(isRepeatable(op) || op.success.versioned ? ['ETag'] : []),
      ...linkOf(op),
      ...(op.success.isLocated ? ['Location'] : []),
      ...(op.errors.includes('idempotency_key_reused') ? ['Idempotency-Replayed'] : []),
      ...challengeOf(op),
    ]),
    ...(schema && { content: json(schema) }),
  };
}

export const notModified = (op: Operation): Json => ({
  description: 'Unchanged since the answer whose tag came in `If-None-Match`.',
  headers: headerRefs([...commonHeaders, 'ETag', ...linkOf(op), ...challengeOf(op)]),
});

/** Of a page of a list, a 304 says which pages are around it as the 200 does. */
const linkOf = (op: Operation): string[] => (op.query && 'cursor' in op.query.properties ? ['Link'] : []);

/** A read for everybody is answered also where the token that came with it could not be used, and says so. */
const challengeOf = (op: Operation): string[] =>
  op.access === 'anyone' && isRepeatable(op) ? ['WWW-Authenticate'] : [];

export const codesOf = (op: Operation) => [
  ...op.errors,
  ...(op.access === 'anyone' ? [] : memberErrors),
  ...(op.body ? bodyErrors : []),
  ...commonErrors,
];

type Code = keyof typeof errors;

/** Codes about the credential: the header says what would help (RFC 6750 section 3). */
const challenging: Code[] = [
  'malformed_credentials',
  'token_required',
  'invalid_token',
  'fresh_sign_in_required',
  'wrong_domain',
  'guest_account',
  'no_address',
  'unverified_address',
  'not_a_person',
];

/** Codes that stand alone under their status somewhere, and so have a response of their own to refer to. */
export function codesAlone(operations: readonly Operation[]): Set<Code> {
  const groups = operations.flatMap((op) => Object.values(Object.groupBy(codesOf(op), (code) => errors[code].status)));
  return new Set(groups.flatMap((codes = []) => (new Set(codes).size === 1 ? codes : [])));
}

/** OpenAPI has room for one response per status; its description names every code that can come with it. */
export function errorResponses(op: Operation): Json {
  const byStatus = Object.groupBy(codesOf(op), (code) => errors[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [status, errorResponse([...new Set(codes)])]),
  );
}

function errorResponse(codes: Code[]): Json {
  const [only, ...others] = codes;
  if (only && others.length === 0) return { $ref: `#/components/responses/${only}` };
  const description = codes.map((code) => `\`${code}\`: ${errors[code].sentence}`).join('\n\n');
  return { description, ...errorBody(codes) };
}

const errorBody = (codes: Code[]): Json => ({
  headers: headerRefs([
    ...commonHeaders,
    ...(codes.some((code) => waiting.includes(code)) ? ['Retry-After'] : []),
    ...(codes.some((code) => challenging.includes(code)) ? ['WWW-Authenticate'] : []),
  ]),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

export const sharedResponse = (code: Code): Json => ({
  description: `\`${code}\`: ${errors[code].sentence}`,
  ...errorBody([code]),
});

/** What each code looks like; every response refers to those it can be. */
export const errorExamples = (codes: Iterable<Code>): Json =>
  Object.fromEntries(
    [...codes].map((code) => [
      code,
      { summary: errors[code].sentence, value: { error: errors[code].sentence, code, request_id: '7f3a9c2e-1k' } },
    ]),
  );

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const headerRefs = (names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const text = (description: string, example: string): Json => ({ description, schema: { type: 'string' }, example });

export const headerObjects: Json = {
  'Idempotency-Replayed': text(
    '`true` where this is the first answer to the same `Idempotency-Key` again; absent otherwise.',
    'true',
  ),
  RateLimit: text(
    'State of the client, draft-7 form; `reset` is in seconds from now.',
    'limit=300, remaining=299, reset=60',
  ),
  'RateLimit-Policy': text('The limit itself.', '300;w=60'),
  'Retry-After': text('Seconds to wait.', '17'),
  'WWW-Authenticate': text('What credential would help.', 'Bearer realm="launch-board"'),
  'X-Request-Id': text('Names this exchange in the log.', '7f3a9c2e-1k'),
  Location: text('Path under which the new thing can be read.', '/api/projects/0190…'),
  Link: text(
    'The next page of a list, as `rel="next"`; absent on the last.',
    '</api/projects?cursor=WyJ…>; rel="next"',
  ),
  ETag: text(
    'Of a read: tag of exactly these bytes. Where a thing with a `revision` is answered, it ends in that; the answer to a change has that alone.',
    '"mF2vUYQ0Zk8aK1oPqXz3Lw.r7"',
  ),
};
