import type { RateLimitState } from './rate-limit.ts';

/** What the client passes to `fetch`. Header names are in lower case. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string | Blob | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
}

/** The standard `fetch`, or anything that answers like it. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;

/** A bearer token, or a function called for one before every request. Undefined means an anonymous request. */
export type Token = string | (() => MaybeToken | Promise<MaybeToken>);
type MaybeToken = string | null | undefined;

/** One retry about to happen. */
export interface RetryEvent {
  operation: string;
  /** The attempt that failed, counted from 1. */
  attempt: number;
  /** Seconds until the next one. */
  delaySeconds: number;
  error: unknown;
}

/**
 * When to send a request again: after 429, after 503 with `Retry-After`, and after no answer at all; and only GET, PUT,
 * DELETE, or a POST with an idempotency key, so that nothing happens twice.
 */
export interface RetryPolicy {
  /** Times a request is sent at most, the first one included: an integer of at least 1; 3 when absent. */
  attempts?: number | undefined;
  /** Longest wait before one retry, in seconds, 0 to 86,400; 60 when absent. A longer demand of the server is thrown at once. */
  maxDelaySeconds?: number | undefined;
  onRetry?: ((event: RetryEvent) => void) | undefined;
}

/** A token that was not accepted where none is needed. */
export interface TokenRefusal {
  operation: string;
  /** `invalid_token`, or another code of RFC 6750; absent where the server names none. */
  code: string | undefined;
  /** What the server says about it. */
  description: string | undefined;
}

export interface ClientOptions {
  /** Absolute `http:` or `https:` address of the API. A path prefix is kept; a trailing slash does not matter. */
  baseUrl: string | URL;
  token?: Token | undefined;
  /** Used instead of the global `fetch`. */
  fetch?: Fetch | undefined;
  /** Three attempts when absent; `false` sends everything once. */
  retry?: RetryPolicy | false | undefined;
  /** Seconds one attempt may take, its body included, above 0 and up to 86,400. No limit when absent. */
  timeoutSeconds?: number | undefined;
  /**
   * Told when a read that needs no token was answered as to anybody, because the token that came with it was not accepted.
   * A read or write that needs one is thrown as a `LaunchBoardError` instead.
   */
  onTokenRefused?: ((event: TokenRefusal) => void) | undefined;
  /** Sent as `User-Agent`, where the platform lets a program set it. */
  userAgent?: string | undefined;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
  /** For tests: the time in milliseconds since 1970, instead of `Date.now`. */
  now?: (() => number) | undefined;
  /** For tests: waits this many milliseconds, or rejects with the signal's reason. */
  sleep?: Sleep | undefined;
  /** For tests: at least 0, below 1, instead of `Math.random`. */
  random?: (() => number) | undefined;
}

export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

/** What one call may ask for. It wins over the client's options; named members win over `headers`. */
export interface CallOptions {
  /** Ends the call, its waits included. The promise then rejects with the signal's reason, as `fetch` does. */
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /**
   * Names one intended POST: sent again with the same key and body, it takes effect once. Kept by the server for 24 hours.
   * A POST that may be retried gets one of its own where none is given.
   */
  idempotencyKey?: string | undefined;
  /** The `revision` of the object, or an `etag` read before. The write fails with 412 if the object was edited since. */
  ifMatch?: string | number | undefined;
  /** An `etag` read before: an unchanged answer is thrown as a `LaunchBoardError` with the code `not_modified`. */
  ifNoneMatch?: string | undefined;
  /** `null` sends the call without a token. */
  token?: Token | null | undefined;
  /** In place of the client's policy; `false` sends this call once. */
  retry?: RetryPolicy | false | undefined;
  timeoutSeconds?: number | undefined;
}

/** An answer with what came around it. */
export interface Answer<Data> {
  data: Data;
  status: number;
  headers: Headers;
  /** State of the limit after this request; absent where the answer did not tell, or came from a cache. */
  rateLimit: RateLimitState | undefined;
  /** Quote it when you report a fault. */
  requestId: string | undefined;
  etag: string | undefined;
  /** Present where the token that was sent was not accepted, and the answer is what anybody gets. */
  tokenRefusal: Omit<TokenRefusal, 'operation'> | undefined;
}
