import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { nameMentionedAt, namesMentioned } from './mentions.ts';

test.each([
  ['@ada', ['ada']],
  ['Thanks, @Ada-Lovelace. And (@ben_2), @ada!', ['ada-lovelace', 'ben_2', 'ada']],
  ['@ada @ADA', ['ada']],
  ['@ada- and @_ada', ['ada']],
  ['ada@here.example, https://a.example/@ada, @@ada, é@ada', []],
  ['`@ada` and ```\n@ben\n``` but @cy', ['cy']],
  ['@', []],
])('%s mentions %j', (text, names) => {
  expect(namesMentioned(text)).toEqual(names);
});

test('a comment mentions a bounded number of people, in time that grows with its length alone', () => {
  expect(namesMentioned(Array.from({ length: 50 }, (_, n) => `@a${n}`).join(' '))).toHaveLength(limits.mentions);
  for (const part of ['@a-', '@a_', '@', '`@', '@-'])
    expect(namesMentioned(part.repeat(100_000)).length).toBeLessThan(11);
});

test('a place of a text mentions somebody if the whole text does', () => {
  const text = 'Hello @ada, me@ada';
  expect([6, 7, 14].map((at) => nameMentionedAt(text, at))).toEqual(['ada', undefined, undefined]);
  nameMentionedAt(text, 6);
  expect(namesMentioned('@ben')).toEqual(['ben']);
});
