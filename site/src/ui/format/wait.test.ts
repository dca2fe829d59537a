import { expect, test } from 'vitest';
import { waitWords } from './wait.ts';

test('one second is one second, and never none', () => {
  expect(waitWords(0)).toBe('in 1 second');
  expect(waitWords(1)).toBe('in 1 second');
  expect(waitWords(1.2)).toBe('in 2 seconds');
});

test('longer waits are told in longer units, rounded up', () => {
  expect(waitWords(89)).toBe('in 89 seconds');
  expect(waitWords(90)).toBe('in 2 minutes');
  expect(waitWords(5401)).toBe('in 2 hours');
});

test('where nobody said how long, nothing is promised', () => {
  expect(waitWords(undefined)).toBeUndefined();
});
