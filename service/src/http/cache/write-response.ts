import type { ServerResponse } from 'node:http';
import { isUnchanged } from '@launch-board/host/conditional';
import type { RequestContext } from '../exchange/request-context.ts';
import type { Unread } from '../exchange/unread.ts';
import { type Failure, failureBody, statusOf } from '../failures.ts';
import { cacheControl, commonHeaders, jsonType } from '../headers.ts';
import { type CachedResponse, cachePrivately, cachePublicly, type Form } from './cached-response.ts';
import { chooseEncoding } from './encodings.ts';

/** Header lists are flat and written in one call, the fastest way in Node: it is most of the work of a cache hit. */

export type Recipient = {
  context: RequestContext;
  unread: Unread;
  /** True if the request carried a token: shared caches must not keep the response. */
  isPrivate: boolean;
  /** Headers for this client only. */
  headers?: readonly string[];
};

const none: readonly string[] = [];

/**
 * Responds with 200 or 304 in the encoding the client prefers, or with 503 if the client has too many bytes unread.
 * Returns the status, or a promise of it while a compressed form is being made.
 */
export function writeResponse(
  response: ServerResponse,
  answer: CachedResponse,
  recipient: Recipient,
): number | Promise<number> {
  const encoding = chooseEncoding(recipient.context.head.acceptEncoding);
  const form = answer.form(encoding);
  if (form instanceof Promise) return form.then((made) => writeForm(response, made, recipient));
  return writeForm(response, form, recipient);
}

function writeForm(response: ServerResponse, form: Form, recipient: Recipient): number {
  const { context, unread, isPrivate, headers = none } = recipient;
  const unchanged = isUnchanged(context.head.ifNoneMatch, form.etag);
  const bytes = unchanged || response.req.method === 'HEAD' ? 0 : form.body.length;
  if (bytes > 0 && !unread.hasRoom(response, context.address, bytes)) return writeFailure(response, noRoom, context);
  const status = unchanged ? 304 : 200;
  // `push` on a copy is fastest: `concat` takes half as long again, and spreading five lists takes three times as long.
  const head = (unchanged ? form.notModified : form.ok).slice();
  head.push('X-Request-Id', context.requestId);
  append(head, isPrivate ? cachePrivately : cachePublicly);
  append(head, context.limitHeaders);
  append(head, headers);
  response.writeHead(status, head);
  // For HEAD, Node keeps Content-Length and drops the body.
  response.end(unchanged ? undefined : form.body);
  unread.watch(response, context.address, bytes);
  return status;
}

/** Long enough for a slow client to catch up, and far shorter than the idle timeout of a connection. */
const noRoom: Failure = { code: 'answers_unread', headers: ['Retry-After', '5'] };

function append(head: string[], more: readonly string[]) {
  for (const part of more) head.push(part);
}

/** Writes an error response and returns its status. */
export function writeFailure(response: ServerResponse, failure: Failure, context: RequestContext): number {
  const status = statusOf(failure);
  const body = failureBody(failure, context.requestId);
  response.writeHead(status, failureHead(failure, context, body));
  response.end(body);
  return status;
}

export function failureHead({ headers = none }: Failure, context: RequestContext, body: string): string[] {
  return [
    ...commonHeaders,
    'Content-Type',
    jsonType,
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Cache-Control',
    cacheControl.none,
    'X-Request-Id',
    context.requestId,
    ...context.limitHeaders,
    ...headers,
  ];
}
