import type { IncomingMessage } from 'node:http';
import type { Asked } from './asked.ts';
import type { Verdict } from './tokens/verdict.ts';

/** What the front door found out about a request before anybody else saw it. */
export type Visit = {
  requestId: string;
  /** The client's, as it is counted; see `ClientNamer`. */
  address: string;
  asked: Asked;
  /** The two limit headers as a flat list; empty where the limit is off. */
  limitHeaders: readonly string[];
  /** What the credential says; `none` until it has been looked at. */
  verdict: Verdict;
  /** The member behind it, once looked up. */
  userId?: string;
  /** Their profile was made for this request. */
  isNew?: boolean;
  /** performance.now() at arrival. */
  startedAt: number;
};

const visits = new WeakMap<IncomingMessage, Visit>();

export const rememberVisit = (request: IncomingMessage, visit: Visit) => visits.set(request, visit);

export const knownVisit = (request: IncomingMessage): Visit | undefined => visits.get(request);

/** @throws Error when the request did not come through the front door, which no request can */
export function visitOf(request: IncomingMessage): Visit {
  const visit = knownVisit(request);
  if (!visit) throw new Error('a request went past the front door');
  return visit;
}
