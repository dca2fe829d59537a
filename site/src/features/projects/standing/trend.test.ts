import { expect, test } from 'vitest';
import { isTooNew } from './trend.ts';

test('a new project is told its place only near the top, and never without a vote', () => {
  expect(isTooNew({ age_hours: 3, votes: 0, rank: 4 })).toBe(true);
  expect(isTooNew({ age_hours: 30, votes: 2, rank: 61 })).toBe(true);
  expect(isTooNew({ age_hours: 30, votes: 2, rank: null })).toBe(true);
  expect(isTooNew({ age_hours: 3, votes: 5, rank: 10 })).toBe(false);
});

test('after two days every project is told its place', () => {
  expect(isTooNew({ age_hours: 48, votes: 0, rank: 61 })).toBe(false);
  expect(isTooNew({ age_hours: 480, votes: 0, rank: null })).toBe(false);
});
