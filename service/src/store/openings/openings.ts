import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { counted, deleted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';
import { type Wanted, wantedOf } from './found.ts';

export type OpeningRow = Selectable<Tables['openings']>;

export const findOpening = ({ db }: Reads, id: string): Promise<OpeningRow | undefined> =>
  db.selectFrom('openings').selectAll().where('id', '=', id).executeTakeFirst();

export const openingsOfIds = ({ db }: Reads, ids: Iterable<string>): Promise<OpeningRow[]> =>
  ofKeys(ids, (some) => db.selectFrom('openings').selectAll().where('id', 'in', some).execute());

export async function putOpening({ db }: Writes, row: OpeningRow) {
  await db
    .insertInto('openings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function dropOpening({ db }: Writes, id: string) {
  await db.deleteFrom('openings').where('id', '=', id).execute();
}

export const countOpeningsOf = ({ db }: Reads, projectId: string): Promise<number> =>
  counted(db.selectFrom('openings').where('project_id', '=', projectId));

type Filter = Wanted & { showcaseId?: string | undefined; projectId?: string | undefined };

/** Of projects and drafts that nobody has removed. */
const standing = ({ db }: Reads, { showcaseId, projectId, ...wanted }: Filter) =>
  db
    .selectFrom('openings')
    .innerJoin('projects', 'projects.id', 'openings.project_id')
    .where('projects.status', 'in', ['active', 'pending', 'draft'])
    .where(wantedOf('openings', wanted))
    .$if(showcaseId !== undefined, (query) => query.where('openings.collection_id', '=', showcaseId as string))
    .$if(projectId !== undefined, (query) => query.where('openings.project_id', '=', projectId as string));

export const listOpenings = (reads: Reads, filter: Filter, page: SliceQuery): Promise<OpeningRow[]> =>
  standing(reads, filter)
    .selectAll('openings')
    .$call((all) => slice(all, newestFirst('openings.created_at', 'openings.id'), page))
    .execute();

export const countOpenings = (reads: Reads, filter: Filter): Promise<number> => counted(standing(reads, filter));

/** Of projects that the person owns, confirmed or not, newest first. */
export const openingsOfOwner = ({ db }: Reads, userId: string, limit: number): Promise<OpeningRow[]> =>
  db
    .selectFrom('openings')
    .innerJoin('projects', 'projects.id', 'openings.project_id')
    .innerJoin('project_members', 'project_members.project_id', 'openings.project_id')
    .selectAll('openings')
    .where('project_members.user_id', '=', userId)
    .where('project_members.role', '=', 'owner')
    .where('project_members.accepted_at', 'is not', null)
    .where('projects.status', 'in', ['active', 'pending', 'draft'])
    .orderBy('openings.created_at', 'desc')
    .orderBy('openings.id')
    .limit(limit)
    .execute();

/** One seat less; the opening goes with the last one. Returns whether it is gone. */
export async function takeOpeningSeat(writes: Writes, { id, seats }: OpeningRow): Promise<boolean> {
  if (seats <= 1) {
    await dropOpening(writes, id);
    return true;
  }
  await writes.db.updateTable('openings').set({ seats: sql`seats - 1` }).where('id', '=', id).execute();
  return false;
}

/** What the person has written, for their own export. */
export const openingsBy = ({ db }: Reads, userId: string, { limit, after }: Chunk): Promise<OpeningRow[]> =>
  slice(db.selectFrom('openings').selectAll().where('user_id', '=', userId), inOrderOf('id'), {
    limit,
    ...(after && { after }),
  }).execute();

/** What was not confirmed for long, as retention asks for it. */
export const unconfirmed = (table: 'openings' | 'free_people') => {
  // The columns that are named here are the same in both.
  const name = table as 'openings';
  const old = ({ db }: Reads, before: number) => db.selectFrom(name).where('confirmed_at', '<', before);
  return {
    count: (reads: Reads, before: number): Promise<number> => counted(old(reads, before)),
    drop: (writes: Writes, before: number, max: number): Promise<number> =>
      deleted(writes.db.deleteFrom(name).where('id', 'in', old(writes, before).select('id').limit(max))),
  };
};
