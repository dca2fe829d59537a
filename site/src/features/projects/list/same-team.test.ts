import { expect, test } from 'vitest';
import type { Card } from './cards.ts';
import { SHOWN_OF_TEAM, withoutFloods } from './same-team.ts';

const face = (id: string) => ({ id, name: id, imageUrl: null });
const card = (id: string, ...team: string[]) => ({ id, team: team.map(face), teamSize: team.length }) as Card;
const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);

test('of twenty projects of one person in a day three stand in the list, and the others are there behind them', () => {
  const flood = Array.from({ length: 20 }, (_, i) => card(`f${i}`, 'ann'));
  const { cards, rest } = withoutFloods([card('a', 'ben'), ...flood, card('z', 'ann', 'ben')]);
  expect(idsOf(cards)).toEqual(['a', 'f0', 'f1', 'f2', 'z']);
  expect(rest.map((one) => [one.team[0]?.id, one.cards.length])).toEqual([['ann', 17]]);
  expect(idsOf(rest.flatMap((one) => one.cards))).toEqual(idsOf(flood.slice(SHOWN_OF_TEAM)));
});

test('the projects of a course stand side by side, although a teacher is credited on each', () => {
  const course = Array.from({ length: 20 }, (_, i) => card(`c${i}`, `student${i}`, 'teacher'));
  expect(withoutFloods(course)).toEqual({ cards: course, rest: [] });
});

test('another mate on each project of one submitter folds them all the same', () => {
  const flood = Array.from({ length: 6 }, (_, i) => card(`f${i}`, 'ann', `puppet${i}`));
  const alone = Array.from({ length: 5 }, (_, i) => card(`a${i}`, 'ann'));
  const first = withoutFloods([...flood, card('z', 'ben', 'ann')]);
  expect(idsOf(first.cards)).toEqual(['f0', 'f1', 'f2', 'z']);
  expect(first.rest.map((one) => [one.team.map(({ id }) => id), one.cards.length])).toEqual([[['ann'], 3]]);
  // One line for both.
  const both = withoutFloods([...alone, ...flood]);
  expect(idsOf(both.cards)).toEqual(['a0', 'a1', 'a2']);
  expect(both.rest.map((one) => [one.team.map(({ id }) => id), one.cards.length])).toEqual([[['ann'], 8]]);
});

test('a team in another order is the same team, and projects without anybody have nothing in common', () => {
  const pairs = Array.from({ length: 6 }, (_, i) =>
    i % 2 ? card(`p${i}`, 'ann', 'ben') : card(`p${i}`, 'ben', 'ann'),
  );
  expect(withoutFloods(pairs).rest.map((one) => one.cards.length)).toEqual([3]);
  expect(withoutFloods(Array.from({ length: 6 }, (_, i) => card(`n${i}`))).rest).toEqual([]);
});

test('a fourth project is not worth a press', () => {
  expect(withoutFloods(Array.from({ length: 4 }, (_, i) => card(`f${i}`, 'ann'))).rest).toEqual([]);
});
