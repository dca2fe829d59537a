import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems lend to outgoing connections and to those who ask for any (32768 and up on Linux): one of
 * those could be lent to somebody between its choice and its use, or while the program that listens on it is away.
 */
const [FIRST, LAST] = [20_000, 32_000];

const given = new Set<number>();

/** A port of loopback that nobody listens on, and that no one else in this process is given; for programs that must be told one. */
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
