import { expect, test } from 'vitest';
import { localTimeOf, readLocalTime } from './zoned-time.ts';

const dublin = 'Europe/Dublin';

test('a time is that of the clocks in the zone, in winter and in summer', () => {
  expect(readLocalTime('2027-01-15T09:00', dublin)).toEqual({ at: '2027-01-15T09:00:00.000Z' });
  expect(readLocalTime('2027-07-15T09:00', dublin)).toEqual({ at: '2027-07-15T08:00:00.000Z' });
  expect(readLocalTime('2027-07-15T09:00', 'Asia/Kathmandu')).toEqual({ at: '2027-07-15T03:15:00.000Z' });
});

test('a time that clocks skip is refused, and of one that they show twice the first is meant', () => {
  expect(readLocalTime('2027-03-28T01:30', dublin)).toEqual({ fault: expect.stringContaining('no such time') });
  expect(readLocalTime('2027-03-28T02:00', dublin)).toEqual({ at: '2027-03-28T01:00:00.000Z' });
  expect(readLocalTime('2027-10-31T01:30', dublin)).toEqual({ at: '2027-10-31T00:30:00.000Z' });
  expect(readLocalTime('2027-10-31T02:00', dublin)).toEqual({ at: '2027-10-31T02:00:00.000Z' });
});

test('each minute of the two days on which clocks change comes back as it was shown, or as the first of two', () => {
  for (const day of ['2027-03-28', '2027-10-31'])
    for (let at = Date.parse(`${day}T00:00Z`); at < Date.parse(`${day}T23:00Z`); at += 60_000) {
      const read = readLocalTime(localTimeOf(at, dublin), dublin);
      const twice = at - 3_600_000;
      const first = localTimeOf(twice, dublin) === localTimeOf(at, dublin) ? twice : at;
      expect(read).toEqual({ at: new Date(first).toISOString() });
    }
});

test.each(['', 'tomorrow', '2027-02-30T10:00', '2027-01-01', '9'.repeat(300)])('%j is no time, or midnight', (text) => {
  const read = readLocalTime(text, dublin);
  expect('fault' in read || read.at === '2027-01-01T00:00:00.000Z').toBe(true);
});
