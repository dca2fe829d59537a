import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';

const columns = [
  'projects.id',
  'projects.name',
  'projects.tagline',
  'projects.status',
  'showcase_entries.table_number',
  'showcase_entries.track',
] as const;

export type TableRow = Awaited<ReturnType<typeof tablesIn>>[number];

/** Accepted entries whose projects are there: what was declined, withdrawn or removed has no table, and no name. */
const present = ({ db }: Reads, id: string) =>
  db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .select(columns)
    .where('showcase_entries.collection_id', '=', id)
    .where('showcase_entries.state', '=', 'accepted')
    .where('projects.status', 'in', ['active', 'draft', 'pending']);

/** First those with the lowest tables. */
export const tablesIn = (reads: Reads, id: string, limit: number) =>
  present(reads, id)
    .orderBy(sql`showcase_entries.table_number IS NULL`)
    .orderBy('showcase_entries.table_number')
    .orderBy('projects.id')
    .limit(limit)
    .execute();

/** Which entries are projects that the person has a part in. */
export async function ownEntries({ db }: Reads, id: string, userId: string): Promise<Set<string>> {
  const teams = db
    .selectFrom('project_members')
    .select('project_id')
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null);
  const rows = await db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .select('projects.id')
    .where('showcase_entries.collection_id', '=', id)
    .where(({ or, eb }) => or([eb('projects.user_id', '=', userId), eb('projects.id', 'in', teams)]))
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Some of the tables. */
export const tablesOfIds = (reads: Reads, id: string, ids: readonly string[]): Promise<TableRow[]> =>
  ofKeys(ids, (some) => present(reads, id).where('projects.id', 'in', some).execute());
