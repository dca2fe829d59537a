import { expect, test } from 'vitest';
import { allWords } from '../../../../../service/src/domain/suggestions/words.ts';
import { reasons } from './reasons.ts';

test('every reason of the API has its words in other languages', () => {
  expect([...reasons].sort()).toEqual([...new Set(allWords)].sort());
});
