import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Address, clientAddress, type Network, parseAddress } from '@launch-board/host/client-address';

export type ClientNamer = {
  ofRequest(request: IncomingMessage): string;
  ofSocket(socket: Socket): string;
};

/**
 * Names the client that a request counts for: the IPv4 address, or the /64 of an IPv6 address, since one household or
 * host owns all of it. Proxies are looked through where they are trusted.
 */
export function createClientNamer(trusted: readonly Network[]): ClientNamer {
  const names = new WeakMap<Socket, string>();

  const ofSocket = (socket: Socket): string => {
    const known = names.get(socket);
    if (known !== undefined) return known;
    const name = nameOf(parseAddress(socket.remoteAddress ?? ''));
    names.set(socket, name);
    return name;
  };

  return {
    ofSocket,
    ofRequest(request) {
      const isForwarded = trusted.length > 0 && request.headers['x-forwarded-for'] !== undefined;
      return isForwarded ? nameOf(clientAddress(request, trusted)) : ofSocket(request.socket);
    },
  };
}

function nameOf(address: Address | undefined): string {
  if (!address) return 'unknown';
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
