import { type Placed, placeAll } from '../places.ts';
import { seededNormal } from '../random.ts';
import { add, factorise, type Matrix, solveUpper, zeros } from './linear.ts';

export type Comparison = { judge: string; winner: string; loser: string };
export type PairwiseRanking = { places: Placed[]; reliabilities: Map<string, number> };

/** Strengths are normally distributed with this variance before anybody has compared anything; the unit is that of log-odds. */
const PRIOR_VARIANCE = 2;
/** Comparisons that a judge is credited with beforehand, right and wrong, as Chen et al. chose them (WSDM 2013). */
const PRIOR_RIGHT = 10;
const PRIOR_WRONG = 1;
const SWEEPS = 500;
const CLOSE_ENOUGH = 1e-10;

type Judge = { id: string; reliability: number; meetings: Meeting[] };
type Item = { id: string; index: number; strength: number; meetings: Meeting[] };
type Meeting = { judge: Judge; winner: Item; loser: Item; truth: number };

/**
 * Ranks projects from comparisons of two. A judge tells with the probability `reliability` what Bradley and Terry's model says, else the
 * opposite (Crowd-BT: Chen, Bennett, Collins-Thompson and Horvitz, WSDM 2013). Finds the most probable strengths of all comparisons
 * at once. The approximation that takes them one by one, which Crowd-BT has for choosing the next pair, depends on their order.
 * Who leaves early has said less, and nothing else changes.
 */
export function rankByComparisons(projects: string[], comparisons: Comparison[]): PairwiseRanking {
  const { items, judges, meetings } = readAll(projects, comparisons);
  fit(items, judges, meetings);
  const factor = factorise(precision(items, meetings));
  const normal = seededNormal(items.length);
  const places = placeAll(
    items.map(({ id }) => id),
    items.map(({ strength }) => strength),
    () => solveUpper(factor, items.map(normal)),
  );
  return { places, reliabilities: new Map(judges.map(({ id, reliability }) => [id, reliability])) };
}

/** The chance that the project is preferred to an average one: strengths are comparable only among each other. */
export function chanceOf(strength: number): number {
  return 1 / (1 + Math.exp(-strength));
}

/** Sorts first: sums of the same numbers in another order differ in their last digits, and equal input must give equal results. */
function readAll(projects: string[], comparisons: Comparison[]) {
  const items = [...new Set(projects)].sort().map((id, index): Item => ({ id, index, strength: 0, meetings: [] }));
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const judges = new Map<string, Judge>();
  const meetings: Meeting[] = [];
  for (const { judge: id, winner: better, loser: worse } of comparisons.toSorted(byContent)) {
    const winner = itemOf.get(better);
    const loser = itemOf.get(worse);
    // A project that was withdrawn takes its comparisons with it.
    if (!winner || !loser || winner === loser) continue;
    const judge = judges.get(id) ?? newJudge(id);
    judges.set(id, judge);
    const meeting = { judge, winner, loser, truth: judge.reliability };
    for (const { meetings: own } of [judge, winner, loser]) own.push(meeting);
    meetings.push(meeting);
  }
  return { items, judges: [...judges.values()], meetings };
}

function newJudge(id: string): Judge {
  return { id, reliability: PRIOR_RIGHT / (PRIOR_RIGHT + PRIOR_WRONG), meetings: [] };
}

function byContent(a: Comparison, b: Comparison): number {
  return compare(a.judge, b.judge) || compare(a.winner, b.winner) || compare(a.loser, b.loser);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Expectation and maximisation in turn. Each step can only make the strengths more probable, so that it ends. */
function fit(items: Item[], judges: Judge[], meetings: Meeting[]): void {
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const meeting of meetings) meeting.truth = chanceOfTruth(meeting);
    let moved = 0;
    for (const item of items) moved = Math.max(moved, Math.abs(improve(item)));
    for (const judge of judges) {
      const right = judge.meetings.reduce((sum, { truth }) => sum + truth, PRIOR_RIGHT);
      judge.reliability = right / (judge.meetings.length + PRIOR_RIGHT + PRIOR_WRONG);
    }
    if (moved < CLOSE_ENOUGH) return;
  }
}

/** How probable it is that the judge told what the model says, given what they told. */
function chanceOfTruth({ judge, winner, loser }: Meeting): number {
  const right = judge.reliability * chanceOf(winner.strength - loser.strength);
  return right / (right + (1 - judge.reliability) * chanceOf(loser.strength - winner.strength));
}

/** Moves one strength uphill. The curvature of a comparison is a quarter at most, so that the step never goes too far. */
function improve(item: Item): number {
  let slope = -item.strength / PRIOR_VARIANCE;
  for (const { winner, loser, truth } of item.meetings) {
    const surprise = truth - chanceOf(winner.strength - loser.strength);
    slope += winner === item ? surprise : -surprise;
  }
  const step = slope / (item.meetings.length / 4 + 1 / PRIOR_VARIANCE);
  item.strength += step;
  return step;
}

/** The inverse of the covariance of the strengths (Laplace's approximation, with the information that is expected of each comparison). */
function precision(items: Item[], meetings: Meeting[]): Matrix {
  const matrix = zeros(items.length);
  for (const { index } of items) add(matrix, index, index, 1 / PRIOR_VARIANCE);
  for (const { judge, winner, loser } of meetings) {
    const chance = chanceOf(winner.strength - loser.strength);
    const told = judge.reliability * chance + (1 - judge.reliability) * (1 - chance);
    const slope = (2 * judge.reliability - 1) * chance * (1 - chance);
    const information = slope ** 2 / (told * (1 - told));
    add(matrix, winner.index, winner.index, information);
    add(matrix, loser.index, loser.index, information);
    add(matrix, winner.index, loser.index, -information);
  }
  return matrix;
}
