import { type Complete, type Export, handInFilesPath } from '@launch-board/contract';
import { handInsBy } from '../../../store/courses/stages.ts';
import { type GoalRow, goalsBy } from '../../../store/goals/goals.ts';
import { isoTime, maybeIsoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

type Row = Awaited<ReturnType<typeof handInsBy>>[number] & { created_at: number };

/** What the person has handed in for the stages of showcases. */
export const handIns: List<Row, Complete<Export>['hand_ins'][number]> = {
  read: async (...given) => (await handInsBy(...given)).map((row) => ({ ...row, created_at: row.handed_at })),
  size: SHORT,
  keyOf: ({ stage_id, project_id }) => [stage_id, project_id],
  view: (_, rows) =>
    rows.map((row) => ({
      showcase_id: row.collection_id,
      stage: row.name,
      project_id: row.project_id,
      text: row.words,
      link: row.link,
      file: row.file_id === null ? null : `${handInFilesPath}/${row.file_id}`,
      file_name: row.file_name,
      comment: row.comment,
      created_at: isoTime(row.created_at),
    })),
};

type OwnGoal = Omit<GoalRow, 'words'> & { words: string | null };

/** Goals of teams, as far as they are the person's own words. */
export const goals: List<OwnGoal, Complete<Export>['goals'][number]> = {
  read: async (reads, userId, chunk) =>
    (await goalsBy(reads, userId, chunk)).map((row) => ({
      ...row,
      words: row.user_id === userId ? row.words : null,
      note: row.done_by === userId ? row.note : null,
    })),
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map((row) => ({
      showcase_id: row.collection_id,
      project_id: row.project_id,
      text: row.words,
      due_on: row.due_on,
      done_at: maybeIsoTime(row.done_at),
      note: row.note,
      created_at: isoTime(row.created_at),
    })),
};
