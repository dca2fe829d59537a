import { expect, test } from 'vitest';
import { dayHeading } from './moment.tsx';

const now = Date.parse('2026-03-11T00:30:00Z');
const at = (timeZone: string, text: string) => dayHeading({ now, timeZone }, text);

test('days begin by the zone of the board, not by the server’s', () => {
  expect(at('UTC', '2026-03-10T23:59:00Z')).toBe('Yesterday');
  expect(at('Europe/Lisbon', '2026-03-11T00:01:00Z')).toBe('Today');
  expect(at('America/New_York', '2026-03-10T23:59:00Z')).toBe('Today');
});

test('weeks are those of the calendar, from Monday; what is older has its month', () => {
  // The 11th of March 2026 is a Wednesday.
  expect(at('UTC', '2026-03-09T00:00:00Z')).toBe('Earlier this week');
  expect(at('UTC', '2026-03-08T23:59:00Z')).toBe('Last week');
  expect(at('UTC', '2026-03-02T00:00:00Z')).toBe('Last week');
  expect(at('UTC', '2026-03-01T23:59:00Z')).toBe('March 2026');
  expect(at('UTC', '2025-12-31T12:00:00Z')).toBe('December 2025');
});

test('on a Monday, Sunday was yesterday and Thursday was last week', () => {
  const monday = { now: Date.parse('2026-03-09T08:00:00Z'), timeZone: 'UTC' };
  expect(dayHeading(monday, '2026-03-08T12:00:00Z')).toBe('Yesterday');
  expect(dayHeading(monday, '2026-03-05T12:00:00Z')).toBe('Last week');
});

test('a project from the future counts as of today, one without a date has none', () => {
  expect(at('UTC', '2027-01-01T00:00:00Z')).toBe('Today');
  expect(dayHeading({ now, timeZone: 'UTC' }, null)).toBe('Undated');
});
