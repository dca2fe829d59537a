import type { JudgeMarks } from './evening.ts';

// What the jury and the audience said, counted without the board: from what judges and voters were told, by the plainest means.

type Criterion = { id: string; weight: number };
export type Judged = { score: number; place: number };

/** The priors of the model, as decision 43 has it, and how many scores they weigh. */
const prior = { quality: 0.15 ** 2, severity: 0.1 ** 2, noise: 0.15 ** 2, weight: 4 };
const ROUNDS = 20;

type Score = { judge: number; item: number; value: number };
/** Numbers of the unknowns: 0 is the mean, then come judges, then projects. */
type Model = { judges: number; size: number; scores: Score[]; quality: number; severity: number; noise: number[] };

/**
 * The mixed model of decision 43. The board eliminates projects from its equations; this solves all of them at once, mean, judges
 * and projects, by inverting the whole matrix.
 */
export function scoresOf(projects: readonly string[], criteria: readonly Criterion[], said: readonly JudgeMarks[]) {
  const judges = [...new Set(said.map(({ judge }) => judge))];
  const first = 1 + judges.length;
  const model: Model = {
    judges: judges.length,
    size: first + projects.length,
    scores: said.map((one) => ({
      judge: 1 + judges.indexOf(one.judge),
      item: first + projects.indexOf(one.project),
      value: shareOf(criteria, one.marks),
    })),
    ...{ quality: prior.quality, severity: prior.severity, noise: judges.map(() => prior.noise) },
  };
  for (let round = 0; round < ROUNDS; round += 1) improve(model);
  const { means } = solve(model);
  const exact = projects.map((_, i) => at(means, 0) + at(means, first + i));
  return new Map(
    projects.map((id, i): [string, Judged] => [
      id,
      {
        score: 1 + 4 * Math.min(1, Math.max(0, at(exact, i))),
        place: 1 + exact.filter((one) => one - at(exact, i) > 1e-9).length,
      },
    ]),
  );
}

function solve({ judges, size, scores, quality, severity, noise }: Model) {
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const right = new Array<number>(size).fill(0);
  const add = (i: number, j: number, value: number) => {
    (matrix[i] as number[])[j] = at(matrix[i], j) + value;
  };
  // The mean is as good as unknown: one half, as if one score had said so.
  add(0, 0, 1);
  right[0] = 0.5;
  for (let i = 1; i < size; i += 1) add(i, i, 1 / (i <= judges ? severity : quality));
  for (const { judge, item, value } of scores) {
    const weight = 1 / at(noise, judge - 1);
    for (const i of [0, judge, item]) {
      right[i] = at(right, i) + weight * value;
      for (const j of [0, judge, item]) add(i, j, weight);
    }
  }
  const covariance = inverse(matrix);
  return { covariance, means: covariance.map((row) => sum(row.map((one, i) => one * at(right, i)))) };
}

/** One round of expectation and maximisation. */
function improve(model: Model) {
  const { judges, size, scores } = model;
  const { covariance, means } = solve(model);
  const squareOf = (i: number) => at(means, i) ** 2 + at(covariance[i], i);
  const squares = Array.from({ length: judges }, () => [] as number[]);
  for (const { judge, item, value } of scores) {
    const unknowns = [0, judge, item];
    const residual = value - sum(unknowns.map((i) => at(means, i)));
    const uncertain = sum(unknowns.flatMap((i) => unknowns.map((j) => at(covariance[i], j))));
    squares[judge - 1]?.push(residual ** 2 + uncertain);
  }
  const all = Array.from({ length: size }, (_, i) => i);
  model.quality = pooled(prior.quality, all.slice(1 + judges).map(squareOf));
  model.severity = pooled(prior.severity, all.slice(1, 1 + judges).map(squareOf));
  const common = pooled(prior.noise, squares.flat());
  model.noise = squares.map((own) => pooled(common, own));
}

/** The mean of all marks of a criterion. */
export function meanOf(said: readonly JudgeMarks[], project: string, criterion: string): number {
  const marks = said.flatMap((one) => (one.project === project ? (one.marks.get(criterion) ?? []) : []));
  return sum(marks) / marks.length;
}

/** Votes and place of each project. */
export function countVotes(projects: readonly string[], votes: Iterable<ReadonlySet<string>>) {
  const counts = new Map(projects.map((id) => [id, 0]));
  for (const chosen of votes) for (const id of chosen) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Map(
    [...counts].map(([id, votes]) => [
      id,
      { votes, place: 1 + [...counts.values()].filter((one) => one > votes).length },
    ]),
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const at = (values: readonly number[] | undefined, i: number): number => values?.[i] ?? Number.NaN;

const pooled = (before: number, squares: readonly number[]): number =>
  (prior.weight * before + sum(squares)) / (prior.weight + squares.length);

/** From 0 to 1, by the weights of the criteria. */
function shareOf(criteria: readonly Criterion[], marks: ReadonlyMap<string, number>): number {
  const all = sum(criteria.map(({ weight }) => weight));
  return (sum(criteria.map(({ id, weight }) => weight * (marks.get(id) ?? 1))) / all - 1) / 4;
}

/** Gauss and Jordan, with the largest pivot of each column. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (let column = 0; column < size; column += 1) {
    const below = rows.slice(column).map((row) => Math.abs(at(row, column)));
    const pivot = column + below.indexOf(Math.max(...below));
    [rows[column], rows[pivot]] = [rows[pivot] as number[], rows[column] as number[]];
    const own = rows[column] as number[];
    const scale = at(own, column);
    for (let j = 0; j < 2 * size; j += 1) own[j] = at(own, j) / scale;
    for (const [i, row] of rows.entries()) {
      const factor = at(row, column);
      if (i === column || factor === 0) continue;
      for (let j = 0; j < 2 * size; j += 1) row[j] = at(row, j) - factor * at(own, j);
    }
  }
  return rows.map((row) => row.slice(size));
}
