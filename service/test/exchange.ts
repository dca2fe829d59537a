import { checker, ErrorBody, errors, type Operation, operations } from '@launch-board/contract';

/**
 * Everything that is wrong with an answer, judged by the contract: a body that misses a declared member or has one that
 * is not declared, an error without its code, a limit header that is missing or malformed.
 */
export async function faultsOfExchange(method: string, path: string, response: Response): Promise<string[]> {
  return [...faultsOfHeaders(response), ...(await faultsOfBody(method, path, response))];
}

function faultsOfHeaders({ status, headers }: Response): string[] {
  const faults: string[] = [];
  const wanted: [string, RegExp][] = [
    ['RateLimit', /^limit=\d+, remaining=\d+, reset=([1-9]|[1-5]\d|60)$/],
    ['RateLimit-Policy', /^\d+;w=60$/],
    ['X-Request-Id', /^[\w.-]{1,64}$/],
    ['Access-Control-Allow-Origin', /^\*$/],
    [
      'Access-Control-Expose-Headers',
      /RateLimit, RateLimit-Policy, Retry-After, ETag, Link, Location, Deprecation, Sunset, WWW-Authenticate, X-Request-Id/,
    ],
    ['X-Content-Type-Options', /^nosniff$/],
  ];
  for (const [name, form] of wanted) {
    const value = headers.get(name);
    // A header sent twice arrives joined by a comma and fails its form.
    if (value === null || !form.test(value)) faults.push(`header ${name} is ${value}`);
  }
  if (status !== 204 && status !== 304 && headers.get('content-type') !== 'application/json; charset=utf-8') {
    faults.push(`content type is ${headers.get('content-type')}`);
  }
  return faults;
}

async function faultsOfBody(method: string, path: string, response: Response): Promise<string[]> {
  const text = await response.text();
  if (method === 'HEAD' || response.status === 204 || response.status === 304) {
    return text === '' ? [] : ['a body where there must be none'];
  }
  const body: unknown = JSON.parse(text);
  if (response.status >= 400) return faultsOfError(response, body);
  const operation = operationAt(method, path);
  if (!operation?.success.body) return [`no operation declares ${method} ${path}`];
  if (operation.success.status !== response.status) return [`status ${response.status} is not declared`];
  return strictChecker(operation)(body).map(({ field, message }) => `${field} ${message}`);
}

const errorChecker = checker(closed(ErrorBody));

function faultsOfError(response: Response, body: unknown): string[] {
  const faults = errorChecker(body).map(({ field, message }) => `${field} ${message}`);
  const { code, request_id } = body as { code: keyof typeof errors; request_id: string };
  if (errors[code]?.status !== response.status)
    faults.push(`code ${code} does not belong to status ${response.status}`);
  if (request_id !== response.headers.get('x-request-id')) faults.push('request_id is not the X-Request-Id');
  return faults;
}

/** Operations the tests have met; contract.test.ts wants all of them. */
export const operationAt = (method: string, path: string): Operation | undefined => {
  const pathname = path.split('?')[0] ?? '';
  return Object.values(operations).find(
    (operation) => operation.method === method && pattern(operation).test(pathname),
  );
};

const pattern = ({ path }: Operation) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const checkers = new Map<string, ReturnType<typeof checker>>();

function strictChecker(operation: Operation) {
  const found = checkers.get(operation.id);
  if (found) return found;
  const made = checker(closed(operation.success.body as never) as never);
  checkers.set(operation.id, made);
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
