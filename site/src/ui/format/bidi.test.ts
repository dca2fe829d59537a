import { expect, test } from 'vitest';
import { isolateDirections } from './bidi.ts';

const names: Record<string, string> = {
  LRE: '\u202a',
  RLE: '\u202b',
  PDF: '\u202c',
  LRO: '\u202d',
  RLO: '\u202e',
  LRI: '\u2066',
  RLI: '\u2067',
  FSI: '\u2068',
  PDI: '\u2069',
};
const marked = (words: string) =>
  words
    .split(' ')
    .map((word) => names[word] ?? word)
    .join('');

test.each([
  ['abc אבג مرحبا', 'abc אבג مرحبا'],
  ['a RLO b', 'a RLI RLO b PDF PDI'],
  ['a RLE b PDF c', 'a RLI b PDI c'],
  ['FSI a PDI b', 'FSI a PDI b'],
  ['a PDF PDI b', 'a b'],
  ['LRI a RLO b PDI c', 'LRI a RLI RLO b PDF PDI PDI c'],
  ['RLE a LRI b PDF c', 'RLI a LRI b c PDI PDI'],
])('%s becomes %s', (typed, shown) => {
  expect(isolateDirections(marked(typed))).toBe(marked(shown));
});

test('however deep marks are nested, each is closed, and browsers follow all of them', () => {
  expect(isolateDirections(marked('RLO '.repeat(5000)))).toBe(
    marked('RLI RLO '.repeat(60) + 'PDF PDI '.repeat(60)).trim(),
  );
});
