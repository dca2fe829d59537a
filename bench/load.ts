import { once } from 'node:events';
import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

export type Question = { method: string; path: string; headers?: Record<string, string> };

type Options = {
  /** Connections are dealt out to them in turn. */
  origins: readonly string[];
  /** What connection number c asks as its request number n; n counts over all connections. */
  question: (n: number, c: number) => Question;
  connections: number;
  seconds: number;
  /**
   * Never sleeps while it waits. The kernel charges a server for waking its client, and the more often the longer its
   * answers take, which would make the slower of two look slower than it is.
   */
  awake?: boolean;
};

export const get = (path: string): Question => ({ method: 'GET', path });

/**
 * Keep-alive connections, each asking again as soon as it has its answer. Any answer but 200 ends the run. Written on
 * bare sockets: a client that parses every header needs more CPU than the server, which would then wait for its load.
 */
export async function load({ origins, question, connections, seconds, awake = false }: Options): Promise<Load> {
  const histogram = createHistogram();
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let requests = 0;

  const worker = async (_: unknown, c: number) => {
    await using connection = await open(origins[c % origins.length] as string);
    while (performance.now() < until) {
      const asked = question(requests++, c);
      const askedAt = performance.now();
      const status = await connection.ask(asked);
      if (status !== 200) throw new Error(`${asked.method} ${asked.path} answered ${status}`);
      histogram.record(Math.max(1, Math.round((performance.now() - askedAt) * 1e6)));
    }
  };
  const spin = () => {
    if (awake && performance.now() < until) setImmediate(spin);
  };
  spin();
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
  ask(question: Question): Promise<number>;
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
    ask: ({ method, path, headers = {} }) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
      }),
    async [Symbol.asyncDispose]() {
      socket.destroy();
    },
  };
}
