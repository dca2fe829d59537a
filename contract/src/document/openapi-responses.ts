import { errors } from '../errors.ts';
import { bodyErrors, commonErrors, isRepeatable, memberErrors, type Operation } from '../operation.ts';
import { responseExampleOf } from './examples.ts';

export type Json = { [member: string]: unknown };

const commonHeaders = ['RateLimit', 'RateLimit-Policy', 'X-Request-Id'];
/** Codes whose responses have `Retry-After`. */
const waiting: Code[] = ['rate_limited', 'too_many_streams', 'answers_unread', 'unavailable', 'budget_spent'];

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
    ...(schema && { content: contentOf(op, schema) }),
  };
}

export function notModified(op: Operation, components: Components): Json {
  const headers = ['ETag', ...linkOf(op), ...challengeOf(op)];
  return shared(components, `not_modified.${headers.join('.')}`, {
    description: 'Unchanged since the response with the tag in `If-None-Match`.',
    headers: headerRefs([...commonHeaders, ...headers]),
  });
}

/** The 304 of a page of a list has the same `Link` as the 200. */
const linkOf = (op: Operation): string[] =>
  op.query && ('cursor' in op.query.properties || 'after' in op.query.properties) ? ['Link'] : [];

/** A public read also succeeds with an unusable token; the header then says what is wrong with the token. */
const challengeOf = (op: Operation): string[] =>
  op.access === 'anyone' && isRepeatable(op) ? ['WWW-Authenticate'] : [];

export const codesOf = (op: Operation) => [
  ...op.errors,
  ...(op.access === 'anyone' ? [] : memberErrors),
  ...(op.body ? bodyErrors : []),
  ...commonErrors,
];

type Code = keyof typeof errors;

/** Codes about the credential. Their header says what is needed (RFC 6750 section 3). */
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
  'insufficient_scope',
];

/** The parts of the document that several operations refer to. They are filled while operations are described. */
export type Components = { schemas: Json; responses: Json; parameters: Json };

/** Puts a response among the components. Operations with the same response refer to the same one. */
function shared({ responses }: Components, name: string, response: Json): Json {
  responses[name] ??= response;
  return { $ref: `#/components/responses/${name}` };
}

/** OpenAPI allows one response per status, so its description lists every code with that status. */
export function errorResponses(op: Operation, components: Components): Json {
  const byStatus = Object.groupBy(new Set(codesOf(op)), (code) => errors[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [status, errorResponse(codes.sort(), components)]),
  );
}

const errorResponse = (codes: Code[], components: Components): Json =>
  shared(components, codes.join('.'), {
    description: codes.map((code) => `\`${code}\`: ${errors[code].sentence}`).join('\n\n'),
    headers: headerRefs([
      ...commonHeaders,
      ...(codes.includes('changes_expired') ? ['Link'] : []),
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

/** An example of each code. Responses refer to the examples of their codes. */
export const errorExamples = (codes: Iterable<Code>): Json =>
  Object.fromEntries(
    [...codes].map((code) => [
      code,
      { summary: errors[code].sentence, value: { error: errors[code].sentence, code, request_id: '7f3a9c2e-1k' } },
    ]),
  );

/** OpenAPI 3.1 has no words for the data of each event, so the schema is that of the whole text. */
function contentOf(op: Operation, schema: Json): Json {
  const example = responseExampleOf(op);
  const shown = example === undefined ? {} : { example };
  if (op.success.events === undefined) return { 'application/json': { schema, ...shown } };
  const description = `The data of each event is JSON: ${JSON.stringify(schema)}`;
  return { 'text/event-stream': { schema: { type: 'string', description }, ...shown } };
}

const headerRefs = (names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const text = (description: string, example: string): Json => ({ description, schema: { type: 'string' }, example });

export const headerObjects: Json = {
  'Idempotency-Replayed': text(
    '`true` if this is the stored first response to the same `Idempotency-Key`; absent otherwise.',
    'true',
  ),
  RateLimit: text(
    'The state of the limit for this client (IETF draft 7). `reset` is in seconds from now.',
    'limit=300, remaining=299, reset=60',
  ),
  'RateLimit-Policy': text('The limit: requests and window in seconds.', '300;w=60'),
  'Retry-After': text('Seconds to wait.', '17'),
  'WWW-Authenticate': text(
    'The credential that is needed, and what is wrong with the one sent.',
    'Bearer realm="launch-board"',
  ),
  'X-Request-Id': text('The id of this request in the log.', '7f3a9c2e-1k'),
  Location: text('Path of the new object.', '/api/projects/0190…'),
  Link: text(
    'The next page of a list, as `rel="next"`; absent on the last page.',
    '</api/projects?cursor=WyJ…>; rel="next"',
  ),
  ETag: text(
    'The response to a read has the tag of exactly these bytes. For an object with a `revision` the tag ends in it, and the response to a change has only the revision as its tag.',
    '"mF2vUYQ0Zk8aK1oPqXz3Lw.r7"',
  ),
};
