import { expect, test } from 'vitest';
import { lineFault, textFault, tidyLine, tidyText } from './text.ts';

const control = 'must not contain control characters';

test.each([
  ['Ein Plan für Räume', undefined],
  ['地図 🗺️', undefined],
  ['a\u200bb', 'must not contain invisible characters or characters that change the text direction'],
  ['', 'must not be blank'],
  [' \u00a0', 'must not be blank'],
  ['\u200b\u3164', 'must not be blank'],
  ['\u2800\u{1d159}', 'must not be blank'],
  ['\ufffc \ufdd0', 'must not be blank'],
  ['\u0301', 'must not be blank'],
  ['a\u2800', 'must not contain invisible characters or characters that change the text direction'],
  ['a\u0301', undefined],
  ['नि', undefined],
  ['⠁⠃', undefined],
  ['a\nb', `${control} or line breaks`],
  ['a\tb', `${control} or line breaks`],
  ['a\u2028b', `${control} or line breaks`],
  ['a\u0000', `${control} or line breaks`],
  ['a\ud800', 'must be well-formed Unicode'],
])('a line %j is judged', (text, fault) => {
  expect(lineFault(text)).toBe(fault);
});

test.each([
  ['', undefined],
  ['a\n\tb', undefined],
  ['a\u2028b', undefined],
  ['a\u001b[2Jb', control],
  ['a\u0085b', control],
  ['a\rb', control],
  ['\udc00', 'must be well-formed Unicode'],
])('a text %j is judged', (text, fault) => {
  expect(textFault(text)).toBe(fault);
});

test('line ends of every system become one', () => {
  expect(tidyText('a\r\nb\rc\n')).toBe('a\nb\nc\n');
});

test('letters with accents have one form, whichever way they were typed', () => {
  expect(tidyLine('Cafe\u0301')).toBe('Caf\u00e9');
  expect(tidyText('Cafe\u0301\r\n\u212b')).toBe('Caf\u00e9\n\u00c5');
});
