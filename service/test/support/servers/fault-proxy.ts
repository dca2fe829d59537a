import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * What the store behind it seems to do: `pass` answers, `away` closes connections, `busy` and `full` refuse as S3 does,
 * `silent` never answers, `half` does its work, and the connection closes in the middle of the answer.
 */
type Fault = 'pass' | 'away' | 'busy' | 'full' | 'silent' | 'half';

export type FaultProxy = AsyncDisposable & {
  url: string;
  /** From the next request on. */
  fault: Fault;
  /** Requests since the start, as `PUT /bucket/key`. */
  requests: string[];
};

const answers = {
  busy: { status: 503, code: 'SlowDown' },
  full: { status: 507, code: 'XMinioStorageFull' },
};

/** A proxy on loopback in front of an HTTP server, which can be told to fail. It leaves requests as they are signed. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const server = createServer((incoming, outgoing) => {
    proxy.requests.push(`${incoming.method} ${incoming.url}`);
    const { fault } = proxy;
    if (fault === 'away') incoming.socket.destroy();
    else if (fault === 'busy' || fault === 'full') refuse(incoming, outgoing, answers[fault]);
    else if (fault !== 'silent') pass(target, incoming, outgoing, fault === 'half');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'pass',
    requests: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await nextTurn();
    },
  };
  return proxy;
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, { status, code }: (typeof answers)['busy']) {
  incoming.resume();
  outgoing.writeHead(status, { 'Content-Type': 'application/xml' });
  outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, isCut: boolean) {
  const { method, headers, url = '/' } = incoming;
  const onward = request(target + url, { method: method ?? 'GET', headers }, (answer) => {
    if (isCut && method === 'PUT') return void outgoing.destroy();
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (!isCut) return void answer.pipe(outgoing);
    answer.once('data', (piece: Buffer) => {
      outgoing.write(piece.subarray(0, piece.length / 2), () => outgoing.destroy());
      answer.destroy();
    });
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
