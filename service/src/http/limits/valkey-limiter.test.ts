import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { startWire } from '../../../test/processes/proxy.ts';
import { startRedis, type TestRedis } from '../../../test/processes/redis.ts';
import { type Cost, createMemoryLimiter } from './limiter.ts';
import { takenOf } from './sliding-window.ts';
import { connectValkey, script, type ValkeyLimiter } from './valkey-limiter.ts';

const options = { counter: 'requests', limit: 300, windowSeconds: 60 };

/** Limiters as so many instances have them. */
async function connectAll(url: string, count: number, more: Partial<Parameters<typeof connectValkey>[1]> = {}) {
  const limiters = Array.from({ length: count }, () => connectValkey(url, { ...options, ...more }));
  expect(await Promise.all(limiters.map(({ connected }) => connected))).toEqual(limiters.map(() => true));
  return {
    limiters,
    at: (n: number) => limiters[n % count] as ValkeyLimiter,
    [Symbol.dispose]: () => limiters.forEach((limiter) => void limiter.close()),
  };
}

/** For what is not about time: the window stays the same however long the requests take. */
const still = { now: () => Date.UTC(2026, 10, 2) };

describe('windows in a server', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis[Symbol.asyncDispose]());

  test('belong to all instances: 300 requests are allowed, one after the other, and the next is not', async () => {
    using three = await connectAll(redis.url, 3, still);
    for (let n = 0; n < 303; n += 1) {
      const taken = await three.at(n).take('alternating');
      expect([taken.allowed, taken.remaining]).toEqual([n < 300, Math.max(0, 299 - n)]);
    }
  });

  test('give each number once, however many ask at the same time', async () => {
    using three = await connectAll(redis.url, 3, still);
    const all = await Promise.all(Array.from({ length: 900 }, (_, n) => three.at(n).take('racing')));
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(300);
    const remaining = all.filter(({ allowed }) => allowed).map((taken) => taken.remaining);
    expect(remaining.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 300 }, (_, n) => 299 - n));
  });

  test('of two boards are apart if their addresses name two databases of the server', async () => {
    using one = await connectAll(redis.url, 1, { ...still, limit: 1 });
    using other = await connectAll(`${redis.url}/1`, 1, { ...still, limit: 1 });
    expect((await one.at(0).take('of both')).allowed).toBe(true);
    expect((await other.at(0).take('of both')).allowed).toBe(true);
    expect((await one.at(0).take('of both')).allowed).toBe(false);
  });

  test('judge any requests as the limiter in a process does', async () => {
    using two = await connectAll(redis.url, 2, { ...still, limit: 4 });
    let run = 0;
    const clients = fc.array(fc.nat(5), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(clients, async (requests) => {
        run += 1;
        const model = createMemoryLimiter({ ...options, limit: 4, now: () => 0 });
        for (const [n, client] of requests.entries()) {
          expect(await two.at(n).take(`${run} ${client}`)).toEqual(model.take(`${run} ${client}`));
        }
      }),
      { numRuns: 50 },
    );
  });

  test('judge any history as the limiter in a process does, to the last request and second', async () => {
    const rule = { limit: 4, windowSeconds: 60 };
    const waits = fc.oneof(fc.nat(30_000), fc.integer({ min: 59_900, max: 60_100 }), fc.constant(0));
    const history = fc.array(fc.record({ wait: waits, client: fc.nat(2), cost: fc.constantFrom<Cost>(1, 1, 1, 0) }), {
      maxLength: 60,
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        run += 1;
        let now = 1_700_000_000_000;
        const model = createMemoryLimiter({ ...rule, now: () => now });
        for (const { wait, client, cost } of steps) {
          now += wait;
          const words = ['EVAL', script, 1, `${run} ${client}`, rule.limit, rule.windowSeconds * 1000, cost, now];
          const [admitted, before, current, elapsedMs] = (await redis.command(...words.map(String))) as [
            number,
            number,
            number,
            number,
          ];
          const taken = takenOf(rule, before, current, elapsedMs, admitted === 1);
          expect(taken).toEqual(model.take(`${client}`, cost));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('begin with the first request, are not made longer by the next, and pass bit by bit', async () => {
    const start = still.now();
    let now = start;
    using two = await connectAll(redis.url, 2, { limit: 2, windowSeconds: 60, now: () => now });
    expect(await two.at(0).take('waiting')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
    expect((await two.at(1).take('waiting')).remaining).toBe(0);
    const servedAfter: number[] = [];
    for (; servedAfter.length < 2; now += 500)
      if ((await two.at(servedAfter.length).take('waiting')).allowed) servedAfter.push(now - start);
    expect(servedAfter).toEqual([60_000, 90_000]);
  });

  test('a client that waits as long as it was told is served', async () => {
    let now = still.now();
    using one = await connectAll(redis.url, 1, { limit: 1, windowSeconds: 60, now: () => now });
    await one.at(0).take('patient');
    for (let n = 0; n < 3; n += 1) {
      const { allowed, resetSeconds } = await one.at(0).take('patient');
      expect(allowed).toBe(false);
      now += resetSeconds * 1000;
      expect((await one.at(0).take('patient')).allowed).toBe(true);
    }
  });

  test('a window that somebody left without an end gets one, and one that says nothing is nothing', async () => {
    await redis.command('FLUSHALL');
    using one = await connectAll(redis.url, 1, still);
    await one.at(0).take('endless');
    const [key = ''] = (await redis.command('KEYS', '*')) as string[];
    await redis.command('PERSIST', key);
    expect((await one.at(0).take('endless')).remaining).toBe(298);
    expect(Number(await redis.command('PTTL', key))).toBeGreaterThan(0);
    await redis.command('SET', key, '17');
    expect(await one.at(0).take('endless')).toEqual({ allowed: true, remaining: 299, resetSeconds: 60 });
    expect(Number(await redis.command('PTTL', key))).toBeGreaterThan(0);
  });

  test('limiters of two counters share no window', async () => {
    using requests = await connectAll(redis.url, 1, still);
    using searches = await connectAll(redis.url, 1, { ...still, counter: 'searches' });
    await requests.at(0).take('both');
    expect((await searches.at(0).take('both')).remaining).toBe(299);
    expect((await requests.at(0).take('both')).remaining).toBe(298);
  });

  test('a server that has forgotten the script is told it again', async () => {
    using two = await connectAll(redis.url, 2, still);
    for (let n = 0; n < 5; n += 1) {
      await redis.command('SCRIPT', 'FLUSH');
      const both = await Promise.all([two.at(0).take('flushed'), two.at(1).take('flushed')]);
      expect(both.map(({ remaining }) => remaining).toSorted()).toEqual([298 - 2 * n, 299 - 2 * n].toSorted());
    }
  });

  test('no key tells of a client, none is long, and each ends once it says nothing any more', async () => {
    await redis.command('FLUSHALL');
    using one = await connectAll(redis.url, 1);
    const clients = ['192.0.2.7', 'https://issuer.example ada@example.edu', 'x'.repeat(10_000), '\u0000 \r\n', ''];
    for (const client of clients) await one.at(0).take(client);
    const keys = (await redis.command('KEYS', '*')) as string[];
    expect(keys).toHaveLength(clients.length);
    for (const key of keys) {
      expect(key).toMatch(/^launchboard:requests:[\w-]{22}$/);
      const left = Number(await redis.command('PTTL', key));
      expect(left > 60_000 && left <= 120_000).toBe(true);
    }
  });
});

describe('a server that cannot be used', () => {
  test('for a wrong password is told apart, without the password', async () => {
    await using redis = await startRedis({ password: 'right' });
    const limiter = connectValkey(redis.url.replace('right', 'hunter2'), options);
    using _ = { [Symbol.dispose]: () => limiter.close() };
    expect(await limiter.connected).toBe(false);
    const error = await limiter.take('a').catch((error) => error);
    expect(error.message).toContain('WRONGPASS');
    expect(error.message).not.toContain('hunter2');
    using good = await connectAll(redis.url, 1);
    expect((await good.at(0).take('a')).remaining).toBe(299);
  });

  test('because it hangs is given up, and found again when it goes on', async () => {
    await using redis = await startRedis();
    const limiter = connectValkey(redis.url, { ...options, silence: 100 });
    using _ = { [Symbol.dispose]: () => limiter.close() };
    await limiter.connected;
    await limiter.take('a');
    redis.pause();
    await expect(limiter.take('a')).rejects.toThrow();
    // As long as there is no connection there is no wait either.
    await expect(limiter.take('a')).rejects.toThrow();
    redis.resume();
    await eventually(async () => expect((await limiter.take('a')).remaining).toBeLessThan(299));
  });

  test('because it hangs lets no more than so many questions wait', async () => {
    await using redis = await startRedis();
    const limiter = connectValkey(redis.url, options);
    await limiter.connected;
    redis.pause();
    const asked = Array.from({ length: 10_000 }, () => limiter.take('a'));
    const ends = Promise.allSettled(asked);
    await expect(limiter.take('a')).rejects.toThrow('queue is full');
    limiter.close();
    expect((await ends).every(({ status }) => status === 'rejected')).toBe(true);
  });

  test.each(['stop', 'kill'] as const)('because of a %s is found again when it is back', async (end) => {
    await using redis = await startRedis();
    using two = await connectAll(redis.url, 2);
    await two.at(0).take('a');
    await redis[end]();
    for (let n = 0; n < 4; n += 1) await expect(two.at(n).take('a')).rejects.toThrow();
    await redis.restart();
    for (const limiter of two.limiters) {
      await eventually(() => limiter.take('b'));
    }
  });

  test.each(['at once', 'while it shakes hands'])(
    'a limiter that is closed %s has no connection later',
    async (when) => {
      await using redis = await startRedis();
      redis.pause();
      // What it says first arrives, and nothing answers.
      await using wire = await startWire(redis.url, 1);
      const limiter = connectValkey(wire.url, options);
      if (when !== 'at once') await wire.limitReached;
      limiter.close();
      redis.resume();
      await expect(limiter.take('a')).rejects.toThrow();
      await eventually(async () => {
        const clients = String(await redis.command('CLIENT', 'LIST'))
          .trim()
          .split('\n');
        // The one that asks.
        expect(clients).toHaveLength(1);
      });
    },
  );
});
