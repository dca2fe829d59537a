import { describe, expect, it } from 'vitest';
import { failure } from '../test/failure.ts';
import { deadAddress, startServer, thrownBy } from '../test/server.ts';
import { createClient } from './client.ts';
import { NetworkError, TimeoutError } from './errors.ts';

const limit = { ratelimit: 'limit=300, remaining=12, reset=30', 'ratelimit-policy': '300;w=60' };
describe('an answer', () => {
  it('comes with status, headers, rate limit, request id and tag', async () => {
    const headers = { ...limit, etag: '"abc"', 'x-request-id': 'r-7' };
    const server = await startServer(() => ({ headers, body: { categories: [], later_addition: 1 } }));
    const client = createClient({ baseUrl: server.url, now: () => 1000 });
    expect(client.rateLimit).toBeUndefined();
    const answer = await client.withResponse.listCategories();
    const rateLimit = { limit: 300, remaining: 12, resetSeconds: 30, resetAt: new Date(31_000) };
    expect(answer).toMatchObject({ status: 200, requestId: 'r-7', etag: '"abc"', rateLimit });
    expect(answer.data).toEqual({ categories: [], later_addition: 1 });
    expect(answer.headers.get('ratelimit-policy')).toBe('300;w=60');
    expect(client.rateLimit).toEqual(rateLimit);
  });

  it('leaves the last known rate limit in place when it tells none', async () => {
    const server = await startServer((_, count) => ({ headers: count === 1 ? limit : {}, body: { categories: [] } }));
    const client = createClient({ baseUrl: server.url });
    await client.listCategories();
    const answer = await client.withResponse.listCategories();
    expect(answer).toMatchObject({ rateLimit: undefined, requestId: undefined, etag: undefined });
    expect(client.rateLimit?.remaining).toBe(12);
  });

  it('is thrown as not_modified when the tag still fits', async () => {
    const server = await startServer((it) => ({ status: it.headers['if-none-match'] === '"abc"' ? 304 : 500 }));
    const call = createClient({ baseUrl: server.url }).listCategories({}, { ifNoneMatch: '"abc"' });
    expect(await thrownBy(call)).toMatchObject({ name: 'LaunchBoardError', status: 304, code: 'not_modified' });
  });

  it('comes through a fetch of the caller, which gets plain parts', async () => {
    const seen: unknown[] = [];
    const fetch = async (url: string, init: object) => {
      seen.push([url, init]);
      return new Response('{"categories":[]}');
    };
    expect(await createClient({ baseUrl: 'https://a.test/x', fetch }).listCategories()).toEqual({ categories: [] });
    expect(seen).toEqual([
      ['https://a.test/x/api/categories', { method: 'GET', headers: { accept: 'application/json' } }],
    ]);
  });
});

describe('no answer', () => {
  it("is a NetworkError with its cause and the system's code, without the query", async () => {
    const baseUrl = await deadAddress();
    const error = await thrownBy(createClient({ baseUrl, retry: false }).listProjects({ search: 'private' }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).not.toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ name: 'NetworkError', cause: { name: 'TypeError' } });
    expect(error).toHaveProperty('message', `GET ${baseUrl}/api/projects: no answer (ECONNREFUSED).`);
  });

  it('is a NetworkError when the connection breaks, in the body too', async () => {
    expect(await failure(() => 'cut')).toMatchObject({ name: 'NetworkError', cause: expect.any(Error) });
    const partial = () => ({ headers: { 'content-length': '1000', connection: 'close' }, body: '{' });
    expect(await failure(partial)).toMatchObject({ name: 'NetworkError', cause: expect.any(Error) });
    const stalled = () => ({ headers: { 'content-length': '1000' }, body: '{' });
    expect(await failure(stalled, { timeoutSeconds: 0.05 })).toMatchObject({ name: 'TimeoutError' });
  });

  it('is a TimeoutError when it takes longer than allowed', async () => {
    const error = await failure(() => 'hang', { timeoutSeconds: 0.03 });
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({
      name: 'TimeoutError',
      message: expect.stringMatching(/no answer within 0\.03 s\.$/),
    });
  });

  it.each([0, -1, Number.NaN, 86_401])('refuses the timeout %d', async (timeoutSeconds) => {
    expect(() => createClient({ baseUrl: 'http://a.test', timeoutSeconds })).toThrow(RangeError);
    const client = createClient({ baseUrl: 'http://a.test' });
    expect(await thrownBy(client.listProjects({}, { timeoutSeconds }))).toBeInstanceOf(RangeError);
  });
});
