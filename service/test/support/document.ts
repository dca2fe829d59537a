import { appendFileSync } from 'node:fs';
import { type Operation, operations } from '@launch-board/contract';
import { openApiDocument } from '@launch-board/contract/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { membersMet, type Document as Published } from '../../../dev/testing/members.ts';

// Exchanges against the published document, by a validator that is not ours: what a client's own tools would say.

type Response = { $ref?: string; headers?: Record<string, object>; content?: object };
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { responses: Record<string, Response> };
};

const document = openApiDocument(Object.values(operations)) as Document;
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document, 'board');

/** Headers that a client may wait for, and so must find in the document. */
const told = ['www-authenticate', 'retry-after', 'location', 'etag', 'link'];

/** Operation and status of every exchange of this worker; a whole run has a file in which all workers note theirs. */
const seen = new Set<string>();

function note(pair: string) {
  if (seen.has(pair)) return;
  seen.add(pair);
  if (process.env.LAUNCHBOARD_EXCHANGES) appendFileSync(process.env.LAUNCHBOARD_EXCHANGES, `${pair}\n`);
}

/** Notes which members of the document an exchange that succeeded has shown; `sent` is the text of its body. */
export function noteMembers({ path, method, body: declared }: Operation, sent: unknown, text: string) {
  const published = document as unknown as Published;
  const described = published.paths[path]?.[method.toLowerCase()];
  if (!described) return;
  const body = declared && typeof sent === 'string' ? JSON.parse(sent) : undefined;
  membersMet(published, described, body, text === '' ? undefined : JSON.parse(text)).map(note);
}

/** Every operation with every status that the document gives it. */
const declaredPairs = (): string[] =>
  Object.values(operations).flatMap((op: Operation) =>
    Object.keys(responsesOf(op)).map((status) => `${op.id} ${status}`),
  );

/** Of these statuses, those that no exchange of this worker has had. */
export const unseenPairs = (statuses: number[]): string[] =>
  declaredPairs().filter((pair) => statuses.includes(Number(pair.split(' ')[1])) && !seen.has(pair));

const responsesOf = ({ path, method }: Operation) => document.paths[path]?.[method.toLowerCase()]?.responses ?? {};

/** @returns what the document does not say of this answer; undeclared statuses of the host itself are no operation's. */
export function faultsByDocument(
  operation: Operation,
  { status, headers }: globalThis.Response,
  body: unknown,
): string[] {
  const declared = responsesOf(operation)[status];
  if (!declared && status >= 400) return [];
  if (!declared) {
    note(`${operation.id} ${status} differs`);
    return [`the document has no ${status} of ${operation.id}`];
  }
  note(`${operation.id} ${status}`);
  const name = declared.$ref?.split('/').at(-1);
  const response = name ? (document.components.responses[name] as Response) : declared;
  const known = Object.keys(response.headers ?? {}).map((header) => header.toLowerCase());
  const faults = told.filter((header) => headers.has(header) && !known.includes(header));
  const all = [
    ...faults.map((header) => `the document has no header ${header} here`),
    ...faultsOfContent(operation, status, name, response, body),
  ];
  if (all.length > 0) note(`${operation.id} ${status} differs`);
  return all;
}

function faultsOfContent(
  operation: Operation,
  status: number,
  name: string | undefined,
  response: Response,
  body: unknown,
) {
  if (body === undefined || !response.content) return [];
  const at = name
    ? `/components/responses/${name}`
    : `/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/responses/${status}`;
  // By its address, a schema is compiled once; an object with a `$ref` would be compiled for each exchange.
  ajv.validate(`board#${at}/content/application~1json/schema`, body);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const escaped = (path: string) => path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
