import { at } from './fit/linear.ts';

/** A project's place with its uncertainty: nine times in ten score and place are within these bounds. */
export type Placed = {
  project: string;
  score: number;
  lowest_score: number;
  highest_score: number;
  place: number;
  best_place: number;
  worst_place: number;
};

/** Deviations that are tried, each in both directions: with 400 the bounds move by less than a place. */
const DRAWS = 400;
const TAIL = 0.05;

/**
 * Places `projects` by `scores`, the best first. `deviate` returns one way in which the scores may be wrong, drawn from their joint
 * distribution: two places depend on each other, so that bounds of each score alone would not do.
 */
export function placeAll(projects: string[], scores: number[], deviate: () => ArrayLike<number>): Placed[] {
  const drawnScores = scores.map(() => [] as number[]);
  const drawnPlaces = scores.map(() => [] as number[]);
  for (let draw = 0; draw < DRAWS; draw++) {
    const deviation = deviate();
    for (const sign of [1, -1]) {
      const drawn = scores.map((score, i) => score + sign * (deviation[i] as number));
      for (const [i, place] of placesOf(drawn).entries()) {
        drawnScores[i]?.push(drawn[i] as number);
        drawnPlaces[i]?.push(place);
      }
    }
  }
  const places = placesOf(scores);
  const placed = projects.map((project, i): Placed => {
    const [lowest_score, highest_score] = bounds(drawnScores[i] as number[], scores[i] as number);
    const [best_place, worst_place] = bounds(drawnPlaces[i] as number[], places[i] as number);
    return {
      project,
      score: scores[i] as number,
      lowest_score,
      highest_score,
      place: places[i] as number,
      best_place,
      worst_place,
    };
  });
  return placed.sort((a, b) => a.place - b.place || (a.project < b.project ? -1 : 1));
}

/** The same score is the same place, as in sport: 1, 2, 2, 4. Called for every draw: numbers alone are sorted ten times as fast. */
function placesOf(scores: number[]): number[] {
  const sorted = Float64Array.from(scores).sort().reverse();
  const places = new Uint32Array(sorted.length);
  // Scores that differ by less are equal but for the order in which they were added up.
  for (let rank = 0; rank < sorted.length; rank++)
    places[rank] = rank > 0 && at(sorted, rank - 1) - at(sorted, rank) < 1e-9 ? at(places, rank - 1) : rank + 1;
  return scores.map((score) => at(places, rankOf(score, sorted)));
}

/** Where a number is in numbers that fall. */
function rankOf(score: number, sorted: Float64Array): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(sorted, middle) > score) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bounds(drawn: number[], own: number): [number, number] {
  const sorted = Float64Array.from(drawn).sort();
  const last = sorted.length - 1;
  return [
    Math.min(own, sorted[Math.floor(last * TAIL)] as number),
    Math.max(own, sorted[Math.ceil(last * (1 - TAIL))] as number),
  ];
}
