import { DAY_MS } from '@launch-board/host/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarKinds, isSlug, periodsUntil, readKey } from './calendar.ts';
import { nameOfPeriod } from './views.ts';

const zones = [
  'UTC',
  'Europe/Lisbon',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const anyTime = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2060, 0, 1) });
const anyKind = fc.constantFrom(...calendarKinds);
const anyZone = fc.constantFrom(...zones);

test('periods of a kind follow each other without a gap or an overlap, across changes of the clock and of the zone', () => {
  fc.assert(
    fc.property(anyKind, anyTime, anyZone, anyZone, fc.nat({ max: 800 }), (kind, from, first, then, days) => {
      const until = from + days * DAY_MS;
      const before = [...periodsUntil(kind, undefined, { from, until, zone: first })];
      const after = [...periodsUntil(kind, before.at(-1), { from, until: until + 400 * DAY_MS, zone: then })];
      const all = [...before, ...after];
      expect(before[0]?.starts_at).toBeLessThanOrEqual(from);
      expect(before[0]?.ends_at).toBeGreaterThan(from);
      expect(before.at(-1)?.starts_at).toBeGreaterThan(until);
      for (const [i, one] of all.slice(1).entries()) expect(one.starts_at).toBe(all[i]?.ends_at);
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
      for (const { key } of all) expect(readKey(key)).toMatchObject({ kind });
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['Europe/Lisbon', Date.UTC(2026, 9, 25, 12), 25],
  ['Europe/Lisbon', Date.UTC(2026, 2, 29, 12), 23],
  ['UTC', Date.UTC(2026, 2, 29, 12), 24],
])('a day in %s at %i has %i hours', (zone, from, hours) => {
  const [day] = periodsUntil('day', undefined, { from, until: from, zone });
  expect(((day?.ends_at ?? 0) - (day?.starts_at ?? 0)) / 3_600_000).toBe(hours);
});

test.each([
  ['2026-W01', 'Week 1 of 2026'],
  ['2020-W53', 'Week 53 of 2020'],
  ['2026-11-22', '22 November 2026'],
  ['2026-11', 'November 2026'],
  ['2026', '2026'],
])('%s is called %s', (key, name) => {
  expect(nameOfPeriod({ key, name: null })).toBe(name);
});

test.each(['2025-W53', '2026-W00', '2026-02-29', '2026-13', '26', '', 'A', '-a', 'a--b', 'week', 'all time'])(
  '"%s" is the key of no period and no slug of a term',
  (key) => {
    expect(readKey(key)).toBeUndefined();
    expect(isSlug(key)).toBe(false);
  },
);
