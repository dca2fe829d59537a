import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';
import { isOfTrack, type Rubric } from './complete.ts';
import { counts } from './ties.ts';

export type JudgementRow = Selectable<Tables['judgements']>;

/** Outcomes that say something of the project. */
export const JUDGED = ['better', 'worse', 'seen', 'scored'] as const;

const ofShowcase = ({ db }: Reads, id: string) => db.selectFrom('judgements').where('collection_id', '=', id);

/** Whether it is in no result, for whichever reason. */
const isOut = (rubric: Rubric) => sql<0 | 1>`CASE WHEN ${counts} AND ${isOfTrack(rubric)} THEN 0 ELSE 1 END`;

/** Whether it would be in the results if the project were in another track. */
const isMarkedElsewhere = (rubric: Rubric) =>
  sql<0 | 1>`CASE WHEN ${counts} AND NOT ${isOfTrack(rubric)} THEN 1 ELSE 0 END`;

/** Everything that was said, also what is set aside, by project. */
export const listJudgements = (reads: Reads, id: string, rubric: Rubric, chunk: SliceQuery) =>
  ofShowcase(reads, id)
    .selectAll()
    .select(isOut(rubric).as('is_out'))
    .$call((all) => slice(all, inOrderOf('project_id', 'judge_id'), chunk))
    .execute();

export const countJudgements = (reads: Reads, id: string): Promise<number> => counted(ofShowcase(reads, id));

export const judgementsOfJudge = ({ db }: Reads, judgeId: string): Promise<JudgementRow[]> =>
  db.selectFrom('judgements').selectAll().where('judge_id', '=', judgeId).execute();

/** What says something of a project, also what is set aside. One that was only seen says nothing yet. */
export const judgementsIn = (reads: Reads, id: string, rubric: Rubric) =>
  ofShowcase(reads, id)
    .select(['judge_id', 'project_id', 'before_id', 'outcome', 'marks'])
    .select([isOut(rubric).as('is_out'), isMarkedElsewhere(rubric).as('is_marked_elsewhere')])
    .where('outcome', 'in', ['better', 'worse', 'scored'])
    .execute();

/** By project: how many judges have judged it, and how many have found nobody since. */
export async function viewsIn(
  reads: Reads,
  id: string,
  rubric: Rubric,
): Promise<Map<string, { views: number; absences: number }>> {
  const seen = sql.join(JUDGED.map((outcome) => sql.lit(outcome)));
  const rows = await ofShowcase(reads, id)
    .where(counts)
    .where(isOfTrack(rubric))
    .select(['project_id', sql<number>`sum(CASE WHEN outcome IN (${seen}) THEN 1 ELSE 0 END)`.as('views')])
    .select(
      sql<number>`sum(CASE WHEN outcome = 'absent' AND NOT EXISTS (SELECT 1 FROM judgements later
        WHERE later.collection_id = judgements.collection_id AND later.project_id = judgements.project_id
        AND later.created_at > judgements.created_at AND later.outcome IN (${seen})) THEN 1 ELSE 0 END)`.as('absences'),
    )
    .groupBy('project_id')
    .execute();
  return new Map(
    rows.map(({ project_id, views, absences }) => [project_id, { views: Number(views), absences: Number(absences) }]),
  );
}

/** By judge: how many projects they have judged. */
export async function judgedCounts(reads: Reads, id: string): Promise<Map<string, number>> {
  const rows = await ofShowcase(reads, id)
    .select(['judge_id', sql<number>`count(*)`.as('judged')])
    .where('outcome', 'in', JUDGED)
    .groupBy('judge_id')
    .execute();
  return new Map(rows.map(({ judge_id, judged }) => [judge_id, Number(judged)]));
}

/** How often each project was compared with this one, by whomever. */
export async function timesCompared(reads: Reads, id: string, projectId: string): Promise<Map<string, number>> {
  const rows = await ofShowcase(reads, id)
    .select(['project_id', 'before_id'])
    .where('outcome', 'in', ['better', 'worse'])
    .where(counts)
    .where(({ or, eb }) => or([eb('project_id', '=', projectId), eb('before_id', '=', projectId)]))
    .execute();
  const times = new Map<string, number>();
  for (const { project_id, before_id } of rows) {
    const other = project_id === projectId ? before_id : project_id;
    if (other) times.set(other, (times.get(other) ?? 0) + 1);
  }
  return times;
}

export const hasJudgements = async (reads: Reads, id: string): Promise<boolean> =>
  (await ofShowcase(reads, id).select('judge_id').limit(1).executeTakeFirst()) !== undefined;

export async function insertJudgement({ db }: Writes, row: Insertable<Tables['judgements']>) {
  await db.insertInto('judgements').values(row).execute();
}

/** What a judge says again of a project: the row is the last one then, and what came after it comes after what was before it. */
export async function replaceJudgement(
  { db }: Writes,
  { judge_id, project_id, previous_id }: Pick<JudgementRow, 'judge_id' | 'project_id' | 'previous_id'>,
  row: Pick<JudgementRow, 'outcome' | 'before_id' | 'marks' | 'comment' | 'created_at' | 'previous_id'>,
) {
  const own = db.updateTable('judgements').where('judge_id', '=', judge_id);
  await own.set({ previous_id }).where('previous_id', '=', project_id).execute();
  await own.set(row).where('project_id', '=', project_id).execute();
}

/** Everything that was said of a project. */
export const judgementsOfProject = (reads: Reads, id: string, projectId: string): Promise<JudgementRow[]> =>
  ofShowcase(reads, id).selectAll().where('project_id', '=', projectId).execute();

export async function deleteJudgement({ db }: Writes, judgeId: string, projectId: string) {
  await db.deleteFrom('judgements').where('judge_id', '=', judgeId).where('project_id', '=', projectId).execute();
}

/** Returns whether there were any. */
export async function deleteAbsences({ db }: Writes, id: string, projectId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('judgements')
    .where('collection_id', '=', id)
    .where('project_id', '=', projectId)
    .where('outcome', '=', 'absent')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const commentsIn = (reads: Reads, id: string, limit: number) =>
  ofShowcase(reads, id)
    .select(['judge_id', 'project_id', 'comment', 'created_at'])
    .where('comment', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('project_id')
    .orderBy('judge_id')
    .limit(limit)
    .execute();

/** Everything that a person has judged, in the order of showcases and projects, for their own export. */
export const judgementsOfPerson = ({ db }: Reads, userId: string, chunk: Chunk): Promise<JudgementRow[]> =>
  db
    .selectFrom('judgements')
    .selectAll()
    .where('judge_id', 'in', db.selectFrom('judges').select('id').where('user_id', '=', userId))
    .$call((all) => slice(all, inOrderOf('judge_id', 'project_id'), chunk))
    .execute();
