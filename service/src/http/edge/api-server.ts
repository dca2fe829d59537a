import { createServer, type RequestListener, type Server } from 'node:http';
import { type Settings, serverOptions } from '../settings.ts';

/** A server with our bounds, which has every connection counted. */
export function createApiServer(settings: Settings, listener: RequestListener, onConnection: () => void): Server {
  const server = createServer(serverOptions(settings.timeouts), listener);
  server.setTimeout(settings.timeouts.idle);
  // Their bytes are bounded. Node would leave out those beyond the thousandth, and with them the length of a body.
  server.maxHeadersCount = 0;
  server.on('connection', onConnection);
  return server;
}
