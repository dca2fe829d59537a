import { once } from 'node:events';
import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

type Options = {
  origin: string;
  /** The target of request number n. */
  target: (n: number) => string;
  connections: number;
  seconds: number;
};

/**
 * Keep-alive connections, each asking again as soon as it has its answer. Any answer but 200 ends the run. Written on
 * bare sockets: a client that parses every header needs more CPU than the server, which would then wait for its load.
 */
export async function load({ origin, target, connections, seconds }: Options): Promise<Load> {
  const histogram = createHistogram();
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let requests = 0;

  const worker = async () => {
    await using connection = await open(origin);
    while (performance.now() < until) {
      const path = target(requests++);
      const askedAt = performance.now();
      const status = await connection.get(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      histogram.record(Math.max(1, Math.round((performance.now() - askedAt) * 1e6)));
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));

  const elapsed = (performance.now() - startedAt) / 1000;
  return {
    requests,
    perSecond: requests / elapsed,
    p50Ms: histogram.percentile(50) / 1e6,
    p99Ms: histogram.percentile(99) / 1e6,
  };
}

type Connection = AsyncDisposable & {
  /** Reads the whole answer; returns its status. One at a time. */
  get(path: string): Promise<number>;
};

const endOfHead = Buffer.from('\r\n\r\n');

async function open(origin: string): Promise<Connection> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  let status = 0;
  let left = 0;

  const finish = () => {
    const waiting = settle;
    settle = undefined;
    waiting?.resolve(status);
  };
  socket.on('data', (chunk: Buffer) => {
    if (left > 0) left -= chunk.length;
    else {
      // A head is far smaller than a segment and both servers write it at once, so it comes whole.
      const end = chunk.indexOf(endOfHead);
      const head = chunk.toString('latin1', 0, Math.max(end, 0));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (end < 0 || length === undefined) return socket.destroy(new Error('an answer without a length'));
      status = Number(head.slice(9, 12));
      left = Number(length) - (chunk.length - end - endOfHead.length);
    }
    if (left === 0) finish();
  });
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('the server closed the connection')));

  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      }),
    async [Symbol.asyncDispose]() {
      socket.destroy();
    },
  };
}
