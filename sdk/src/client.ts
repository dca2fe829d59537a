import { bind } from './bind.ts';
import { type LaunchBoardOperations, routes } from './generated/operations.ts';
import type { Answer, ClientOptions } from './options.ts';
import type { RateLimitState } from './rate-limit.ts';
import { readTable } from './table.ts';

/** Read once, since a site makes a client for each request; and not before, so that what uses no client can be left without it. */
let bound: ReturnType<typeof bind> | undefined;

/** Every operation that answers once, returning status, headers and rate limit in addition to the data. */
export type WithResponse = {
  readonly [Id in keyof LaunchBoardOperations as ReturnType<LaunchBoardOperations[Id]> extends Promise<unknown>
    ? Id
    : never]: (
    ...args: Parameters<LaunchBoardOperations[Id]>
  ) => Promise<Answer<Awaited<ReturnType<LaunchBoardOperations[Id]>>>>;
};

export interface LaunchBoardClient extends LaunchBoardOperations {
  /** The same methods; they answer `{ data, status, headers, rateLimit, requestId, etag }`. */
  readonly withResponse: WithResponse;
  /** The rate limit state of the latest response; undefined before the first. */
  readonly rateLimit: RateLimitState | undefined;
}

/**
 * A client of one launch board: one method for every operation of its contract. It keeps no connection and needs no closing.
 *
 * Every method takes the path and query parameters (and a `body` where there is one), then options of the call, and
 * rejects with `LaunchBoardError` (the service refuses), `UnexpectedResponseError` (something else answered),
 * `NetworkError` or `TimeoutError` (no answer), the reason of an aborted signal, or `TypeError` (wrong use).
 * @throws TypeError or RangeError where an option is wrong.
 */
export function createClient(options: ClientOptions): LaunchBoardClient {
  bound ??= bind(readTable(routes));
  const { methods, withResponse, rateLimit } = bound(options);
  // The table and the interface come from the same generator.
  return Object.defineProperties(methods as unknown as LaunchBoardClient, {
    withResponse: { value: withResponse, enumerable: true, configurable: true, writable: true },
    rateLimit: { get: rateLimit, enumerable: true, configurable: true },
  });
}
