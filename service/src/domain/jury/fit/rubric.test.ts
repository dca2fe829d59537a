import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankByScores, type Score } from './rubric.ts';

const projects = Array.from({ length: 8 }, (_, i) => `project-${i}`);
const score = fc.record({
  judge: fc.constantFrom('ada', 'ben', 'cleo'),
  project: fc.constantFrom(...projects),
  value: fc.integer({ min: 0, max: 16 }).map((sixteenths) => sixteenths / 16),
});
const evening = fc.uniqueArray(score, { maxLength: 24, selector: ({ judge, project }) => `${judge} ${project}` });
const few = { numRuns: 10 };

const orderOf = (scores: Score[]) => rankByScores(projects, scores).places.map(({ project }) => project);

test('the same scores give the same places to the last digit, in whatever order they come', () => {
  const shuffled = evening.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(rankByScores(projects.toReversed(), other)).toEqual(rankByScores(projects, list));
    }),
    few,
  );
});

test('each project has a place, and score and place are within their bounds', () => {
  fc.assert(
    fc.property(evening, (list) => {
      const { places } = rankByScores(projects, list);
      expect(places.map(({ project }) => project).toSorted()).toEqual(projects);
      for (const one of places) {
        expect(one.lowest_score).toBeLessThanOrEqual(one.score);
        expect(one.highest_score).toBeGreaterThanOrEqual(one.score);
        expect(one.best_place).toBeLessThanOrEqual(one.place);
        expect(one.worst_place).toBeGreaterThanOrEqual(one.place);
      }
    }),
    few,
  );
});

test('a severe judge does not cost the projects that they happened to see', () => {
  // Ben gives 0.3 less for the same, and does not come to the last two. By plain averages the seventh would beat the sixth.
  const worth = (project: string) => 0.9 - 0.05 * projects.indexOf(project);
  const by = (judge: string, seen: string[], severity = 0) =>
    seen.map((project): Score => ({ judge, project, value: worth(project) - severity }));
  const scores = [...by('ada', projects), ...by('ben', projects.slice(0, 6), 0.3), ...by('cleo', projects)];
  const { places, judges } = rankByScores(projects, scores);
  expect(places.map(({ project }) => project)).toEqual(projects);
  expect((judges.get('ben')?.severity ?? 0) - (judges.get('ada')?.severity ?? 0)).toBeGreaterThan(0.2);
});

test('one high score of one judge does not beat many that are nearly as high', () => {
  const crowd = ['ada', 'ben', 'cleo', 'dan', 'eve'];
  const many = crowd.flatMap((judge) => [
    { judge, project: 'project-0', value: 0.9 },
    ...projects.slice(2).map((project) => ({ judge, project, value: 0.5 })),
  ]);
  expect(orderOf([...many, { judge: 'fay', project: 'project-1', value: 0.95 }])[0]).toBe('project-0');
});

test('a judge who gives marks at random is noisier than the others, and moves a project less', () => {
  const honest = ['ada', 'ben', 'cleo'].flatMap((judge) =>
    projects.map((project, i): Score => ({ judge, project, value: 0.2 + 0.08 * i })),
  );
  const marks = [0.9, 0.1, 0.8, 0.9, 0, 0.2, 1, 0.1];
  const odd = projects.map((project, i): Score => ({ judge: 'odd', project, value: marks[i] as number }));
  const { judges, places } = rankByScores(projects, [...honest, ...odd]);
  expect(judges.get('odd')?.noise).toBeGreaterThan(2 * (judges.get('ada')?.noise ?? 1));
  expect(places.map(({ project }) => project)).toEqual(projects.toReversed());
});

test('without scores all share the first place', () => {
  expect(rankByScores(projects, []).places.map(({ place }) => place)).toEqual(projects.map(() => 1));
  expect(rankByScores([], []).places).toEqual([]);
});
