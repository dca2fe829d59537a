import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import type { CollectionRow, Tables } from '../tables.ts';
import type { EntryRow } from './entries.ts';

const DECIDED = ['submitted', 'accepted', 'declined'] as const;

/** Entries that a team has said yes to, or may: those that it has taken back are left out. */
const standing = ({ db }: Reads, projectId: string) =>
  db
    .selectFrom('showcase_entries')
    .where('project_id', '=', projectId)
    .where((eb) =>
      eb.or([eb('state', '=', 'started'), eb.and([eb('state', 'in', DECIDED), eb('consented_at', 'is not', null)])]),
    );

/** Where a project is entered, or waits to be, latest first. */
export const entriesOfProject = (reads: Reads, projectId: string, page: SliceQuery): Promise<EntryRow[]> =>
  standing(reads, projectId)
    .selectAll()
    .$call((all) => slice(all, newestFirst('entered_at', 'collection_id'), page))
    .execute();

export const countEntriesOfProject = (reads: Reads, projectId: string): Promise<number> =>
  counted(standing(reads, projectId));

export const showcasesOfProject = async (reads: Reads, projectId: string): Promise<string[]> =>
  (await standing(reads, projectId).select('collection_id').execute()).map(({ collection_id }) => collection_id);

/** Ends the consent of a team to these showcases. What curators have declined stays declined. */
export async function takeBack({ db }: Writes, projectId: string, ids: readonly string[], now: number) {
  if (ids.length === 0) return;
  const empty = { consented_at: null, told_name: null, table_number: null };
  await db
    .updateTable('showcase_entries')
    .set({ ...empty, state: sql`CASE WHEN state = 'declined' THEN state ELSE 'withdrawn' END` })
    .where('project_id', '=', projectId)
    .where('collection_id', 'in', ids)
    .execute();
  for (const table of ['collection_projects', 'showcase_votes'] as const)
    await db.deleteFrom(table).where('project_id', '=', projectId).where('collection_id', 'in', ids).execute();
  await db.updateTable('collections').set({ updated_at: now }).where('id', 'in', ids).execute();
}

export async function declineAwards({ db }: Writes, id: string, projectId: string, declinedAt: number | null) {
  await db
    .updateTable('showcase_entries')
    .set({ awards_declined_at: declinedAt })
    .where('collection_id', '=', id)
    .where('project_id', '=', projectId)
    .execute();
}

/** Projects whose teams have taken back that they are in the showcase. */
export const takenBackFrom = async ({ db }: Reads, id: string): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('showcase_entries')
        .select('project_id')
        .where('collection_id', '=', id)
        .where('state', 'in', ['withdrawn', 'declined'])
        .where('consented_at', 'is', null)
        .execute()
    ).map(({ project_id }) => project_id),
  );

/** The next projects of a showcase whose teams have agreed to it, by id. */
export const agreedAfter = async (
  { db }: Reads,
  id: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> =>
  (
    await db
      .selectFrom('showcase_entries')
      .select('project_id')
      .where('collection_id', '=', id)
      .where('consented_at', 'is not', null)
      .$if(after !== undefined, (query) => query.where('project_id', '>', after ?? ''))
      .orderBy('project_id')
      .limit(limit)
      .execute()
  ).map(({ project_id }) => project_id);

/** Notes that these teams have been told what the showcase is called. */
export async function noteTold({ db }: Writes, { id, name }: CollectionRow, projectIds: readonly string[]) {
  await db
    .updateTable('showcase_entries')
    .set({ told_name: name })
    .where('collection_id', '=', id)
    .where('project_id', 'in', projectIds)
    .execute();
}

export type FormerMemberRow = Tables['showcase_former_members'];

/** Teams that a person left after they had entered, for their own export. */
export const formerTeamsOf = ({ db }: Reads, userId: string, chunk: Chunk): Promise<FormerMemberRow[]> =>
  db
    .selectFrom('showcase_former_members')
    .selectAll()
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('collection_id', 'project_id'), chunk))
    .execute();
