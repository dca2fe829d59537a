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
    // Three quarters of its window, so one and a half of its two requests, lie within the last minute.
    now = 75_000;
    expect(at(limiter, 'a')).toMatchObject({ allowed: true, remaining: 0 });
    expect(at(limiter, 'a').allowed).toBe(false);
    now = 1_000_000;
    expect(at(limiter, 'a')).toMatchObject({ remaining: 1, resetSeconds: 60 });
  });

  test('is not served twice the limit around the end of a window', () => {
    let now = 0;
    const limiter = createMemoryLimiter({ limit: 300, windowSeconds: 60, now: () => now });
    const served = (requests: number) =>
      Array.from({ length: requests }, () => at(limiter, 'a')).filter((one) => one.allowed).length;
    expect(served(1)).toBe(1);
    now = 58_000;
    expect(served(299)).toBe(299);
    now = 61_700;
    expect(served(300)).toBeLessThan(12);
  });

  test('that goes on while it is refused is served as soon as one that waits', () => {
    let now = 0;
    const limiter = createMemoryLimiter({ limit: 3, windowSeconds: 60, now: () => now });
    for (const client of ['patient', 'impatient']) for (let n = 0; n < 3; n += 1) at(limiter, client);
    for (; now < 60_000; now += 100) expect(at(limiter, 'impatient').allowed).toBe(false);
    expect(at(limiter, 'impatient')).toEqual(at(limiter, 'patient'));
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

/** The same rules, kept as plainly as can be: the times of all requests that were served, and the windows' starts. */
function naive(limit: number, windowMs: number, room: number) {
  const served: Record<string, number[]> = {};
  const starts: Record<string, number> = {};
  /** Clients that are known, the one first whose window was opened or moved on the longest ago. */
  const known: string[] = [];
  const forgetFirst = () => {
    const client = known.shift() ?? '';
    delete served[client];
    delete starts[client];
  };
  const makeRoom = (time: number) => {
    while (known.length > 0 && time >= (starts[known[0] ?? ''] ?? 0) + 2 * windowMs) forgetFirst();
    if (known.length >= room) forgetFirst();
  };
  return (client: string, time: number): boolean => {
    const times = served[client] ?? [];
    const windows = Math.floor((time - (starts[client] ?? Number.NEGATIVE_INFINITY)) / windowMs);
    if (windows > 0) {
      if (known.includes(client)) known.splice(known.indexOf(client), 1);
      makeRoom(time);
      known.push(client);
    }
    starts[client] = windows < 2 ? (starts[client] ?? 0) + windows * windowMs : time;
    served[client] = times;
    const start = starts[client];
    const before = times.filter((one) => one >= start - windowMs && one < start).length;
    const current = times.filter((one) => one >= start).length;
    const allowed = before * (start + windowMs - 1 - time) + current * windowMs < limit * windowMs;
    if (allowed) times.push(time);
    return allowed;
  };
}

/** Bursts and pauses, of which many end near the end of a window. */
const history = fc.array(
  fc.record({
    wait: fc.oneof(fc.nat(25_000), fc.integer({ min: 59_000, max: 61_000 }), fc.constant(0)),
    client: fc.nat(8),
    burst: fc.integer({ min: 1, max: 8 }),
  }),
  { maxLength: 100 },
);

test.each([Number.POSITIVE_INFINITY, 1, 4])(
  'any requests are judged as plain rules judge them, with room for %d',
  (clients) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), history, (limit, steps) => {
        let now = 0;
        const limiter = createMemoryLimiter({ limit, windowSeconds: 60, now: () => now, clients });
        const model = naive(limit, 60_000, clients);
        for (const { wait, client, burst } of steps) {
          now += wait;
          for (let n = 0; n < burst; n += 1) expect(at(limiter, `c${client}`).allowed).toBe(model(`c${client}`, now));
        }
      }),
    );
  },
);

test('whatever the requests, so many seconds let no more through than the limit and what flows back in them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), history, (limit, steps) => {
      let now = 0;
      const limiter = createMemoryLimiter({ limit, windowSeconds: 60, now: () => now });
      const served: number[] = [];
      for (const { wait, burst } of steps) {
        now += wait;
        for (let n = 0; n < 4 * burst; n += 1) if (at(limiter, 'a').allowed) served.push(now);
      }
      for (const [first, from] of served.entries()) {
        for (const [last, to] of served.entries()) {
          if (last < first || to - from > 60_000) continue;
          expect(last - first + 1).toBeLessThanOrEqual(limit * (1 + (to - from) / 60_000) + 2);
        }
      }
    }),
  );
});

test('what remains is served, and after the seconds it was told a client is served again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), history, (limit, steps) => {
      let now = 0;
      const limiter = createMemoryLimiter({ limit, windowSeconds: 60, now: () => now });
      for (const { wait, burst } of steps) {
        now += wait;
        let last: Taken | undefined;
        for (let n = 0; n < burst; n += 1) {
          const next = at(limiter, 'a');
          if (last)
            expect([next.allowed, next.remaining]).toEqual([last.remaining > 0, Math.max(0, last.remaining - 1)]);
          last = next;
        }
        const told = last as Taken;
        for (let n = 0; n < told.remaining; n += 1) expect(at(limiter, 'a').allowed).toBe(true);
        expect(at(limiter, 'a').allowed).toBe(false);
        now += told.resetSeconds * 1000;
        expect(at(limiter, 'a').allowed).toBe(true);
      }
    }),
  );
});

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
