import { type Complete, type Export, handInFilesPath } from '@launch-board/contract';
import { handInsBy } from '../../../store/courses/stages.ts';
import { isoTime } from '../../text/iso-time.ts';
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
