import { ErrorBody } from '../error-body.ts';
import { limits } from '../limits.ts';
import { isBodyRequired, isRepeatable, type Operation } from '../operation.ts';
import { exampleOf } from './examples.ts';
import { parametersOf } from './openapi-parameters.ts';
import {
  type Components,
  codesOf,
  errorExamples,
  errorResponses,
  headerObjects,
  type Json,
  notModified,
  successResponse,
} from './openapi-responses.ts';
import { plain } from './openapi-schemas.ts';

const version = '1.0.0';

const intro = `A launch board for a university community. All operations return JSON, errors included, and need no
credential unless they say so. Timestamps are ISO 8601 in UTC. Ignore members that you do not know: they can be added
without notice. Breaking changes get new paths under \`/api/v2/\`; the old paths keep working for at least 180 days.

**Limits.** ${limits.requests} requests in ${limits.windowSeconds} seconds per client, in a sliding window. A client is the signed-in person, or else the IPv4
address or the IPv6 /64. Every request counts, whatever its response, except preflights and requests refused with 429.
Every response has the state in \`RateLimit\` and \`RateLimit-Policy\` (IETF draft 7): \`remaining\` is the number of
requests left, and \`reset\` the seconds until at least one more is allowed. After a 429 wait \`Retry-After\` seconds.

**Caching.** Reads have a strong \`ETag\`. Send it in \`If-None-Match\`, and an unchanged response is a 304 without a
body. \`HEAD\` works wherever \`GET\` does.

**Repeating a request.** PUT and DELETE are idempotent: a repeated request gets the same response as the first. This
applies for a year to the caller who sent the first DELETE; everyone else gets 404 for a deleted object, as for one that is
hidden or never existed. DELETE has no body; a body that is sent is ignored.

**Editing.** Objects that can be edited have a \`revision\`. With \`If-Match\`, a change is refused if the object was edited
since you read it. POST creates objects and ignores \`If-Match\`.`;

const tags: Record<Operation['tag'], string> = {
  Projects: 'The catalogue: lists, search and ranking of projects, their comments and teams.',
  Pictures: 'Uploaded pictures. Projects, people and collections name them by their ids.',
  Votes: 'Vote counts, and the votes of the caller.',
  Collections: 'Lists of projects, made by members.',
  Showcases: 'Collections that people enter their projects into, for a course, a hackathon or a demo day.',
  People: 'Public profiles and their projects.',
  Teams: 'The people who made a project. They join by invitation.',
  Me: 'The data of the caller.',
  Moderation: 'Reports, approvals, removals, and the log of moderation.',
  Administration:
    'For operators, a role that the command line grants, and the first start of a board: the state of the board, and what can be changed while it runs.',
  Service: 'The board as a whole, and the state of the service.',
};

/** The OpenAPI 3.1 document of these operations. Schemas with a title become components. */
export function openApiDocument(operations: readonly Operation[]): Json {
  const components: Components = { schemas: {}, responses: {}, parameters: {} };
  const paths: Record<string, Json> = {};
  for (const op of operations) {
    paths[op.path] = { ...paths[op.path], [op.method.toLowerCase()]: operationObject(op, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Launch Board',
      version,
      description: intro,
      contact: { name: 'The operator of this board. Its web site says how to get in touch.' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The host that serves this document.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            "An access token of the university's identity provider, obtained by signing in on the web site. Reads do not need it. With it, votes/batch also returns the caller's own votes. A personal token, if the board has them, is sent in the same way; `x-scope` of an operation is the scope that it needs; a token has none that is `session`.",
        },
      },
      schemas: { ...components.schemas, Error: plain(ErrorBody, components, true) },
      headers: headerObjects,
      examples: errorExamples(new Set(operations.flatMap(codesOf))),
      responses: components.responses,
      parameters: components.parameters,
    },
  };
}

function operationObject(op: Operation, components: Components): Json {
  return {
    operationId: op.id,
    tags: [op.tag],
    summary: op.summary,
    ...describe(op),
    ...(op.deprecation && { deprecated: true }),
    security: op.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    // Not within `security`, where tools take a name for a scope of OAuth.
    'x-scope': op.scope,
    parameters: parametersOf(op, components),
    ...(op.body && { requestBody: requestBody(op, plain(op.body, components)) }),
    ...(op.file && { requestBody: fileBody(op.file) }),
    responses: {
      [op.success.status]: successResponse(op, op.success.body && plain(op.success.body, components)),
      ...(isRepeatable(op) && { 304: notModified(op, components) }),
      ...errorResponses(op, components),
    },
  };
}

/** The description of an operation. A change with a body that ignores `If-Match` says so. */
function describe(op: Operation): Json {
  const isBlind = op.body !== undefined && op.method !== 'POST' && !codesOf(op).includes('stale');
  const sentences = [op.description, isBlind && '`If-Match` is not supported.'].filter(Boolean);
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

/** OpenAPI 3.1: bytes have no schema. */
const fileBody = ({ types }: NonNullable<Operation['file']>): Json => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, {}])),
});
