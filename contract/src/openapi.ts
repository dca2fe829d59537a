import type { TSchema } from 'typebox';
import { ErrorBody, errors } from './errors.ts';
import { limits } from './limits.ts';
import { bodyErrors, commonErrors, isBodyRequired, isRepeatable, memberErrors, type Operation } from './operation.ts';

type Json = { [member: string]: unknown };

const version = '1.0.0';

const intro = `A launch board for a university community. Everything below answers JSON, errors included, and needs no
credential unless it says so. Timestamps are ISO 8601 UTC. Ignore members you do not know: additions ship without notice,
breaking changes appear under \`/api/v2/\` and leave the old paths at least 180 days.

**Limits.** ${limits.requests} requests in ${limits.windowSeconds} seconds per client (the signed-in person, else the IPv4 address, else the IPv6 /64); the
window slides, and every request costs 1, whatever its answer, but one that is refused with 429. Every response tells the state in
\`RateLimit\` and \`RateLimit-Policy\` (IETF draft-7 form): \`remaining\` more are served now, and even when they are spent another
one is served after \`reset\` seconds. After a 429 wait \`Retry-After\` seconds.

**Freshness.** Answers carry a strong \`ETag\`; send it back in \`If-None-Match\` and an unchanged answer costs you a 304.
\`HEAD\` works wherever \`GET\` does.

**Twice is once.** PUT and DELETE may be sent again: the second answers as the first, a DELETE with 204, or 200 where it
answers something. That holds for who sent the first; to everybody else what is gone is 404, like what is hidden and what
never was. DELETE has no body; what is sent as one is not looked at.`;

const tags: Record<Operation['tag'], string> = {
  Projects: 'The catalogue: lists, search, ranking, and what belongs to a project.',
  Votes: 'How many, and whether the caller is among them.',
  Collections: 'Projects that members grouped.',
  People: 'Public profiles and what they made.',
  Teams: 'Who made a project, by invitation and acceptance.',
  Me: 'What belongs to the caller alone.',
  Moderation: 'Reports, approval, removal, and the log of it all.',
  Service: 'The board as a whole, and the host itself.',
};

/** The OpenAPI 3.1 document of these operations. Schemas with a title become components. */
export function openApiDocument(operations: readonly Operation[]): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const op of operations) {
    paths[op.path] = { ...paths[op.path], [op.method.toLowerCase()]: operationObject(op, components) };
  }
  const used = codesAlone(operations);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Launch Board',
      version,
      description: intro,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The host this document came from.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            "An access token of the university's identity provider, obtained by signing in on the web site. Reads need none; with one, votes/batch tells the caller's own votes.",
        },
      },
      schemas: { ...components, Error: plain(ErrorBody, components, true) },
      headers: headerObjects,
      responses: Object.fromEntries([...used].map((code) => [code, sharedResponse(code)])),
    },
  };
}

function operationObject(op: Operation, components: Json): Json {
  return {
    operationId: op.id,
    tags: [op.tag],
    summary: op.summary,
    ...(op.description && { description: op.description }),
    ...(op.deprecation && { deprecated: true }),
    security: op.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...parameters(op.params, 'path', components),
      ...parameters(op.query, 'query', components),
      ...headerParameters(op),
    ],
    ...(op.body && { requestBody: { required: isBodyRequired(op), content: json(plain(op.body, components)) } }),
    responses: {
      [op.success.status]: successResponse(op, components),
      ...(isRepeatable(op) && { 304: notModified() }),
      ...errorResponses(op),
    },
  };
}

function parameters(schema: Operation['params'], place: 'path' | 'query', components: Json): Json[] {
  const required = new Set<string>(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = plain(property as TSchema, components);
    const hasDefault = 'default' in rest;
    return {
      name,
      in: place,
      required: required.has(name) && !hasDefault,
      ...(description ? { description } : {}),
      schema: rest,
    };
  });
}

