import { expect, test } from 'vitest';
import { linesIn } from './roster-lines.ts';

const people = (text: string) => linesIn(text).good.map(({ address, name }) => [address, name]);

test('addresses one a line, as mail programs write them, and several in a line', () => {
  expect(
    people(
      'Ada@Example.edu\n\n  ben@example.edu \r\nCy Dee <cy@example.edu>\r"Eve" <eve@example.edu>; fay@example.edu',
    ),
  ).toEqual([
    ['ada@example.edu', null],
    ['ben@example.edu', null],
    ['cy@example.edu', 'Cy Dee'],
    ['eve@example.edu', 'Eve'],
    ['fay@example.edu', null],
  ]);
});

test('files of spreadsheets and learning platforms, with and without names of columns', () => {
  const moodle =
    '\ufeff"First name","Last name","ID number","Email address"\n"Ada","Moreno, PhD","007","ada@example.edu"';
  expect(people(moodle)).toEqual([['ada@example.edu', 'Ada Moreno, PhD']]);
  expect(people('Matrikel;Nachname;Vorname;E-Mail\n123;Weiß;Jürgen;jw@example.edu')).toEqual([
    ['jw@example.edu', 'Weiß Jürgen'],
  ]);
  expect(people('123\tAda\tMoreno\tada@example.edu')).toEqual([['ada@example.edu', 'Ada Moreno']]);
});

test('each bad line is named by its number, and the others are read', () => {
  const { good, bad } = linesIn('ada@example.edu\nnobody\n\nben@example.edu\nx@y@z, ok@example.edu, what\n');
  expect(good.map(({ number }) => number)).toEqual([1, 4]);
  expect(bad).toEqual([
    { number: 2, text: 'nobody' },
    { number: 5, text: 'x@y@z, ok@example.edu, what' },
  ]);
  expect(linesIn('nobody').bad).toHaveLength(1);
});

test('what would be no name of a person is no name: controls go, and long ones are cut', () => {
  expect(people(`a\u0007b,${'x'.repeat(200)},c@example.edu`)[0]?.[1]).toHaveLength(80);
  expect(people('=1+1,c@example.edu')).toEqual([['c@example.edu', null]]);
});

test('a line of more cells than any file has is bad as a whole', () => {
  const crowd = Array.from({ length: 300 }, (_, n) => `a${n}@example.edu`).join(',');
  const { good, bad } = linesIn(`${crowd}\nada@example.edu`);
  expect(good.map(({ address }) => address)).toEqual(['ada@example.edu']);
  expect(bad.map(({ number }) => number)).toEqual([1]);
});
