import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, type SliceQuery, slice } from '../queries/lists.ts';
import { isDraftEntered } from '../showcases/entries.ts';
import type { Tables } from '../tables.ts';

export type StageRow = Selectable<Tables['stages']>;
export type HandInRow = Selectable<Tables['hand_ins']>;

/** In the order of the curators. */
export const stagesOf = ({ db }: Reads, collectionId: string): Promise<StageRow[]> =>
  db
    .selectFrom('stages')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const stageOfId = ({ db }: Reads, id: string): Promise<StageRow | undefined> =>
  db.selectFrom('stages').selectAll().where('id', '=', id).executeTakeFirst();

/** Those that are there become what is given; the others go, with what was handed in. */
export async function replaceStages({ db }: Writes, collectionId: string, rows: readonly StageRow[]) {
  const ids = rows.map(({ id }) => id);
  await db
    .deleteFrom('stages')
    .where('collection_id', '=', collectionId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  for (const row of rows)
    await db
      .insertInto('stages')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
}

export const findHandIn = ({ db }: Reads, stageId: string, projectId: string): Promise<HandInRow | undefined> =>
  db
    .selectFrom('hand_ins')
    .selectAll()
    .where('stage_id', '=', stageId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();

export async function putHandIn({ db }: Writes, row: HandInRow) {
  await db
    .insertInto('hand_ins')
    .values(row)
    .onConflict((conflict) => conflict.columns(['stage_id', 'project_id']).doUpdateSet(row))
    .execute();
}

export async function deleteHandIn({ db }: Writes, { stage_id, project_id }: HandInRow) {
  await db.deleteFrom('hand_ins').where('stage_id', '=', stage_id).where('project_id', '=', project_id).execute();
}

const inShowcase = ({ db }: Reads, collectionId: string) =>
  db
    .selectFrom('hand_ins')
    .innerJoin('stages', 'stages.id', 'hand_ins.stage_id')
    .where('stages.collection_id', '=', collectionId);

/** What a row is without: then it has only what a curator has said before anything was handed in. */
export const hasHandedIn = ({ words, link, file_id }: Pick<HandInRow, 'words' | 'link' | 'file_id'>): boolean =>
  words !== null || link !== null || file_id !== null;

/** When each was handed in that curators see, for the numbers. */
export const timesOfHandIns = (reads: Reads, collectionId: string) =>
  inShowcase(reads, collectionId)
    .select(['stage_id', 'handed_at'])
    .where(({ or, eb }) =>
      or([eb('words', 'is not', null), eb('hand_ins.link', 'is not', null), eb('file_id', 'is not', null)]),
    )
    .where('hand_ins.project_id', 'in', sentEntries(reads, collectionId).select('projects.id'))
    .execute();

/** As curators see it: not of a project that is hidden, or that its team has taken back. */
export const sentHandIn = (reads: Reads, { id, collection_id }: StageRow, projectId: string) =>
  reads.db
    .selectFrom('hand_ins')
    .selectAll()
    .where('stage_id', '=', id)
    .where('project_id', '=', projectId)
    .where('project_id', 'in', sentEntries(reads, collection_id).select('projects.id'))
    .executeTakeFirst();

/** Whether the team has sent the entry, and curators see the project. */
export const isSent = async (reads: Reads, collectionId: string, projectId: string): Promise<boolean> =>
  (await sentEntries(reads, collectionId)
    .select('projects.id')
    .where('projects.id', '=', projectId)
    .executeTakeFirst()) !== undefined;

/** Of the teams that the person is on. */
export const handInsOfTeams = (reads: Reads, collectionId: string, userId: string): Promise<HandInRow[]> =>
  inShowcase(reads, collectionId)
    .innerJoin('project_members', 'project_members.project_id', 'hand_ins.project_id')
    .selectAll('hand_ins')
    .where('project_members.user_id', '=', userId)
    .where('project_members.accepted_at', 'is not', null)
    .orderBy('hand_ins.project_id')
    .limit(1000)
    .execute();

/** Entries that their teams have sent, with the names of the projects. One that was hidden and is shown again is among them. */
export const sentEntries = ({ db }: Reads, collectionId: string) =>
  db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .where('showcase_entries.collection_id', '=', collectionId)
    .where('showcase_entries.state', 'in', ['submitted', 'accepted'])
    .where('showcase_entries.consented_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('projects.status', '=', 'active'),
        eb.and([eb('projects.status', 'in', ['draft', 'pending']), isDraftEntered]),
      ]),
    );

/** As pages list them, which go on behind the id of the last one. */
export const pageOfEntries = (entries: ReturnType<typeof sentEntries>, { limit, offset, after }: SliceQuery) =>
  entries
    .select(['projects.id', 'projects.name'])
    .$if(after !== undefined, (query) => query.where('projects.id', '>', String(after?.[0])))
    .orderBy('projects.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const listSentEntries = (reads: Reads, collectionId: string, page: SliceQuery) =>
  pageOfEntries(sentEntries(reads, collectionId), page);

export const countSentEntries = (reads: Reads, collectionId: string): Promise<number> =>
  counted(sentEntries(reads, collectionId));

export const handInsOf = ({ db }: Reads, stageId: string, projectIds: readonly string[]): Promise<HandInRow[]> =>
  projectIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('hand_ins')
        .selectAll()
        .where('stage_id', '=', stageId)
        .where('project_id', 'in', projectIds)
        .execute();

/** What the person has handed in, for their own export. */
export const handInsBy = ({ db }: Reads, userId: string, { limit, after }: Chunk) =>
  slice(
    db
      .selectFrom('hand_ins')
      .innerJoin('stages', 'stages.id', 'hand_ins.stage_id')
      .leftJoin('hand_in_files', 'hand_in_files.id', 'hand_ins.file_id')
      .selectAll('hand_ins')
      .select(['stages.collection_id', 'stages.name', 'hand_in_files.name as file_name'])
      .where('hand_ins.user_id', '=', userId),
    inOrderOf('stage_id', 'project_id'),
    { limit, ...(after && { after }) },
  ).execute();
