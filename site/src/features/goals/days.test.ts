import { expect, test } from 'vitest';
import { dayAt, weekOf } from './days.ts';

test('a week begins on Monday and ends on Sunday, also over the end of a year', () => {
  const week = { from: '2026-12-28', to: '2027-01-03' };
  for (const day of ['2026-12-28', '2026-12-31', '2027-01-03']) expect(weekOf(day)).toEqual(week);
  expect(weekOf('2027-01-04').from).toBe('2027-01-04');
});

test('a day is that of the time zone', () => {
  const at = Date.parse('2027-01-03T23:30:00Z');
  expect([dayAt(at, 'UTC'), dayAt(at, 'Europe/Zurich'), dayAt(at, 'America/New_York')]).toEqual([
    '2027-01-03',
    '2027-01-04',
    '2027-01-03',
  ]);
});
