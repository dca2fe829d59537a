import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FetchRules } from '../../../src/media/foreign/fetch-picture.ts';
import { cert, key } from './certificate.ts';
import { publicAddress } from './foreign-site.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A response of a status, with headers. */
export const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  (_, response) =>
    response.writeHead(code, headers).end();

/**
 * Websites on this machine, in an internet in which every name has a public address that leads here, unless `names` says
 * otherwise. What has no page at `host/path` or `host` answers 200 with nothing.
 */
export async function startWebsites() {
  const pages: Record<string, Respond> = {};
  const names: Record<string, string[]> = {};
  const requests: string[] = [];
  const agents = new Set<string>();
  const state = { isAway: false, atOnce: 0, mostAtOnce: 0 };
  const onRequest: Respond = (request, response) => {
    const { host = '', 'user-agent': agent = '' } = request.headers;
    requests.push(`${request.method} ${host}${request.url}`);
    agents.add(agent);
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    response.once('close', () => {
      state.atOnce -= 1;
    });
    const isRobots = request.url === '/robots.txt';
    const page = pages[`${host}${request.url}`] ?? (isRobots ? status(404) : (pages[host] ?? status(200)));
    page(request, response);
  };
  const servers = [createServer(onRequest), createSecureServer({ cert, key }, onRequest)];
  for (const one of servers) await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  const [plain = 0, secure = 0] = servers.map((one) => (one.address() as AddressInfo).port);
  const rules: Omit<FetchRules, 'maxBytes'> = {
    ownHosts: ['board.test'],
    refused: [],
    userAgent: 'LaunchBoard (looks whether a website answers; +https://board.test/about)',
    wholeMs: 2000,
    resolve: async (name) => names[name] ?? [publicAddress],
    dial: (_, port) => ({ host: '127.0.0.1', port: state.isAway ? 1 : port === 443 ? secure : plain, ca: cert }),
  };
  return {
    pages,
    names,
    requests,
    agents,
    state,
    rules,
    async [Symbol.asyncDispose]() {
      for (const one of servers) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
}

export type Websites = Awaited<ReturnType<typeof startWebsites>>;
