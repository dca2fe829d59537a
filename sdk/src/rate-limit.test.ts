import { describe, expect, it } from 'vitest';
import { parseRateLimit, parseRetryAfter } from './rate-limit.ts';

describe('RateLimit', () => {
  const read = (ratelimit: string, more: Record<string, string> = {}) =>
    parseRateLimit(new Headers({ ratelimit, ...more }), 1_000);

  it.each([
    'limit=300, remaining=299, reset=60',
    'limit=300,remaining=299,reset=60',
    ' reset = 60 ,\tremaining= 299, limit =300 ',
    'limit=300;w=60, remaining=299, reset=60;x="y"',
    'limit=300, remaining=299, reset=60, later="word"',
    'limit=1, remaining=1, reset=1, limit=300, remaining=299, reset=60',
  ])('is read from "%s"', (field) => {
    expect(read(field)).toEqual({ limit: 300, remaining: 299, resetSeconds: 60, resetAt: new Date(61_000) });
  });

  it.each([
    '',
    'limit=300',
    'limit=300, remaining=299',
    'limit=300, remaining=-1, reset=60',
    'limit=300, remaining=1.5, reset=60',
    'limit=300, remaining=x, reset=60',
    'limit, remaining, reset',
    '"default";r=50;t=30',
    'limit=300, remaining=1, reset=99999999999',
  ])('is nothing where malformed: "%s"', (field) => expect(read(field)).toBeUndefined());

  it('is nothing where absent, or where a cache gives old news', () => {
    expect(parseRateLimit(new Headers(), 0)).toBeUndefined();
    expect(read('limit=300, remaining=299, reset=60', { age: '5' })).toBeUndefined();
    expect(read('limit=300, remaining=299, reset=60', { age: '0' })).toBeDefined();
  });
});

describe('Retry-After', () => {
  const read = (field: string) => parseRetryAfter(new Headers({ 'retry-after': field }), Date.UTC(2026, 2, 1, 12));

  it.each([
    ['0', 0],
    ['17', 17],
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30],
    ['Sunday, 01-Mar-26 12:00:30 GMT', 30],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ])('reads "%s" as %d seconds', (field, seconds) => expect(read(field)).toBe(seconds));

  it.each(['', '-5', '1.5', 'soon', '2026-03-01', 'Xyz, nonsense'])('is nothing where malformed: "%s"', (field) => {
    expect(read(field)).toBeUndefined();
    expect(parseRetryAfter(new Headers(), 0)).toBeUndefined();
  });
});
