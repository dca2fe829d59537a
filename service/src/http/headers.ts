import type { ServerResponse } from 'node:http';

/** Headers a browser script may read; without this list it sees none of ours. */
const exposed =
  'RateLimit, RateLimit-Policy, Retry-After, ETag, Link, Location, Deprecation, Sunset, WWW-Authenticate, X-Request-Id, Idempotency-Replayed';

/**
 * On every response of every layer, as a flat list of names and values. Any origin may read: nothing here depends on
 * cookies. The content policy is for the browser that opens an answer in a tab.
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

/** Chromium believes a preflight for two hours at most. */
const PREFLIGHT_SECONDS = '7200';

/** For OPTIONS, preflight or bare. "*" would not cover Authorization, so each header is named. */
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

/** What a cached answer depends on besides its address. */
export const vary = 'Accept-Encoding, Authorization';

export const cacheControl = {
  /** Anyone may keep it and must ask whether it still holds. */
  public: 'public, no-cache',
  /** The request carried a token: only the client itself may keep it. */
  private: 'private, no-cache',
  /** The `Cache-Control` of an export: never stored. */
  secret: 'private, no-store',
  none: 'no-store',
} as const;

/** Puts a flat list of names and values on a response that a later layer will finish. */
export function setHeaders(response: ServerResponse, flat: readonly string[]) {
  for (let i = 0; i + 1 < flat.length; i += 2) response.setHeader(flat[i] as string, flat[i + 1] as string);
}
