import { docComment, limitsOf } from './doc.ts';
import type { Schema } from './json-schema.ts';

/**
 * Who writes a value of the type. Callers may leave out what has a default, may pass `undefined` for what is optional, and
 * are told the limits; a reply has its members as declared.
 */
export type Side = 'input' | 'reply';

/** Names given to formats, declared at the top of the generated file. */
export const formats: Readonly<Record<string, { name: string; doc: string }>> = {
  uuid: { name: 'Uuid', doc: 'A UUID in its 36-character form.' },
  'date-time': { name: 'DateTime', doc: 'ISO 8601 in UTC: `2026-03-01T12:00:00.000Z`.' },
  uri: { name: 'Uri', doc: 'An absolute address.' },
};

/** The TypeScript of a schema; one with a title is referred to by it. */
export const typeText = (schema: Schema, side: Side): string => schema.title ?? structure(schema, side);

/** `interface` for an object with members, else `type`. A schema's own title is not followed, so it can be declared. */
export function declaration(name: string, schema: Schema, side: Side): string {
  const doc = docComment(schema.description);
  if (schema.type === 'object' && schema.properties) return `${doc}export interface ${name} ${members(schema, side)}`;
  return `${doc}export type ${name} = ${structure(schema, side)};`;
}

/** Every schema one step below. */
export const childrenOf = (schema: Schema): Schema[] => [
  ...Object.values(schema.properties ?? {}),
  ...Object.values(schema.patternProperties ?? {}),
  ...(schema.anyOf ?? []),
  ...(schema.allOf ?? []),
  ...(schema.items ? [schema.items] : []),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
];

export const isRequired = (schema: Schema, name: string, side: Side): boolean =>
  (schema.required ?? []).includes(name) && !(side === 'input' && schema.properties?.[name]?.default !== undefined);

function structure(schema: Schema, side: Side): string {
  // The formatter takes needless parentheses away.
  const all = (schemas: readonly Schema[]) => schemas.map((part) => `(${typeText(part, side)})`);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return all(schema.anyOf).join(' | ');
  if (schema.allOf) return all(schema.allOf).join(' & ');
  return [schema.type]
    .flat()
    .map((type) => ofType(type, schema, side))
    .join(' | ');
}

function ofType(type: string | undefined, schema: Schema, side: Side): string {
  switch (type) {
    case 'string':
      return formats[schema.format ?? '']?.name ?? 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return `(${schema.items ? typeText(schema.items, side) : 'unknown'})[]`;
    case 'object':
      return schema.properties ? members(schema, side) : `Record<string, ${valueText(schema, side)}>`;
    default:
      // A type too wide would hide that the contract has grown past this generator.
      throw new Error(`The generator does not know this schema: ${JSON.stringify(schema)}`);
  }
}

function members(schema: Schema, side: Side): string {
  const lines = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const limits = side === 'input' ? limitsOf(property) : undefined;
    const doc = docComment(property.title ? limits : property.description, property.title ? undefined : limits);
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const type = typeText(property, side);
    if (isRequired(schema, name, side)) return `${doc}${key}: ${type};`;
    return `${doc}${key}?: ${type}${side === 'input' ? ' | undefined' : ''};`;
  });
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  if (isOpen || schema.patternProperties) lines.push('[member: string]: unknown;');
  return `{\n${lines.join('\n')}\n}`;
}

function valueText(schema: Schema, side: Side): string {
  const values = [schema.additionalProperties, ...Object.values(schema.patternProperties ?? {})];
  const known = values.filter((value) => typeof value === 'object').map((value) => `(${typeText(value, side)})`);
  return known.length > 0 ? known.join(' | ') : 'unknown';
}
