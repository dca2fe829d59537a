import { expect, test } from 'vitest';
import { nameStart } from './name-start.ts';

test.each([
  ['Ad', { start: 'Ad', at: 0 }],
  ['Ben Sato\nAda Mor', { start: 'Ada Mor', at: 9 }],
  ['@ben\n@ada', { start: 'ada', at: 5 }],
  ['A', undefined],
  ['Ben Sato\n', undefined],
  ['ada@example.edu', undefined],
  ['Ada <ad', undefined],
])('at the end of "%s" the name %j is being typed', (text, found) => {
  expect(nameStart(text, text.length)).toEqual(found);
});

test('in the middle of a line no name is being typed', () => {
  expect(nameStart('Ada Moreno', 3)).toBeUndefined();
});
