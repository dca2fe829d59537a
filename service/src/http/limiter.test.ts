import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryLimiter, type Limiter, limitHeaders, type Taken } from './limiter.ts';

const at = (limiter: Limiter, client: string) => limiter.take(client) as Taken;

describe('a client', () => {
  test('is served up to the limit, the last time with nothing remaining, and refused after it', () => {
    const limiter = createMemoryLimiter({ limit: 3, windowSeconds: 60, now: () => 0 });
    expect([1, 2, 3, 4, 5].map(() => at(limiter, 'a'))).toEqual([
      { allowed: true, remaining: 2, resetSeconds: 60 },
      { allowed: true, remaining: 1, resetSeconds: 60 },
      { allowed: true, remaining: 0, resetSeconds: 60 },
      { allowed: false, remaining: 0, resetSeconds: 60 },
      { allowed: false, remaining: 0, resetSeconds: 60 },
    ]);
  });

  test('has its own window, from its own first request', () => {
    let now = 0;
    const limiter = createMemoryLimiter({ limit: 2, windowSeconds: 60, now: () => now });
    at(limiter, 'a');
    now = 30_000;
    expect(at(limiter, 'b')).toMatchObject({ remaining: 1, resetSeconds: 60 });
    expect(at(limiter, 'a')).toMatchObject({ remaining: 0, resetSeconds: 30 });
    now = 60_000;
    expect(at(limiter, 'a')).toMatchObject({ remaining: 1, resetSeconds: 60 });
    expect(at(limiter, 'b')).toMatchObject({ remaining: 0, resetSeconds: 30 });
  });

  test('is never told of a longer wait than the window, nor of none, whatever the clock', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e10, noNaN: true }),
        fc.double({ min: 0, max: 59_999, noNaN: true }),
        (start, later) => {
          let now = start;
          const limiter = createMemoryLimiter({ limit: 2, windowSeconds: 60, now: () => now });
          expect(at(limiter, 'a').resetSeconds).toBe(60);
          now += later;
          const { resetSeconds } = at(limiter, 'a');
          expect(resetSeconds).toBeGreaterThanOrEqual(1);
          expect(resetSeconds).toBeLessThanOrEqual(60);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('who waits as long as it was told is served', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 59_999, noNaN: true }), (elapsed) => {
        let now = 1000;
        const limiter = createMemoryLimiter({ limit: 1, windowSeconds: 60, now: () => now });
        at(limiter, 'a');
        now += elapsed;
        const { allowed, resetSeconds } = at(limiter, 'a');
        expect(allowed).toBe(false);
        now += resetSeconds * 1000;
        expect(at(limiter, 'a').allowed).toBe(true);
      }),
    );
  });
});

/** The same rules, kept as plainly as can be: a list of windows in the order they were opened. */
function naive(limit: number, windowMs: number, room = Number.POSITIVE_INFINITY) {
  let windows: { client: string; start: number; used: number }[] = [];
  return (client: string, time: number): Taken => {
    windows = windows.filter(({ start }) => time < start + windowMs);
    let window = windows.find((one) => one.client === client);
    if (!window) {
      window = { client, start: time, used: 0 };
      // Where there is no room, the window that ends first is forgotten.
      windows = [...windows, window].slice(-room);
    }
    window.used += 1;
    const left = Math.ceil((window.start + windowMs - time) / 1000);
    return { allowed: window.used <= limit, remaining: Math.max(0, limit - window.used), resetSeconds: left };
  };
}

test.each([Number.POSITIVE_INFINITY, 1, 4])(
  'any requests are judged as plain rules judge them, with room for %d',
  (room) => {
    const steps = fc.array(fc.record({ wait: fc.nat(25_000), client: fc.nat(8) }), { maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), steps, (limit, requests) => {
        let now = 0;
        const limiter = createMemoryLimiter({ limit, windowSeconds: 60, now: () => now, clients: room });
        const model = naive(limit, 60_000, room);
        for (const { wait, client } of requests) {
          now += wait;
          expect(at(limiter, `c${client}`)).toEqual(model(`c${client}`, now));
        }
      }),
    );
  },
);

test('its memory does not grow with the number of addresses', () => {
  const limiter = createMemoryLimiter({ limit: 300, windowSeconds: 60, clients: 1000, now: () => 0 });
  at(limiter, 'first');
  for (let i = 0; i < 999; i++) at(limiter, `c${i}`);
  expect(at(limiter, 'first').remaining).toBe(298);
  for (let i = 0; i < 1000; i++) at(limiter, `d${i}`);
  // Forgotten, so counted from the beginning.
  expect(at(limiter, 'first').remaining).toBe(299);
});

test('the headers are those of draft 7', () => {
  const limiter = createMemoryLimiter({ limit: 300, windowSeconds: 60, now: () => 0 });
  expect(limitHeaders(limiter, at(limiter, 'a'))).toEqual([
    'RateLimit',
    'limit=300, remaining=299, reset=60',
    'RateLimit-Policy',
    '300;w=60',
  ]);
});
