import { inLanguage } from '@launch-board/host/language/in-language';
import { loadLanguage } from '@launch-board/host/language/languages';
import { expect, test } from 'vitest';
import { decidedWords } from './entry-words.ts';

const german = loadLanguage('de');

test.each([
  ['accepted', 'Otter: accepted.', 'Otter: angenommen.'],
  ['declined', 'Otter: declined.', 'Otter: abgelehnt.'],
  ['saved', 'Otter: saved.', 'Otter: gespeichert.'],
])('a decision is announced in the language of who made it: %s', (decision, inEnglish, inGerman) => {
  expect(decidedWords('Otter', decision)).toBe(inEnglish);
  expect(inLanguage(german, () => decidedWords('Otter', decision))).toBe(inGerman);
});
