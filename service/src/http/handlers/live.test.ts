import { expect, test } from 'vitest';
import { streamMs } from './live.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a stream ends with its token, and that of a personal token within a minute, so that a revoked one is found', () => {
  const lasting = (scopes?: readonly 'read'[], expiresAt = HOUR) =>
    streamMs({ expiresAt, ...(scopes && { scopes }) }, 10 * MINUTE, 0);
  for (let n = 0; n < 100; n += 1) {
    expect(lasting(['read'])).toBeLessThanOrEqual(MINUTE);
    expect(lasting()).toBeGreaterThanOrEqual(7.5 * MINUTE);
    expect(lasting()).toBeLessThanOrEqual(10 * MINUTE);
  }
  expect([lasting(undefined, 5), lasting(['read'], 5), streamMs(undefined, 4) <= 4]).toEqual([5, 5, true]);
});
