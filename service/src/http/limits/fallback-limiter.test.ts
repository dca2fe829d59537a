import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { type FallbackLimiter, withFallback } from './fallback-limiter.ts';
import { createMemoryLimiter, type Limiter } from './limiter.ts';

const limiterOf = (take: Limiter['take']): Limiter => ({ limit: 5, windowSeconds: 60, take });
const local = () => createMemoryLimiter({ limit: 5, windowSeconds: 60, now: () => 0 });
const shared = async () => ({ allowed: true, remaining: 1, resetSeconds: 9 });
const silence = () => new Promise<never>(() => {});

function stayBusy(milliseconds: number) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

const open: FallbackLimiter[] = [];
afterEach(() => {
  for (const limiter of open.splice(0)) limiter.close();
  vi.useRealTimers();
});

/** Timers come when a test lets time pass; whatever else the event loop does goes on. */
const stopTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });

function start(take: Limiter['take'], pace: { timeout?: number; heartbeat?: number } = {}) {
  const reports: boolean[] = [];
  const limiter = withFallback(limiterOf(take), local(), { ...pace, onChange: (isAway) => reports.push(isAway) });
  open.push(limiter);
  return { limiter, reports };
}

describe('a shared limiter', () => {
  test('decides while it answers', async () => {
    const { limiter, reports } = start(shared);
    expect(await limiter.take('a')).toEqual({ allowed: true, remaining: 1, resetSeconds: 9 });
    expect(reports).toEqual([]);
  });

  test.each<[string, Limiter['take']]>([
    ['rejects', async () => Promise.reject(new Error('away'))],
    [
      'throws',
      () => {
        throw new Error('away');
      },
    ],
    ['never answers', silence],
  ])('that %s is stood in for by the one of this process', async (_how, take) => {
    const { limiter } = start(take, { timeout: 5 });
    const remaining: number[] = [];
    for (let i = 0; i < 6; i++) remaining.push((await limiter.take('a')).remaining);
    expect(remaining).toEqual([4, 3, 2, 1, 0, 0]);
    expect((await limiter.take('a')).allowed).toBe(false);
  });

  test('is reported once when it goes and once when it is back', async () => {
    let isAway = false;
    const { limiter, reports } = start(() => (isAway ? Promise.reject(new Error('away')) : shared()), { heartbeat: 1 });
    for (const round of [1, 2]) {
      isAway = true;
      for (const _ of [1, 2, 3]) await limiter.take('a');
      isAway = false;
      await eventually(() => expect(limiter.isAway()).toBe(false));
      for (const _ of [1, 2, 3]) expect((await limiter.take('a')).resetSeconds).toBe(9);
      expect(reports).toEqual(Array(round).fill([true, false]).flat());
    }
  });

  test('is found away and back with no request at all', async () => {
    let isAway = false;
    const { limiter } = start(() => (isAway ? Promise.reject(new Error('away')) : shared()), { heartbeat: 1 });
    for (const away of [true, false, true, false]) {
      isAway = away;
      await eventually(() => expect(limiter.isAway()).toBe(away));
    }
  });

  test('that falls silent keeps those waiting that wait already, and nobody after them', async () => {
    let asked = 0;
    const { limiter } = start(() => {
      asked += 1;
      return silence();
    });
    const waiting = [1, 2, 3].map(() => limiter.take('a'));
    expect(waiting.every((taken) => taken instanceof Promise)).toBe(true);
    expect((await Promise.all(waiting)).map(({ remaining }) => remaining)).toEqual([4, 3, 2]);
    const askedSoFar = asked;
    for (const remaining of [1, 0, 0]) expect(limiter.take('a')).toMatchObject({ remaining });
    expect(asked).toBe(askedSoFar);
  });

  test('that is silent is asked no second time before it has answered', async () => {
    stopTime();
    let asked = 0;
    const { limiter } = start(
      () => {
        asked += 1;
        return silence();
      },
      { timeout: 10, heartbeat: 100 },
    );
    const taken = limiter.take('a');
    vi.advanceTimersByTime(10);
    await taken;
    const askedSoFar = asked;
    vi.advanceTimersByTime(1000);
    expect(asked).toBe(askedSoFar + 1);
  });

  test('that answers too late does not count twice and is not taken for back', async () => {
    const late: (() => void)[] = [];
    const take = () =>
      new Promise<Awaited<ReturnType<typeof shared>>>((resolve) => late.push(() => resolve(shared() as never)));
    const { limiter, reports } = start(take, { timeout: 1 });
    expect((await limiter.take('a')).remaining).toBe(4);
    for (const answer of late) answer();
    await nextTurn();
    expect(limiter.take('a')).toMatchObject({ remaining: 3 });
    expect(reports).toEqual([true]);
  });

  test('whose answer this process was too busy to read has answered', async () => {
    stopTime();
    const network = new MessageChannel();
    const { limiter, reports } = start(
      () => new Promise((resolve) => network.port1.once('message', () => resolve(shared() as never))),
      { timeout: 40 },
    );
    const taken = limiter.take('a');
    vi.advanceTimersByTime(25);
    await nextTurn();
    // In the second half of its wait, and so that timers come before what has arrived meanwhile.
    network.port2.postMessage('an answer');
    vi.advanceTimersByTime(60);
    expect((await taken).resetSeconds).toBe(9);
    expect(reports).toEqual([]);
    network.port1.close();
  });

  test('is not away for a question that this process was too busy to send', async () => {
    // It leaves after this turn of the event loop, and is answered in the one after that.
    const ask = async () => {
      await nextTurn();
      await nextTurn();
      return shared();
    };
    const { limiter, reports } = start(ask, { timeout: 40 });
    const taken = limiter.take('a');
    stayBusy(60);
    expect((await taken).resetSeconds).toBe(9);
    expect(reports).toEqual([]);
  });

  test('that is closed says no more, and lets nobody wait', async () => {
    const { limiter, reports } = start(silence);
    const taken = limiter.take('a');
    limiter.close();
    expect((await taken).remaining).toBe(4);
    expect(limiter.take('a')).toMatchObject({ remaining: 3 });
    expect(reports).toEqual([]);
  });
});
