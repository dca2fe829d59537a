import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { errors, type Operation, operations } from '../index.ts';
import { openApiDocument } from './openapi.ts';

type Content = Record<string, { schema: object; example?: object; examples?: Record<string, { $ref: string }> }>;
type Response = { $ref?: string; description: string; content?: Content };
type Parameter = { name: string; description?: string };
type Described = {
  operationId: string;
  description?: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};
type Document = {
  paths: Record<string, Record<string, Described>>;
  components: {
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
    examples: Record<string, { value: object }>;
  };
};

const all: Operation[] = Object.values(operations);
const document = openApiDocument(all) as Document;
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document, 'board');

/** Judged by another validator than ours, over the published document. */
const faultsOf = (pointer: string, value: unknown) => {
  ajv.validate({ $ref: `board#${pointer}` }, value);
  return ajv.errors ?? [];
};

const escaped = (path: string) =>
  path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');

const parameterOf = (given: Described['parameters'][number]): Parameter =>
  '$ref' in given ? (document.components.parameters[given.$ref.split('/').at(-1) ?? ''] as Parameter) : given;

test.each(described.map((op): [string, Described] => [op.operationId, op]))(
  '%s and its parameters are described',
  (_id, op) => {
    expect(op.description).toMatch(/\S/);
    for (const { name, description } of op.parameters.map(parameterOf)) expect(description, name).toMatch(/\S/);
  },
);

test.each(all.filter(({ body }) => body).map((op): [string, Operation] => [op.id, op]))(
  'the body of %s has an example that is valid',
  (_id, op) => {
    const method = op.method.toLowerCase();
    const example = document.paths[op.path]?.[method]?.requestBody?.content['application/json']?.example;
    expect(example).toBeDefined();
    expect(
      faultsOf(`/paths/${escaped(op.path)}/${method}/requestBody/content/application~1json/schema`, example),
    ).toEqual([]);
  },
);

test.each(all.filter(({ success }) => success.body).map((op): [string, Operation] => [op.id, op]))(
  'the response of %s has an example that is valid',
  (_id, { path, method, success }) => {
    const pointer = `${method.toLowerCase()}/responses/${success.status}/content`;
    const [[type = '', content] = []] = Object.entries(
      document.paths[path]?.[method.toLowerCase()]?.responses[success.status]?.content ?? {},
    );
    expect(content?.example).toBeDefined();
    expect(
      faultsOf(`/paths/${escaped(path)}/${pointer}/${type.replaceAll('/', '~1')}/schema`, content?.example),
    ).toEqual([]);
  },
);

describe('an error response', () => {
  const responses = described.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]): [string, Response] => [
        `${operationId} ${status}`,
        response.$ref ? (document.components.responses[response.$ref.split('/').at(-1) ?? ''] as Response) : response,
      ]),
  );

  test.each(responses)('%s names each code it can have, and shows it', (name, { description, content }) => {
    const codes = Object.keys(content?.['application/json']?.examples ?? {});
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) {
      expect(description).toContain(`\`${code}\``);
      expect(String(errors[code as keyof typeof errors].status)).toBe(name.split(' ')[1]);
      expect(faultsOf('/components/schemas/Error', document.components.examples[code]?.value)).toEqual([]);
    }
  });
});

test('a change with a body looks at If-Match or says that it does not', () => {
  const silent = all
    .filter(({ body, method }) => body && method !== 'POST')
    .filter(({ errors }) => !errors.includes('stale'))
    .filter(
      ({ path, method }) => !document.paths[path]?.[method.toLowerCase()]?.description?.includes('`If-Match` is not'),
    );
  expect(silent).toEqual([]);
});
