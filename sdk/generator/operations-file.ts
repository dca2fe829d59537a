import { commonErrors, errors, type Operation } from '@launch-board/contract';
import type { Route } from '../src/route.ts';
import { docComment } from './doc.ts';
import type { Schema } from './json-schema.ts';
import { typeNames } from './names.ts';
import { isRequired } from './schema.ts';
import { parametersOf } from './types-file.ts';

// Members of the client that are no operation; `then` would make it a promise.
const taken = ['withResponse', 'rateLimit', 'then'];

/** The client's methods as an interface, and the table that makes them. */
export function operationsFile(operations: readonly Operation[]): string {
  const clash = operations.find((op) => taken.includes(op.id));
  if (clash) throw new Error(`The client needs the name ${clash.id} for itself.`);
  const imported = operations.flatMap((op) => [typeNames(op).input, typeNames(op).reply]).sort();
  return [
    `import type { CallOptions } from '../options.ts';`,
    `import type { ${imported.join(', ')} } from './types.ts';`,
    '',
    `${docComment(
      'One method for every operation of the contract.',
      `The codes named are those of LaunchBoardError. Every operation can also answer ${commonErrors.map(codeText).join(', ')}.`,
    )}export interface LaunchBoardOperations {`,
    operations.map(methodText).join('\n\n'),
    '}',
    '',
    `${docComment('How each operation travels, for `readTable`.')}export const routes = \`${operations.map(lineOf).join('\n')}\`;`,
  ].join('\n');
}

export function routeOf(op: Operation): Route {
  const items = listsOf(op.success.body as Schema | undefined);
  return {
    method: op.method,
    path: op.path,
    ...(op.query && { query: Object.keys(op.query.properties) }),
    ...(op.body && { hasBody: true }),
    ...(op.file && { hasFile: true }),
    ...(op.success.body === undefined && { isBare: true }),
    ...(op.success.events !== undefined && { events: op.success.events }),
    ...(items.length === 1 && { items: items[0] as string }),
  };
}

/** The line of an operation in the table that `readTable` reads. */
function lineOf(op: Operation): string {
  const { method, path, query, hasBody, hasFile, isBare, items = '', events = '' } = routeOf(op);
  const parameters = query ? `?${query.join().replace('limit,offset,cursor', '*')}` : '';
  const marks = `${hasBody ? 'b' : ''}${hasFile ? 'f' : ''}${isBare ? 'n' : ''}`;
  const address = `${path.replace(/^\/api\//, '')}${parameters}`;
  return [op.id, address, `${method}${marks}`, items, events].join(' ').trimEnd();
}

const listsOf = (reply: Schema | undefined): string[] =>
  Object.entries(reply?.properties ?? {}).flatMap(([name, schema]) => (schema.type === 'array' ? [name] : []));

function methodText(op: Operation): string {
  const names = typeNames(op);
  const parameters = parametersOf(op);
  const mustPass = Object.keys(parameters.properties ?? {}).some((name) => isRequired(parameters, name, 'input'));
  const input = mustPass || op.body || op.file ? 'input' : 'input?';
  const codes = op.errors.length > 0 ? ` Refusals: ${op.errors.map(codeText).join(', ')}.` : '';
  const doc = docComment(
    `${op.summary}.`,
    op.description,
    `\`${op.method} ${op.path}\` → ${op.success.status}.${codes}`,
    deprecationText(op),
  );
  const result =
    op.success.events === undefined ? `Promise<${names.reply}>` : `AsyncGenerator<${names.reply}, void, undefined>`;
  return `${doc}readonly ${op.id}: (${input}: ${names.input}, options?: CallOptions) => ${result};`;
}

const codeText = (code: keyof typeof errors): string => `\`${code}\` (${errors[code].status})`;

function deprecationText({ deprecation }: Operation): string | undefined {
  if (!deprecation) return undefined;
  const successor = deprecation.successor ? ` Use ${deprecation.successor}.` : '';
  return `@deprecated since ${deprecation.since}, gone after ${deprecation.sunset}.${successor} ${deprecation.link}`;
}
