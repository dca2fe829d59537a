import { expect, test } from 'vitest';
import { nextMonday, nextMorning } from './digest-rounds.ts';

const iso = (time: number) => new Date(time).toISOString();

test.each([
  // The week of the board is over, also where that is long after Greenwich, and where the clocks have changed on Sunday.
  ['America/Los_Angeles', '2026-11-22T12:00:00Z', '2026-11-23T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
  ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-30T05:00:00.000Z', '2026-03-29T05:00:00.000Z'],
  ['UTC', '2026-11-23T06:59:59Z', '2026-11-23T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['UTC', '2026-11-23T07:00:00Z', '2026-11-30T07:00:00.000Z', '2026-11-24T07:00:00.000Z'],
])('in %s, what is due after %s begins at seven on Monday or the next morning there', (zone, now, monday, morning) => {
  expect(iso(nextMonday(Date.parse(now), zone))).toBe(monday);
  expect(iso(nextMorning(Date.parse(now), zone))).toBe(morning);
});
