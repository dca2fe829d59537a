import { expect, test } from 'vitest';
import { besideOthers, marksLeft, type Round } from './calibration.ts';

test('a mark is beside those of the others, without itself', () => {
  expect(besideOthers(5, [3, 4, 5])).toEqual({ others: [3, 4], mean: 3.5, above: 1.5 });
  // Another judge may have given the same.
  expect(besideOthers(4, [1, 4, 4])).toEqual({ others: [1, 4], mean: 2.5, above: 1.5 });
  expect(besideOthers(2, [2])).toEqual({ others: [], mean: undefined, above: undefined });
  expect(besideOthers(undefined, [2, 3])).toEqual({ others: [2, 3], mean: 2.5, above: undefined });
});

test('a judge is asked for what they have not given, of teams that they do not know, while the round is open', () => {
  const project = (isMine: boolean, ...marks: [string, number][]) => ({
    ...{ isMine, criteria: [{ id: 'idea', name: 'Idea' }], mine: new Map(marks) },
  });
  const projects = [project(true), project(false), project(true, ['idea', 3])] as unknown as Round['projects'];
  const round = { state: 'open', projects } as Round;
  expect(marksLeft(round)).toBe(1);
  expect(marksLeft({ ...round, state: 'closed' })).toBe(0);
});
