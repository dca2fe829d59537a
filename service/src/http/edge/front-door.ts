import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@launch-board/contract';
import type { Verdict } from '../auth/tokens/verdict.ts';
import type { Verifier } from '../auth/tokens/verifier.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { writeFailure, writeResponse } from '../cache/write-response.ts';
import { type Failure, failureOf } from '../failures.ts';
import { commonHeaders, setHeaders } from '../headers.ts';
import { type Limiter, limitHeaders, type MemoryLimiter, type Taken } from '../limits/limiter.ts';
import type { OwnSite } from '../limits/own-site.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { type BoardRevision, revisionPath } from './board-revision.ts';
import type { ClientNamer } from './client-address.ts';
import { type RequestContext, rememberRequestContext } from './request-context.ts';
import { requestHeadOf } from './request-head.ts';
import type { Unread } from './unread.ts';

export type FrontDoorParts = {
  limiter: Limiter | undefined;
  /** How many tokens an address may have checked; undefined where there is no limit. */
  verifications: MemoryLimiter | undefined;
  ownSite: OwnSite;
  boardRevision: BoardRevision;
  clients: ClientNamer;
  answers: ResponseCache;
  unread: Unread;
  metrics: Metrics;
  /** Looks at the credential of a request that carries one. */
  identify: Verifier['identify'];
  requestId: (fromClient: string | undefined) => string;
  /** While the process drains, every answer closes its connection. */
  isDraining: () => boolean;
  /** Told of a credential that could not be used, and where it came from. */
  onRefusedToken: (verdict: Verdict, context: RequestContext, address: string) => void;
  /** Told of faults that no later layer sees. */
  onFault: (failure: Failure, error: unknown, context: RequestContext) => void;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Sees every request first: counts its client, answers anonymous reads from memory, and hands everything else on with
 * the limit headers already on the response, so that no later layer can forget them.
 *
 * It stands in front of the router because routing, hooks and a reply object cost more than the answer itself: a hit
 * here costs about what a bare server costs.
 */
export function createFrontDoor(parts: FrontDoorParts, inside: Handler): Handler {
  const { limiter, clients, answers, unread, metrics } = parts;

  return (request, response) => {
    const head = requestHeadOf(request.rawHeaders);
    const context: RequestContext = {
      requestId: parts.requestId(head.requestId),
      address: '',
      head,
      limitHeaders: [],
      verdict: noCredential,
      startedAt: performance.now(),
    };
    if (parts.isDraining()) response.shouldKeepAlive = false;
    try {
      const address = clients.ofRequest(request);
      context.address = address;
      if (head.siteKey !== undefined && isForEverybody(request, context)) countSite(request, response, context);
      else if (!head.hasCredential) count(request, response, context, address);
      else recognise(request, response, context, address);
    } catch (error) {
      fail(response, context, error);
    }
  };

  /**
   * A person counts for themselves, wherever they ask from; whoever shows a bad token counts for their address. Who it
   * is shows only once a signature has been checked, so the address has a budget of those: what others behind the same
   * address ask for is not in a person's way, and a flood of made-up tokens is refused before it costs anything.
   */
  function recognise(request: IncomingMessage, response: ServerResponse, context: RequestContext, address: string) {
    let spent: Taken | undefined;
    const canVerify = () => {
      const taken = parts.verifications?.take(address);
      if (taken && !taken.allowed) spent = taken;
      return spent === undefined;
    };
    const settle = (verdict: Verdict) => {
      context.verdict = verdict;
      const isPerson = verdict.kind === 'valid';
      if (!isPerson) parts.onRefusedToken(verdict, context, address);
      count(request, response, context, isPerson ? `${verdict.identity.issuer} ${verdict.identity.subject}` : address);
    };
    const verdict = parts.identify(request, canVerify);
    if (verdict === undefined) admit(request, response, context, spent);
    else if (!(verdict instanceof Promise)) settle(verdict);
    else verdict.then(settle).catch((error) => fail(response, context, error));
  }

  /** What the site reads for everybody is not counted for the visitor who happened to want it. */
  function countSite(request: IncomingMessage, response: ServerResponse, context: RequestContext) {
    if (request.url === revisionPath && parts.ownSite.isKey(context.head.siteKey ?? ''))
      return tellRevision(response, context);
    const { outcome, taken } = parts.ownSite.take(context.head.siteKey ?? '');
    metrics.askedBySite(outcome);
    if (outcome !== 'unknown') context.countedFor = outcome === 'site' ? 'site' : 'visitor';
    if (outcome !== 'site') return count(request, response, context, context.address);
    context.limitHeaders = [...(taken ? limitHeaders(parts.ownSite, taken) : []), ...countedFor(context)];
    enter(request, response, context);
  }

  /** Not counted: the site asks before each page that it has, and it costs less than to count. */
  function tellRevision(response: ServerResponse, context: RequestContext) {
    const told = parts.boardRevision(response, context);
    const count = () => metrics.answered('revision', 204, context.startedAt, true);
    if (told instanceof Promise) told.then(count).catch((error) => fail(response, context, error));
    else count();
  }

  function count(request: IncomingMessage, response: ServerResponse, context: RequestContext, client: string) {
    const taken = limiter?.take(client, isPreflight(request) ? 0 : 1);
    if (taken instanceof Promise) {
      taken.then((late) => admit(request, response, context, late)).catch((error) => fail(response, context, error));
    } else admit(request, response, context, taken);
  }

  function admit(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    taken: Taken | undefined,
  ) {
    if (!limiter || !taken) return enter(request, response, context);
    context.limitHeaders = [...limitHeaders(limiter, taken), ...countedFor(context)];
    if (taken.allowed) return enter(request, response, context);
    refuse(response, context, { code: 'rate_limited', headers: ['Retry-After', String(taken.resetSeconds)] });
  }

  function enter(request: IncomingMessage, response: ServerResponse, context: RequestContext) {
    const target = request.url ?? '/';
    if (target.length > limits.addressBytes) return refuse(response, context, { code: 'address_too_long' });
    // RFC 9112 3.2: exactly one, but an old client may send none.
    const { hosts } = context.head;
    if (hosts !== 1 && !(hosts === 0 && request.httpVersion === '1.0'))
      return refuse(response, context, { code: 'malformed_request' });
    if (isRead(request) && !context.head.hasCredential) {
      const found = answers.find(target, context.startedAt);
      if (found instanceof Promise) {
        found
          .then((late) => (late ? hit(response, context, late) : goInside(request, response, context)))
          .catch((error) => fail(response, context, error));
        return;
      }
      if (found) return hit(response, context, found);
    }
    goInside(request, response, context);
  }

  function goInside(request: IncomingMessage, response: ServerResponse, context: RequestContext) {
    rememberRequestContext(request, context);
    setHeaders(response, commonHeaders);
    setHeaders(response, context.limitHeaders);
    response.setHeader('X-Request-Id', context.requestId);
    inside(request, response);
  }

  function hit(response: ServerResponse, context: RequestContext, answer: CachedResponse) {
    const written = writeResponse(response, answer, { context, unread, isPrivate: false });
    const count = (status: number) => metrics.answered(answer.operation, status, context.startedAt, true);
    if (typeof written === 'number') return count(written);
    written
      .then((status) => {
        answers.recharge(answer);
        count(status);
      })
      .catch((error) => fail(response, context, error));
  }

  /** A fault in one request never ends the process. */
  function fail(response: ServerResponse, context: RequestContext, error: unknown) {
    const failure = failureOf(error);
    parts.onFault(failure, error, context);
    if (response.headersSent) response.destroy();
    else refuse(response, context, failure);
  }

  function refuse(response: ServerResponse, context: RequestContext, failure: Failure) {
    const status = writeFailure(response, failure, context);
    metrics.answered('none', status, context.startedAt, false);
    if (status === 429) metrics.refused();
  }
}

/** Told to a site that showed the right key, and to nobody else. */
const countedFor = ({ countedFor }: RequestContext): string[] =>
  countedFor === undefined ? [] : ['Counted-For', countedFor];

/** A read without anybody's credential: its answer is the same whoever asks. */
const isForEverybody = (request: IncomingMessage, { head }: RequestContext): boolean =>
  !head.hasCredential && isRead(request);

const noCredential: Verdict = { kind: 'none' };

/** A browser asks it for a page's sake before the request proper, and cannot say to anybody why it was refused. */
const isPreflight = (request: IncomingMessage): boolean =>
  // Node makes the object of headers when it is first looked at, which costs a hit a tenth.
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
