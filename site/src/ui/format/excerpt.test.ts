import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('a short text is whole, on one line', () => {
  expect(excerpt('  Two\n\nlines. ')).toBe('Two lines.');
});

test('no text is nothing', () => {
  expect(excerpt(null)).toBeUndefined();
  expect(excerpt(' \n ')).toBeUndefined();
});

test('a long text ends at a word, within 200 characters', () => {
  const short = excerpt('word '.repeat(100)) ?? '';
  expect(short).toMatch(/word…$/);
  expect(short.length).toBeLessThanOrEqual(200);
});

test('a text without words is cut between characters, never within one', () => {
  const short = excerpt('🦆'.repeat(300)) ?? '';
  expect([...short]).toHaveLength(200);
  expect(short.isWellFormed()).toBe(true);
});
