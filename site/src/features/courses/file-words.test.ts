import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileReasons } from './file-words.ts';

test('every reason why a file is not taken is one that the API gives, word by word', () => {
  const uploads = new URL('../../../../service/src/domain/hand-in-files/uploads.ts', import.meta.url);
  const source = readFileSync(uploads, 'utf8');
  expect(fileReasons.map(String).filter((reason) => !source.includes(reason))).toEqual([]);
});
