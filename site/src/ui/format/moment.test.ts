import { expect, test } from 'vitest';
import { ago } from '../acts/ago.ts';
import { dayDate, dayHeading, dayOf } from './moment.tsx';

const now = Date.parse('2026-03-11T00:30:00Z');
const at = (timeZone: string, text: string) => dayHeading({ today: dayOf(now, timeZone), timeZone }, text);

test('days begin by the zone of the board, not by the server’s', () => {
  expect(at('UTC', '2026-03-10T23:59:00Z')).toBe('Yesterday');
  expect(at('Europe/Lisbon', '2026-03-11T00:01:00Z')).toBe('Today');
  expect(at('America/New_York', '2026-03-10T23:59:00Z')).toBe('Today');
  const newYork = { today: dayOf(now, 'America/New_York'), timeZone: 'America/New_York' };
  expect(dayDate(newYork, '2026-03-11T00:10:00Z')).toBe('Tuesday 10 March');
  expect(dayDate(newYork, '2026-03-08T12:00:00Z')).toBeUndefined();
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
  const monday = { today: dayOf(Date.parse('2026-03-09T08:00:00Z'), 'UTC'), timeZone: 'UTC' };
  expect(dayHeading(monday, '2026-03-08T12:00:00Z')).toBe('Yesterday');
  expect(dayHeading(monday, '2026-03-05T12:00:00Z')).toBe('Last week');
});

test('a project from the future counts as of today, one without a date has none', () => {
  expect(at('UTC', '2027-01-01T00:00:00Z')).toBe('Today');
  expect(dayHeading({ today: dayOf(now, 'UTC'), timeZone: 'UTC' }, null)).toBe('Undated');
});

test('dates are relative within a week, and dates after that and in the future', () => {
  const told = (text: string) => ago(now, text, 'UTC');
  expect(told('2026-03-11T00:29:30Z')).toBe('just now');
  expect(told('2026-03-10T23:50:00Z')).toBe('40 minutes ago');
  expect(told('2026-03-10T22:50:00Z')).toBe('1 hour ago');
  expect(told('2026-03-10T00:40:00Z')).toBe('23 hours ago');
  expect(told('2026-03-09T00:40:00Z')).toBe('yesterday');
  expect(told('2026-03-05T00:30:00Z')).toBe('6 days ago');
  expect(told('2026-03-04T00:30:00Z')).toBe('4 March 2026');
  expect(told('2026-03-12T00:00:00Z')).toBe('12 March 2026');
});
