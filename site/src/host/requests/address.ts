import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';

/** Proxies in a row that a real installation has at the most. */
const maxHops = 10;

/**
 * Whose request it is. `X-Forwarded-For` is believed only from trusted proxies, read from its right end up to the first
 * address that is not one of them; what a client wrote further left is never reached.
 */
export function visitorAddress(request: IncomingMessage, trusted: BlockList): string {
  let nearest = plain(request.socket.remoteAddress ?? '');
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .slice(-maxHops)
    .reverse();
  for (const hop of hops) {
    const next = plain(hop.trim());
    if (isIP(next) === 0 || !isIn(trusted, nearest)) break;
    nearest = next;
  }
  return nearest;
}

const isIn = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Without a port or brackets, and IPv4 as IPv4 however the system writes it. */
function plain(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  const address = isIP(bracketed) === 0 ? bracketed.replace(/:\d+$/, '') : bracketed;
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
