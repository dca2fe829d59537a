import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { isActive } from '../projects/rows.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';

export type AwardRow = Tables['showcase_awards'];

/** In their order, each with the name of its project if that is public. */
export const awardsOf = ({ db }: Reads, id: string) =>
  db
    .selectFrom('showcase_awards')
    .leftJoin('projects', (join) => join.onRef('projects.id', '=', 'showcase_awards.project_id').on(isActive))
    .selectAll('showcase_awards')
    .select('projects.name as project_name')
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute();

export type NamedAwardRow = Awaited<ReturnType<typeof awardsOf>>[number];

/** Most projects have won nothing: only then is more read. */
const named = prepared((db, { projectId }: { projectId: string }) =>
  db.selectFrom('showcase_awards').select('position').where('project_id', '=', projectId).limit(sql.lit(1)),
);

/**
 * Awards of a project in public showcases that its team has entered, the latest showcase first. Everybody may have a showcase
 * and put any public project into it: an award for what nobody has entered could be mockery.
 */
export async function awardsWon(reads: Pick<Reads, 'db'>, { projectId, limit }: { projectId: string; limit: number }) {
  if ((await named.first(reads, { projectId })) === undefined) return [];
  return reads.db
    .selectFrom('showcase_awards')
    .innerJoin('showcase_entries', (join) =>
      join
        .onRef('showcase_entries.collection_id', '=', 'showcase_awards.collection_id')
        .onRef('showcase_entries.project_id', '=', 'showcase_awards.project_id'),
    )
    .innerJoin('collections', 'collections.id', 'showcase_awards.collection_id')
    .select(['showcase_awards.name', 'collections.id', 'collections.name as showcase'])
    .where('showcase_awards.project_id', '=', projectId)
    .where('showcase_entries.user_id', 'is not', null)
    .where('collections.is_public', '=', 1)
    .orderBy('collections.created_at', 'desc')
    .orderBy('collections.id')
    .orderBy('showcase_awards.position')
    .limit(limit)
    .execute();
}

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
