import { innerRef, ruleWords, type Schema, typeWords } from './schema-words.ts';
import { type MaybeShared, parameterOf } from './shared-parameters.ts';

/** The contract as a page shows it, made from the same OpenAPI document that programs read. */
export type Reference = { version: string; groups: Group[]; shapes: Shape[] };
type Group = { name: string; about: string; operations: Entry[] };
type Shape = { name: string; about: string; members: Member[] };
export type Entry = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  needsToken: boolean;
  isDeprecated: boolean;
  parameters: Member[];
  body: Member[] | null;
  success: { status: string; description: string; type: string | null; shape: string | null; members: Member[] };
  errors: { status: string; codes: string[] }[];
};
export type Member = {
  name: string;
  /** "query", "path" or "header"; nothing for members of a body. */
  place: string | null;
  type: string;
  shape: string | null;
  isRequired: boolean;
  description: string;
  rules: string[];
};

type Json = { content?: { 'application/json'?: { schema: Schema } } };
type Response = Json & { $ref?: string; description?: string };
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema };
type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  security: object[];
  parameters: MaybeShared<Parameter>[];
  requestBody?: Json;
  responses: Record<string, Response>;
};
type Document = {
  info: { version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
  };
};

/** @param document made by the contract itself, so of the shape that is read here */
export function referenceOf(document: unknown): Reference {
  const { info, tags, paths, components } = document as Document;
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      tag: described.tags[0],
      entry: entryOf(path, method, described, components),
    })),
  );
  return {
    version: info.version,
    groups: tags.map(({ name, description }) => ({
      name,
      about: description,
      operations: entries.filter(({ tag }) => tag === name).map(({ entry }) => entry),
    })),
    shapes: Object.entries(components.schemas).map(([name, schema]) => ({
      name,
      about: schema.description ?? '',
      members: membersOf(schema),
    })),
  };
}

function entryOf(path: string, method: string, described: Described, components: Document['components']): Entry {
  const { operationId, summary, description, security, parameters, requestBody, responses } = described;
  const body = requestBody?.content?.['application/json']?.schema;
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description: description ?? '',
    // Where no token is needed the first alternative is to send none.
    needsToken: Object.keys(security[0] ?? {}).length > 0,
    isDeprecated: described.deprecated ?? false,
    parameters: parameters.map((one) => memberOfParameter(parameterOf(one, components.parameters))),
    body: body ? membersOf(body) : null,
    success: successOf(responses),
    errors: errorsOf(responses, components.responses),
  };
}

const memberOfParameter = ({ name, in: place, required, schema, description = '' }: Parameter): Member => ({
  ...memberOf(name, schema, required),
  place,
  description,
});

function successOf(responses: Record<string, Response>): Entry['success'] {
  const [status = '', response = {}] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = response.content?.['application/json']?.schema;
  return {
    status,
    description: response.description ?? '',
    type: schema ? typeWords(schema) : null,
    shape: (schema && innerRef(schema)) ?? null,
    members: schema ? membersOf(schema) : [],
  };
}

/** Every code that can come with each status, each at the head of a line of what the response says of itself. */
const errorsOf = (responses: Record<string, Response>, named: Record<string, Response>): Entry['errors'] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const { description = '' } = named[response.$ref?.replace(/^.*\//, '') ?? ''] ?? response;
      return { status, codes: [...description.matchAll(/^`(\w+)`:/gm)].map(([, code]) => code ?? '') };
    });

/** The members of an object; those of objects inside it with their path. */
function membersOf(schema: Schema, before = ''): Member[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = `${before}${key}`;
    const inner = property.items ?? property;
    const inside = inner.properties ? membersOf(inner, `${name}${property.items ? '[]' : ''}.`) : [];
    return [memberOf(name, property, required.has(key)), ...inside];
  });
}

const memberOf = (name: string, schema: Schema, isRequired: boolean): Member => ({
  name,
  place: null,
  type: typeWords(schema),
  shape: innerRef(schema) ?? null,
  isRequired,
  description: schema.description ?? '',
  rules: ruleWords(schema),
});
