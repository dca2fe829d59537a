import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FetchRules } from '../../../src/media/foreign/fetch-picture.ts';
import { cert, key } from './certificate.ts';
import { publicAddress } from './foreign-site.ts';

/** What came, as a receiver has it. */
export type Received = { path: string; headers: Record<string, string>; body: string; id: string };

type Response = { status: number; headers?: Record<string, string> } | 'cut' | 'silent';

/** A receiver of webhooks, behind the names of the certificate, in an internet where they have public addresses. */
export async function startReceiver() {
  const received: Received[] = [];
  /** The next responses, the first first; then 204. */
  const responses: Response[] = [];
  /** Instead of them. */
  const decides: { respond?: ((request: Received) => Response) | undefined } = {};
  const read = async (request: IncomingMessage): Promise<Received> => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    return { path: request.url ?? '', headers, body, id: headers['webhook-id'] ?? '' };
  };
  const server = createSecureServer({ cert, key }, async (request, response) => {
    const one = await read(request);
    received.push(one);
    const { respond = () => responses.shift() ?? { status: 204 } } = decides;
    const sent = respond(one);
    if (sent === 'silent') return;
    if (sent === 'cut') return void request.socket.destroy();
    response.writeHead(sent.status, sent.headers).end();
  });
  // A plain one on the same machine, which nothing may ever reach.
  const inside = createServer((_request, response) => {
    received.push({ path: 'inside', headers: {}, body: '', id: '' });
    response.end();
  });
  for (const one of [server, inside]) await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  const port = ({ address }: { address: () => unknown }) => (address() as AddressInfo).port;
  const names: Record<string, string[]> = {
    'pictures.test': [publicAddress],
    'tide.test': [publicAddress],
    'git.tide.test': [publicAddress],
  };
  const state = { isAway: false };
  const internet: Pick<FetchRules, 'resolve' | 'dial'> = {
    resolve: async (name) => names[name] ?? [],
    dial: (_address, to) => ({
      host: '127.0.0.1',
      port: state.isAway
        ? 1
        : to === 443
          ? port({ address: () => server.address() })
          : port({ address: () => inside.address() }),
      ca: cert,
    }),
  };
  return {
    received,
    responses,
    decides,
    names,
    state,
    internet,
    /** The messages, in the order in which they came. */
    messages: () => received.map(({ body }) => JSON.parse(body)),
    async [Symbol.asyncDispose]() {
      for (const one of [server, inside]) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
