import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { isOlder, newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import { inOrder } from './orders.ts';
import { isActive, type ProjectRow, projectRows } from './rows.ts';

/** Active projects that the person submitted or is an accepted member of, newest first, each once. */
export async function listUserProjects(
  reads: Reads,
  userId: string,
  { limit, offset, after }: SliceQuery,
): Promise<ProjectRow[]> {
  const theirs = projectsOf(reads, userId)
    .select('projects.seq')
    .$if(after !== undefined, (query) => query.where(isOlder('projects.created_at', 'projects.id', after ?? [])));
  const seqs = await inOrder(theirs, 'recent').limit(limit).offset(offset).execute();
  return projectRows(
    reads,
    seqs.map((row) => row.seq),
  );
}

export const countUserProjects = (reads: Reads, userId: string): Promise<number> => counted(projectsOf(reads, userId));

const projectsOf = (reads: Reads, userId: string) =>
  reads.db.selectFrom('projects').where('projects.id', 'in', idsOfPerson(reads, userId)).where(isActive);

/** Ids of the projects that the person submitted or is an accepted member of, whatever their status. */
export function idsOfPerson({ db }: Pick<Reads, 'db'>, userId: string) {
  const credited = db
    .selectFrom('project_members')
    .select('project_id as id')
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null);
  // A union of two index lookups, because "or" would scan all projects.
  return db.selectFrom('projects').select('projects.id').where('projects.user_id', '=', userId).union(credited);
}

const ownProjects = ({ db }: Reads, userId: string) =>
  db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .where('project_members.user_id', '=', userId)
    .where('project_members.accepted_at', 'is not', null)
    .where('projects.status', '!=', 'withdrawn');

/** Projects whose team the person is on, newest first. Withdrawn projects are left out. */
export const listOwnProjects = (
  reads: Reads,
  userId: string,
  page: SliceQuery,
): Promise<{ id: string; created_at: number }[]> =>
  ownProjects(reads, userId)
    .select(['projects.id', 'projects.created_at'])
    .$call((all) => slice(all, newestFirst('projects.created_at', 'projects.id'), page))
    .execute();

/**
 * Of the person's projects up to this number: the last one, how many have been launched, and the newest date. `dates` is how often
 * dates on the board were rewritten.
 */
export async function launchesOfOwn(reads: Reads, userId: string, upTo: number) {
  const row = await ownProjects(reads, userId)
    .where(sql<boolean>`projects.seq <= CAST(${upTo} AS bigint)`)
    .select([
      sql<number | null>`max(projects.seq)`.as('last'),
      sql<number>`count(projects.published_at)`.as('launched'),
      sql<number | null>`max(projects.created_at)`.as('newest'),
      sql<number | null>`(SELECT dates FROM rewrites)`.as('dates'),
    ])
    .executeTakeFirstOrThrow();
  return { dates: row.dates ?? 0, last: row.last ?? 0, launched: row.launched, newest: row.newest ?? 0 };
}

export const countOwnProjects = (reads: Reads, userId: string): Promise<number> => counted(ownProjects(reads, userId));
