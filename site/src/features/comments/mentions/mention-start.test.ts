import { expect, test } from 'vitest';
import { mentionStart } from './mention-start.ts';

test.each([
  ['Thanks, @ad', { start: 'ad', at: 9 }],
  ['@Äda', { start: 'Äda', at: 1 }],
  ['(@ben-2', { start: 'ben-2', at: 2 }],
  ['Thanks, @', undefined],
  ['me@here', undefined],
  ['@ada ', undefined],
  [`${'x'.repeat(5000)} @ada`, { start: 'ada', at: 5002 }],
])('at the end of "%s" the name %j is being typed', (text, found) => {
  expect(mentionStart(text, text.length)).toEqual(found);
});
