import type { TSchema } from 'typebox';
import { messageOfNot, type Rule } from '../patterns.ts';
import type { Components, Json } from './openapi-responses.ts';

/** A plain copy. Every schema with a title is moved to the components and replaced by a reference. */
export function plain(schema: TSchema, components: Components, isRoot = false): Json {
  const { title } = schema as { title?: unknown };
  // In a map of properties a member called "title" is a schema, not a title.
  const isNamed = typeof title === 'string';
  const members = Object.entries(typed(inWords(schema))).filter(([key]) => !(isNamed && key === 'title'));
  const copy = Object.fromEntries(members.map(([key, value]) => [key, plainValue(value, components)]));
  if (!isNamed || isRoot) return copy;
  components.schemas[title] ??= copy;
  return { $ref: `#/components/schemas/${title}` };
}

/**
 * Replaces `not` by words: with `not`, code generators lose the type and the length, or fail. The service enforces it in
 * any case.
 */
function inWords({ not, ...schema }: TSchema & Rule & { description?: string }): object {
  if (not === undefined) return schema;
  const words = messageOfNot(not.pattern).replace('must', 'Must');
  return { ...schema, description: [schema.description, `${words}.`].filter(Boolean).join(' ') };
}

/** Generators of typed languages make anything of an enumeration that does not say of what. */
function typed(schema: { enum?: unknown; type?: unknown }): object {
  if (!Array.isArray(schema.enum) || schema.type !== undefined) return schema;
  const types = new Set(
    schema.enum.map((one) => (one === null ? 'null' : Number.isInteger(one) ? 'integer' : typeof one)),
  );
  return types.size === 1 ? { type: [...types][0], ...schema } : schema;
}

function plainValue(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((item) => plainValue(item, components));
  if (value !== null && typeof value === 'object') return plain(value as TSchema, components);
  return value;
}
