import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inLanguage } from '@launch-board/host/language/in-language';
import { loadLanguage } from '@launch-board/host/language/languages';
import { expect, test } from 'vitest';
import { pictureReason, pictureReasons } from './reasons.ts';

const root = join(import.meta.dirname, '../../../..');
const inService = (pattern: string): string =>
  globSync(pattern, { cwd: root, exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

test('every reason listed here is one of the API, word by word, and every one of the API is listed', () => {
  const all = inService('service/src/{domain/pictures/**,http/handlers}/*.ts');
  expect(pictureReasons.map(String).filter((reason) => !all.includes(`'${reason}'`))).toEqual([]);
  const words = inService('service/src/domain/pictures/{foreign/words,uploads}.ts');
  const said = [...words.matchAll(/'([A-Z][^'\n]*[.”])'/g)].map(([, sentence = '']) => sentence);
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((sentence) => !pictureReasons.map(String).includes(sentence))).toEqual([]);
});

test('a reason with a time or a size is said in the language of the reader', () => {
  const again = 'The other site has a fault. The board tries again at 2026-11-26T14:05:00.000Z.';
  expect(pictureReason(again)).toBe(
    'The other site has a fault. The board tries again at 26 November 2026 at 14:05 UTC.',
  );
  inLanguage(loadLanguage('de'), () => {
    for (const reason of [again, 'The file is larger than 10 MB.', ...pictureReasons.map(String)])
      expect(pictureReason(reason)).not.toMatch(/\b(?:The|This|is|at|No)\b/);
  });
});
