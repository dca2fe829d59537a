import type { TSchema } from 'typebox';
import { limits } from '../limits.ts';
import type { Operation } from '../operation.ts';
import { type Components, codesOf, type Json } from './openapi-responses.ts';
import { plain } from './openapi-schemas.ts';

/** What an id belongs to, where its own name or the segment before it does not say so. */
const things: Record<string, string> = {
  bookmarks: 'project',
  curations: 'invitation',
  'free-people': 'offer to join',
  launches: 'launch',
  'lti-accounts': 'LTI account',
  'lti-registrations': 'LTI registration',
  members: 'person',
  user: 'person',
  users: 'person',
  '{type}': 'thing',
};

/** `project_id` is that of a project, and so is `id` after `/projects`. */
function thingOf(path: string, name: string): string {
  const segments = path.split('/');
  const said = (name === 'id' && segments[segments.indexOf('{id}') - 1]) || name.replace(/_id$/, '');
  return things[said] ?? said.replace(/ies$/, 'y').replace(/s$/, '').replaceAll(/[-_]/g, ' ');
}

/** Its path, its query and its optional headers. */
export const parametersOf = (op: Operation, components: Components): Json[] => [
  ...parameters(op, 'path', components),
  ...parameters(op, 'query', components),
  ...headerParameters(op).map((one) => sharedParameter(one, one.name, components)),
];

function parameters(op: Operation, place: 'path' | 'query', components: Components): Json[] {
  const schema = place === 'path' ? op.params : op.query;
  const required = new Set<string>(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description: told, ...rest } = plain(property as TSchema, components);
    const thing = place === 'path' && rest.format === 'uuid' ? thingOf(op.path, name) : undefined;
    const description = thing ? `Id of the ${thing}: a UUID in upper or lower case. Any other value gets 404.` : told;
    const hasDefault = 'default' in rest;
    const parameter = {
      name,
      in: place,
      required: required.has(name) && !hasDefault,
      ...(description ? { description } : {}),
      schema: rest,
    };
    return sharedParameter(parameter, nameOfShared(parameter, thing), components);
  });
}

/** Puts a parameter among the components, unless other operations have another one under the name. */
function sharedParameter(parameter: Json, name: string | undefined, { parameters }: Components): Json {
  if (name === undefined) return parameter;
  parameters[name] ??= parameter;
  return JSON.stringify(parameters[name]) === JSON.stringify(parameter)
    ? { $ref: `#/components/parameters/${name}` }
    : parameter;
}

/** Under which name many operations share a parameter; undefined for one of few. */
function nameOfShared({ name, schema }: { name: string; schema: Json }, thing: string | undefined): string | undefined {
  if (thing) return `${name}.${thing.replaceAll(' ', '-')}`;
  if (name === 'limit') return `limit.${schema.default}.${schema.maximum}`;
  return name === 'cursor' ? name : undefined;
}

/** The optional headers of a request. */
function headerParameters(op: Operation) {
  const isConditional = codesOf(op).includes('stale');
  const isRetryable = codesOf(op).includes('idempotency_key_reused');
  return [
    ...(isConditional
      ? [
          header(
            'If-Match',
            'The `ETag` of any response that contained the object, or `"r7"` for `revision` 7. The response is 412 if the object was edited since; votes and comments do not count as edits. Accepts several tags separated by commas, and `*`. Weak tags never match.',
          ),
        ]
      : []),
    ...(isRetryable
      ? [
          header(
            'Idempotency-Key',
            `Up to 255 visible ASCII characters. A repeated request with the same key gets the first response again, for 24 hours or until ${limits.idempotency.rows} later responses or 4 MB of them are stored for you.`,
          ),
        ]
      : []),
  ];
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});
