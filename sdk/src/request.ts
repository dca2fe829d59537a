import type { CallOptions, FetchInit, Token } from './options.ts';
import type { Route } from './route.ts';

export type Input = Readonly<Record<string, unknown>>;

/**
 * Checks the address of the API once.
 * @returns it without a trailing slash, ready for an operation's path.
 * @throws TypeError. The address is not quoted, for it may hold a password.
 */
export function checkBaseUrl(baseUrl: string | URL): string {
  const url = parsed(baseUrl);
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('baseUrl must be an http: or https: address without user, query or fragment.');
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

function parsed(address: string | URL): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** @throws TypeError where a path parameter cannot be sent, or where the operation has no such parameter. */
export function urlOf(baseUrl: string, id: string, route: Route, input: Input): string {
  const known = new Set([
    ...[...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    ...(route.query ?? []),
    ...(route.hasBody ? ['body'] : []),
    ...(route.hasFile ? ['file'] : []),
  ]);
  const stranger = Object.keys(input).find((name) => !known.has(name));
  // Dropped silently, a misspelt filter would answer with everything.
  if (stranger !== undefined) throw new TypeError(`${id} has no parameter "${stranger}".`);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => segment(id, name, input[name]));
  const query = new URLSearchParams();
  for (const name of route.query ?? []) {
    const value = input[name];
    if (value !== undefined && value !== null) query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const search = query.toString();
  return baseUrl + path + (search && `?${search}`);
}

function segment(id: string, name: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // URL parsers resolve dot segments even when escaped: the request would go to another operation.
  if (text === '' || text === '.' || text === '..') throw new TypeError(`${id} needs the path parameter "${name}".`);
  return encodeURIComponent(text);
}

type HeaderSources = { clientHeaders: Record<string, string>; userAgent: string | undefined; options: CallOptions };

/** The request's headers and body; later sources win: own defaults, the client's headers, the call's, named options. */
export function initOf(route: Route, input: Input, sources: HeaderSources, token: string | undefined): FetchInit {
  const { options } = sources;
  const { body, type } = bodyOf(route, input);
  const headers = new Headers({ accept: 'application/json' });
  const put = (name: string, value: string | undefined) => setHeader(headers, name, value);
  put('user-agent', sources.userAgent);
  put('content-type', type);
  for (const source of [sources.clientHeaders, options.headers ?? {}]) {
    for (const [name, value] of Object.entries(source)) put(name, value);
  }
  put('idempotency-key', options.idempotencyKey);
  const { ifMatch } = options;
  put('if-match', typeof ifMatch === 'number' ? `"r${ifMatch}"` : ifMatch);
  put('if-none-match', options.ifNoneMatch);
  put('authorization', token === undefined ? undefined : `Bearer ${token}`);
  if (options.token === null) headers.delete('authorization');
  return {
    method: route.method,
    headers: Object.fromEntries(headers),
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
  };
}

function bodyOf(route: Route, input: Input): { body?: NonNullable<FetchInit['body']>; type?: string } {
  if (route.hasFile) {
    const body = input.file as Blob | Uint8Array<ArrayBuffer>;
    return { body, type: (body instanceof Blob && body.type) || 'application/octet-stream' };
  }
  if (!route.hasBody || input.body === undefined) return {};
  return { body: JSON.stringify(input.body), type: 'application/json' };
}

function setHeader(headers: Headers, name: string, value: string | undefined): void {
  if (value === undefined) return;
  try {
    headers.set(name, value);
  } catch {
    // The platform's message quotes the value, which may be a credential.
    throw new TypeError(`The header "${name}" cannot be sent.`);
  }
}

/** @throws TypeError for text a header cannot carry, without quoting it; and whatever a token function throws. */
export async function tokenOf(token: Token | null | undefined): Promise<string | undefined> {
  const text = typeof token === 'function' ? await token() : token;
  if (text === undefined || text === null || text === '') return undefined;
  // Left to Headers, the refusal would quote the token.
  if (!/^[\x21-\x7e]+$/.test(text)) throw new TypeError('The token has characters that a header cannot carry.');
  return text;
}
