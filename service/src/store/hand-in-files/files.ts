import type { Selectable } from 'kysely';
import { sentEntries } from '../courses/stages.ts';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { Tables } from '../tables.ts';

export type FileRow = Selectable<Tables['hand_in_files']>;

export const findFile = ({ db }: Reads, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('hand_in_files').selectAll().where('id', '=', id).executeTakeFirst();

export const filesOfIds = ({ db }: Reads, ids: readonly string[]): Promise<FileRow[]> =>
  ofKeys(ids, (some) => db.selectFrom('hand_in_files').selectAll().where('id', 'in', some).execute());

export async function putFile({ db }: Writes, row: FileRow) {
  await db
    .insertInto('hand_in_files')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Once what it names is gone from the store. */
export async function deleteFile({ db }: Writes, id: string) {
  await db.deleteFrom('hand_in_files').where('id', '=', id).where('state', '=', 'going').execute();
}

/** Files that the sweep has to look at. */
export const dueFiles = ({ db }: Reads, now: number, limit: number): Promise<FileRow[]> =>
  db
    .selectFrom('hand_in_files')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The hand-in that a file belongs to, with the showcase of its stage. */
export const handInOfFile = ({ db }: Reads, id: string) =>
  db
    .selectFrom('hand_ins')
    .innerJoin('stages', 'stages.id', 'hand_ins.stage_id')
    .select(['hand_ins.stage_id', 'hand_ins.project_id', 'stages.collection_id'])
    .where('hand_ins.file_id', '=', id)
    .executeTakeFirst();

/** Of those entries that curators see, by the names of the projects. */
export const filesOfStage = (reads: Reads, { id, collection_id }: { id: string; collection_id: string }) =>
  sentEntries(reads, collection_id)
    .innerJoin('hand_ins', (join) =>
      join.onRef('hand_ins.project_id', '=', 'projects.id').on('hand_ins.stage_id', '=', id),
    )
    .innerJoin('hand_in_files', 'hand_in_files.id', 'hand_ins.file_id')
    .select(['projects.name as project', 'hand_ins.project_id'])
    .selectAll('hand_in_files')
    .where('hand_in_files.state', '=', 'ready')
    .orderBy('projects.name')
    .orderBy('projects.id')
    .execute();

/** Stages of a showcase of which a file is there that curators see. */
export async function stagesWithFiles(reads: Reads, collectionId: string): Promise<Set<string>> {
  const rows = await sentEntries(reads, collectionId)
    .innerJoin('hand_ins', 'hand_ins.project_id', 'projects.id')
    .innerJoin('stages', 'stages.id', 'hand_ins.stage_id')
    .where('stages.collection_id', '=', collectionId)
    .where('hand_ins.file_id', 'is not', null)
    .select('hand_ins.stage_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ stage_id }) => stage_id));
}

type Page = { after: string; limit: number };

/** For copies of the store, in the order of their ids: all that are handed in, or what a person has. */
export async function storedFiles({ db }: Reads, { after, limit, userId }: Page & { userId?: string }) {
  const rows = await db
    .selectFrom('hand_in_files')
    .innerJoin('hand_ins', 'hand_ins.file_id', 'hand_in_files.id')
    .select(['hand_in_files.id', 'bytes', 'sha256'])
    .where('state', '=', 'ready')
    .where('hand_in_files.id', '>', after)
    .$if(userId !== undefined, (query) => query.where('hand_ins.user_id', '=', String(userId)))
    .orderBy('hand_in_files.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, bytes, sha256 }) => ({ id, files: [[storedName, [bytes, sha256]]] as Files }));
}

type Files = [name: string, mark: [bytes: number, sha256: string]][];

/** Of the only file under an id of the store. */
export const storedName = 'file';
