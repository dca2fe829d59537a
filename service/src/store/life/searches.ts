import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { isActive, type ProjectRow, projectRows } from '../projects/rows.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type SearchRow = Selectable<Tables['owner_searches']>;
export type SoughtRow = ProjectRow & { sought_at: number };

export const findSearch = ({ db }: Reads, projectId: string): Promise<SearchRow | undefined> =>
  db.selectFrom('owner_searches').selectAll().where('project_id', '=', projectId).executeTakeFirst();

export async function putSearch({ db }: Writes, row: SearchRow) {
  const { user_id, words, started_at } = row;
  await db
    .insertInto('owner_searches')
    .values(row)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ user_id, words, started_at }))
    .execute();
}

export async function dropSearch({ db }: Writes, projectId: string) {
  await db.deleteFrom('owner_searches').where('project_id', '=', projectId).execute();
}

/** Those for which no such work waits. */
export const searchesWithout = ({ db }: Reads, kind: string) =>
  db
    .selectFrom('owner_searches')
    .select(['project_id', 'started_at'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('due_work')
            .select('subject')
            .where('kind', '=', kind)
            .where('subject', '=', sql<string>`CAST(owner_searches.project_id AS text)`),
        ),
      ),
    )
    .execute();

/** CROSS JOIN has SQLite go from the few searches to their projects, and never through all projects. */
const sought = ({ db }: Reads, categoryId: string | undefined) => {
  const all = db
    .selectFrom('owner_searches')
    .crossJoin('projects')
    .whereRef('projects.id', '=', 'owner_searches.project_id')
    .where(isActive);
  return categoryId === undefined ? all : all.where('projects.category_id', '=', categoryId);
};

/** Public projects that are looking for a new owner, the latest search first. */
export async function listSought(reads: Reads, categoryId: string | undefined, page: SliceQuery): Promise<SoughtRow[]> {
  const found = await sought(reads, categoryId)
    .select(['projects.seq', 'owner_searches.started_at'])
    .$call((all) => slice(all, newestFirst('owner_searches.started_at', 'projects.id'), page))
    .execute();
  const times = new Map(found.map((row) => [row.seq, row.started_at]));
  const rows = await projectRows(
    reads,
    found.map(({ seq }) => seq),
  );
  return rows.map((row) => ({ ...row, sought_at: times.get(row.seq) ?? 0 }));
}

export const countSought = (reads: Reads, categoryId: string | undefined): Promise<number> =>
  counted(sought(reads, categoryId));

/** For the export of the person who began them. */
export const searchesBy = ({ db }: Reads, userId: string, { limit, after }: Chunk): Promise<SearchRow[]> =>
  slice(db.selectFrom('owner_searches').selectAll().where('user_id', '=', userId), inOrderOf('project_id'), {
    limit,
    ...(after && { after }),
  }).execute();

/** The latest time for each person: an owner may step down and come back as often as the others like. */
export async function addHanding({ db }: Writes, row: Selectable<Tables['handings']>) {
  const { project_id, user_id } = row;
  await db.deleteFrom('handings').where('project_id', '=', project_id).where('user_id', '=', user_id).execute();
  await db.insertInto('handings').values(row).execute();
}

/** For the export of the person. */
export const handingsTo = ({ db }: Reads, userId: string, { limit, after }: Chunk) =>
  slice(db.selectFrom('handings').selectAll().where('user_id', '=', userId), inOrderOf('id'), {
    limit,
    ...(after && { after }),
  }).execute();
