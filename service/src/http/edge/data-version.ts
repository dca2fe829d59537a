import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Store } from '../../store/store.ts';
import type { RequestContext } from '../exchange/request-context.ts';
import { cacheControl, commonHeaders } from '../headers.ts';

/** Not an operation of the contract: it serves the site only. On the wire the data version is called the revision. */
export const dataVersionPath = '/revision';

export type DataVersionResponder = (response: ServerResponse, context: RequestContext) => void | Promise<void>;

/**
 * Tells the site whether anything has been committed, with an ETag and no body. Two equal tags mean that nothing was
 * committed between the two requests. Numbers of different processes cannot be compared, so the tag names its process.
 */
export function createDataVersionResponder(dataVersion: Store['dataVersion']): DataVersionResponder {
  const instance = randomUUID().slice(0, 8);
  return (response, context) => {
    const write = (now: number) => {
      const tag = `"${instance}.${now}"`;
      const own = ['ETag', tag, 'Cache-Control', cacheControl.none, 'X-Request-Id', context.requestId];
      response.writeHead(204, [...commonHeaders, ...own]).end();
    };
    const now = dataVersion(context.startedAt);
    return typeof now === 'number' ? write(now) : now.then(write);
  };
}
