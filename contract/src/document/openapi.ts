import type { TSchema } from 'typebox';
import { ErrorBody } from '../errors.ts';
import { limits } from '../limits.ts';
import { isBodyRequired, isRepeatable, type Operation } from '../operation.ts';
import { messageOfNot, type Rule } from '../patterns.ts';
import { exampleOf } from './examples.ts';
import {
  codesAlone,
  codesOf,
  errorExamples,
  errorResponses,
  headerObjects,
  type Json,
  notModified,
  sharedResponse,
  successResponse,
} from './openapi-responses.ts';

const version = '1.0.0';

const intro = `A launch board for a university community. Everything below answers JSON, errors included, and needs no
credential unless it says so. Timestamps are ISO 8601 UTC. Ignore members you do not know: additions ship without notice,
breaking changes appear under \`/api/v2/\` and leave the old paths at least 180 days.

**Limits.** ${limits.requests} requests in ${limits.windowSeconds} seconds per client (the signed-in person, else the IPv4 address, else the IPv6 /64); the
window slides, and every request costs 1, whatever its answer, but a preflight and one that is refused with 429. Every response tells the state in
\`RateLimit\` and \`RateLimit-Policy\` (IETF draft-7 form): \`remaining\` more are served now, and even when they are spent another
one is served after \`reset\` seconds. After a 429 wait \`Retry-After\` seconds.

**Freshness.** Answers carry a strong \`ETag\`; send it back in \`If-None-Match\` and an unchanged answer costs you a 304.
\`HEAD\` works wherever \`GET\` does.

**Twice is once.** PUT and DELETE may be sent again: the second answers as the first, a DELETE with 204, or 200 where it
answers something. That holds for who sent the first; to everybody else what is gone is 404, like what is hidden and what
never was. DELETE has no body; what is sent as one is not looked at.

**Editing.** Things that can be edited have a \`revision\`, and \`If-Match\` keeps a change from what was edited since you read
it. POST makes new things and does not look at it.`;

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
      contact: { name: 'Those who run this board; its pages say how to reach them.' },
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
      examples: errorExamples(new Set(operations.flatMap(codesOf))),
      responses: Object.fromEntries([...used].map((code) => [code, sharedResponse(code)])),
    },
  };
}

function operationObject(op: Operation, components: Json): Json {
  return {
    operationId: op.id,
    tags: [op.tag],
    summary: op.summary,
    ...describe(op),
    ...(op.deprecation && { deprecated: true }),
    security: op.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...parameters(op, 'path', components),
      ...parameters(op, 'query', components),
      ...headerParameters(op),
    ],
    ...(op.body && { requestBody: requestBody(op, plain(op.body, components)) }),
    responses: {
      [op.success.status]: successResponse(op, op.success.body && plain(op.success.body, components)),
      ...(isRepeatable(op) && { 304: notModified(op) }),
      ...errorResponses(op),
    },
  };
}

/** A change that takes a body and does not look at `If-Match` says so. */
function describe(op: Operation): Json {
  const isBlind = op.body !== undefined && op.method !== 'POST' && !codesOf(op).includes('stale');
  const sentences = [op.description, isBlind && '`If-Match` is not looked at.'].filter(Boolean);
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function requestBody(op: Operation, schema: Json): Json {
  const example = exampleOf(op);
  return {
    required: isBodyRequired(op),
    content: Object.fromEntries(
      ['application/json', ...(op.method === 'PATCH' ? ['application/merge-patch+json'] : [])].map((type) => [
        type,
        { schema, ...(example && { example }) },
      ]),
    ),
  };
}

const things: Record<string, string> = {
  projects: 'project',
  comments: 'comment',
  collections: 'collection',
  users: 'person',
  members: 'person',
  bookmarks: 'project',
  invitations: 'invitation',
  reports: 'report',
  categories: 'category',
};

/** The segment before the parameter tells what it is the id of. */
function idOf(path: string, name: string): string {
  const segments = path.split('/');
  const thing = things[segments[segments.indexOf(`{${name}}`) - 1] ?? ''] ?? 'thing';
  return `Id of the ${thing}. What is not a UUID, in either letter case, answers 404.`;
}

function parameters(op: Operation, place: 'path' | 'query', components: Json): Json[] {
  const schema = place === 'path' ? op.params : op.query;
  const required = new Set<string>(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description: told, ...rest } = plain(property as TSchema, components);
    const description = told ?? (place === 'path' ? idOf(op.path, name) : undefined);
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
            `Up to 255 visible ASCII characters. For 24 hours the same key gets the first answer, as long as no ${limits.idempotency.rows} later ones, or 4 MB of them, are kept for you.`,
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

/** A plain copy; every schema with a title moves to the components and leaves a reference. */
function plain(schema: TSchema, components: Json, isRoot = false): Json {
  const { title } = schema as { title?: unknown };
  // In a map of properties a member called "title" is a schema, not a title.
  const isNamed = typeof title === 'string';
  const members = Object.entries(inWords(schema)).filter(([key]) => !(isNamed && key === 'title'));
  const copy = Object.fromEntries(members.map(([key, value]) => [key, plainValue(value, components)]));
  if (!isNamed || isRoot) return copy;
  components[title] ??= copy;
  return { $ref: `#/components/schemas/${title}` };
}

/**
 * What a text must not have is told in words alone: beside `not`, generators forget the type and the length, or give up.
 * The service checks it all the same.
 */
function inWords({ not, ...schema }: TSchema & Rule & { description?: string }): object {
  if (not === undefined) return schema;
  const words = messageOfNot(not.pattern).replace('must', 'Must');
  return { ...schema, description: [schema.description, `${words}.`].filter(Boolean).join(' ') };
}

function plainValue(value: unknown, components: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => plainValue(item, components));
  if (value !== null && typeof value === 'object') return plain(value as TSchema, components);
  return value;
}
