import type { Jury } from '@launch-board/contract';
// Not the whole contract, which would take megabytes of the thread that fits.
import { limits } from '@launch-board/contract/limits';
import type { JuryRow } from '../../store/jury/juries.ts';

export type Criteria = Jury['criteria'];
/** Marks by the id of the criterion. */
export type Marks = Record<string, number>;

type Stored = Omit<Criteria[number], 'tracks'> & { tracks?: string[] };

export const criteriaOf = ({ criteria }: Pick<JuryRow, 'criteria'>): Criteria =>
  (JSON.parse(criteria) as Stored[]).map((one) => ({ ...one, tracks: one.tracks ?? [] }));

/** Without a word of tracks where there are none, as before there were any: what stays is the same text. */
export const storedCriteria = (criteria: Criteria): string =>
  JSON.stringify(
    criteria.map(({ tracks, ...one }): Stored => (tracks.length > 0 ? { ...one, tracks: tracks.toSorted() } : one)),
  );

/** Those by which the projects of a track are judged. */
export const criteriaFor = (criteria: Criteria, track: string | null): Criteria =>
  criteria.filter(({ tracks }) => tracks.length === 0 || (track !== null && tracks.includes(track)));

/** The tracks that have criteria of their own. */
export const tracksWithCriteria = (criteria: Criteria): ReadonlySet<string> =>
  new Set(criteria.flatMap(({ tracks }) => tracks));

export const hasEach = (criteria: Criteria, marks: Marks): boolean =>
  criteria.every(({ id }) => marks[id] !== undefined);

/** Whether each criterion has a mark, and there is one. */
export const isComplete = (criteria: Criteria, marks: Marks): boolean =>
  criteria.length > 0 && hasEach(criteria, marks);

/** The mean of the marks, by the weights of the criteria, between 0 and 1. */
export function scoreOf(criteria: Criteria, marks: Marks): number {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const sum = criteria.reduce((total, { id, weight }) => total + weight * (marks[id] ?? 1), 0);
  return (sum / weights - 1) / (limits.jury.mark - 1);
}

/** The mark that a score stands for. */
export const markOf = (score: number): number => 1 + score * (limits.jury.mark - 1);
