import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Network = [Address, number];

/** @throws Error when the entry is neither an address nor a CIDR range */
export function parseNetwork(entry: string): Network {
  const [text = '', bits, ...rest] = entry.split('/');
  const address = parse(text);
  const width = isIP(text) === 4 ? 32 : 128;
  const given = bits === undefined ? width : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  // The mapped form of an IPv4 range has 96 bits in front of it.
  const length = address?.kind() === 'ipv4' ? given - (width - 32) : given;
  if (!address || rest.length > 0 || !(given <= width && length >= 0)) {
    throw new Error('neither an IP address nor a CIDR range');
  }
  return [address, length];
}

export type ClientNamer = {
  ofRequest(request: IncomingMessage): string;
  ofSocket(socket: Socket): string;
};

/**
 * Names the client that a request counts for: the IPv4 address, or the /64 of an IPv6 address, since one household or
 * host owns all of it. `X-Forwarded-For` is believed only from trusted proxies, read from its right end up to the first
 * address that is not one of them; what a client wrote further left is never reached.
 */
export function createClientNamer(trusted: readonly Network[]): ClientNamer {
  const names = new WeakMap<Socket, string>();
  const isTrusted = (address: Address) =>
    trusted.some(([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits));

  const ofSocket = (socket: Socket): string => {
    const known = names.get(socket);
    if (known !== undefined) return known;
    const name = nameOf(parse(socket.remoteAddress ?? ''));
    names.set(socket, name);
    return name;
  };

  const forwarded = (request: IncomingMessage, header: string): string => {
    let nearest = parse(request.socket.remoteAddress ?? '');
    const hops = header.split(',').slice(-MAX_HOPS).reverse();
    for (const hop of hops) {
      if (!nearest || !isTrusted(nearest)) break;
      const next = parse(withoutPort(hop.trim()));
      if (!next) break;
      nearest = next;
    }
    return nameOf(nearest);
  };

  return {
    ofSocket,
    ofRequest(request) {
      const header = trusted.length > 0 ? request.headers['x-forwarded-for'] : undefined;
      return header === undefined ? ofSocket(request.socket) : forwarded(request, String(header));
    },
  };
}

/** Proxies in a row that a real installation has at the most. */
const MAX_HOPS = 10;

/** IPv4 written as IPv6 comes out as IPv4, else every IPv4 client would share one /64. A bare number is no address. */
const parse = (text: string): Address | undefined => (isIP(text) === 0 ? undefined : ipaddr.process(text));

/** `203.0.113.9:5555` and `[2001:db8::1]:443`, as some proxies write them. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text);
  if (bracketed) return bracketed[1] ?? '';
  const single = /^([^:]+):\d+$/.exec(text);
  return single?.[1] ?? text;
}

function nameOf(address: Address | undefined): string {
  if (!address) return 'unknown';
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
