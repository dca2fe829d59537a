import type { Complete, Export } from '@launch-board/contract';
import { type CalibrationRow, calibrationOfPerson } from '../../../store/jury/calibration.ts';
import { type ConflictRow, conflictsOfPerson } from '../../../store/jury/conflicts.ts';
import { type JudgementRow, judgementsOfPerson } from '../../../store/jury/judgements.ts';
import { type JudgeRow, judgesOfPerson } from '../../../store/jury/judges.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

export const judgings: List<JudgeRow, Complete<Export>['judgings'][number]> = {
  read: judgesOfPerson,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ collection_id, accepted_at, created_at }) => ({
      showcase_id: collection_id,
      is_accepted: accepted_at !== null,
      created_at: isoTime(created_at),
    })),
};

export const judgements: List<JudgementRow, Complete<Export>['judgements'][number]> = {
  read: judgementsOfPerson,
  size: SHORT,
  keyOf: ({ judge_id, project_id }) => [judge_id, project_id],
  view: (_, rows) =>
    rows.map(({ collection_id, project_id, outcome, before_id, marks, comment, created_at }) => ({
      showcase_id: collection_id,
      project_id,
      outcome,
      before: before_id,
      marks,
      comment,
      created_at: isoTime(created_at),
    })),
};

export const calibrations: List<CalibrationRow, Complete<Export>['calibrations'][number]> = {
  read: calibrationOfPerson,
  size: SHORT,
  keyOf: ({ judge_id, project_id }) => [judge_id, project_id],
  view: (_, rows) =>
    rows.map(({ collection_id, project_id, marks, created_at }) => ({
      ...{ showcase_id: collection_id, project_id, marks, created_at: isoTime(created_at) },
    })),
};

export const conflicts: List<ConflictRow, Complete<Export>['judging_conflicts'][number]> = {
  read: conflictsOfPerson,
  size: SHORT,
  keyOf: ({ judge_id, project_id }) => [judge_id, project_id],
  view: (_, rows) =>
    rows.map(({ collection_id, project_id, note, created_at }) => ({
      showcase_id: collection_id,
      project_id,
      note,
      created_at: isoTime(created_at),
    })),
};
