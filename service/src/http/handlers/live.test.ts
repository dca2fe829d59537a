import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { streamMs } from './live.ts';

test('a stream ends with its token, and that of a personal token within a minute, so that a revoked one is found', () => {
  const lasting = (scopes?: readonly 'read'[], expiresAt = HOUR_MS) =>
    streamMs({ expiresAt, ...(scopes && { scopes }) }, 10 * MINUTE_MS, 0);
  for (let n = 0; n < 100; n += 1) {
    expect(lasting(['read'])).toBeLessThanOrEqual(MINUTE_MS);
    expect(lasting()).toBeGreaterThanOrEqual(7.5 * MINUTE_MS);
    expect(lasting()).toBeLessThanOrEqual(10 * MINUTE_MS);
  }
  expect([lasting(undefined, 5), lasting(['read'], 5), streamMs(undefined, 4) <= 4]).toEqual([5, 5, true]);
});
