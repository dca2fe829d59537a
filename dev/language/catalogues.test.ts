import type { CatalogueEntry } from '@launch-board/host/language/catalogue';
import { expect, test } from 'vitest';
import { examine } from './catalogues.ts';

const entry = (text: string, translation: string): CatalogueEntry => ({ text, translation, files: [] });

test('what is not translated is a fault in German alone, and is named in each language', () => {
  const entries = [entry('Save', ''), entry('Close', 'X')];
  expect(examine('de', entries)).toEqual({
    faults: ['de.po: “Save” is not translated'],
    untranslated: ['de.po: “Save” is not translated'],
  });
  expect(examine('ar', entries)).toEqual({ faults: [], untranslated: ['ar.po: “Save” is not translated'] });
});

test.each([
  ['Hello {name}', 'مرحبًا', 'leaves out {name}'],
  ['Hello', 'مرحبًا {name}', 'says {name}, which it is not given'],
  ['Read <link>this</link>', 'اقرأ هذا', 'has the elements none instead of link'],
  ['Hello {name}', 'مرحبًا {name, plural, one}', 'has a malformed translation'],
  [
    '{count, plural, one {# vote} other {# votes}}',
    '{count, plural, one {صوت واحد} other {# صوت}}',
    'lacks the plurals zero, two, few, many of {count}',
  ],
])('a wrong translation of “%s” is a fault in a language that may be incomplete', (text, translation, fault) => {
  const { faults, untranslated } = examine('ar', [entry(text, translation)]);
  expect(faults).toEqual([expect.stringContaining(fault)]);
  expect(untranslated).toEqual([]);
});
