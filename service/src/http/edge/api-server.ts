import { createServer, type RequestListener, type Server } from 'node:http';
import { type Settings, serverOptions } from '../settings.ts';

/** An HTTP server with the timeouts of the settings. `onConnection` is called for every connection. */
export function createApiServer(settings: Settings, listener: RequestListener, onConnection: () => void): Server {
  const server = createServer(serverOptions(settings.timeouts), listener);
  server.setTimeout(settings.timeouts.idle);
  // The bytes of the headers are bounded elsewhere. A maximum count would make Node drop the headers beyond it, even
  // the length of the body.
  server.maxHeadersCount = 0;
  server.on('connection', onConnection);
  return server;
}
