import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Comparison, chanceOf, rankByComparisons } from './ranking.ts';

const projects = Array.from({ length: 8 }, (_, i) => `project-${i}`);
const comparison = fc.record({
  judge: fc.constantFrom('ada', 'ben', 'cleo'),
  winner: fc.constantFrom(...projects),
  loser: fc.constantFrom(...projects),
});
const evening = fc.array(comparison, { maxLength: 40 });
const few = { numRuns: 15 };

const placesOf = (comparisons: Comparison[], of = projects) => rankByComparisons(of, comparisons).places;
const strengthOf = (comparisons: Comparison[], project: string) =>
  placesOf(comparisons).find((placed) => placed.project === project)?.score ?? Number.NaN;

test('the same comparisons give the same places to the last digit, in whatever order they come', () => {
  const shuffled = evening.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(rankByComparisons(projects.toReversed(), other)).toEqual(rankByComparisons(projects, list));
    }),
    few,
  );
});

test('each project has a place, and score and place are within their bounds', () => {
  fc.assert(
    fc.property(evening, (list) => {
      const places = placesOf(list);
      expect(places.map(({ project }) => project).toSorted()).toEqual(projects);
      for (const one of places) {
        expect(one.lowest_score).toBeLessThanOrEqual(one.score);
        expect(one.highest_score).toBeGreaterThanOrEqual(one.score);
        expect(one.best_place).toBeLessThanOrEqual(one.place);
        expect(one.worst_place).toBeGreaterThanOrEqual(one.place);
        expect(one.best_place).toBeGreaterThanOrEqual(1);
        expect(one.worst_place).toBeLessThanOrEqual(projects.length);
      }
    }),
    few,
  );
});

test('another win of a project makes it no weaker and the loser no stronger', () => {
  fc.assert(
    fc.property(
      evening,
      fc.shuffledSubarray(projects, { minLength: 2, maxLength: 2 }),
      (list, [winner = '', loser = '']) => {
        // From somebody of whom nothing else is known: a judge who is believed to tell the opposite would count the other way.
        const more = [...list, { judge: 'new', winner, loser }];
        expect(strengthOf(more, winner)).toBeGreaterThanOrEqual(strengthOf(list, winner));
        expect(strengthOf(more, loser)).toBeLessThanOrEqual(strengthOf(list, loser));
      },
    ),
    few,
  );
});

test('who never compared shares one place, anywhere from first to last; a withdrawn project takes its comparisons with it', () => {
  const untouched = placesOf([]);
  expect(untouched.map(({ place }) => place)).toEqual(projects.map(() => 1));
  expect(untouched.every(({ best_place, worst_place }) => best_place === 1 && worst_place === 8)).toBe(true);
  expect(placesOf([{ judge: 'ada', winner: 'project-0', loser: 'withdrawn' }])).toEqual(untouched);
});

/** A judge who sees `ids` and prefers the one that comes first, in every pair. */
const inOrder = (judge: string, ids: string[]) =>
  ids.flatMap((winner, i) => ids.slice(i + 1).map((loser): Comparison => ({ judge, winner, loser })));

test('a judge who leaves early takes nothing back, and no place moves for want of what they did not say', () => {
  const stayed = [...inOrder('ada', projects), ...inOrder('ben', projects)];
  const places = (list: Comparison[]) => placesOf(list).map(({ project, place }) => [project, place]);
  const whole = places([...stayed, ...inOrder('cleo', projects)]);
  for (const left of [0, 1, 5, 20])
    expect(places([...stayed, ...inOrder('cleo', projects).slice(0, left)])).toEqual(whole);
});

test('a judge who contradicts all others is believed less', () => {
  const honest = ['ada', 'ben', 'cleo'].flatMap((judge) => inOrder(judge, projects));
  const { places, reliabilities } = rankByComparisons(projects, [...honest, ...inOrder('odd', projects.toReversed())]);
  expect(reliabilities.get('odd')).toBeLessThan((reliabilities.get('ada') ?? 0) - 0.2);
  expect(places.map(({ project }) => project)).toEqual(projects);
});

test('more comparisons narrow the bounds', () => {
  const once = projects.slice(1).map((loser): Comparison => ({ judge: 'ada', winner: 'project-0', loser }));
  const width = (list: Comparison[]) => {
    const [first] = placesOf(list);
    return chanceOf(first?.highest_score ?? 0) - chanceOf(first?.lowest_score ?? 0);
  };
  expect(width([...once, ...once, ...once, ...once])).toBeLessThan(width(once));
});
