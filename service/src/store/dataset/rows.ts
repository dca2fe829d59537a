import { DAY_MS } from '@launch-board/host/durations';
import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { isActive } from '../projects/rows.ts';
import { ofKeys } from '../queries/chunks.ts';

// What a data set may have, page by page and by id. Whoever stays out is left out here; what everybody sees is decided by
// the policy, with the ids.

/** A key before every other key. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export const projectIdsAfter = ({ db }: Reads, after = FIRST_ID, limit = 200) =>
  db
    .selectFrom('projects')
    .select(['id', 'user_id'])
    .where('id', '>', after)
    .where(isActive)
    .where('in_dataset', '=', 1)
    .orderBy('id')
    .limit(limit)
    .execute();

export const personIdsAfter = ({ db }: Reads, after = FIRST_ID, limit = 200) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .where('erased_at', 'is', null)
    .where('in_dataset', '=', 1)
    .orderBy('id')
    .limit(limit)
    .execute();

export const commentIdsAfter = ({ db }: Reads, after = FIRST_ID, limit = 200) =>
  db
    .selectFrom('comments')
    .innerJoin('projects', 'projects.id', 'comments.project_id')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .select('comments.id')
    .where('comments.id', '>', after)
    .where(isToldComment)
    .orderBy('comments.id')
    .limit(limit)
    .execute();

const isToldComment = sql<boolean>`(comments.deleted_at IS NULL AND projects.status = 'active' AND projects.in_dataset = 1
  AND coalesce(users.in_dataset, 1) = 1)`;

/** Of these comments, those that are in the data set themselves. */
export async function commentsIn({ db }: Reads, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('comments')
      .innerJoin('projects', 'projects.id', 'comments.project_id')
      .leftJoin('users', 'users.id', 'comments.user_id')
      .select('comments.id')
      .where('comments.id', 'in', some)
      .where(isToldComment)
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

export const collectionIdsAfter = ({ db }: Reads, after = FIRST_ID, limit = 200) =>
  db
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.user_id')
    .select('collections.id')
    .where('collections.id', '>', after)
    .where('is_public', '=', 1)
    .where('users.in_dataset', '=', 1)
    .orderBy('collections.id')
    .limit(limit)
    .execute();

/** Everybody who stays out, with their user name. */
export async function peopleOut({ db }: Reads): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('users').select(['id', 'username']).where('in_dataset', '=', 0).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** The accepted members of these projects who do not stay out. */
export const teamsOf = ({ db }: Reads, projectIds: readonly string[]) =>
  ofKeys(projectIds, (some) =>
    db
      .selectFrom('project_members')
      .innerJoin('users', 'users.id', 'project_members.user_id')
      .select(['project_members.project_id', 'project_members.user_id', 'project_members.role'])
      .where('project_members.project_id', 'in', some)
      .where('project_members.accepted_at', 'is not', null)
      .where('users.erased_at', 'is', null)
      .where('users.in_dataset', '=', 1)
      .orderBy('project_members.project_id')
      .orderBy('project_members.user_id')
      .execute(),
  );

/** What these collections have, in the curators' order. */
export const contentsOf = ({ db }: Reads, collectionIds: readonly string[]) =>
  ofKeys(collectionIds, (some) =>
    db
      .selectFrom('collection_projects')
      .innerJoin('projects', 'projects.id', 'collection_projects.project_id')
      .select(['collection_projects.collection_id', 'collection_projects.project_id'])
      .where('collection_projects.collection_id', 'in', some)
      .where(isActive)
      .where('projects.in_dataset', '=', 1)
      .orderBy('collection_projects.collection_id')
      .orderBy('collection_projects.position')
      .orderBy('collection_projects.project_id')
      .execute(),
  );

/** Votes of these projects by day of UTC, oldest first. `day` is counted from 1970. */
export const votesByDay = ({ db }: Reads, projectIds: readonly string[]) =>
  ofKeys(projectIds, (some) =>
    db
      .selectFrom('votes')
      .select(['project_id', sql<number>`created_at / ${sql.lit(DAY_MS)}`.as('day'), sql<number>`count(*)`.as('votes')])
      .where('project_id', 'in', some)
      .groupBy('project_id')
      .groupBy('day')
      .orderBy('project_id')
      .orderBy('day')
      .execute(),
  );
