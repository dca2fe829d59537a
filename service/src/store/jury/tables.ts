import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { isDraftEntered } from '../showcases/entries.ts';
import { Unpermitted } from '../unpermitted.ts';
import { isDeclared, isElsewhere, isTied } from './ties.ts';

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

/** The ids of what `tablesIn` lists, for the conditions of other queries. */
export const presentIds = (reads: Reads, id: string) => present(reads, id).clearSelect().select('projects.id');

/**
 * Which entries a judge is never sent to: by what the board knows of the person, by what was said of the judge, and those of tracks
 * that the judge is not limited to.
 */
export async function entriesInConflict(
  { db }: Reads,
  id: string,
  { userId, judgeId }: { userId: string; judgeId: string },
): Promise<{ known: Set<string>; declared: Set<string>; elsewhere: Set<string> }> {
  const [showcase, project] = [sql.ref('showcase_entries.collection_id'), sql.ref('showcase_entries.project_id')];
  const known = isTied(sql`${userId}`, showcase, project);
  const declared = isDeclared(sql`${judgeId}`, project);
  const elsewhere = isElsewhere(sql`${judgeId}`, showcase, project);
  const rows = await db
    .selectFrom('showcase_entries')
    .select('showcase_entries.project_id as id')
    .select(sql<0 | 1>`CASE WHEN ${known} THEN 1 ELSE 0 END`.as('is_known'))
    .select(sql<0 | 1>`CASE WHEN ${declared} THEN 1 ELSE 0 END`.as('is_declared'))
    .select(sql<0 | 1>`CASE WHEN ${elsewhere} THEN 1 ELSE 0 END`.as('is_elsewhere'))
    .where('showcase_entries.collection_id', '=', id)
    .where(sql<boolean>`(${known} OR ${declared} OR ${elsewhere})`)
    .execute();
  const idsOf = (some: typeof rows) => new Set(some.map((row) => row.id));
  return {
    known: idsOf(rows.filter(({ is_known }) => is_known === 1)),
    declared: idsOf(rows.filter(({ is_declared }) => is_declared === 1)),
    elsewhere: idsOf(rows.filter(({ is_elsewhere }) => is_elsewhere === 1)),
  };
}

/** Entries that are in none of these tracks. */
export async function entriesOutside({ db }: Reads, id: string, tracks: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('showcase_entries')
    .select('project_id')
    .where('collection_id', '=', id)
    .where(({ or, eb }) => or([eb('track', 'is', null), eb('track', 'not in', tracks)]))
    .execute();
  return rows.map(({ project_id }) => project_id);
}

/** Some of the tables. */
export const tablesOfIds = async (reads: Reads, id: string, ids: readonly string[]): Promise<TableRow[]> =>
  (await ofKeys(ids, (some) => present(reads, id).where('projects.id', 'in', some).execute())).map(sealed);

/** Of some projects, which judges know the team, by what the board knows or by what was said. */
export async function entriesTiedIn({ db }: Reads, id: string, projects: readonly string[]) {
  if (projects.length === 0) return [];
  const project = sql.ref('showcase_entries.project_id');
  const isKnown = isTied(sql.ref('judges.user_id'), sql.ref('judges.collection_id'), project);
  return db
    .selectFrom('judges')
    .innerJoin('showcase_entries', 'showcase_entries.collection_id', 'judges.collection_id')
    .select(['judges.id as judge_id', 'showcase_entries.project_id'])
    .where('judges.collection_id', '=', id)
    .where('showcase_entries.project_id', 'in', projects)
    .where(sql<boolean>`(${isKnown} OR ${isDeclared(sql.ref('judges.id'), project)})`)
    .execute();
}
