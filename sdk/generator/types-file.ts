import type { Operation } from '@launch-board/contract';
import { errors, tokenFaults } from '@launch-board/contract';
import { docComment } from './doc.ts';
import type { Schema } from './json-schema.ts';
import { typeNames } from './names.ts';
import { childrenOf, declaration, formats, type Side, typeText } from './schema.ts';

/**
 * Query parameters whose text is a list with commas. The contract has no word for that, hence the names here; they also
 * accept an array.
 */
const commaLists: readonly string[] = ['getVoteCountsBatch.projectIds'];

/** The types of the contract's schemas, and of every operation's input and reply. */
export function typesFile(operations: readonly Operation[]): string {
  const components = componentsOf(operations);
  const blocks = [
    ...Object.values(formats).map(({ name, doc }) => `${docComment(doc)}export type ${name} = string;`),
    errorCodes(),
    faultsOfTokens(),
    ...[...components].map(([name, { schema, side }]) => declaration(name, schema, side)),
    ...operations.flatMap(operationTypes),
  ];
  refuseTwins(blocks);
  return blocks.join('\n\n');
}

/** @returns the operation's parameters as one schema, path before query. */
export function parametersOf(op: Operation): Schema {
  const { params, query } = op as { params?: Schema; query?: Schema };
  const properties = { ...params?.properties, ...query?.properties };
  if ('body' in properties) throw new Error(`${op.id} has a parameter called body; the client needs the name.`);
  return {
    type: 'object',
    properties,
    required: [...(params?.required ?? []), ...(query?.required ?? [])],
  };
}

type Component = { schema: Schema; side: Side };

/** Schemas with a title, in the order they are met. One that callers write anywhere is an input everywhere. */
function componentsOf(operations: readonly Operation[]): Map<string, Component> {
  const found = new Map<string, Component>();
  const visit = (schema: Schema, side: Side): void => {
    const { title } = schema;
    const known = title === undefined ? undefined : found.get(title);
    if (title !== undefined && known && declaration(title, known.schema, side) !== declaration(title, schema, side)) {
      throw new Error(`Two schemas of the contract are called ${title}.`);
    }
    if (title !== undefined) found.set(title, { schema, side: known?.side === 'input' ? 'input' : side });
    for (const child of childrenOf(schema)) visit(child, side);
  };
  for (const op of operations) {
    visit(parametersOf(op), 'input');
    if (op.body) visit(op.body as Schema, 'input');
    if (op.success.body) visit(op.success.body as Schema, 'reply');
  }
  return found;
}

/** What every platform's `fetch` sends as it is. */
const file: Schema = {
  description: 'The bytes of the file. The type of a Blob is sent with it.',
  anyOf: [{ title: 'Blob' }, { title: 'Uint8Array<ArrayBuffer>' }],
};

function operationTypes(op: Operation): string[] {
  const names = typeNames(op);
  const parameters = parametersOf(op);
  const properties = Object.entries(parameters.properties ?? {}).map(([name, schema]) => [
    name,
    widened(op, name, schema),
  ]);
  const body = op.body as Schema | undefined;
  const input: Schema = {
    ...parameters,
    description: `Input of ${op.id}.`,
    properties: {
      ...Object.fromEntries(properties),
      ...(body && { body: { title: body.title ?? names.body } }),
      ...(op.file && { file }),
    },
    required: [...(parameters.required ?? []), ...(body ? ['body'] : []), ...(op.file ? ['file'] : [])],
  };
  const isEmpty = Object.keys(input.properties ?? {}).length === 0;
  const reply = op.success.body as Schema | undefined;
  return [
    ...(body && !body.title ? [declaration(names.body, described(body, `Body of ${op.id}.`), 'input')] : []),
    isEmpty
      ? `${docComment(`${op.id} has no parameters.`)}export type ${names.input} = Record<string, never>;`
      : declaration(names.input, input, 'input'),
    replyDeclaration(names.reply, reply, `Reply of ${op.id}.`),
  ];
}

function replyDeclaration(name: string, reply: Schema | undefined, doc: string): string {
  if (reply === undefined) return `${docComment(`${doc} Success has no body.`)}export type ${name} = undefined;`;
  if (reply.title) return `${docComment(doc)}export type ${name} = ${typeText(reply, 'reply')};`;
  return declaration(name, described(reply, doc), 'reply');
}

const described = (schema: Schema, doc: string): Schema => ({ ...schema, description: schema.description ?? doc });

function widened(op: Operation, name: string, schema: Schema): Schema {
  if (!commaLists.includes(`${op.id}.${name}`)) return schema;
  const description = `${schema.description} An array is joined with commas.`;
  return { description, anyOf: [{ type: 'string' }, { title: 'readonly string[]' }] };
}

function errorCodes(): string {
  const members = Object.entries(errors).map(
    ([code, { status, sentence }]) => `${docComment(`${status}. ${sentence}`)}| '${code}'`,
  );
  return `${docComment('Codes of the errors this version knows; a later service may send more.')}export type ErrorCode =\n${members.join('\n')};`;
}

function faultsOfTokens(): string {
  const members = Object.entries(tokenFaults).map(([fault, sentence]) => `${docComment(`${sentence}.`)}| '${fault}'`);
  return `${docComment('What is wrong with a token that is refused as `invalid_token`; a later service may send more.')}export type TokenFault =\n${members.join('\n')};`;
}

function refuseTwins(blocks: readonly string[]): void {
  const names = blocks.map((block) => /^export (?:type|interface) (\w+)/m.exec(block)?.[1]);
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`Two types would be called ${twin}.`);
}
