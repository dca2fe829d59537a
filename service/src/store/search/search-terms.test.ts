import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kept, onBoard } from '../../../test/models/oracle.ts';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { aiAndData, gamesAndMedia } from '../../../test/support/catalogue.ts';
import { project } from '../../../test/support/rows.ts';
import { pageAtOffset } from '../projects/list/page-at-offset.ts';

let board: Board;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board[Symbol.asyncDispose]());

const rows = [
  project({ name: 'İstanbul Straße', tagline: 'ΟΔΟΣ und Caf\u0065\u0301', category_id: aiAndData }),
  project({ name: '人工智能应用', tagline: 'A 100% "local" assistant_', category_id: gamesAndMedia }),
  project({ name: 'Family', tagline: 'For 👩‍👩‍👧 and 😀 people' }),
  project({ name: 'Left', tagline: 'Right\ufffd' }),
  project({ name: 'Gone', tagline: 'For nobody', status: 'removed' }),
] as Kept[];
const total = async (search: string): Promise<number> => {
  let found = -1;
  await onBoard(board.store, rows, async (writes) => {
    const query = { categoryId: null, search, sort: 'recent', limit: 24, offset: 0 } as const;
    found = (await pageAtOffset(writes, query)).total;
  });
  return found;
};

test.each([
  ['the case does not matter', 'STRASSE'.replace('SS', 'ẞ'), 1],
  ['a capital that lower-cases to two code points is found by itself', 'İST', 1],
  ['sharp s is not two s', 'strasse', 0],
  ['a final sigma is found by the whole word', 'ΟΔΟΣ', 1],
  ['precomposed letters find combined ones', 'CAFÉ', 1],
  ['combined letters find precomposed ones', 'cafe\u0301', 1],
  ['a letter without its mark is another letter', 'cafe', 0],
  ['one Chinese character', '能', 1],
  ['two Chinese characters', '应用', 1],
  ['many Chinese characters', '人工智能应用', 1],
  ['an emoji of one code point', '😀', 1],
  ['an emoji made of several', '👩‍👩‍👧', 1],
  ['a part of an emoji made of several', '👧', 1],
  ['a percent sign is one', '0%', 1],
  ['a percent sign is no wildcard', '1%l', 0],
  ['an underscore is one', 't_', 1],
  ['an underscore is no wildcard', 'L_ft', 0],
  ['a quote is one', '"local"', 1],
  ['an asterisk is no prefix sign', 'loc*', 0],
  ['operators are words', 'local AND assistant', 0],
  ['name and tagline are not one text', 'LeftRight', 0],
  ['name and tagline are not one text with a space', 'Left Right', 0],
  ['spaces at the ends count', ' und ', 1],
  ['spaces at the ends count, also where there are none', ' und  ', 0],
  ['a space alone', ' ', 3],
  ['a removed project is not found', 'nobody', 0],
  ['a zero byte is in no text', '\0', 0],
  ['a zero byte does not end the term', 'Left\0', 0],
  ['the marks of the index are in no text', '\u0001', 0],
  ['half of a surrogate pair is in no text', 'ht\ud83d', 0],
  ['the longest term', 'x'.repeat(200), 0],
  ['the longest term of signs', '"'.repeat(200), 0],
  ['the longest term of emoji', '😀'.repeat(200), 0],
])('%s: %j', async (_, term, found) => expect(await total(term)).toBe(found));

test('a term of 200 code points is found where it stands', async () => {
  const term = '应😀"a'.repeat(50);
  const long = [project({ tagline: `${term}!` }), project({ tagline: `${term.slice(0, -1)}!` })] as Kept[];
  await onBoard(board.store, long, async (writes) => {
    const query = { categoryId: null, search: term, sort: 'recent', limit: 24, offset: 0 } as const;
    expect((await pageAtOffset(writes, query)).rows.map((row) => row.id)).toEqual([long[0]?.id]);
  });
});
