import type { Jury } from '@launch-board/contract';
// Not the whole contract, which would take megabytes of the thread that fits.
import { limits } from '@launch-board/contract/limits';
import type { JuryRow } from '../../store/jury/juries.ts';

type Criteria = Jury['criteria'];
/** Marks by the id of the criterion. */
export type Marks = Record<string, number>;

export const criteriaOf = ({ criteria }: Pick<JuryRow, 'criteria'>): Criteria => JSON.parse(criteria) as Criteria;

/** The mean of the marks, by the weights of the criteria, between 0 and 1. */
export function scoreOf(criteria: Criteria, marks: Marks): number {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const sum = criteria.reduce((total, { id, weight }) => total + weight * (marks[id] ?? 1), 0);
  return (sum / weights - 1) / (limits.jury.mark - 1);
}

/** The mark that a score stands for. */
export const markOf = (score: number): number => 1 + score * (limits.jury.mark - 1);
