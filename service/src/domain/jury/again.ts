import type { JudgementRow } from '../../store/jury/judgements.ts';
import { type Criteria, criteriaFor, isComplete, type Marks } from './criteria.ts';

// An entry can move to a track with other criteria once judges have marked it. What they said stays in its row, counts for nothing
// while a mark is missing, and its judge is sent there again. Beside the marks the row then has what this visit has changed.

/** `marks`: those of before. `note`: how much of the note is of before. `passed`: in which track the judge has passed it by. */
type Again = { marks?: Marks; note: number | null; passed?: { outcome: string; track: string | null } };
type Kept = Marks & { again?: Again };
/** What a judge sends of a project, as its row has it. */
export type JudgementInput = Pick<JudgementRow, 'outcome' | 'before_id' | 'marks' | 'comment'>;

const keptIn = ({ marks }: Pick<JudgementRow, 'marks'>): { own: Marks; again: Again | undefined } => {
  const { again, ...own } = JSON.parse(marks ?? '{}') as Kept;
  return { own, again };
};

/** The marks of a row by the ids of the criteria. */
export const marksIn = (row: Pick<JudgementRow, 'marks'>): Marks => keptIn(row).own;

/** Whether marks were given, and not for all criteria of this track, and the judge has not passed it by there. */
export function isForOtherTrack(
  criteria: Criteria,
  row: Pick<JudgementRow, 'outcome' | 'marks'>,
  track: string | null,
): boolean {
  const { own, again } = keptIn(row);
  if (row.outcome !== 'scored' || again?.passed?.track === track) return false;
  return !isComplete(criteriaFor(criteria, track), own);
}

/** What is said again, with the marks and the note of before. Nothing that a judge says elsewhere takes a judgement away. */
export function withBefore(before: JudgementRow, input: JudgementInput, track: string | null): JudgementInput {
  const { own } = keptIn(before);
  const note = before.comment?.length ?? null;
  const isMarked = input.outcome === 'scored';
  const again: Again = isMarked ? { marks: own, note } : { note, passed: { outcome: input.outcome, track } };
  const marks = JSON.stringify({ ...own, ...(isMarked && keptIn(input).own), again });
  const comment = [before.comment, input.comment].filter((words) => words !== null).join('\n\n') || null;
  return { outcome: 'scored', before_id: before.before_id, marks, comment };
}

/** What the row was before its judge came by again; undefined if they have been there once. */
export function beforeAgain(row: JudgementRow): JudgementRow | undefined {
  const { own, again } = keptIn(row);
  if (!again) return undefined;
  const comment = again.note === null ? null : (row.comment?.slice(0, again.note) ?? null);
  return { ...row, marks: JSON.stringify(again.marks ?? own), comment };
}

/** What the judge has said last: of two visits the second one. */
export function lastSaid(row: JudgementRow): Pick<JudgementRow, 'outcome' | 'comment'> & { marks: Marks } {
  const { own, again } = keptIn(row);
  if (!again) return { outcome: row.outcome, comment: row.comment, marks: row.outcome === 'scored' ? own : {} };
  const comment = (again.note === null ? row.comment : row.comment?.slice(again.note + '\n\n'.length)) || null;
  if (!again.passed) return { outcome: row.outcome, comment, marks: own };
  return { outcome: again.passed.outcome as JudgementRow['outcome'], comment, marks: {} };
}

/** The marks of a row without that nobody was found; undefined if somebody was. */
export function foundAfterAll(row: JudgementRow): string | undefined {
  const { own, again } = keptIn(row);
  if (again?.passed?.outcome !== 'absent') return undefined;
  return JSON.stringify({ ...own, again: { note: again.note } });
}
