import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a table begins with the mark of UTF-8, and its lines end in CRLF', () => {
  expect(
    csvOf([
      ['Name', 'Table'],
      ['Größe, "groß"\n海', 7, null],
    ]),
  ).toBe('\ufeff"Name","Table"\r\n"Größe, ""groß""\n海",7,""\r\n');
});

test.each(['007', '1e5', '1.5E10', '1234567890123456'])('%j is no other number', (text) => {
  expect(csvOf([[text, 7]])).toBe(`\ufeff"'${text}",7\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u200b=1', '＝1'])('%j is no formula', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff"'${text}"\r\n`);
});

test('cells are separated by semicolons for programs that want them', () => {
  expect(csvOf([['a,b', 7, 'c;d']], ';')).toBe('\ufeff"a,b";7;"c;d"\r\n');
});

test('decimals have a comma where cells are separated by semicolons, and a point elsewhere', () => {
  expect(csvOf([[4.25, -0.5, 7, '4.25']], ';')).toBe('\ufeff4,25;-0,5;7;"4.25"\r\n');
  expect(csvOf([[4.25]])).toBe('\ufeff4.25\r\n');
});

test.each(['3/4', '1-2'])('%j is what every other program reads', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff"${text}"\r\n`);
});

test('whatever a text holds, it stays in its cell', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      const line = csvOf([cells]).slice(1, -2);
      const read = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
      expect(read.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells);
    }),
  );
});
