import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { isDraftEntered } from '../showcases/entries.ts';
import { Unpermitted } from '../unpermitted.ts';

const columns = [
  'projects.id',
  'projects.name',
  'projects.tagline',
  'projects.status',
  'showcase_entries.table_number',
  'showcase_entries.track',
] as const;

/**
 * Accepted entries whose projects are there: what was declined, withdrawn or removed has no table, and no name; nor has a
 * draft that was public when it came there.
 */
const present = ({ db }: Reads, id: string) =>
  db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .select(columns)
    .select(sql<0 | 1>`CASE WHEN ${isDraftEntered} THEN 1 ELSE 0 END`.as('is_draft_entered'))
    .where('showcase_entries.collection_id', '=', id)
    .where('showcase_entries.state', '=', 'accepted')
    .where(({ and, eb, or }) =>
      or([
        eb('projects.status', '=', 'active'),
        and([eb('projects.status', 'in', ['draft', 'pending']), isDraftEntered]),
      ]),
    );

type Row = Awaited<ReturnType<ReturnType<typeof present>['execute']>>[number];
export type TableProject = Pick<Row, 'id' | 'name' | 'tagline' | 'status' | 'is_draft_entered'>;
export type TableRow = Pick<Row, 'id' | 'table_number' | 'track'> & { project: Unpermitted<TableProject> };

const sealed = ({ id, table_number, track, ...project }: Row): TableRow => ({
  id,
  table_number,
  track,
  project: new Unpermitted({ id, ...project }),
});

/** First those with the lowest tables. */
export async function tablesIn(reads: Reads, id: string, limit: number): Promise<TableRow[]> {
  const rows = await present(reads, id)
    .orderBy(sql`showcase_entries.table_number IS NULL`)
    .orderBy('showcase_entries.table_number')
    .orderBy('projects.id')
    .limit(limit)
    .execute();
  return rows.map(sealed);
}

/** Which entries are projects that the person has a part in, or had since the team entered. */
export async function ownEntries({ db }: Reads, id: string, userId: string): Promise<Set<string>> {
  const teams = db
    .selectFrom('project_members')
    .select('project_id')
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null);
  const left = db
    .selectFrom('showcase_former_members')
    .select('project_id')
    .where('collection_id', '=', id)
    .where('user_id', '=', userId);
  const rows = await db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .select('projects.id')
    .where('showcase_entries.collection_id', '=', id)
    .where(({ or, eb }) =>
      or([eb('projects.user_id', '=', userId), eb('projects.id', 'in', teams), eb('projects.id', 'in', left)]),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Some of the tables. */
export const tablesOfIds = async (reads: Reads, id: string, ids: readonly string[]): Promise<TableRow[]> =>
  (await ofKeys(ids, (some) => present(reads, id).where('projects.id', 'in', some).execute())).map(sealed);
