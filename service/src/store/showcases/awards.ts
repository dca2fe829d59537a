import type { Reads, Writes } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

export type AwardRow = Tables['showcase_awards'];

/** In their order, each with the name and the status of its project. */
export const awardsOf = ({ db }: Reads, id: string) =>
  db
    .selectFrom('showcase_awards')
    .innerJoin('projects', 'projects.id', 'showcase_awards.project_id')
    .selectAll('showcase_awards')
    .select(['projects.name as project_name', 'projects.status'])
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute();

export type NamedAwardRow = Awaited<ReturnType<typeof awardsOf>>[number];

export async function replaceAwards(
  { db }: Writes,
  id: string,
  awards: readonly Pick<AwardRow, 'name' | 'project_id' | 'citation'>[],
) {
  await db.deleteFrom('showcase_awards').where('collection_id', '=', id).execute();
  if (awards.length === 0) return;
  const rows = awards.map((award, position) => ({ ...award, collection_id: id, position }));
  await db.insertInto('showcase_awards').values(rows).execute();
}

/** Those of these projects that are in the showcase. */
export async function acceptedAmong({ db }: Reads, id: string, projectIds: readonly string[]): Promise<Set<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('showcase_entries')
    .select('project_id')
    .where('collection_id', '=', id)
    .where('state', '=', 'accepted')
    .where('project_id', 'in', projectIds)
    .execute();
  return new Set(rows.map((row) => row.project_id));
}
