import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { inOrderOf, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type FeedbackRow = Selectable<Tables['entry_feedback']>;

const ofShowcase = ({ db }: Reads, id: string) => db.selectFrom('entry_feedback').where('collection_id', '=', id);

/** By project. */
export const listFeedback = (reads: Reads, id: string, chunk: SliceQuery): Promise<FeedbackRow[]> =>
  ofShowcase(reads, id)
    .selectAll()
    .$call((all) => slice(all, inOrderOf('project_id'), chunk))
    .execute();

export const countFeedback = (reads: Reads, id: string): Promise<number> => counted(ofShowcase(reads, id));

export async function putFeedback({ db }: Writes, row: FeedbackRow) {
  await db
    .insertInto('entry_feedback')
    .values(row)
    .onConflict((conflict) => conflict.columns(['collection_id', 'project_id']).doUpdateSet(row))
    .execute();
}

export async function dropFeedback({ db }: Writes, id: string, projectId: string) {
  await db.deleteFrom('entry_feedback').where('collection_id', '=', id).where('project_id', '=', projectId).execute();
}

/** Texts that are not released, of entries whose team still agrees to the showcase. */
const waiting = (reads: Reads, id: string) =>
  reads.db
    .selectFrom('entry_feedback')
    .innerJoin('showcase_entries', (join) =>
      join
        .onRef('showcase_entries.collection_id', '=', 'entry_feedback.collection_id')
        .onRef('showcase_entries.project_id', '=', 'entry_feedback.project_id'),
    )
    .where('entry_feedback.collection_id', '=', id)
    .where('entry_feedback.released_at', 'is', null)
    .where('showcase_entries.consented_at', 'is not', null);

export const countWaiting = (reads: Reads, id: string): Promise<number> => counted(waiting(reads, id));

/** Releases the next few, by project. Returns their projects. */
export async function releaseSome(writes: Writes, id: string, now: number, limit: number): Promise<string[]> {
  const rows = await waiting(writes, id)
    .select('entry_feedback.project_id')
    .orderBy('entry_feedback.project_id')
    .limit(limit)
    .execute();
  const projects = rows.map(({ project_id }) => project_id);
  if (projects.length > 0)
    await writes.db
      .updateTable('entry_feedback')
      .set({ released_at: now })
      .where('collection_id', '=', id)
      .where('project_id', 'in', projects)
      .execute();
  return projects;
}
