import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as PlainServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** How long requests under way may take once the process was told to stop. */
const drainMs = 10_000;
/** What was sent before a client could know arrives within this; a connection that stays quiet is closed then. */
const lingerMs = 250;

/**
 * Takes no more connections, answers what was sent, then closes. Node's own `close` would close idle connections at once,
 * and with them those whose request has arrived and is not read yet: their clients would meet a reset.
 */
export async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await emptyQueue(server);
  PlainServer.prototype.close.call(server);
  const isClosed = closed.then(() => true);
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  while (!(await Promise.race([isClosed, pause(lingerMs, false)]))) server.closeIdleConnections();
  clearTimeout(timer);
}

/** Connections that were made before are taken from the queue of the system: closing it resets them. */
async function emptyQueue(server: Server): Promise<void> {
  let isQuiet = false;
  server.on('connection', () => {
    isQuiet = false;
  });
  // A flood does not keep the process alive.
  for (let round = 0; round < 100 && !isQuiet; round += 1) {
    isQuiet = true;
    for (let turns = 0; turns < 5; turns += 1) await turn();
  }
}
