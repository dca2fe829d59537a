import { markOf } from '../criteria.ts';
import type { Placed } from '../places.ts';
import type { FitInput } from './fit-input.ts';
import { chanceOf, rankByComparisons } from './ranking.ts';
import { rankByScores } from './rubric.ts';

export type Traits = { reliability: number | undefined; severity: number | undefined; noise: number | undefined };
/** What the model says of projects, and of judges by id. */
export type Fit = { places: Placed[]; traits: Map<string, Traits> };

/** Takes up to seconds: `fits.ts` says where. */
export function fit(input: FitInput): Fit {
  return input.isPairwise ? fromComparisons(input) : fromScores(input);
}

function fromComparisons({ projects, judges, rows }: FitInput): Fit {
  const comparisons = triples(rows).map(([judge, winner, loser]) => ({
    judge: judges[judge] as string,
    winner: projects[winner] as string,
    loser: projects[loser] as string,
  }));
  const { places, reliabilities } = rankByComparisons(projects, comparisons);
  const traits = [...reliabilities].map(([id, reliability]): [string, Traits] => [id, { ...unknown, reliability }]);
  return { places: scaled(places, (strength) => 100 * chanceOf(strength)), traits: new Map(traits) };
}

function fromScores({ projects, judges, rows }: FitInput): Fit {
  const scores = triples(rows).map(([judge, project, value]) => ({
    judge: judges[judge] as string,
    project: projects[project] as string,
    value,
  }));
  const { places, judges: scales } = rankByScores(projects, scores);
  const step = markOf(1) - markOf(0);
  const traits = [...scales].map(([id, { severity, noise }]): [string, Traits] => [
    id,
    { ...unknown, severity: severity * step, noise: noise * step },
  ]);
  // The model does not know that marks end. No judge could give more than the highest, so no bound says so.
  return { places: scaled(places, (score) => markOf(Math.min(1, Math.max(0, score)))), traits: new Map(traits) };
}

const triples = (rows: Float64Array): [number, number, number][] =>
  Array.from({ length: rows.length / 3 }, (_, i) => [rows[3 * i], rows[3 * i + 1], rows[3 * i + 2]]) as [
    number,
    number,
    number,
  ][];

export const unknown: Traits = { reliability: undefined, severity: undefined, noise: undefined };

const scaled = (places: Placed[], scale: (score: number) => number): Placed[] =>
  places.map((one) => ({
    ...one,
    score: scale(one.score),
    lowest_score: scale(one.lowest_score),
    highest_score: scale(one.highest_score),
  }));
