import { operations } from '@launch-board/contract';
import { inLanguage } from '@launch-board/host/language/in-language';
import { loadLanguage } from '@launch-board/host/language/languages';
import { expect, test } from 'vitest';
import { fieldWords } from './log.ts';

const german = loadLanguage('de');

// The end of the vote has an entry of its own in the log, and so has one that is taken back.
const changed = [operations.updateShowcase, operations.updateCollection]
  .flatMap(({ body }) => Object.keys(body.properties))
  .filter((field) => !['voting_closes_at', 'takes_back_early_end'].includes(field));

test.each([...new Set(changed)])('the log names a changed field in the language of its reader: %s', (field) => {
  expect(fieldWords([field])).toBe(field.replaceAll('_', ' '));
  expect(inLanguage(german, () => fieldWords([field]))).not.toBe(field.replaceAll('_', ' '));
});
