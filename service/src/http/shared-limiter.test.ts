import { describe, expect, test } from 'vitest';
import { createMemoryLimiter, type Limiter } from './limiter.ts';
import { withFallback } from './shared-limiter.ts';

const limiterOf = (take: Limiter['take']): Limiter => ({ limit: 5, windowSeconds: 60, take });
const local = () => createMemoryLimiter({ limit: 5, windowSeconds: 60, now: () => 0 });
const shared = async () => ({ allowed: true, remaining: 1, resetSeconds: 9 });

describe('a shared limiter', () => {
  test('decides while it answers', async () => {
    const limiter = withFallback(limiterOf(shared), local(), { onChange: () => {} });
    expect(await limiter.take('a')).toEqual({ allowed: true, remaining: 1, resetSeconds: 9 });
  });

  test.each<[string, Limiter['take']]>([
    ['rejects', async () => Promise.reject(new Error('away'))],
    [
      'throws',
      () => {
        throw new Error('away');
      },
    ],
    ['never answers', () => new Promise(() => {})],
  ])('that %s is stood in for by the one of this process', async (_how, take) => {
    const limiter = withFallback(limiterOf(take), local(), { patience: 5, onChange: () => {} });
    const remaining: number[] = [];
    for (let i = 0; i < 6; i++) remaining.push((await limiter.take('a')).remaining);
    expect(remaining).toEqual([4, 3, 2, 1, 0, 0]);
    expect((await limiter.take('a')).allowed).toBe(false);
  });

  test('is reported once when it goes and once when it is back', async () => {
    const reports: boolean[] = [];
    let isAway = false;
    const take = () => (isAway ? Promise.reject(new Error('away')) : shared());
    const limiter = withFallback(limiterOf(take), local(), { onChange: (away) => reports.push(away) });
    for (const away of [false, true, true, true, false, false, true]) {
      isAway = away;
      await limiter.take('a');
    }
    expect(reports).toEqual([true, false, true]);
  });
});
