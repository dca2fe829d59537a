import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type CalibrationRow = Selectable<Tables['calibration_marks']>;

export const calibrationMarksIn = ({ db }: Reads, id: string): Promise<CalibrationRow[]> =>
  db
    .selectFrom('calibration_marks')
    .selectAll()
    .where('collection_id', '=', id)
    .orderBy('project_id')
    .orderBy('judge_id')
    .execute();

export async function putCalibrationMarks({ db }: Writes, row: CalibrationRow) {
  await db
    .insertInto('calibration_marks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['judge_id', 'project_id']).doUpdateSet({ marks: row.marks }))
    .execute();
}

export async function dropCalibrationMarks({ db }: Writes, id: string) {
  await db.deleteFrom('calibration_marks').where('collection_id', '=', id).execute();
}

/** What a person has said in such rounds, in the order of showcases and projects, for their own export. */
export const calibrationOfPerson = ({ db }: Reads, userId: string, chunk: Chunk): Promise<CalibrationRow[]> =>
  db
    .selectFrom('calibration_marks')
    .selectAll()
    .where('judge_id', 'in', db.selectFrom('judges').select('id').where('user_id', '=', userId))
    .$call((all) => slice(all, inOrderOf('judge_id', 'project_id'), chunk))
    .execute();
