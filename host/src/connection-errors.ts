import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

// Responses to errors that Node would handle itself, before it emits a request. Its own have no JSON body and count for
// no client.

export type ConnectionFault =
  | 'malformed_request'
  | 'address_too_long'
  | 'headers_too_large'
  | 'request_timeout'
  | 'method_not_allowed';

/** `headers` is a flat list of names and values. */
export type RawResponse = { status: number; headers: readonly string[]; body: string };

/** Makes the response. There is a request if its headers have arrived whole. */
export type Respond = (fault: ConnectionFault, socket: Socket, request?: IncomingMessage) => Promise<RawResponse>;

type ParserError = Error & { code?: string; rawPacket?: Buffer; bytesParsed?: number };

/** To close at once while the client still sends would reset the connection, and the reset overtakes the response. */
const LINGER_MS = 1000;

/** Has malformed HTTP, oversized headers, timeouts and CONNECT answered by `respond`, as the last on their connection. */
export function answerConnectionErrors(server: Server, respond: Respond) {
  // After an error, Node reports every further packet of the connection as another error.
  const answered = new WeakSet<Socket>();

  server.on('clientError', (error: ParserError, socket: Socket) => {
    if (answered.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    answered.add(socket);
    answer(socket, faultOf(error));
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    // Node has detached this socket. Without a listener, a reset would end the process.
    socket.on('error', () => socket.destroy());
    answer(socket, 'method_not_allowed', request);
  });

  function answer(socket: Socket, fault: ConnectionFault, request?: IncomingMessage) {
    end(socket, fault, request).catch(() => socket.destroy());
  }

  async function end(socket: Socket, fault: ConnectionFault, request?: IncomingMessage) {
    const broken = await requestUnderWay(socket);
    // A response that is partly sent cannot be followed by another.
    if (broken?.headersSent) return void socket.destroy();
    const response = await respond(fault, socket, request ?? broken?.req);
    if (broken?.headersSent || !socket.writable) return void socket.destroy();
    socket.end(raw(response));
    const deadline = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(deadline));
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

function faultOf({ code, rawPacket, bytesParsed = 0 }: ParserError): ConnectionFault {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'malformed_request';
  // The parser has one code for both. If it has read a method and no line break, it stopped inside the address.
  const read = rawPacket?.subarray(0, bytesParsed).toString('latin1') ?? '';
  return /^[A-Z]+ [^\n]*$/.test(read) ? 'address_too_long' : 'headers_too_large';
}

function raw({ status, headers, body }: RawResponse): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Date: ${new Date().toUTCString()}`];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  return `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`;
}
