import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@launch-board/contract';
import type { Answer } from './answer.ts';
import type { Answers } from './answers.ts';
import { askedOf } from './asked.ts';
import type { ClientNamer } from './client.ts';
import { type Failure, failureOf } from './failures.ts';
import { everywhere, setHeaders } from './headers.ts';
import { type Limiter, limitHeaders, type Taken } from './limiter.ts';
import type { Metrics } from './metrics.ts';
import type { Verdict } from './tokens/verdict.ts';
import { rememberVisit, type Visit } from './visit.ts';
import { writeAnswer, writeFailure } from './write.ts';

type Parts = {
  limiter: Limiter | undefined;
  clients: ClientNamer;
  answers: Answers;
  metrics: Metrics;
  /** Looks at the credential of a request that carries one; at once where it has met it before. */
  identify: (request: IncomingMessage) => Verdict | Promise<Verdict>;
  requestId: (fromClient: string | undefined) => string;
  /** While the process drains, every request goes the long way, which closes its connection. */
  isDraining: () => boolean;
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
export function createFrontDoor(parts: Parts, inside: Handler): Handler {
  const { limiter, clients, answers, metrics } = parts;

  return (request, response) => {
    const asked = askedOf(request.rawHeaders);
    const visit: Visit = {
      requestId: parts.requestId(asked.requestId),
      asked,
      limitHeaders: [],
      verdict: noCredential,
      startedAt: performance.now(),
    };
    try {
      const address = clients.ofRequest(request);
      if (!asked.hasCredential) count(request, response, visit, address);
      else recognise(request, response, visit, address);
    } catch (error) {
      fail(response, visit, error);
    }
  };

  /** A person counts for themselves, wherever they ask from; whoever shows a bad token counts for their address. */
  function recognise(request: IncomingMessage, response: ServerResponse, visit: Visit, address: string) {
    const settle = (verdict: Verdict) => {
      visit.verdict = verdict;
      const isPerson = verdict.kind === 'valid';
      count(request, response, visit, isPerson ? `${verdict.identity.issuer} ${verdict.identity.subject}` : address);
    };
    const verdict = parts.identify(request);
    if (!(verdict instanceof Promise)) return settle(verdict);
    // To check a signature costs far more than to refuse a request.
    if (limiter?.isSpent?.(address)) return count(request, response, visit, address);
    verdict.then(settle).catch((error) => fail(response, visit, error));
  }

  function count(request: IncomingMessage, response: ServerResponse, visit: Visit, client: string) {
    const taken = limiter?.take(client);
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
    if (isRead(request) && !visit.asked.hasCredential && !parts.isDraining()) {
      const answer = answers.find(target);
      if (answer) return hit(request, response, visit, answer);
    }
    rememberVisit(request, visit);
    setHeaders(response, everywhere);
    setHeaders(response, visit.limitHeaders);
    response.setHeader('X-Request-Id', visit.requestId);
    inside(request, response);
  }

  function hit(request: IncomingMessage, response: ServerResponse, visit: Visit, answer: Answer) {
    const written = writeAnswer(response, answer, { visit, isPrivate: false });
    const count = (status: number) => metrics.answered(answer.operation, status, visit.startedAt, true);
    if (typeof written === 'number') return count(written);
    written
      .then((status) => {
        answers.recharge(request.url ?? '/', answer);
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

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
