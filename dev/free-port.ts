import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports below the ephemeral range (32768 and up on Linux). The system could give an ephemeral port to another program
 * before it is used, or while the program that listens on it is restarted.
 */
const [FIRST, LAST] = [20_000, 32_000];

const given = new Set<number>();

/** A free port of loopback, given to nobody else in this process. For programs that cannot choose a port themselves. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const taken = once(server, 'error').then(() => false);
  const listening = once(server, 'listening').then(() => true);
  server.listen(port, '127.0.0.1');
  const isOurs = await Promise.race([taken, listening]);
  if (isOurs) await new Promise((resolve) => server.close(resolve));
  return isOurs;
}
