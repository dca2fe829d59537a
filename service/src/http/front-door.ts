import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@launch-board/contract';
import type { Answers } from './answers.ts';
import type { ClientNamer } from './client.ts';
import type { Failure } from './failures.ts';
import { everywhere } from './headers.ts';
import { type Limiter, policyHeader, stateHeader, type Taken } from './limiter.ts';
import type { Metrics } from './metrics.ts';
import { rememberVisit, type Visit } from './visit.ts';
import { writeAnswer, writeFailure } from './write.ts';

type Parts = {
  limiter: Limiter | undefined;
  clients: ClientNamer;
  answers: Answers;
  metrics: Metrics;
  requestId: (fromClient: string | string[] | undefined) => string;
  /** While the process drains, every request goes the long way, which closes its connection. */
  isDraining: () => boolean;
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
  const policy = limiter ? policyHeader(limiter) : '';

  return (request, response) => {
    const startedAt = performance.now();
    const requestId = parts.requestId(request.headers['x-request-id']);
    if (!limiter) return enter(request, response, { requestId, limitHeaders: [], startedAt });

    const proceed = (taken: Taken) => {
      const limitHeaders = ['RateLimit', stateHeader(limiter, taken), 'RateLimit-Policy', policy];
      const visit = { requestId, limitHeaders, startedAt };
      if (taken.allowed) enter(request, response, visit);
      else refuse(response, visit, { code: 'rate_limited', headers: ['Retry-After', String(taken.resetSeconds)] });
    };
    const taken = limiter.take(clients.ofRequest(request));
    if (taken instanceof Promise) void taken.then(proceed);
    else proceed(taken);
  };

  function enter(request: IncomingMessage, response: ServerResponse, visit: Visit) {
    const target = request.url ?? '/';
    if (target.length > limits.addressBytes) return refuse(response, visit, { code: 'address_too_long' });
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      return refuse(response, visit, { code: 'malformed_request' });
    }
    if (isAnonymousRead(request) && !parts.isDraining()) {
      const answer = answers.find(target);
      if (answer) return hit(request, response, visit, answer);
    }
    rememberVisit(request, visit);
    setHeaders(response, everywhere);
    setHeaders(response, visit.limitHeaders);
    response.setHeader('X-Request-Id', visit.requestId);
    inside(request, response);
  }

  function hit(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit,
    answer: NonNullable<ReturnType<Answers['find']>>,
  ) {
    const written = writeAnswer(request, response, answer, { visit, isPrivate: false });
    const count = (status: number) => metrics.answered(answer.operation, status, visit.startedAt, true);
    if (typeof written === 'number') return count(written);
    written.then(
      (status) => {
        answers.recharge(request.url ?? '/', answer);
        count(status);
      },
      () => refuse(response, visit, { code: 'internal' }),
    );
  }

  function refuse(response: ServerResponse, visit: Visit, failure: Failure) {
    const status = writeFailure(response, failure, visit);
    metrics.answered('none', status, visit.startedAt, false);
    if (status === 429) metrics.refused();
  }
}

const isAnonymousRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;

function setHeaders(response: ServerResponse, flat: readonly string[]) {
  for (let i = 0; i + 1 < flat.length; i += 2) response.setHeader(flat[i] as string, flat[i + 1] as string);
}
