import type { IncomingMessage, Server } from 'node:http';

/** The slowest that a file may come: ten megabytes over 256 kbit/s take five and a half minutes, 25 take fourteen. */
export type Pace = { bytesPerSecond: number; graceMs: number };

export const filePace: Pace = { bytesPerSecond: 32_000, graceMs: 15_000 };

/** For `requestTimeout` of a server that takes files: longer than the slowest of them needs. */
export const longestRequestMs = 900_000;

type Clock = { server: Server; timer: NodeJS.Timeout };
const clocks = new WeakMap<IncomingMessage, Clock>();

/**
 * Gives the body of each request `ms` milliseconds to arrive, since Node has one timeout for all requests alike. What comes
 * late is reported like a timeout of Node itself. The body of a file is measured by its pace instead: see `takeByPace`.
 */
export function limitBodyTime(server: Server, ms: number): void {
  server.on('request', (request) => {
    // An empty body has no stream to wait for.
    if (request.complete || request.readableEnded) return;
    const timer = setTimeout(() => refuse(request), ms);
    clocks.set(request, { server, timer });
    request.once('close', () => clearTimeout(clocks.get(request)?.timer));
  });
}

/** From now on the body only has to come fast enough: a slow telephone may take minutes, one that merely holds on may not. */
export function takeByPace(request: IncomingMessage, { bytesPerSecond, graceMs }: Pace): void {
  const clock = clocks.get(request);
  if (!clock || request.complete) return;
  const { socket } = request;
  const [bytesBefore, since] = [socket.bytesRead, performance.now()];
  const look = () => {
    const expected = ((performance.now() - since - graceMs) / 1000) * bytesPerSecond;
    if (socket.bytesRead - bytesBefore < expected) refuse(request);
  };
  clearTimeout(clock.timer);
  clock.timer = setInterval(look, graceMs / 3);
}

function refuse(request: IncomingMessage) {
  const clock = clocks.get(request);
  clearTimeout(clock?.timer);
  if (!clock || request.complete) return;
  const error = Object.assign(new Error('the body of a request came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const { socket } = request;
  if (clock.server.emit('clientError', error, socket)) return;
  // As Node does it where nobody listens.
  if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroy();
}
