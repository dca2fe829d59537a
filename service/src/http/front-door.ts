import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@launch-board/contract';
import type { Answer } from './answer.ts';
import type { Answers } from './answers.ts';
import { askedOf } from './asked.ts';
import type { ClientNamer } from './client.ts';
import { type Failure, failureOf } from './failures.ts';
import { everywhere, setHeaders } from './headers.ts';
import { type Limiter, limitHeaders, type MemoryLimiter, type Taken } from './limiter.ts';
import type { Metrics } from './metrics.ts';
import type { Verdict } from './tokens/verdict.ts';
import type { Verifier } from './tokens/verifier.ts';
import type { Unread } from './unread.ts';
import { rememberVisit, type Visit } from './visit.ts';
import { writeAnswer, writeFailure } from './write.ts';

export type FrontDoorParts = {
  limiter: Limiter | undefined;
  /** How many tokens an address may have checked; undefined where there is no limit. */
  verifications: MemoryLimiter | undefined;
  clients: ClientNamer;
  answers: Answers;
  unread: Unread;
  metrics: Metrics;
  /** Looks at the credential of a request that carries one. */
  identify: Verifier['identify'];
  requestId: (fromClient: string | undefined) => string;
  /** While the process drains, every answer closes its connection. */
  isDraining: () => boolean;
  /** Told of a credential that could not be used, and where it came from. */
  onRefusedToken: (verdict: Verdict, visit: Visit, address: string) => void;
  /** Told of faults that no later layer sees. */
  onFault: (failure: Failure, error: unknown, visit: Visit) => void;
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
    const asked = askedOf(request.rawHeaders);
    const visit: Visit = {
      requestId: parts.requestId(asked.requestId),
      address: '',
      asked,
      limitHeaders: [],
      verdict: noCredential,
      startedAt: performance.now(),
    };
    if (parts.isDraining()) response.shouldKeepAlive = false;
    try {
      const address = clients.ofRequest(request);
      visit.address = address;
      if (!asked.hasCredential) count(request, response, visit, address);
      else recognise(request, response, visit, address);
    } catch (error) {
      fail(response, visit, error);
    }
  };

  /**
   * A person counts for themselves, wherever they ask from; whoever shows a bad token counts for their address. Who it
   * is shows only once a signature has been checked, so the address has a budget of those: what others behind the same
   * address ask for is not in a person's way, and a flood of made-up tokens is refused before it costs anything.
   */
  function recognise(request: IncomingMessage, response: ServerResponse, visit: Visit, address: string) {
    let spent: Taken | undefined;
    const mayVerify = () => {
      const taken = parts.verifications?.take(address);
      if (taken && !taken.allowed) spent = taken;
      return spent === undefined;
    };
    const settle = (verdict: Verdict) => {
      visit.verdict = verdict;
      const isPerson = verdict.kind === 'valid';
      if (!isPerson) parts.onRefusedToken(verdict, visit, address);
      count(request, response, visit, isPerson ? `${verdict.identity.issuer} ${verdict.identity.subject}` : address);
    };
    const verdict = parts.identify(request, mayVerify);
    if (verdict === undefined) admit(request, response, visit, spent);
    else if (!(verdict instanceof Promise)) settle(verdict);
    else verdict.then(settle).catch((error) => fail(response, visit, error));
  }

  function count(request: IncomingMessage, response: ServerResponse, visit: Visit, client: string) {
    const taken = limiter?.take(client, isPreflight(request) ? 0 : 1);
    if (taken instanceof Promise) {
      taken.then((late) => admit(request, response, visit, late)).catch((error) => fail(response, visit, error));
    } else admit(request, response, visit, taken);
  }

  function admit(request: IncomingMessage, response: ServerResponse, visit: Visit, taken: Taken | undefined) {
    if (!limiter || !taken) return enter(request, response, visit);
    visit.limitHeaders = limitHeaders(limiter, taken);
    if (taken.allowed) return enter(request, response, visit);
    refuse(response, visit, { code: 'rate_limited', headers: ['Retry-After', String(taken.resetSeconds)] });
  }

  function enter(request: IncomingMessage, response: ServerResponse, visit: Visit) {
    const target = request.url ?? '/';
    if (target.length > limits.addressBytes) return refuse(response, visit, { code: 'address_too_long' });
    // RFC 9112 3.2: exactly one, but an old client may send none.
    const { hosts } = visit.asked;
    if (hosts !== 1 && !(hosts === 0 && request.httpVersion === '1.0'))
      return refuse(response, visit, { code: 'malformed_request' });
    if (isRead(request) && !visit.asked.hasCredential) {
      const found = answers.find(target, visit.startedAt);
      if (found instanceof Promise) {
        found
          .then((late) => (late ? hit(response, visit, late) : goInside(request, response, visit)))
          .catch((error) => fail(response, visit, error));
        return;
      }
      if (found) return hit(response, visit, found);
    }
    goInside(request, response, visit);
  }

  function goInside(request: IncomingMessage, response: ServerResponse, visit: Visit) {
    rememberVisit(request, visit);
    setHeaders(response, everywhere);
    setHeaders(response, visit.limitHeaders);
    response.setHeader('X-Request-Id', visit.requestId);
    inside(request, response);
  }

  function hit(response: ServerResponse, visit: Visit, answer: Answer) {
    const written = writeAnswer(response, answer, { visit, unread, isPrivate: false });
    const count = (status: number) => metrics.answered(answer.operation, status, visit.startedAt, true);
    if (typeof written === 'number') return count(written);
    written
      .then((status) => {
        answers.recharge(answer);
        count(status);
      })
      .catch((error) => fail(response, visit, error));
  }

  /** A fault in one request never ends the process. */
  function fail(response: ServerResponse, visit: Visit, error: unknown) {
    const failure = failureOf(error);
    parts.onFault(failure, error, visit);
    if (response.headersSent) response.destroy();
    else refuse(response, visit, failure);
  }

  function refuse(response: ServerResponse, visit: Visit, failure: Failure) {
    const status = writeFailure(response, failure, visit);
    metrics.answered('none', status, visit.startedAt, false);
    if (status === 429) metrics.refused();
  }
}

const noCredential: Verdict = { kind: 'none' };

/** A browser asks it for a page's sake before the request proper, and cannot say to anybody why it was refused. */
const isPreflight = (request: IncomingMessage): boolean =>
  // Node makes the object of headers when it is first looked at, which costs a hit a tenth.
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
