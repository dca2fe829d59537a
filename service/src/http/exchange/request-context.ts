import type { IncomingMessage } from 'node:http';
import type { Verdict } from '../auth/tokens/verdict.ts';
import type { RequestHead } from './request-head.ts';

/** What the front door knows about a request before it reaches a handler. */
export type RequestContext = {
  requestId: string;
  /** The client's address as the rate limiter counts it; see `ClientNamer`. */
  address: string;
  head: RequestHead;
  /** The two rate-limit headers as a flat list; empty if the limit is off. */
  limitHeaders: readonly string[];
  /** Set if the request carried the site's key: whether it counted for the site or for the visitor. */
  countedFor?: 'site' | 'visitor';
  /** The result of checking the credential; `none` until it has been checked. */
  verdict: Verdict;
  /** The member's id, once looked up. */
  userId?: string;
  /** Whether this request created the member's profile. */
  isNew?: boolean;
  /** `performance.now()` at arrival, in milliseconds. */
  startedAt: number;
  /** The same clock when the stream of events began that is the response. */
  begunAt?: number;
};

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export const rememberRequestContext = (request: IncomingMessage, context: RequestContext) =>
  contexts.set(request, context);

export const knownRequestContext = (request: IncomingMessage): RequestContext | undefined => contexts.get(request);

/** @throws Error if the request did not come through the front door, which would be a bug */
export function requestContextOf(request: IncomingMessage): RequestContext {
  const context = knownRequestContext(request);
  if (!context) throw new Error('a request went past the front door');
  return context;
}