/** Headers that change what a request does. */
function headerParameters(op: Operation): Json[] {
  const isConditional = codesOf(op).includes('stale');
  const isRetryable = codesOf(op).includes('idempotency_key_reused');
  return [
    ...(isConditional
      ? [
          header(
            'If-Match',
            'The `ETag` of any answer that showed the thing, or `"r7"` for `revision` 7: 412 if it was edited since. Votes and comments do not count. Several, by commas, and `*` are taken; weak tags match nothing.',
          ),
        ]
      : []),
    ...(isRetryable
      ? [
          header(
            'Idempotency-Key',
            'Up to 255 visible ASCII characters. For 24 hours the same key gets the first answer.',
          ),
        ]
      : []),
  ];
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const everywhere = ['RateLimit', 'RateLimit-Policy', 'X-Request-Id'];
/** Codes that say when to come again. */
const waiting: Code[] = ['rate_limited', 'unavailable', 'budget_spent'];

function successResponse(op: Operation, components: Json): Json {
  return {
    description: op.success.description,
    headers: headerRefs([
      ...everywhere,
      ...(isRepeatable(op) || op.success.versioned ? ['ETag'] : []),
      ...(op.success.isLocated ? ['Location'] : []),
    ]),
    ...(op.success.body && { content: json(plain(op.success.body, components)) }),
  };
}

const notModified = (): Json => ({
  description: 'Unchanged since the answer whose tag came in `If-None-Match`.',
  headers: headerRefs([...everywhere, 'ETag']),
});

const codesOf = (op: Operation) => [
  ...op.errors,
  ...(op.access === 'anyone' ? [] : memberErrors),
  ...(op.body ? bodyErrors : []),
  ...commonErrors,
];

type Code = keyof typeof errors;

/** Codes that stand alone under their status somewhere, and so have a response of their own to refer to. */
function codesAlone(operations: readonly Operation[]): Set<Code> {
  const groups = operations.flatMap((op) => Object.values(Object.groupBy(codesOf(op), (code) => errors[code].status)));
  return new Set(groups.flatMap((codes = []) => (new Set(codes).size === 1 ? codes : [])));
}

/** OpenAPI has room for one response per status; its description names every code that can come with it. */
function errorResponses(op: Operation): Json {
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
    ...everywhere,
    ...(codes.some((code) => waiting.includes(code)) ? ['Retry-After'] : []),
    ...(codes.some((code) => errors[code].status === 401) ? ['WWW-Authenticate'] : []),
  ]),
  content: json({ $ref: '#/components/schemas/Error' }),
});

const sharedResponse = (code: Code): Json => ({ description: errors[code].sentence, ...errorBody([code]) });

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const headerRefs = (names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const text = (description: string, example: string): Json => ({ description, schema: { type: 'string' }, example });

const headerObjects: Json = {
  RateLimit: text(
    'State of the client, draft-7 form; `reset` is in seconds from now.',
    'limit=300, remaining=299, reset=60',
  ),
  'RateLimit-Policy': text('The limit itself.', '300;w=60'),
  'Retry-After': text('Seconds to wait.', '17'),
  'WWW-Authenticate': text('What credential would help.', 'Bearer realm="launch-board"'),
  'X-Request-Id': text('Names this exchange in the log.', '7f3a9c2e-1k'),
  Location: text('Path under which the new thing can be read.', '/api/projects/0190…'),
  ETag: text(
    'Of a read: tag of exactly these bytes. Where a thing with a `revision` is answered, it ends in that; the answer to a change has that alone.',
    '"mF2vUYQ0Zk8aK1oPqXz3Lw.r7"',
  ),
};

/** A plain copy; every schema with a title moves to the components and leaves a reference. */
function plain(schema: TSchema, components: Json, isRoot = false): Json {
  const { title } = schema as { title?: unknown };
  // In a map of properties a member called "title" is a schema, not a title.
  const isNamed = typeof title === 'string';
  const members = Object.entries(schema).filter(([key]) => !(isNamed && key === 'title'));
  const copy = Object.fromEntries(members.map(([key, value]) => [key, plainValue(value, components)]));
  if (!isNamed || isRoot) return copy;
  components[title] ??= copy;
  return { $ref: `#/components/schemas/${title}` };
}

function plainValue(value: unknown, components: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => plainValue(item, components));
  if (value !== null && typeof value === 'object') return plain(value as TSchema, components);
  return value;
}
