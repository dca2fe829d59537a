import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@launch-board/contract';
import type { ClientNamer } from './client.ts';
import { type Failure, failureBody, statusOf } from './failures.ts';
import { type Limiter, policyHeader, stateHeader } from './limiter.ts';
import type { Metrics } from './metrics.ts';
import type { Visit } from './visit.ts';
import { failureHead, writeFailure } from './write.ts';

type Parts = {
  limiter: Limiter | undefined;
  clients: ClientNamer;
  metrics: Metrics;
  requestId: (fromClient: undefined) => string;
};

/**
 * Errors that Node answers before there is a request, or instead of handing it on: malformed HTTP, oversized headers,
 * time-outs, foreign expectations, CONNECT. Left alone they would be bare, and counted for nobody.
 */
export function answerBelow(server: Server, parts: Parts) {
  server.on('clientError', (error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    void end(socket, { code: codeOf(error) });
  });
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    void end(socket, { code: 'method_not_allowed', headers: ['Allow', 'GET, HEAD, OPTIONS'] });
  });
  server.on('checkExpectation', async (request: IncomingMessage, response: ServerResponse) => {
    // The client waits for leave to send its body; it gets none, so the connection has no further use.
    response.shouldKeepAlive = false;
    const visit = await visitBy(request.socket);
    parts.metrics.answered(
      'none',
      writeFailure(response, { code: 'expectation_failed' }, visit),
      visit.startedAt,
      false,
    );
  });

  async function end(socket: Socket, failure: Failure) {
    const visit = await visitBy(socket);
    const status = statusOf(failure);
    // An answer that is partly out cannot be followed by another.
    const isMidAnswer = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent;
    if (isMidAnswer || !socket.writable) return void socket.destroy();
    socket.end(rawResponse(status, failure, visit));
    parts.metrics.answered('none', status, visit.startedAt, false);
  }

  async function visitBy(socket: Socket): Promise<Visit> {
    const { limiter, clients } = parts;
    const startedAt = performance.now();
    const requestId = parts.requestId(undefined);
    if (!limiter) return { requestId, limitHeaders: [], startedAt };
    const taken = await limiter.take(clients.ofSocket(socket));
    const limitHeaders = ['RateLimit', stateHeader(limiter, taken), 'RateLimit-Policy', policyHeader(limiter)];
    return { requestId, limitHeaders, startedAt };
  }
}

function codeOf({ code, rawPacket }: { code?: string; rawPacket?: Buffer }): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'malformed_request';
  // The parser gives one code for both; a packet without a line's end is still inside the request line.
  return rawPacket?.includes('\n') ? 'headers_too_large' : 'address_too_long';
}

function rawResponse(status: number, failure: Failure, visit: Visit): string {
  const body = failureBody(failure, visit.requestId);
  const head = [...failureHead(failure, visit, body), 'Connection', 'close'];
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Date: ${new Date().toUTCString()}`];
  for (let i = 0; i < head.length; i += 2) lines.push(`${head[i]}: ${head[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
