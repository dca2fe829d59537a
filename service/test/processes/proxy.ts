import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

// A wire to a server that a test can let fall silent, or cut, after so many bytes.

type Wire = AsyncDisposable & {
  /** The server's address by way of the wire. */
  url: string;
  /** Bytes carried so far, both ways. */
  carried(): number;
  /** While it is true, connections are taken and nothing is carried. */
  isSilent: boolean;
  /** Fulfils once the limit is reached. */
  limitReached: Promise<void>;
};

export async function startWire(
  serverUrl: string,
  after = Number.POSITIVE_INFINITY,
  then: 'silent' | 'cut' = 'silent',
) {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const { promise: limitReached, resolve } = Promise.withResolvers<void>();
  let carried = 0;
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (data) => {
      if (carried >= after || wire.isSilent) return;
      carried += data.length;
      to.write(data);
      if (carried < after) return;
      if (then === 'cut') for (const socket of sockets) socket.destroy();
      resolve();
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket);
    carry(near, far);
    carry(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.port = String((server.address() as AddressInfo).port);
  const wire: Wire = {
    url: url.href,
    carried: () => carried,
    isSilent: false,
    limitReached,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return wire;
}
