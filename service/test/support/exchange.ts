import {
  bodyErrors,
  checker,
  commonErrors,
  ErrorBody,
  type ErrorCode,
  errors,
  memberErrors,
  type Operation,
  operations,
} from '@launch-board/contract';
import { faultsByDocument, noteMembers } from './document.ts';

/**
 * Everything that is wrong with an answer, judged by the contract: a body that misses a declared member or has one that
 * is not declared, an error without its code, one that its operation does not declare, a limit header that is missing,
 * doubled or malformed. `additional` are operations that a test mounted beside the contract, `sent` the text of a body.
 */
export async function faultsOfExchange(
  method: string,
  path: string,
  response: Response,
  additional: readonly Operation[] = [],
  sent?: unknown,
): Promise<string[]> {
  const operation = operationAt(method === 'HEAD' ? 'GET' : method, path, additional);
  return [
    ...faultsOfHeaders(response, operation),
    ...faultsOfStatus(response, operation),
    ...(await faultsOfBody(method, path, response, operation, sent)),
  ];
}

const headerForms: [string, RegExp][] = [
  ['RateLimit', /^limit=\d+, remaining=\d+, reset=([1-9]|[1-5]\d|60)$/],
  ['RateLimit-Policy', /^\d+;w=60$/],
  ['X-Request-Id', /^[\w.-]{1,64}$/],
  ['Access-Control-Allow-Origin', /^\*$/],
  [
    'Access-Control-Expose-Headers',
    /^RateLimit, RateLimit-Policy, Retry-After, ETag, Link, Location, Deprecation, Sunset, WWW-Authenticate, X-Request-Id, Idempotency-Replayed$/,
  ],
  ['X-Content-Type-Options', /^nosniff$/],
  ['Content-Security-Policy', /^default-src 'none'; frame-ancestors 'none'$/],
];

function faultsOfHeaders({ status, headers }: Response, operation: Operation | undefined): string[] {
  // A header sent twice arrives joined by a comma and fails its form.
  const faults = headerForms
    .filter(([name, form]) => !form.test(headers.get(name) ?? ''))
    .map(([name]) => `header ${name} is ${headers.get(name)}`);
  const isStream = status === 200 && operation?.success.events !== undefined;
  const type = isStream ? 'text/event-stream; charset=utf-8' : 'application/json; charset=utf-8';
  if (status !== 204 && status !== 304 && headers.get('content-type') !== type) {
    faults.push(`content type is ${headers.get('content-type')}`);
  }
  if (status >= 400 && headers.get('cache-control') !== 'no-store') faults.push('an error may be stored by a cache');
  // RFC 9110 15.5.2.
  if (status === 401 && !headers.has('www-authenticate')) faults.push('a 401 without a challenge');
  if (status === 429 && !headers.has('retry-after')) faults.push('a 429 that does not say how long to wait');
  return faults;
}

/** Of a success; what a read answers with a token, and all that a change answers, is kept by nobody else. */
function faultsOfStatus({ status, headers }: Response, operation: Operation | undefined): string[] {
  if (!operation || status >= 400) return [];
  const faults: string[] = [];
  const wanted = status === 304 && operation.method === 'GET' ? status : operation.success.status;
  if (status !== wanted) faults.push(`status ${status} is not declared`);
  const caching = headers.get('cache-control') ?? '';
  if (operation.method !== 'GET' && caching !== 'no-store') faults.push('the answer to a change may be stored');
  // Without a tag there is nothing to ask for again by, so no copy is of use.
  const forOne = operation.unrepeatable ? 'private, no-store' : 'private, no-cache';
  if (operation.method === 'GET' && operation.access !== 'anyone' && caching !== forOne) {
    faults.push('what is for one person may be stored for others');
  }
  return faults;
}

async function faultsOfBody(
  method: string,
  path: string,
  response: Response,
  operation: Operation | undefined,
  sent: unknown,
) {
  const text = await response.text();
  if (operation && isPublished(operation) && response.ok && method !== 'HEAD') noteMembers(operation, sent, text);
  if (method === 'HEAD' || response.status === 204 || response.status === 304) {
    const faults =
      operation && isPublished(operation) && method !== 'HEAD' ? faultsByDocument(operation, response, undefined) : [];
    return text === '' ? faults : ['a body where there must be none', ...faults];
  }
  const body: unknown = JSON.parse(text);
  const byDocument = operation && isPublished(operation) ? faultsByDocument(operation, response, body) : [];
  if (response.status >= 400) return [...faultsOfError(response, body, operation), ...byDocument];
  if (!operation?.success.body) return [`no operation declares ${method} ${path}`];
  const faults = strictChecker(operation)(body).map(({ field, message }) => `${field} ${message}`);
  const hasNext = typeof (body as { next?: unknown }).next === 'string';
  const isLinked = response.headers.get('link')?.includes('rel="next"') === true;
  if (hasNext !== isLinked) faults.push('"next" and the header Link differ');
  return [...faults, ...byDocument];
}

/** What a test has mounted beside the contract is in no document. */
const isPublished = (operation: Operation): boolean =>
  operations[operation.id as keyof typeof operations] === operation;

const errorChecker = checker(closed(ErrorBody));

/** Codes of the host itself: they answer requests that no operation could be found for, or that never became whole. */
const hostErrors: readonly ErrorCode[] = [
  'malformed_request',
  'route_not_found',
  'method_not_allowed',
  'request_timeout',
  'address_too_long',
  'expectation_failed',
  'headers_too_large',
];
function faultsOfError(response: Response, body: unknown, operation: Operation | undefined): string[] {
  const faults = errorChecker(body).map(({ field, message }) => `${field} ${message}`);
  const { code, request_id } = body as { code: ErrorCode; request_id: string };
  if (errors[code]?.status !== response.status)
    faults.push(`code ${code} does not belong to status ${response.status}`);
  if (request_id !== response.headers.get('x-request-id')) faults.push('request_id is not the X-Request-Id');
  const declared = [
    ...hostErrors,
    ...commonErrors,
    ...(operation?.errors ?? []),
    ...(operation && operation.access !== 'anyone' ? memberErrors : []),
    ...(operation?.body ? bodyErrors : []),
  ];
  if (!declared.includes(code)) faults.push(`code ${code} is not declared`);
  return faults;
}

/** The operation that a request means. */
export const operationAt = (
  method: string,
  path: string,
  additional: readonly Operation[] = [],
): Operation | undefined => {
  const pathname = path.split('?')[0] ?? '';
  const isMeant = (operation: Operation) => operation.method === method && pattern(operation).test(pathname);
  return declared.find(isMeant) ?? additional.find(isMeant);
};

const declared: readonly Operation[] = Object.values(operations);
const patterns = new Map<string, RegExp>();

function pattern({ path }: Operation): RegExp {
  const made = patterns.get(path) ?? new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  patterns.set(path, made);
  return made;
}

const checkers = new WeakMap<Operation, ReturnType<typeof checker>>();

function strictChecker(operation: Operation) {
  const found = checkers.get(operation);
  if (found) return found;
  const made = checker(closed(operation.success.body as never) as never);
  checkers.set(operation, made);
  return made;
}

/** The same schema with every object closed, so that an undeclared member is a fault. */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (schema === null || typeof schema !== 'object') return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isOpenObject = copy.type === 'object' && copy.additionalProperties === undefined && copy.properties;
  return (isOpenObject ? { ...copy, additionalProperties: false } : copy) as T;
}
