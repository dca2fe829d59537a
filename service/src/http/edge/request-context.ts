import type { IncomingMessage } from 'node:http';
import type { Verdict } from '../auth/tokens/verdict.ts';
import type { RequestHead } from './request-head.ts';

/** What the front door found out about a request before anybody else saw it. */
export type RequestContext = {
  requestId: string;
  /** The client's, as it is counted; see `ClientNamer`. */
  address: string;
  asked: RequestHead;
  /** The two limit headers as a flat list; empty where the limit is off. */
  limitHeaders: readonly string[];
  /** Of a request that showed the site's key: for whom it counted. */
  countedFor?: 'site' | 'visitor';
  /** What the credential says; `none` until it has been looked at. */
  verdict: Verdict;
  /** The member behind it, once looked up. */
  userId?: string;
  /** Their profile was made for this request. */
  isNew?: boolean;
  /** performance.now() at arrival. */
  startedAt: number;
};

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export const rememberRequestContext = (request: IncomingMessage, context: RequestContext) =>
  contexts.set(request, context);

export const knownRequestContext = (request: IncomingMessage): RequestContext | undefined => contexts.get(request);

/** @throws Error when the request did not come through the front door, which no request can */
export function requestContextOf(request: IncomingMessage): RequestContext {
  const context = knownRequestContext(request);
  if (!context) throw new Error('a request went past the front door');
  return context;
}
