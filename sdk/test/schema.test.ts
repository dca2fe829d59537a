import { describe, expect, it } from 'vitest';
import { docComment } from '../generator/doc.ts';
import type { Schema } from '../generator/json-schema.ts';
import { typeText } from '../generator/schema.ts';

const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const text: Schema = { type: 'string' };

describe('a schema', () => {
  it.each<[Schema, string]>([
    [{ const: 'project' }, '"project"'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, '(string) | (null)'],
    [{ allOf: [{ title: 'A' }, { title: 'B' }] }, '(A) & (B)'],
    [{ type: ['integer', 'null'] }, 'number | null'],
    [{ type: 'array', items: { type: ['string', 'null'], format: 'uri' } }, '(Uri | null)[]'],
    [{ type: 'array' }, '(unknown)[]'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, (number)>'],
    [{ type: 'object', patternProperties: { '^.*$': { title: 'VoteState' } } }, 'Record<string, (VoteState)>'],
    [object({ 'a-b': text }), '{\n"a-b": string;\n}'],
    [{ ...object({ a: text }), additionalProperties: true }, '{\na: string;\n[member: string]: unknown;\n}'],
    [{ ...object({ a: text }), additionalProperties: false }, '{\na: string;\n}'],
  ])('%j becomes %s', (schema, expected) => expect(typeText(schema, 'reply')).toBe(expected));

  it('that is not understood stops the generator', () => {
    expect(() => typeText({ type: 'tuple' }, 'reply')).toThrow('The generator does not know this schema');
    expect(() => typeText({}, 'reply')).toThrow('The generator does not know this schema');
  });

  it('cannot end its comment', () => {
    expect(docComment('a */ b')).toBe('/** a *\\/ b */\n');
  });
});
