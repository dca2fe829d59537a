import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from './request-context.ts';

/** A request with its response, and what the front door knows about it. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly context: RequestContext;
};

export type Awaitable<T> = T | Promise<T>;

/** A read without a credential: its response is the same for everybody. */
export const isAnonymousRead = ({ request: { method }, context: { head } }: Exchange): boolean =>
  (method === 'GET' || method === 'HEAD') && !head.hasCredential;
