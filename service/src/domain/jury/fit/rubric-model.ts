import { add, type Matrix, zeros } from './linear.ts';

export type Score = { judge: string; project: string; value: number };
type Item = { id: string; scores: { column: number; value: number }[] };
type Judge = { id: string; variance: number; squares: number[] };

/** What is assumed before there are scores, between 0 and 1, and how many scores it weighs. */
const PRIOR = { quality: 0.15 ** 2, severity: 0.1 ** 2, noise: 0.15 ** 2, weight: 4 };

export type Model = {
  items: Item[];
  judges: Judge[];
  qualityVariance: number;
  severityVariance: number;
  settle: (qualities: number, severities: number) => void;
};
export type System = {
  matrix: Matrix;
  right: number[];
  items: { total: number; precision: number; weights: [column: number, weight: number][]; scores: Item['scores'] }[];
};

/** Sorts first: sums of the same numbers in another order differ in their last digits, and equal input must give equal results. */
export function newModel(projects: string[], scores: Score[]): Model {
  const items = [...new Set(projects)].sort().map((id): Item => ({ id, scores: [] }));
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const known = scores.filter(({ project }) => itemOf.has(project));
  const ids = [...new Set(known.map(({ judge }) => judge))].sort();
  const columnOf = new Map(ids.map((id, index) => [id, index + 1]));
  for (const { judge, project, value } of known.toSorted((a, b) => compare(a.judge, b.judge) || a.value - b.value))
    itemOf.get(project)?.scores.push({ column: columnOf.get(judge) as number, value });
  const judges = ids.map((id): Judge => ({ id, variance: PRIOR.noise, squares: [] }));
  const model: Model = { items, judges, qualityVariance: PRIOR.quality, severityVariance: PRIOR.severity, settle };
  return model;

  function settle(qualities: number, severities: number): void {
    model.qualityVariance = pooled(PRIOR.quality, qualities, items.length);
    model.severityVariance = pooled(PRIOR.severity, severities, judges.length);
    const all = judges.flatMap(({ squares }) => squares);
    const noise = pooled(PRIOR.noise, total(all), all.length);
    for (const judge of judges) {
      judge.variance = pooled(noise, total(judge.squares), judge.squares.length);
      judge.squares = [];
    }
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function pooled(prior: number, squares: number, count: number): number {
  return (PRIOR.weight * prior + squares) / (PRIOR.weight + count);
}

function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * The equations of the mixed model (Henderson) for the mean, in column 0, and the leniency of each judge. Projects are eliminated
 * from them: what remains is as large as the jury, however many projects there are.
 */
export function systemOf({ items, judges, qualityVariance, severityVariance }: Model): System {
  const matrix = zeros(judges.length + 1);
  const right = judges.map(() => 0);
  right.push(0);
  // The mean is as good as unknown beforehand; without any score it is one half.
  add(matrix, 0, 0, 1);
  right[0] = 0.5;
  for (const [j] of judges.entries()) add(matrix, j + 1, j + 1, 1 / severityVariance);
  const eliminated = items.map(({ scores }) => {
    const weights = new Map<number, number>();
    let sum = 0;
    let precision = 1 / qualityVariance;
    for (const { column, value } of scores) {
      const weight = 1 / (judges[column - 1] as Judge).variance;
      precision += weight;
      sum += weight * value;
      for (const index of [0, column]) {
        weights.set(index, (weights.get(index) ?? 0) + weight);
        right[index] = (right[index] as number) + weight * value;
      }
      add(matrix, 0, 0, weight);
      add(matrix, column, column, weight);
      add(matrix, column, 0, weight);
    }
    return { total: sum, precision, weights: [...weights], scores };
  });
  for (const { total, precision, weights } of eliminated)
    for (const [i, a] of weights) {
      right[i] = (right[i] as number) - (a * total) / precision;
      for (const [j, b] of weights) if (j <= i) add(matrix, i, j, (-a * b) / precision);
    }
  return { matrix, right, items: eliminated };
}
