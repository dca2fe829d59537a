import { createHash } from 'node:crypto';
import type { judgementsIn } from '../../store/jury/judgements.ts';
import type { JuryRow } from '../../store/jury/juries.ts';
import type { TableRow } from '../../store/jury/tables.ts';
import { criteriaOf, type Marks, markOf, scoreOf } from './criteria.ts';
import type { Placed } from './places.ts';
import { chanceOf, rankByComparisons } from './ranking.ts';
import { rankByScores } from './rubric.ts';

export type Traits = { reliability: number | undefined; severity: number | undefined; noise: number | undefined };
/** What the model says of projects, and of judges by id. */
export type Fit = { places: Placed[]; traits: Map<string, Traits> };
type Judgement = Awaited<ReturnType<typeof judgementsIn>>[number];

/** The latest fits: a page that many read computes nothing while nobody judges. */
const fits = new Map<string, Fit>();
const FITS = 8;

export function fitOf(jury: JuryRow, tables: TableRow[], judgements: Judgement[]): Fit {
  const input = JSON.stringify([jury.kind, jury.criteria, tables.map(({ id }) => id), judgements]);
  const digest = createHash('sha256').update(input).digest('base64');
  const known = fits.get(digest) ?? computed(jury, tables, judgements);
  fits.delete(digest);
  fits.set(digest, known);
  const [oldest] = fits.keys();
  if (fits.size > FITS && oldest !== undefined) fits.delete(oldest);
  return known;
}

function computed(jury: JuryRow, tables: TableRow[], judgements: Judgement[]): Fit {
  const projects = tables.map(({ id }) => id);
  if (jury.kind === 'pairwise') return fromComparisons(projects, judgements);
  return fromScores(projects, jury, judgements);
}

function fromComparisons(projects: string[], judgements: Judgement[]): Fit {
  const comparisons = judgements.flatMap(({ judge_id: judge, project_id: one, before_id: other, outcome }) => {
    if (other === null) return [];
    return outcome === 'better' ? { judge, winner: one, loser: other } : { judge, winner: other, loser: one };
  });
  const { places, reliabilities } = rankByComparisons(projects, comparisons);
  const traits = [...reliabilities].map(([id, reliability]): [string, Traits] => [id, { ...unknown, reliability }]);
  return { places: scaled(places, (strength) => 100 * chanceOf(strength)), traits: new Map(traits) };
}

function fromScores(projects: string[], jury: JuryRow, judgements: Judgement[]): Fit {
  const criteria = criteriaOf(jury);
  const scores = judgements.flatMap(({ judge_id: judge, project_id: project, marks }) =>
    marks === null ? [] : { judge, project, value: scoreOf(criteria, JSON.parse(marks) as Marks) },
  );
  const { places, judges } = rankByScores(projects, scores);
  const step = markOf(1) - markOf(0);
  const traits = [...judges].map(([id, { severity, noise }]): [string, Traits] => [
    id,
    { ...unknown, severity: severity * step, noise: noise * step },
  ]);
  return { places: scaled(places, markOf), traits: new Map(traits) };
}

export const unknown: Traits = { reliability: undefined, severity: undefined, noise: undefined };

const scaled = (places: Placed[], scale: (score: number) => number): Placed[] =>
  places.map((one) => ({
    ...one,
    score: scale(one.score),
    lowest_score: scale(one.lowest_score),
    highest_score: scale(one.highest_score),
  }));
