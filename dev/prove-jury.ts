import { nextTable } from '../service/src/domain/jury/assignment.ts';
import { rankByComparisons } from '../service/src/domain/jury/fit/ranking.ts';
import { rankByScores } from '../service/src/domain/jury/fit/rubric.ts';
import type { Placed } from '../service/src/domain/jury/places.ts';
import { seededRandom } from '../service/src/domain/jury/random.ts';
import { kendall, spearman } from './jury/correlation.ts';
import { type Choose, type Evening, simulate } from './jury/hall.ts';
import { say } from './say.ts';

/**
 * `npm run prove:jury -- [RUNS]` has 17 invented judges see 60 invented projects, 200 times, and prints how close each model comes to
 * what the projects are worth, how equally often they were seen, and how far judges walked. Everything is done twice, and must be the
 * same. Takes about a minute. Not part of `npm test`.
 */

const RUNS = Number(process.argv[2] ?? 200);

type Estimate = Map<string, number>;
type Row = { kendall: number[]; spearman: number[]; bestInThree: number[]; covered: number[]; width: number[] };

const models: Record<string, (evening: Evening) => Estimate | Placed[]> = {
  'pairwise, reliability of each judge': (evening) => pairwise(evening, (judge) => judge),
  // A judge for each comparison: all are equally reliable, since nothing can be learned of them.
  'pairwise, all judges alike': (evening) => pairwise(evening, (_, n) => String(n)),
  'pairwise, share of comparisons won': wins,
  'rubric, severity and noise of each judge': ({ truth, scores }) => rankByScores([...truth.keys()], scores).places,
  'rubric, plain averages': averages,
};
const walks: Record<string, () => Choose> = { 'as the board assigns': () => nextTable, 'at random': atRandom };

function pairwise({ truth, comparisons }: Evening, name: (judge: string, n: number) => string): Placed[] {
  const named = comparisons.map((comparison, n) => ({ ...comparison, judge: name(comparison.judge, n) }));
  return rankByComparisons([...truth.keys()], named).places;
}

function wins({ truth, comparisons }: Evening): Estimate {
  return means(
    truth,
    comparisons.flatMap(({ winner, loser }) => [
      { project: winner, value: 1 },
      { project: loser, value: 0 },
    ]),
  );
}

function averages({ truth, scores }: Evening): Estimate {
  return means(truth, scores);
}

function means(truth: Estimate, values: { project: string; value: number }[]): Estimate {
  const mean = (some: { value: number }[]) => some.reduce((sum, { value }) => sum + value, 0) / some.length;
  const all = mean(values);
  return new Map(
    [...truth.keys()].map((id) => {
      const own = values.filter(({ project }) => project === id);
      return [id, own.length ? mean(own) : all];
    }),
  );
}

function atRandom(): Choose {
  const random = seededRandom(1);
  return ({ seen, barred }, tables) => {
    const open = tables.filter(({ project, absences }) => absences < 2 && !seen.has(project) && !barred.has(project));
    return open[Math.floor(random() * open.length)]?.project ?? null;
  };
}

function judge(row: Row, { truth }: Evening, result: Estimate | Placed[]): void {
  const scores = Array.isArray(result) ? new Map(result.map(({ project, score }) => [project, score])) : result;
  const ids = [...truth.keys()];
  const real = ids.map((id) => truth.get(id) as number);
  const found = ids.map((id) => scores.get(id) as number);
  row.kendall.push(kendall(real, found));
  row.spearman.push(spearman(real, found));
  const placeOf = (id: string) => real.filter((value) => value > (truth.get(id) as number)).length + 1;
  const winner = ids.find((id) => placeOf(id) === 1) as string;
  row.bestInThree.push(Number(found.filter((score) => score > (scores.get(winner) as number)).length < 3));
  if (!Array.isArray(result)) return;
  for (const { project, best_place, worst_place } of result) {
    const place = placeOf(project);
    row.covered.push(Number(best_place <= place && place <= worst_place));
    row.width.push(worst_place - best_place + 1);
  }
}

function run(): string[] {
  const lines: string[] = [];
  for (const [walk, newChoose] of Object.entries(walks)) {
    const choose = newChoose();
    const evenings = Array.from({ length: RUNS }, (_, seed) => simulate(seed, choose));
    lines.push('', `${RUNS} evenings, tables ${walk}:`, '', ...seen(evenings), '');
    lines.push(
      '| model | Kendall | Spearman | worst Spearman | best project in first three | place within bounds | places within bounds |',
    );
    lines.push('| --- | --- | --- | --- | --- | --- | --- |');
    for (const [name, model] of Object.entries(models)) {
      const row: Row = { kendall: [], spearman: [], bestInThree: [], covered: [], width: [] };
      for (const evening of evenings) judge(row, evening, model(evening));
      const bounds = row.covered.length ? [percent(row.covered), average(row.width).toFixed(0)] : ['', ''];
      const figures = [average(row.kendall), average(row.spearman), Math.min(...row.spearman)].map((n) => n.toFixed(3));
      lines.push(`| ${[name, ...figures, percent(row.bestInThree), ...bounds].join(' | ')} |`);
    }
  }
  return lines;
}

function seen(evenings: Evening[]): string[] {
  const each = evenings.flatMap(({ views }) => views);
  const ranges = evenings.map(({ views }) => Math.max(...views) - Math.min(...views));
  const walked = evenings.map((evening) => evening.walked / evening.visits);
  return [
    `Each project was seen ${average(each).toFixed(1)} times, ${Math.min(...each)} at least and ${Math.max(...each)} at most; within an evening the most`,
    `and the least seen differ by ${average(ranges).toFixed(1)} on average and by ${Math.max(...ranges)} at most. A judge passes ${average(walked).toFixed(1)} tables on the way to the next.`,
  ];
}

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(values: number[]): string {
  return `${(100 * average(values)).toFixed(0)} %`;
}

const lines = run();
for (const line of lines) say(line);
const isSame = run().join('\n') === lines.join('\n');
say(isSame ? '\nThe same again gives the same.' : '\nFAULT: the same again gave something else.');
process.exitCode = isSame ? 0 : 1;
