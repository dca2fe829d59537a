import { inLanguage } from '@launch-board/host/language/in-language';
import { loadLanguage } from '@launch-board/host/language/languages';
import { english } from '@launch-board/host/language/messages';
import { expect, test } from 'vitest';
import { dayWords } from './day-words.ts';

const german = loadLanguage('de');

test.each([
  [english, 2026, 'Saturday 21 November'],
  [english, 2027, 'Saturday 21 November 2026'],
  [german, 2026, 'Samstag, 21. November'],
  [german, 2027, 'Samstag, 21. November 2026'],
])(
  'the day of a plot is written in the language of its reader, with a year that is not the present one: %#',
  (language, year, words) => {
    expect(inLanguage(language, () => dayWords('2026-11-21', year))).toBe(words);
  },
);
