import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { readList, Unfit } from './setting-readers.ts';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** An address and how many of its bits count. */
export type Network = [Address, number];

/**
 * Whose request it is. `X-Forwarded-For` is believed only from trusted proxies, read from its right end up to the first
 * address that is not one of them; what a client wrote further left is never reached. Undefined: the connection is gone.
 */
export function clientAddress(request: IncomingMessage, trusted: readonly Network[]): Address | undefined {
  let nearest = parseAddress(request.socket.remoteAddress ?? '');
  const header = String(request.headers['x-forwarded-for'] ?? '');
  for (const hop of header.split(',').slice(-MAX_HOPS).reverse()) {
    if (!nearest || !isIn(trusted, nearest)) break;
    const next = parseAddress(withoutPort(hop.trim()));
    if (!next) break;
    nearest = next;
  }
  return nearest;
}

/** Maximum number of proxies in a row. Real installations have fewer. */
const MAX_HOPS = 10;

export const isIn = (networks: readonly Network[], address: Address): boolean =>
  networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits));

/** IPv4 written as IPv6 comes out as IPv4, else every IPv4 client would share one /64. A bare number is no address. */
export const parseAddress = (text: string): Address | undefined =>
  isIP(text) === 0 ? undefined : ipaddr.process(text);

/** What is counted for one client: the IPv4 address, or the /64 of an IPv6 address, since one household or host owns all of it. */
export function nameOf(address: Address | undefined): string {
  if (!address) return 'unknown';
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** `203.0.113.9:5555` and `[2001:db8::1]:443`, as some proxies write them. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text);
  if (bracketed) return bracketed[1] ?? '';
  const single = /^([^:]+):\d+$/.exec(text);
  return single?.[1] ?? text;
}

/** @throws Unfit when an entry is neither an address nor a CIDR range */
export function readNetworks(text: string): Network[] {
  return readList(text).map((entry, index) => {
    try {
      return parseNetwork(entry);
    } catch {
      throw new Unfit(`must be addresses or CIDR ranges separated by commas; entry ${index + 1} is neither`);
    }
  });
}

/** @throws Error when the entry is neither an address nor a CIDR range */
export function parseNetwork(entry: string): Network {
  const [text = '', bits, ...rest] = entry.split('/');
  const address = parseAddress(text);
  const width = isIP(text) === 4 ? 32 : 128;
  const given = bits === undefined ? width : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  // The mapped form of an IPv4 range has 96 bits in front of it.
  const length = address?.kind() === 'ipv4' ? given - (width - 32) : given;
  if (!address || rest.length > 0 || !(given <= width && length >= 0)) {
    throw new Error('neither an IP address nor a CIDR range');
  }
  return [address, length];
}
