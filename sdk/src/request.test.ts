import { describe, expect, it } from 'vitest';
import { startServer, thrownBy } from '../test/server.ts';
import { bind } from './bind.ts';
import { createClient } from './client.ts';
import type { Route } from './route.ts';

const page = { projects: [], total: 0, limit: 24, offset: 0 };
const route = { isBare: true as const };
const writes = {
  create: { method: 'POST', path: '/api/things', hasBody: true as const },
  change: { method: 'PATCH', path: '/api/things/{id}', hasBody: true as const },
  remove: { ...route, method: 'DELETE', path: '/api/things/{id}/parts/{part_id}' },
} as const satisfies Record<string, Route>;

describe('the address', () => {
  it('puts path parameters in, and leaves out what is not given', async () => {
    const server = await startServer(() => ({ body: { project: {} } }));
    const client = createClient({ baseUrl: server.url });
    await client.getProject({ id: 'a/b?c#d é' });
    await client.listProjects();
    await client.listProjects({ search: undefined, limit: 0 });
    expect(server.seen.map((it) => it.url)).toEqual([
      '/api/projects/a%2Fb%3Fc%23d%20%C3%A9',
      '/api/projects',
      '/api/projects?limit=0',
    ]);
  });

  it('encodes query values so that the server reads them back', async () => {
    const server = await startServer(() => ({ body: page }));
    const search = 'C++ & "50 %" = é 🚀 #1';
    await createClient({ baseUrl: server.url }).listProjects({ search, sort: 'popular', limit: 10 });
    const read = new URL(server.seen[0]?.url ?? '', server.url).searchParams;
    expect(Object.fromEntries(read)).toEqual({ search, sort: 'popular', limit: '10' });
  });

  it('joins an array with commas', async () => {
    const server = await startServer(() => ({ body: {} }));
    const client = createClient({ baseUrl: server.url });
    await client.getVoteCountsBatch({ projectIds: ['a', 'b'] });
    await client.getVoteCountsBatch({ projectIds: 'a,b' });
    const read = server.seen.map((it) => new URL(it.url, server.url).searchParams.get('projectIds'));
    expect(read).toEqual(['a,b', 'a,b']);
  });

  it.each(['', '/', '/board', '/board/', '/board//'])(
    'keeps the prefix of a base address that ends in "%s"',
    async (end) => {
      const server = await startServer(() => ({ body: page }));
      await createClient({ baseUrl: server.url + end }).listProjects();
      await createClient({ baseUrl: new URL(server.url + end) }).listProjects();
      const expected = end.startsWith('/board') ? '/board/api/projects' : '/api/projects';
      expect(server.seen.map((it) => it.url)).toEqual([expected, expected]);
    },
  );

  it.each([
    '',
    'api.example.edu',
    '/api',
    'ftp://example.edu',
    'http://user:secret@example.edu',
    'http://example.edu?a=1',
    'http://example.edu#a',
  ])('refuses the base address "%s" without quoting it', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(TypeError);
    expect(() => createClient({ baseUrl })).toThrow(/^baseUrl must be an http: or https: address without/);
  });

  it.each(['', '.', '..', undefined, null, {}])(
    'refuses the path parameter %j, which would address something else',
    async (id) => {
      const client = createClient({ baseUrl: 'http://127.0.0.1:9' });
      const error = await thrownBy(client.getProject({ id: id as string }));
      expect(error).toEqual(new TypeError('getProject needs the path parameter "id".'));
    },
  );

  it('refuses a parameter the operation does not have', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:9' });
    const error = await thrownBy(client.listProjects({ serach: 'map' } as object));
    expect(error).toEqual(new TypeError('listProjects has no parameter "serach".'));
  });
});

describe('headers and body', () => {
  it('asks for JSON, names itself when told to, and sends no content type without a body', async () => {
    const server = await startServer(() => ({ body: page }));
    const client = createClient({
      baseUrl: server.url,
      userAgent: 'mirror/1',
      headers: { 'X-One': '1', 'X-Two': '2' },
    });
    await client.listProjects({}, { headers: { 'x-two': 'two' } });
    expect(server.seen[0]?.headers).toMatchObject({
      accept: 'application/json',
      'user-agent': 'mirror/1',
      'x-one': '1',
      'x-two': 'two',
    });
    expect(server.seen[0]?.headers).not.toHaveProperty('content-type');
    expect(server.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('sends a body as JSON, with the key and the tag of the call', async () => {
    const server = await startServer(() => ({
      status: 201,
      body: { thing: 1 },
      headers: { location: '/api/things/1' },
    }));
    const { methods, withResponse } = bind(writes)({ baseUrl: server.url });
    const answer = await withResponse.create?.({ body: { name: 'Café' } }, { idempotencyKey: 'k-1' });
    await methods.change?.({ id: '1', body: { name: null } }, { ifMatch: '"v1"' });
    await methods.change?.({ id: '1', body: { name: null } }, { ifMatch: 7 });
    expect(server.seen.at(-1)?.headers['if-match']).toBe('"r7"');
    server.seen.pop();
    expect(answer).toMatchObject({ status: 201, data: { thing: 1 } });
    expect(answer?.headers.get('location')).toBe('/api/things/1');
    expect(server.seen).toMatchObject([
      {
        method: 'POST',
        body: '{"name":"Café"}',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
      },
      { method: 'PATCH', url: '/api/things/1', body: '{"name":null}', headers: { 'if-match': '"v1"' } },
    ]);
  });

  it('answers nothing for 204', async () => {
    const server = await startServer(() => ({ status: 204, headers: { 'x-request-id': 'r' } }));
    const { methods, withResponse } = bind(writes)({ baseUrl: server.url });
    expect(await methods.remove?.({ id: '1', part_id: '2' })).toBeUndefined();
    const answer = await withResponse.remove?.({ id: '1', part_id: '2' });
    expect(answer).toMatchObject({ data: undefined, status: 204, requestId: 'r' });
    expect(server.seen[0]).toMatchObject({ method: 'DELETE', url: '/api/things/1/parts/2', body: '' });
  });

  it('does not quote a header that cannot be sent', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:9', headers: { authorization: 'Bearer secret\nsecret' } });
    const error = await thrownBy(client.listCategories());
    expect(error).toEqual(new TypeError('The header "authorization" cannot be sent.'));
  });
});
