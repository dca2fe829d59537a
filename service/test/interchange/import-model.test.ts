import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSiteCounts } from '../../src/store/board-counts.ts';
import { pageAtOffset } from '../../src/store/projects/list/page-at-offset.ts';
import { type Board, openBoard } from '../support/board.ts';

// Imports in any order, with corrections and repetitions, against a model of a few lines: the last word on a key counts.

type Line = { key: string; name: string; tagline: string; created_at: string; [member: string]: unknown };

const word = fc.constantFrom('map', 'Maps', 'rooM', 'é', 'É', '地図', '😀', 'ß', '%_', '"quote"');
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const person = fc.constantFrom('ada', 'grace', 'lin', '李');
const when = fc.integer({ min: 0, max: 5 }).map((second) => `2026-01-01T00:00:0${second}Z`);
const comment = fc.record({ author: fc.option(person), content: text, created_at: when });
const line: fc.Arbitrary<Line> = fc.record({
  key: fc.constantFrom('a:1', 'a:2', 'a:3', 'b:4'),
  name: text,
  tagline: text,
  created_at: when,
  category: fc.option(fc.constantFrom('AI & Data', 'Games & Media')),
  votes: fc.nat(9),
  submitter: fc.option(person),
  makers: fc.array(person, { maxLength: 3 }),
  comments: fc.array(comment, { maxLength: 3 }),
});
const files = fc.array(fc.array(line, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });

const fold = (value: string) => value.normalize('NFC').toLowerCase();

async function namesFound(board: Board, search: string): Promise<string[]> {
  const query = { categoryId: null, search, sort: 'recent', limit: 100, offset: 0 } as const;
  const { rows, total } = await board.store.read((reads) => pageAtOffset(reads, query));
  expect(total).toBe(rows.length);
  return rows.map(({ name }) => name).sort();
}

test('after any imports every kept number is right and search finds exactly what is there', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (files) => {
      await using board = await openBoard();
      const model = new Map<string, Line>();
      for (const lines of files) {
        expect(await board.import(...lines)).toEqual([]);
        for (const line of lines) model.set(line.key, line);
        expect(await board.recount()).toEqual([]);
      }
      const expected = [...model.values()];
      const { projects, votes } = await board.store.read(readSiteCounts);
      expect(projects).toBe(expected.length);
      expect(votes).toBe(expected.reduce((sum, { votes }) => sum + Number(votes), 0));
      for (const term of ['map', 'MAPS', 'é', '地', '😀', 's r', '%', '"', 'room']) {
        const matches = expected.filter(({ name, tagline }) =>
          [name, tagline].some((text) => fold(text).includes(fold(term))),
        );
        expect(await namesFound(board, term), term).toEqual(matches.map(({ name }) => name).sort());
      }
    }),
    { numRuns: 25 },
  );
});

test('importing a file again changes nothing, and its export makes the same board', async () => {
  await fc.assert(
    fc.asyncProperty(files, async ([lines = []]) => {
      await using board = await openBoard();
      // A key that comes twice in a file is written twice by every import of it.
      const unique = [...new Map(lines.map((line) => [line.key, line])).values()];
      await board.import(...unique);
      const exported = await board.export();
      await board.import(...unique);
      expect(await board.export()).toBe(exported);
      await using other = await openBoard();
      expect(await other.import(...exported.trim().split('\n'))).toEqual([]);
      expect(await other.export()).toBe(exported);
    }),
    { numRuns: 15 },
  );
});
