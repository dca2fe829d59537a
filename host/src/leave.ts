import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** If nothing has arrived for so long, all requests that were sent before the stop have arrived. */
const IDLE_MS = 25;
/** A stream of new requests keeps the servers listening no longer than this part of the timeout. */
const LISTENING_PART = 0.5;
/** How often a stopping process looks for connections that fell idle. */
const SWEEP_MS = 20;

/**
 * Stops servers without a reset of what was sent before they stopped listening. The system holds connections that it has
 * accepted and Node has not, and requests on kept connections that still look idle; closing would drop both. So all of that
 * is taken in first, and what is under way may then take until `timeout` milliseconds are over. From the call on, every
 * response closes its connection.
 */
export async function leave(servers: readonly Server[], timeout: number): Promise<void> {
  const listening = servers.filter((server) => server.listening);
  const deadline = setTimeout(() => listening.forEach((server) => void server.closeAllConnections()), timeout);
  let sweep: NodeJS.Timeout | undefined;
  try {
    for (const server of listening) server.prependListener('request', closeAfterResponse);
    await untilIdle(listening, timeout * LISTENING_PART);
    const closed = listening.map((server) => once(server, 'close'));
    for (const server of listening) server.close();
    // A response that had begun may have told its client that the connection is kept. The client may never use it again.
    sweep = setInterval(() => listening.forEach((server) => void server.closeIdleConnections()), SWEEP_MS);
    await Promise.all(closed);
  } finally {
    clearInterval(sweep);
    clearTimeout(deadline);
  }
}

/**
 * Serves on for `delayMs`, while a balancer finds out by its probes that this process is about to stop: one that meets a
 * closed port may lose a request whose body it has begun to send. Every response closes its connection.
 */
export async function linger(servers: readonly Server[], delayMs: number): Promise<void> {
  if (delayMs === 0) return;
  for (const server of servers) server.prependListener('request', closeAfterResponse);
  await sleep(delayMs);
}

function closeAfterResponse(_request: unknown, response: ServerResponse) {
  response.shouldKeepAlive = false;
}

/** Returns right after a look for what has come in, so that hardly anything comes between the look and the closing. */
async function untilIdle(servers: readonly Server[], maxMs: number) {
  const until = uptimeMs() + maxMs;
  let last = uptimeMs();
  let isNew = false;
  const note = () => {
    isNew = true;
  };
  for (const server of servers) server.on('connection', note).on('request', note);
  for (;;) {
    await turn();
    const now = uptimeMs();
    if (!isNew && now - last >= IDLE_MS) return;
    if (now >= until) return;
    if (isNew) last = now;
    isNew = false;
  }
}

/** Not of `performance.now()`, which tests stop: this would wait for ever. */
const uptimeMs = () => process.uptime() * 1000;
