import type { Selectable } from 'kysely';
import { pageOfEntries, sentEntries } from '../courses/stages.ts';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type GoalRow = Selectable<Tables['goals']>;
export type Team = { id: string; name: string };
type Entry = { collection_id: string; project_id: string };

export const areGoalsOn = async ({ db }: Reads, collectionId: string): Promise<boolean> =>
  (await db
    .selectFrom('showcase_goals')
    .select('collection_id')
    .where('collection_id', '=', collectionId)
    .executeTakeFirst()) !== undefined;

export async function turnGoalsOn({ db }: Writes, collectionId: string, now: number) {
  await db
    .insertInto('showcase_goals')
    .values({ collection_id: collectionId, turned_on_at: now })
    .onConflict((conflict) => conflict.column('collection_id').doNothing())
    .execute();
}

export async function turnGoalsOff({ db }: Writes, collectionId: string) {
  await db.deleteFrom('showcase_goals').where('collection_id', '=', collectionId).execute();
}

export const goalOfId = ({ db }: Reads, id: string): Promise<GoalRow | undefined> =>
  db.selectFrom('goals').selectAll().where('id', '=', id).executeTakeFirst();

export const findGoal = ({ db }: Reads, { collection_id, project_id }: Entry, id: string) =>
  db
    .selectFrom('goals')
    .selectAll()
    .where('id', '=', id)
    .where('collection_id', '=', collection_id)
    .where('project_id', '=', project_id)
    .executeTakeFirst();

export async function putGoal({ db }: Writes, row: GoalRow) {
  await db
    .insertInto('goals')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function dropGoal({ db }: Writes, id: string) {
  await db.deleteFrom('goals').where('id', '=', id).execute();
}

/** Of these projects in the showcase, by their day. */
export const goalsOf = async ({ db }: Reads, collectionId: string, projectIds: readonly string[]): Promise<GoalRow[]> =>
  ofKeys(projectIds, (some) =>
    db
      .selectFrom('goals')
      .selectAll()
      .where('collection_id', '=', collectionId)
      .where('project_id', 'in', some)
      .orderBy('due_on')
      .orderBy('id')
      .execute(),
  );

const acceptedEntries = (reads: Reads, collectionId: string) =>
  sentEntries(reads, collectionId).where('showcase_entries.state', '=', 'accepted');

/** Teams whose goals curators see: not of a project that is hidden. */
export const listTeams = (reads: Reads, collectionId: string, page: SliceQuery): Promise<Team[]> =>
  pageOfEntries(acceptedEntries(reads, collectionId), page);

export const countTeams = (reads: Reads, collectionId: string): Promise<number> =>
  counted(acceptedEntries(reads, collectionId));

/** Accepted entries of the teams that the person is on. */
export const teamsWith = ({ db }: Reads, collectionId: string, userId: string): Promise<Team[]> =>
  db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .innerJoin('project_members', 'project_members.project_id', 'projects.id')
    .select(['projects.id', 'projects.name'])
    .where('showcase_entries.collection_id', '=', collectionId)
    .where('showcase_entries.state', '=', 'accepted')
    .where('showcase_entries.consented_at', 'is not', null)
    .where('projects.status', 'not in', ['removed', 'withdrawn'])
    .where('project_members.user_id', '=', userId)
    .where('project_members.accepted_at', 'is not', null)
    .orderBy('projects.id')
    .limit(1000)
    .execute();

/** What the person has written or said to be done, for their own export. */
export const goalsBy = ({ db }: Reads, userId: string, { limit, after }: Chunk): Promise<GoalRow[]> =>
  slice(
    db
      .selectFrom('goals')
      .selectAll()
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('done_by', '=', userId)])),
    inOrderOf('id'),
    { limit, ...(after && { after }) },
  ).execute();
