import type { JudgementRow } from '../../store/jury/judgements.ts';
import { type Criteria, criteriaFor, isComplete, type Marks } from './criteria.ts';

// An entry can move to a track with other criteria once judges have marked it. What they said stays in its row, counts for nothing
// while a mark is missing, and its judge is sent there again.

const marksIn = ({ marks }: Pick<JudgementRow, 'marks'>): Marks => JSON.parse(marks ?? '{}') as Marks;

/** Whether marks were given, and not for all criteria of this track. */
export const isForOtherTrack = (
  criteria: Criteria,
  row: Pick<JudgementRow, 'outcome' | 'marks'>,
  track: string | null,
): boolean => row.outcome === 'scored' && !isComplete(criteriaFor(criteria, track), marksIn(row));

type Said = Pick<JudgementRow, 'outcome' | 'before_id' | 'marks' | 'comment'>;

/** What is said again, with the marks and the note of before that it says nothing of. */
export function withBefore(before: JudgementRow, said: Said): Said {
  const own = marksIn(before);
  const all = { ...own, ...marksIn(said) };
  // The same criteria as before: said again, or something else instead, which is no addition.
  const isAddition = Object.keys(own).length > 0 && Object.keys(all).length > Object.keys(marksIn(said)).length;
  if (!isAddition) return said;
  return { ...said, marks: JSON.stringify(all), comment: said.comment ?? before.comment };
}

/** The marks that are left once those for these criteria are taken back; undefined if there are none. */
export function marksLeft(row: JudgementRow, criteria: Criteria): string | undefined {
  const taken = new Set(row.outcome === 'scored' ? criteria.map(({ id }) => id) : []);
  const left = Object.entries(marksIn(row)).filter(([id]) => !taken.has(id));
  return left.length === 0 ? undefined : JSON.stringify(Object.fromEntries(left));
}
