import { type MaybeShared, parameterOf } from '../contract/shared-parameters.ts';
import { changes, isChange, type OperationId, reads } from './operations.ts';

/** A tool of an assistant: an operation of the contract under another name. */
export type Tool = {
  name: string;
  operation: OperationId;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  isChange: boolean;
};

type JsonValue = string | number | boolean | null | JsonValue[] | Json;
type Json = { [name: string]: JsonValue };
export type ObjectSchema = { type: 'object'; properties: { [name: string]: Json }; required: string[] };

type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Json };
type Described = {
  operationId: string;
  summary: string;
  description?: string;
  parameters: MaybeShared<Parameter>[];
  requestBody?: { content?: { 'application/json'?: { schema: Json } } };
};
export type Contract = {
  info: { version: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Json; parameters: Record<string, Parameter> };
};

/** A list is read by a model, which pays for every word: it asks for more where it needs it. */
const listed = { default: 10, maximum: 25 };

/** The tools of a board, in a fixed order: those whose operations its contract has. */
export function toolsOf(contract: Contract): Tool[] {
  const described = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
  const byId = new Map(described.map((one) => [one.operationId, one]));
  return [...reads, ...changes].flatMap((operation) => {
    const found = byId.get(operation);
    return found ? [toolOf(operation, found, contract)] : [];
  });
}

function toolOf(operation: OperationId, described: Described, { components }: Contract): Tool {
  const { summary, description, requestBody } = described;
  const parameters = described.parameters
    .map((one) => parameterOf(one, components.parameters))
    .filter(({ in: place }) => place !== 'header');
  const body = requestBody?.content?.['application/json']?.schema;
  const properties = Object.fromEntries(parameters.map((one) => [one.name, ownSchema(one)]));
  const required = parameters.flatMap((one) => (one.required ? [one.name] : []));
  const inputSchema: ObjectSchema = {
    type: 'object',
    properties: { ...properties, ...(body && { body }) },
    required: [...required, ...(body ? ['body'] : [])],
  };
  return {
    name: snake(operation),
    operation,
    title: summary,
    description:
      `${summary}. ${description ?? ''}${isChange(operation) ? ' Nothing is changed before confirm_change.' : ''}`.trim(),
    inputSchema: inlined(inputSchema, components.schemas) as ObjectSchema,
    isChange: isChange(operation),
  };
}

const ownSchema = ({ name, schema, description }: Parameter): Json => ({
  ...schema,
  ...(name === 'limit' && listed),
  ...(description !== undefined && { description }),
});

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const prefix = '#/components/schemas/';

/** The schema by itself: a tool has no document around it. A shape that holds itself may be anything there. */
function inlined(part: JsonValue, schemas: Json, within: readonly string[] = []): JsonValue {
  if (Array.isArray(part)) return part.map((one) => inlined(one, schemas, within));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...rest } = part as Json;
  if (typeof $ref === 'string' && $ref.startsWith(prefix)) {
    const name = $ref.slice(prefix.length);
    if (within.includes(name)) return rest;
    return { ...(inlined(schemas[name] ?? {}, schemas, [...within, name]) as Json), ...rest };
  }
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inlined(one, schemas, within)]));
}

/** What a call sends: a list is no longer than its tool says. */
export function boundedInput({ inputSchema }: Tool, input: Record<string, unknown>): Record<string, unknown> {
  if (!inputSchema.properties.limit) return input;
  const { limit = listed.default } = input;
  return { ...input, limit: typeof limit === 'number' ? Math.min(limit, listed.maximum) : limit };
}
