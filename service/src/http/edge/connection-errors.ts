import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  answerConnectionErrors as answerBy,
  type ConnectionFault,
  type RawResponse,
} from '@launch-board/host/connection-errors';
import { failureHead, writeFailure } from '../cache/write-response.ts';
import { knownRequestContext, type RequestContext } from '../exchange/request-context.ts';
import { requestHeadOf } from '../exchange/request-head.ts';
import { type Failure, failureBody, statusOf } from '../failures.ts';
import { type Limiter, limitHeaders } from '../limits/limiter.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ClientNamer } from './client-address.ts';

type Parts = {
  limiter: Limiter | undefined;
  clients: ClientNamer;
  metrics: Metrics;
  requestId: (fromClient: string | undefined) => string;
};

/** Answers what never becomes a request, and unknown expectations, in JSON, and counts it for the client. */
export function answerConnectionErrors(server: Server, parts: Parts) {
  answerBy(server, respond);
  server.on('checkExpectation', async (request: IncomingMessage, response: ServerResponse) => {
    // The client waits for "100 Continue" before it sends its body. It will not come, so the connection is of no use.
    response.shouldKeepAlive = false;
    const context = await newContext(request.socket, request);
    const status = writeFailure(response, { code: 'expectation_failed' }, context);
    parts.metrics.answered('none', status, context.startedAt, false);
  });

  async function respond(fault: ConnectionFault, socket: Socket, request?: IncomingMessage): Promise<RawResponse> {
    // A request that broke off in its body was counted when its headers arrived.
    const context = (request && knownRequestContext(request)) ?? (await newContext(socket, request));
    const failure = failureOf(fault);
    const status = statusOf(failure);
    parts.metrics.answered('none', status, context.startedAt, false);
    const body = failureBody(failure, context.requestId);
    return { status, headers: failureHead(failure, context, body), body };
  }

  async function newContext(socket: Socket, request?: IncomingMessage): Promise<RequestContext> {
    const { limiter, clients } = parts;
    const startedAt = performance.now();
    const head = requestHeadOf(request?.rawHeaders ?? []);
    const requestId = parts.requestId(head.requestId);
    const verdict = { kind: 'none' } as const;
    const address = request ? clients.ofRequest(request) : clients.ofSocket(socket);
    const context = { requestId, address, head, limitHeaders: [], startedAt, verdict };
    if (!limiter) return context;
    return { ...context, limitHeaders: limitHeaders(limiter, await limiter.take(address)) };
  }
}

/** Only CONNECT is refused for its method here. */
const failureOf = (code: ConnectionFault): Failure =>
  code === 'method_not_allowed' ? { code, headers: ['Allow', 'GET, HEAD, OPTIONS'] } : { code };
