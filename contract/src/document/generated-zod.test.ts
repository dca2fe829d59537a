import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemaToZod } from 'json-schema-to-zod';
import { describe, expect, test } from 'vitest';
import { type ZodType, z } from 'zod';

// What programs make of the document with generators that know nothing of this board.

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

type Content = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> };
type Body = { content?: Record<string, Content> };
type Described = { operationId: string; requestBody?: Body; responses: Record<string, Body> };

/** Every body of every request and answer, where it stands, and its examples. References are replaced: none is circular. */
const document = JSON.parse(read('contract/openapi.json'));
const { paths } = inlined(document) as { paths: Record<string, Record<string, Described>> };
const bodies = Object.values(paths)
  .flatMap((operations) => Object.values(operations))
  .flatMap(({ operationId, requestBody, responses }) => [
    ...contentsOf(`${operationId} request`, requestBody),
    ...Object.entries(responses).flatMap(([status, response]) => contentsOf(`${operationId} ${status}`, response)),
  ]);

function contentsOf(at: string, { content = {} }: Body = {}) {
  // A file has no schema.
  const described = Object.entries(content).filter(([, { schema }]) => schema !== undefined);
  return described.map(([type, { schema, example, examples = {} }]) => ({
    at: `${at} ${type}`,
    schema,
    examples: [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)],
  }));
}

function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined);
  if (value === null || typeof value !== 'object') return value;
  const { $ref } = value as { $ref?: string };
  if ($ref === undefined) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inlined(one)]));
  const names = $ref.slice(2).split('/');
  return inlined(names.reduce((found, name) => found[name], document));
}

type JSONSchema = Parameters<typeof z.fromJSONSchema>[0];
type Generator = (schema: object) => ZodType;
const generators: [string, Generator][] = [
  // It writes JavaScript; this runs it.
  ['json-schema-to-zod', (schema) => new Function('z', `return ${jsonSchemaToZod(schema)}`)(z)],
  ['Zod itself', (schema) => z.fromJSONSchema(schema as JSONSchema)],
];

describe.each(generators)('by %s', (_name, generate) => {
  const createProject = () =>
    generate(bodies.find(({ at }) => at === 'createProject request application/json')?.schema ?? {});

  test('every body has a validator, and it accepts the examples', () => {
    const faults = bodies.flatMap(({ at, schema, examples }) => {
      const validator = generate(schema);
      return examples.flatMap((example) =>
        (validator.safeParse(example).error?.issues ?? []).map(({ message }) => `${at} ${message}`),
      );
    });
    expect(faults).toEqual([]);
    expect(bodies.length).toBeGreaterThan(500);
    expect(bodies.flatMap(({ examples }) => examples).length).toBeGreaterThan(1000);
  });

  test('the project of the first steps is accepted', () => {
    const [, body = ''] = /-d '(\{"name":"Tide Clock".*?\})'/.exec(read('docs/first-steps.md')) ?? [];
    expect(createProject().safeParse(JSON.parse(body))).toMatchObject({ success: true });
  });

  test.each([
    { name: '' },
    { name: ' \n' },
    { name: 7 },
    { name: 'a'.repeat(81) },
    { description: 'a'.repeat(10_001) },
    { website_url: 'javascript:alert(1)' },
    { nobody: 1 },
  ])('%j is refused, as by the board', (wrong) => {
    const right = { name: 'Tide Clock', tagline: 'When to sail' };
    expect(createProject().safeParse(right).success).toBe(true);
    expect(createProject().safeParse({ ...right, ...wrong }).success).toBe(false);
  });
});
