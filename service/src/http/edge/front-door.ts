import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@launch-board/contract';
import type { Verdict } from '../auth/tokens/verdict.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { writeFailure, writeResponse } from '../cache/write-response.ts';
import { type Awaitable, type Exchange, isAnonymousRead } from '../exchange/exchange.ts';
import { type RequestContext, rememberRequestContext } from '../exchange/request-context.ts';
import { requestHeadOf } from '../exchange/request-head.ts';
import type { Unread } from '../exchange/unread.ts';
import { type Failure, failureOf } from '../failures.ts';
import { commonHeaders, setHeaders } from '../headers.ts';
import { type Counted, type Counters, countRequest } from '../limits/count-request.ts';
import { limitHeaders } from '../limits/limiter.ts';
import type { ClientNamer } from './client-address.ts';
import { type DataVersionResponder, dataVersionPath } from './data-version.ts';

export type FrontDoorParts = Counters & {
  sendDataVersion: DataVersionResponder;
  clients: ClientNamer;
  cache: ResponseCache;
  unread: Unread;
  requestId: (fromClient: string | undefined) => string;
  /** Which operation a request is for, before it is routed; `none` for any other. */
  operationAt: (method: string, target: string) => string;
  /** Called for faults that no later layer sees. */
  onFault: (failure: Failure, error: unknown, context: RequestContext) => void;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type FrontDoor = FrontDoorParts & { inside: Handler };

/**
 * Handles every request first. It counts the request for its client, and serves anonymous reads from the cache.
 * Everything else goes to `inside`, with the limit headers already set, so that no later layer can forget them.
 *
 * It runs before the router because routing, hooks and a reply object cost more than the response itself. A cache hit
 * here costs about as much as a request to a bare server.
 */
export function createFrontDoor(parts: FrontDoorParts, inside: Handler): Handler {
  const door = { ...parts, inside };
  return (request, response) => {
    const context = newContext(door, request);
    const exchange = { request, response, context };
    try {
      context.address = door.clients.ofRequest(request);
      if (isSiteAskingForDataVersion(door, exchange)) answerDataVersion(door, exchange);
      else whenReady(door, exchange, countRequest(door, exchange), admit);
    } catch (error) {
      fail(door, exchange, error);
    }
  };
}

function newContext(door: FrontDoor, request: IncomingMessage): RequestContext {
  const head = requestHeadOf(request.rawHeaders);
  const requestId = door.requestId(head.requestId);
  return { requestId, address: '', head, limitHeaders: [], verdict: noCredential, startedAt: performance.now() };
}

const noCredential: Verdict = { kind: 'none' };

function isSiteAskingForDataVersion({ ownSite }: FrontDoor, exchange: Exchange): boolean {
  const { siteKey } = exchange.context.head;
  if (siteKey === undefined || exchange.request.url !== dataVersionPath) return false;
  return isAnonymousRead(exchange) && ownSite.isKey(siteKey);
}

/** Not counted: the site requests the data version before it serves any page it has kept, and counting would cost more. */
function answerDataVersion(door: FrontDoor, exchange: Exchange) {
  const { response, context } = exchange;
  whenReady(door, exchange, door.sendDataVersion(response, context), () =>
    door.metrics.answered('revision', 204, context.startedAt, true),
  );
}

/** Refuses clients over their limit and requests that no layer can serve. Then looks for a cached response. */
function admit(door: FrontDoor, exchange: Exchange, counted: Counted) {
  const { request, context } = exchange;
  context.limitHeaders = [...(counted ? limitHeaders(counted.by, counted.taken) : []), ...countedFor(context)];
  if (counted && !counted.taken.allowed) {
    const operation = door.operationAt(request.method ?? 'GET', request.url ?? '/');
    door.metrics.refused({ operation, caller: counted.caller, limit: 'rate_limited' });
    const headers = ['Retry-After', String(counted.taken.resetSeconds)];
    return refuse(door, exchange, { code: 'rate_limited', headers });
  }
  const target = request.url ?? '/';
  if (target.length > limits.addressBytes) return refuse(door, exchange, { code: 'address_too_long' });
  if (!hasValidHost(exchange)) return refuse(door, exchange, { code: 'malformed_request' });
  if (!isAnonymousRead(exchange)) return goInside(door, exchange);
  whenReady(door, exchange, door.cache.find(target, context.startedAt), answer);
}

/** Sent only to a site that sent the right key. */
const countedFor = ({ countedFor }: RequestContext): string[] =>
  countedFor === undefined ? [] : ['Counted-For', countedFor];

/** RFC 9112 3.2: exactly one Host line, but an old client may send none. */
const hasValidHost = ({ request, context: { head } }: Exchange): boolean =>
  head.hosts === 1 || (head.hosts === 0 && request.httpVersion === '1.0');

function answer(door: FrontDoor, exchange: Exchange, cached: CachedResponse | undefined) {
  if (!cached) return goInside(door, exchange);
  const { response, context } = exchange;
  const { cache, metrics, unread } = door;
  const written = writeResponse(response, cached, { context, unread, isPrivate: false });
  whenReady(door, exchange, written, (_door, _exchange, status) => {
    // The response has just gained a compressed form.
    if (written instanceof Promise) cache.recharge(cached);
    metrics.answered(cached.operation, status, context.startedAt, true);
  });
}

function goInside(door: FrontDoor, { request, response, context }: Exchange) {
  rememberRequestContext(request, context);
  setHeaders(response, commonHeaders);
  setHeaders(response, context.limitHeaders);
  response.setHeader('X-Request-Id', context.requestId);
  door.inside(request, response);
}

/** Continues at once unless the value is a promise. To wait for nothing would cost a cache hit more than its work. */
function whenReady<T>(
  door: FrontDoor,
  exchange: Exchange,
  value: Awaitable<T>,
  step: (door: FrontDoor, exchange: Exchange, value: T) => void,
) {
  if (!(value instanceof Promise)) return step(door, exchange, value);
  value.then((late) => step(door, exchange, late)).catch((error) => fail(door, exchange, error));
}

/** A fault in one request never ends the process. */
function fail(door: FrontDoor, exchange: Exchange, error: unknown) {
  const { response, context } = exchange;
  const failure = failureOf(error);
  door.onFault(failure, error, context);
  if (response.headersSent) response.destroy();
  else refuse(door, exchange, failure);
}

function refuse({ metrics }: FrontDoor, { response, context }: Exchange, failure: Failure) {
  const status = writeFailure(response, failure, context);
  metrics.answered('none', status, context.startedAt, false);
}
