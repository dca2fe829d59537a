import type { ServerResponse } from 'node:http';

/** Headers that scripts in browsers may read. Without this list they see none of ours. */
const exposed =
  'RateLimit, RateLimit-Policy, Retry-After, ETag, Link, Location, Deprecation, Sunset, WWW-Authenticate, X-Request-Id, Idempotency-Replayed';

/**
 * Headers of every response of every layer, as a flat list of names and values. Any origin may read, because nothing
 * depends on cookies. The content policy is for browsers that open a response in a tab.
 */
export const commonHeaders: readonly string[] = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  exposed,
  'X-Content-Type-Options',
  'nosniff',
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
];

/** Chromium caches preflights for two hours at most. */
const PREFLIGHT_SECONDS = '7200';

/** For OPTIONS, preflight or not. "*" would not include Authorization, so each header is named. */
export const preflightHeaders = (methods: string): readonly string[] => [
  'Allow',
  methods,
  'Access-Control-Allow-Methods',
  methods,
  'Access-Control-Allow-Headers',
  'Authorization, Content-Type, If-None-Match, If-Match, Idempotency-Key, X-Request-Id, X-Requested-With',
  'Access-Control-Max-Age',
  PREFLIGHT_SECONDS,
];

export const jsonType = 'application/json; charset=utf-8';

/** The request headers that a cached response depends on. */
export const vary = 'Accept-Encoding, Authorization';

export const cacheControl = {
  /** Anybody may store the response, and has to revalidate it. */
  public: 'public, no-cache',
  /** The request has a token, so only the client may store the response. */
  private: 'private, no-cache',
  /** The `Cache-Control` of an export: never stored. */
  secret: 'private, no-store',
  none: 'no-store',
} as const;

/** Sets a flat list of names and values on a response that a later layer sends. */
export function setHeaders(response: ServerResponse, flat: readonly string[]) {
  for (let i = 0; i + 1 < flat.length; i += 2) response.setHeader(flat[i] as string, flat[i + 1] as string);
}
