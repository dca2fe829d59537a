import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, parseAddress } from '@launch-board/host/client-address';
import { answerConnectionErrors, type ConnectionFault, type RawResponse } from '@launch-board/host/connection-errors';
import type { Config } from '../settings/config.ts';
import { commonHeaders } from './headers.ts';
import { limitHeadersOf } from './limit-headers.ts';

type Code = ConnectionFault | 'expectation_failed';

/** With the statuses and codes of the API. Its own table would bring the library of schemas into this process. */
const problems: Record<Code, { status: number; error: string }> = {
  malformed_request: { status: 400, error: 'The bytes received are not a valid HTTP request.' },
  method_not_allowed: { status: 405, error: 'This site is no proxy.' },
  request_timeout: { status: 408, error: 'The request took too long to arrive.' },
  address_too_long: { status: 414, error: 'The address is too long.' },
  expectation_failed: { status: 417, error: 'The only "Expect" value that this site supports is "100-continue".' },
  headers_too_large: { status: 431, error: 'The request line and headers together are larger than 32 KiB.' },
};

type Parts = { config: Config; url: string };

/** Answers what never becomes a request, and unknown expectations, in JSON as the API does, and counts it for the client. */
export function answerBrokenRequests(server: Server, parts: Parts) {
  answerConnectionErrors(server, (fault, socket, request) => respond(parts, fault, socket, request));
  server.on('checkExpectation', async (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = await respond(parts, 'expectation_failed', request.socket, request);
    // The client waits for "100 Continue" before it sends its body. It will not come, so the connection is of no use.
    response.shouldKeepAlive = false;
    response.writeHead(status, [...headers]).end(body);
  });
}

async function respond(
  { config, url }: Parts,
  code: Code,
  socket: Socket,
  request?: IncomingMessage,
): Promise<RawResponse> {
  const address = request ? clientAddress(request, config.trustedProxies) : parseAddress(socket.remoteAddress ?? '');
  const id = randomUUID().slice(0, 13);
  const { status, error } = problems[code];
  const body = `${JSON.stringify({ error, code, request_id: id })}\n`;
  const headers = {
    ...commonHeaders(url.startsWith('https:')),
    ...(await limitHeadersOf(config.apiAddress, address?.toString() ?? '')),
    ...(code === 'method_not_allowed' && { Allow: 'GET, HEAD, POST' }),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Request-Id': id,
  };
  return { status, headers: Object.entries(headers).flat(), body };
}
