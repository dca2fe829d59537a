import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@launch-board/contract';
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

type ParserError = Error & { code?: string; rawPacket?: Buffer; bytesParsed?: number };

/** Closing at once would reset the connection while the client still sends, and a reset overtakes the answer. */
const LINGER_MS = 1000;

/**
 * Errors that Node answers before there is a request, or instead of handing it on: malformed HTTP, oversized headers,
 * time-outs, foreign expectations, CONNECT. Left alone they would be bare, and counted for nobody.
 */
export function answerConnectionErrors(server: Server, parts: Parts) {
  // After an error Node reports every further packet of the connection as one more.
  const answered = new WeakSet<Socket>();

  server.on('clientError', (error: ParserError, socket: Socket) => {
    if (answered.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    answered.add(socket);
    answer(socket, { code: codeOf(error) });
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    // Node has let go of this socket; without a listener a reset would end the process.
    socket.on('error', () => socket.destroy());
    answer(socket, { code: 'method_not_allowed', headers: ['Allow', 'GET, HEAD, OPTIONS'] }, request);
  });
  server.on('checkExpectation', async (request: IncomingMessage, response: ServerResponse) => {
    // The client waits for leave to send its body; it gets none, so the connection has no further use.
    response.shouldKeepAlive = false;
    const context = await visitBy(request.socket, request);
    const status = writeFailure(response, { code: 'expectation_failed' }, context);
    parts.metrics.answered('none', status, context.startedAt, false);
  });

  function answer(socket: Socket, failure: Failure, request?: IncomingMessage) {
    end(socket, failure, request).catch(() => socket.destroy());
  }

  async function end(socket: Socket, failure: Failure, request?: IncomingMessage) {
    const broken = await requestUnderWay(socket);
    // What broke off in its body was counted when it came in.
    const context = (broken && knownRequestContext(broken.req)) ?? (await visitBy(socket, request));
    // An answer that is partly out cannot be followed by another.
    if (broken?.headersSent || !socket.writable) return void socket.destroy();
    const status = statusOf(failure);
    socket.end(rawResponse(status, failure, context));
    const deadline = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(deadline));
    parts.metrics.answered('none', status, context.startedAt, false);
  }

  async function visitBy(socket: Socket, request?: IncomingMessage): Promise<RequestContext> {
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

/**
 * The answer to the very request that broke off, if it had begun to be handled. Answers to whole requests before it on
 * the same connection go out first: a client takes answers in the order of its requests.
 */
async function requestUnderWay(socket: Socket): Promise<ServerResponse | undefined> {
  for (;;) {
    // Undocumented, and nothing public tells it; a test says with which majors of Node it was tried.
    const { _httpMessage: response } = socket as { _httpMessage?: ServerResponse | null };
    if (!response?.req.complete) return response ?? undefined;
    await once(response, 'close').catch(() => {});
  }
}

function codeOf({ code, rawPacket, bytesParsed = 0 }: ParserError): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'malformed_request';
  // The parser has one code for both. It stopped inside the address if it had read a method and no line's end.
  const read = rawPacket?.subarray(0, bytesParsed).toString('latin1') ?? '';
  return /^[A-Z]+ [^\n]*$/.test(read) ? 'address_too_long' : 'headers_too_large';
}

function rawResponse(status: number, failure: Failure, context: RequestContext): string {
  const body = failureBody(failure, context.requestId);
  const head = [...failureHead(failure, context, body), 'Connection', 'close'];
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Date: ${new Date().toUTCString()}`];
  for (let i = 0; i < head.length; i += 2) lines.push(`${head[i]}: ${head[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
