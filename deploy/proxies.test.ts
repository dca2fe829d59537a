import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePort } from '../dev/free-port.ts';
import { faultsOfExchange } from '../service/test/support/exchange.ts';
import { temporaryFolder } from '../service/test/support/folder.ts';
import { type ProxyName, startProxy } from './proxies.ts';

const API = 'api.board.university.example';
type RequestParts = { method?: string; path?: string; host?: string; body?: string; headers?: Record<string, string> };

async function over(ask: typeof request, port: number, { host = API, body, headers, ...options }: RequestParts = {}) {
  const sent = ask({
    ...options,
    host: '127.0.0.1',
    port,
    servername: host,
    rejectUnauthorized: false,
    agent: false,
    headers: { host, ...headers },
  }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const pairs = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return new Response(await buffer(answer), { status: answer.statusCode ?? 0, headers: pairs as [string, string][] });
}

/** An instance that says what reached it. */
async function instance(name: string) {
  const server = createServer(async (incoming, answer) => {
    const size = (await buffer(incoming)).length;
    answer.setHeader('ratelimit', 'limit=300, remaining=7, reset=9');
    answer.end(JSON.stringify({ name, size, url: incoming.url, headers: incoming.headers }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close, [Symbol.dispose]: close };
}
type Told = { name: string; size: number; url: string; headers: IncomingHttpHeaders };
const told = async (response: Response) => (await response.json()) as Told;

test.each<ProxyName>(['nginx', 'apache'])(
  '%s answers for the API as the contract says where no instance does',
  async (name) => {
    await using folder = await temporaryFolder();
    await using proxy = await startProxy(name, folder.path, [await freePort(), await freePort()]);
    const response = await over(request, proxy.tls, { path: '/api/projects' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await faultsOfExchange('GET', '/api/projects', response.clone())).toEqual([]);
    expect(await response.json()).toMatchObject({
      code: 'unavailable',
      request_id: response.headers.get('x-request-id'),
    });
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  },
);

test.each<ProxyName>(['nginx', 'apache'])(
  '%s hands on what was sent, with the address it came from, to either instance',
  async (name) => {
    await using folder = await temporaryFolder();
    using first = await instance('first');
    using second = await instance('second');
    await using proxy = await startProxy(name, folder.path, [first.port, second.port]);
    const asked = { path: '/api/users/a%2Fb?search=%C3%A4%20b', headers: { 'x-forwarded-for': '203.0.113.9' } };

    const response = await over(request, proxy.tls, asked);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(response.headers.get('ratelimit')).toBe('limit=300, remaining=7, reset=9');
    const { url, headers } = await told(response);
    expect([url, headers['x-forwarded-for'], headers.host]).toEqual([asked.path, '127.0.0.1', API]);
    // The site is believed, and nobody else can come in there.
    const ofSite = await told(await over(plainRequest as typeof request, proxy.internal, asked));
    expect(ofSite.headers['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1');
    await expect(fetch(`http://127.0.0.2:${proxy.internal}/`)).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    });

    // The API refuses bodies that are too large, in JSON; the proxy lets them through to it.
    const large = await told(await over(request, proxy.tls, { method: 'POST', body: 'x'.repeat(3_000_000) }));
    expect(large.size).toBe(3_000_000);
    const names = new Set<string>();
    for (let i = 0; i < 20 && names.size < 2; i++) names.add((await told(await over(request, proxy.tls))).name);
    expect(names).toEqual(new Set(['first', 'second']));
    first.close();
    for (const method of ['GET', 'POST', 'GET', 'POST'])
      expect((await told(await over(request, proxy.tls, { method }))).name).toBe('second');
    const site = await told(await over(request, proxy.tls, { host: 'board.university.example' }));
    expect([site.name, site.headers.host]).toEqual(['second', 'board.university.example']);
  },
);
