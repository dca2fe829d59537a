import { createServer, type RequestListener, type Server } from 'node:http';
import { limitBodyTime } from '@launch-board/host/body-time';
import { withBoundedRow } from '@launch-board/host/pipelining';
import { type Settings, serverOptions } from '../settings.ts';

/** An HTTP server with the timeouts of the settings. `onConnection` is called for every connection. */
export function createApiServer(settings: Settings, listener: RequestListener, onConnection: () => void): Server {
  const server = createServer(serverOptions(settings.timeouts), withBoundedRow(listener));
  server.setTimeout(settings.timeouts.idle);
  // The bytes of the headers are bounded elsewhere. A maximum count would make Node drop the headers beyond it, even
  // the length of the body.
  server.maxHeadersCount = 0;
  server.on('connection', onConnection);
  limitBodyTime(server, settings.timeouts.request);
  // Whoever reads the body says so before, once the caller may send it and there is room.
  server.on('checkContinue', (request, response) => void server.emit('request', request, response));
  return server;
}
