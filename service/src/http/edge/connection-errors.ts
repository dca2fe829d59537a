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

/** To close at once while the client still sends would reset the connection, and the reset overtakes the response. */
const LINGER_MS = 1000;

/**
 * Responds to errors that Node would handle itself, before it emits a request: malformed HTTP, oversized headers,
 * timeouts, unknown expectations, CONNECT. Node's own responses have no JSON body and count for no client.
 */
export function answerConnectionErrors(server: Server, parts: Parts) {
  // After an error, Node reports every further packet of the connection as another error.
  const answered = new WeakSet<Socket>();

  server.on('clientError', (error: ParserError, socket: Socket) => {
    if (answered.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    answered.add(socket);
    answer(socket, { code: codeOf(error) });
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    // Node has detached this socket. Without a listener, a reset would end the process.
    socket.on('error', () => socket.destroy());
    answer(socket, { code: 'method_not_allowed', headers: ['Allow', 'GET, HEAD, OPTIONS'] }, request);
  });
  server.on('checkExpectation', async (request: IncomingMessage, response: ServerResponse) => {
    // The client waits for "100 Continue" before it sends its body. It will not come, so the connection is of no use.
    response.shouldKeepAlive = false;
    const context = await newContext(request.socket, request);
    const status = writeFailure(response, { code: 'expectation_failed' }, context);
    parts.metrics.answered('none', status, context.startedAt, false);
  });

  function answer(socket: Socket, failure: Failure, request?: IncomingMessage) {
    end(socket, failure, request).catch(() => socket.destroy());
  }

  async function end(socket: Socket, failure: Failure, request?: IncomingMessage) {
    const broken = await requestUnderWay(socket);
    // A request that broke off in its body was counted when its headers arrived.
    const context = (broken && knownRequestContext(broken.req)) ?? (await newContext(socket, request));
    // A response that is partly sent cannot be followed by another.
    if (broken?.headersSent || !socket.writable) return void socket.destroy();
    const status = statusOf(failure);
    socket.end(rawResponse(status, failure, context));
    const deadline = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(deadline));
    parts.metrics.answered('none', status, context.startedAt, false);
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

/**
 * The response to the request that broke off, if its handling had begun. Responses to earlier, complete requests on the
 * same connection are sent first: a client matches responses to requests by their order.
 */
async function requestUnderWay(socket: Socket): Promise<ServerResponse | undefined> {
  for (;;) {
    // Undocumented, but no public property has this. A test lists the major versions of Node it was tried with.
    const { _httpMessage: response } = socket as { _httpMessage?: ServerResponse | null };
    if (!response?.req.complete) return response ?? undefined;
    await once(response, 'close').catch(() => {});
  }
}

function codeOf({ code, rawPacket, bytesParsed = 0 }: ParserError): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'malformed_request';
  // The parser has one code for both. If it has read a method and no line break, it stopped inside the address.
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
