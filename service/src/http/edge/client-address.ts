import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, type Network, nameOf, parseAddress } from '@launch-board/host/client-address';

export type ClientNamer = {
  ofRequest(request: IncomingMessage): string;
  ofSocket(socket: Socket): string;
};

/**
 * Names the client that a request counts for: its IPv4 address, or the /64 of its IPv6 address, because one household
 * or host owns a whole /64. Behind a trusted proxy, the client is the one that the proxy names.
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
