import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoTime } from './iso-time.ts';

test('every moment that a date can tell is written as JavaScript writes it', () => {
  const max = 8.64e15;
  const moments = fc.oneof(
    fc.integer({ min: -max, max: max }),
    fc.integer({ min: 0, max: Date.UTC(2100) }),
    fc.constantFrom(-max, -1, 0, 999, 86_399_999, 86_400_000, Date.UTC(2024, 1, 29), Date.UTC(9999, 11, 31), max),
  );
  fc.assert(fc.property(moments, (time) => isoTime(time) === new Date(time).toISOString()));
});

test('it goes on being right once it has told of more days than it remembers', () => {
  for (let day = 0; day < 25_000; day += 1) {
    const time = day * 86_400_000 + (day % 86_400_000);
    expect(isoTime(time)).toBe(new Date(time).toISOString());
  }
});
