import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { type Operation, operation, operations } from '@launch-board/contract';
import { describe, expect, it } from 'vitest';
import { render } from '../generate.ts';
import type { Schema } from '../generator/json-schema.ts';
import { routeOf } from '../generator/operations-file.ts';

// The schema library belongs to the contract; what it makes is plain JSON Schema, which is all the generator reads.
type Declared = Partial<Record<'params' | 'query' | 'body' | 'reply', Schema>>;

function declared({ params, query, body, reply }: Declared, more: Partial<Operation> = {}): Operation {
  const success = { status: reply ? 201 : 204, description: 'Done.', body: reply };
  const head = { id: 'makeThing', method: 'POST', path: '/api/things/{id}', tag: 'Projects', summary: 'Make a thing' };
  return operation({ ...head, params, query, body, success, errors: ['not_found'], ...more } as Operation);
}

const text: Schema = { type: 'string' };
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
/** As a reader of the project would see it. The files themselves are not formatted: nobody reads them in the tree. */
const formatted = (files: ReturnType<typeof render>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, input]) => {
      const args = [biome, 'format', '--stdin-file-path=sdk/file.ts'];
      return [name, execFileSync(process.execPath, args, { input, encoding: 'utf8' })];
    }),
  ) as ReturnType<typeof render>;

describe('an operation that writes', () => {
  const body = object(
    {
      name: { type: 'string', minLength: 1, maxLength: 80, description: 'What it is called.' },
      role: { enum: ['owner', 'member'] },
      note: { type: ['string', 'null'] },
      is_public: { type: 'boolean', default: false },
      tags: { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 5 },
    },
    ['name', 'role', 'is_public'],
  );
  const op = declared({
    params: object({ id: { type: 'string', format: 'uuid' } }),
    body,
    reply: object({ thing: { ...object({ id: text }), title: 'Thing' } }),
  });
  const files = formatted(render([op]));

  it('has an input with parameters and body, limits and defaults told', () => {
    expect(files['types.ts']).toContain(`
/** Body of makeThing. */
export interface MakeThingBody {
  /**
   * What it is called.
   *
   * 1 to 80 characters.
   */
  name: string;
  role: 'owner' | 'member';
  note?: string | null | undefined;
  /** Default false. */
  is_public?: boolean | undefined;
  /** At most 5 items. */
  tags?: ('a' | 'b')[] | undefined;
}

/** Input of makeThing. */
export interface MakeThingInput {
  id: Uuid;
  body: MakeThingBody;
}

/** Reply of makeThing. */
export interface MakeThingReply {
  thing: Thing;
}
`);
  });

  it('has a documented method', () => {
    expect(files['operations.ts']).toContain(`
  /**
   * Make a thing.
   *
   * \`POST /api/things/{id}\` → 201. Refusals: \`not_found\` (404).
   */
  readonly makeThing: (input: MakeThingInput, options?: CallOptions) => Promise<MakeThingReply>;
`);
  });

  it('has a route that sends the body; one without a reply says so', () => {
    const route = { method: 'POST', path: '/api/things/{id}', hasBody: true };
    expect(routeOf(op)).toEqual(route);
    const bare = declared({}, { method: 'DELETE' });
    expect(routeOf(bare)).toEqual(expect.objectContaining({ method: 'DELETE', isBare: true }));
    expect(render([bare])['types.ts']).toContain('export type MakeThingReply = undefined;');
  });

  it('is marked when it is deprecated', () => {
    const deprecation = {
      since: '2026-01-01',
      sunset: '2026-09-01',
      successor: 'makeBetterThing',
      link: 'https://a.test/why',
    };
    expect(render([declared({}, { deprecation })])['operations.ts']).toContain(
      '* @deprecated since 2026-01-01, gone after 2026-09-01. Use makeBetterThing. https://a.test/why',
    );
  });
});

describe('named schemas', () => {
  const thing = (properties: Record<string, Schema>): Schema => ({ ...object(properties, []), title: 'Thing' });

  it('are declared once; one that callers write takes undefined for what is optional', () => {
    const both = declared({ body: thing({ name: text }), reply: object({ thing: thing({ name: text }) }) });
    const { 'types.ts': types } = formatted(render([both]));
    expect(types.match(/export interface Thing \{\n {2}name\?: string \| undefined;\n\}/g)?.length).toBe(1);
    expect(types).toContain('body: Thing;');
  });

  it('are refused where two differ, or where an operation needs the name', () => {
    const two = declared({ reply: object({ a: thing({ name: text }), b: thing({ id: text }) }) });
    expect(() => render([two])).toThrow('Two schemas of the contract are called Thing.');
    const taken = declared({ reply: { ...object({ a: text }), title: 'MakeThingInput' } });
    expect(() => render([taken])).toThrow('Two types would be called MakeThingInput.');
  });
});

it('refuses names the client needs, and a parameter called body', () => {
  expect(() => render([declared({}, { id: 'rateLimit' })])).toThrow('The client needs the name rateLimit for itself.');
  expect(() => render([declared({ query: object({ body: text }) })])).toThrow('makeThing has a parameter called body');
});

it('says the same every time', () => {
  const ops: Operation[] = Object.values(operations);
  expect(render(ops)).toEqual(render(ops));
});
