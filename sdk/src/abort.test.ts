import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { failure } from '../test/failure.ts';
import { refusal, startServer, thrownBy } from '../test/server.ts';
import { createClient } from './client.ts';
import { sleep } from './retry.ts';

describe('an abort', () => {
  it.each([undefined, 5])('passes through untouched, with timeoutSeconds %s', async (timeoutSeconds) => {
    const controller = new AbortController();
    const server = await startServer(() => {
      controller.abort();
      return 'hang';
    });
    const client = createClient({ baseUrl: server.url, timeoutSeconds, retry: false });
    const error = await thrownBy(client.listProjects({}, { signal: controller.signal }));
    expect(error).toBe(controller.signal.reason);
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  it('before the call sends nothing and asks for no token; its reason is kept', async () => {
    const server = await startServer(() => 'hang');
    const reason = new Error('page left');
    const token = () => expect.unreachable();
    const call = createClient({ baseUrl: server.url, token }).listProjects({}, { signal: AbortSignal.abort(reason) });
    expect(await thrownBy(call)).toBe(reason);
    expect(server.seen).toEqual([]);
  });

  it.each([undefined, 5])(
    'while the token is fetched sends nothing, with timeoutSeconds %s',
    async (timeoutSeconds) => {
      const server = await startServer(() => 'hang');
      const controller = new AbortController();
      const client = createClient({ baseUrl: server.url, timeoutSeconds, token: () => void controller.abort() });
      expect(await thrownBy(client.listProjects({}, { signal: controller.signal }))).toBe(controller.signal.reason);
      expect(server.seen).toEqual([]);
    },
  );

  it('signal that outlives its calls is left as it was', async () => {
    const server = await startServer(() => ({ body: { categories: [] } }));
    const { signal } = new AbortController();
    await createClient({ baseUrl: server.url, timeoutSeconds: 5 }).listCategories({}, { signal });
    await sleep(1, signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('of a fetch of the caller passes through too', async () => {
    const abort = new DOMException('stopped', 'AbortError');
    expect(await failure(() => 'hang', { fetch: () => Promise.reject(abort) })).toBe(abort);
  });
});

describe('an abort while waiting', () => {
  const limited = () => refusal(429, 'rate_limited', {}, { 'retry-after': '30' });

  it('ends the wait at once with its reason, and nothing more is sent', async () => {
    const server = await startServer(limited);
    const controller = new AbortController();
    const retry = { attempts: 2, onRetry: () => void setImmediate(() => controller.abort()) };
    const client = createClient({ baseUrl: server.url, retry });
    expect(await thrownBy(client.listProjects({}, { signal: controller.signal }))).toBe(controller.signal.reason);
    expect(server.seen.length).toBe(1);
  });

  it('counts even where an own sleep ignores it', async () => {
    const server = await startServer(limited);
    const controller = new AbortController();
    const retry = { attempts: 3 };
    const client = createClient({ baseUrl: server.url, retry, sleep: async () => controller.abort() });
    expect(await thrownBy(client.listProjects({}, { signal: controller.signal }))).toBe(controller.signal.reason);
    expect(server.seen.length).toBe(1);
  });

  it('is a rejection of sleep', async () => {
    await expect(sleep(1000, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});
