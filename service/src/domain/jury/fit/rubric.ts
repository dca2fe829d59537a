import { type Placed, placeAll } from '../places.ts';
import { seededNormal } from '../random.ts';
import { at, factorise, type Matrix, solveLower, solveUpper } from './linear.ts';
import { type Model, newModel, type Score, type System, systemOf } from './rubric-model.ts';

export type { Score } from './rubric-model.ts';

type JudgeScale = { severity: number; noise: number };
export type RubricRanking = { places: Placed[]; judges: Map<string, JudgeScale> };

/** After 20 rounds places no longer change; the time they take is spent in a request. */
const ROUNDS = 20;

/**
 * Ranks projects from scores between 0 and 1. A score is the mean of all, plus how good the project is, minus how severe the judge
 * is, plus chance. All of these are normally distributed; how widely is found from the scores, and how much chance there is for each
 * judge separately. A project that few have seen, or judges who contradict the others, is drawn to the mean.
 */
export function rankByScores(projects: string[], scores: Score[]): RubricRanking {
  const model = newModel(projects, scores);
  for (let round = 0; round < ROUNDS; round++) improve(model);
  const system = systemOf(model);
  const { means, factor } = solve(system);
  const random = seededNormal(projects.length);
  const places = placeAll(
    model.items.map(({ id }) => id),
    model.items.map((_, i) => at(means, 0) + qualityOf(system, i, means)),
    () => deviate(system, factor, random),
  );
  const judges = model.judges.map(({ id, variance }, j): [string, JudgeScale] => [
    id,
    { severity: -at(means, j + 1), noise: Math.sqrt(variance) },
  ]);
  return { places, judges: new Map(judges) };
}

/** The mean of all and the leniency of each judge, and the triangle of what is known of them. */
function solve(system: System): { means: Float64Array; factor: Matrix } {
  const factor = factorise(system.matrix);
  return { means: solveUpper(factor, solveLower(factor, system.right)), factor };
}

/** How far a project is above the mean, if judges are as `means` says. */
function qualityOf({ items }: System, i: number, means: ArrayLike<number>): number {
  const { total, weights, precision } = items[i] as System['items'][number];
  return (total - weights.reduce((sum, [column, weight]) => sum + weight * at(means, column), 0)) / precision;
}

function deviate(system: System, factor: Matrix, random: () => number): number[] {
  const judges = solveUpper(
    factor,
    system.right.map(() => random()),
  );
  return system.items.map(({ weights, precision }) => {
    const shared = weights.reduce((sum, [column, weight]) => sum + weight * at(judges, column), 0) / precision;
    return at(judges, 0) - shared + random() / Math.sqrt(precision);
  });
}

/** One round of expectation and maximisation: how widely qualities, severities and chance are spread. */
function improve(model: Model): void {
  const system = systemOf(model);
  const { means, factor } = solve(system);
  const covariance = inverse(factor);
  const of = (i: number, j: number) => at(covariance[i] as Float64Array, j);
  let qualities = 0;
  for (const [i, item] of system.items.entries()) {
    const quality = qualityOf(system, i, means);
    const shared = sharedWith(covariance, item);
    qualities += quality ** 2 + 1 / item.precision + shared.variance;
    for (const { column, value } of item.scores) {
      const residual = value - at(means, 0) - at(means, column) - quality;
      // What is uncertain of the mean, the judge and the project together.
      const judge = of(0, 0) + of(column, column) + 2 * of(0, column);
      const together = judge + shared.variance - 2 * (shared.with(0) + shared.with(column));
      model.judges[column - 1]?.squares.push(residual ** 2 + 1 / item.precision + together);
    }
  }
  const severities = model.judges.reduce(
    (sum, _, j) => sum + at(means, j + 1) ** 2 + at(covariance[j + 1] as Float64Array, j + 1),
    0,
  );
  model.settle(qualities, severities);
}

/**
 * What is uncertain of a project because its judges and the mean are: the variance, and the covariance with each of them. Once for
 * the project: once for each of its scores would be a hundred times as long for a jury of a hundred.
 */
function sharedWith(covariance: Matrix, { weights, precision }: System['items'][number]) {
  let variance = 0;
  const covariances = new Map<number, number>();
  for (const [i, a] of weights) {
    const row = covariance[i] as Float64Array;
    let sum = 0;
    for (const [j, b] of weights) sum += b * at(row, j);
    covariances.set(i, sum / precision);
    variance += (a * sum) / precision ** 2;
  }
  return { variance, with: (index: number) => covariances.get(index) ?? 0 };
}

function inverse(factor: Matrix): Matrix {
  return factor.map((_, i) => {
    const unit = new Float64Array(factor.length);
    unit[i] = 1;
    return solveUpper(factor, solveLower(factor, unit));
  });
}
