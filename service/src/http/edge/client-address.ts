import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, type Network, nameOf, parseAddress } from '@launch-board/host/client-address';

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
