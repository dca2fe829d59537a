import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { echo } from '../../../test/support/bindings.ts';
import { dial, get, post } from '../../../test/support/raw.ts';
import { startWorld, type World } from '../../../test/support/world.ts';
import { createMemoryLimiter, type Limiter } from '../limits/limiter.ts';

/** Counts like the limiter of the process, but answers later, as one beyond a network does; or not at all. */
function distantLimiter() {
  const counting = createMemoryLimiter({ limit: 300, windowSeconds: 60, now: () => 0 });
  const state = { isAway: false };
  const take: Limiter['take'] = async (client) => {
    await nextTurn();
    if (state.isAway) throw new Error('the network is away');
    return counting.take(client);
  };
  return { state, limiter: { limit: 300, windowSeconds: 60, take } };
}

/** Far above what a busy machine needs, so that only a test decides when the limiter is away. */
const valkeyTimings = { timeout: 10_000, heartbeat: 10 };

describe('behind a limiter that answers later', () => {
  const { state, limiter } = distantLimiter();
  const lines: string[] = [];
  let world: World;
  beforeAll(async () => {
    world = await startWorld({
      settings: { rateLimit: 300, valkeyLimiter: limiter, valkeyTimings, additional: [echo] },
      onLog: (line) => lines.push(line),
    });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const remaining = async (bytes: string | Buffer) =>
    Number(/remaining=(\d+)/.exec((await world.ask(bytes)).header('ratelimit') ?? '')?.[1]);

  test('every kind of request is answered and counted', async () => {
    const requests = [
      get('/api/stats'),
      get('/api/stats'),
      get('/api/stats', { Authorization: 'Bearer x' }),
      get('/nothing'),
      get('/api/stats', {}, 'OPTIONS'),
      post('/api/test/echo', '{"name":"x"}'),
      'GARBAGE\r\n\r\n',
      get('a.example:443', {}, 'CONNECT'),
      get('/healthz', { Expect: 'tea' }),
    ];
    const counts: number[] = [];
    for (const request of requests) counts.push(await remaining(request));
    expect(counts).toEqual(requests.map((_, i) => 299 - i));
  });

  test('a body that arrives meanwhile is not lost', async () => {
    await using conversation = await dial(world.url);
    conversation.send(post('/api/test/echo', `{"name":"${'x'.repeat(60_000)}"}`));
    conversation.send(post('/api/test/echo', '{"name":"second"}'));
    expect((await conversation.answer()).json().name).toHaveLength(60_000);
    expect((await conversation.answer()).json().name).toBe('second');
  });

  test('a client that leaves meanwhile does no harm', async () => {
    for (let i = 0; i < 5; i++) {
      const conversation = await dial(world.url);
      conversation.send(get('/api/stats'));
      conversation.socket.resetAndDestroy();
    }
    expect((await world.fetch('/healthz')).status).toBe(200);
  });

  test('that goes away, this process counts instead, and says so once', async () => {
    state.isAway = true;
    expect(await remaining(get('/api/stats'))).toBe(299);
    expect(await remaining('GARBAGE\r\n\r\n')).toBe(298);
    expect(await remaining(get('/nothing'))).toBe(297);
    const away = lines.filter((line) => line.includes('the shared limiter is away'));
    expect(away).toHaveLength(1);
    expect(away[0]).toContain('the network is away');
    state.isAway = false;
    await eventually(() => expect(lines.filter((line) => line.includes('the shared limiter is back'))).toHaveLength(1));
    expect(await remaining(get('/api/stats'))).toBeLessThan(290);
  });

  test('refuses whom it refuses', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => world.ask(get('/api/stats'))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.header('retry-after')).toMatch(/^\d+$/);
  });
});

describe.each([undefined, distantLimiter().limiter])(
  'when the store cannot even tell its data version',
  (valkeyLimiter) => {
    const lines: string[] = [];
    let world: World;
    beforeAll(async () => {
      world = await startWorld({
        settings: { rateLimit: 300, ...(valkeyLimiter && { valkeyLimiter }) },
        onLog: (line) => lines.push(line),
      });
      await world.fetch('/api/stats');
      await world.store.close();
    });
    afterAll(() => world[Symbol.asyncDispose]());

    test('an answer in memory is not given out, and the process lives on', async () => {
      const response = await world.fetch('/api/stats');
      expect(response.status).toBe(500);
      const request_id = response.headers.get('x-request-id') ?? '';
      const line = lines.find((one) => one.includes(request_id));
      expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, msg: 'request failed', request_id });
    });

    test('liveness answers all the same, readiness does not', async () => {
      expect((await world.fetch('/healthz')).status).toBe(200);
      expect((await world.fetch('/readyz')).status).toBe(503);
    });
  },
);
