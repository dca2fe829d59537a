import { sql } from 'kysely';
import type { Reads } from './engines/engine.ts';
import { isMoreThanOfPage } from './pictures/access.ts';
import { factsOf } from './pictures/columns.ts';
import { filesOf } from './pictures/reads.ts';
import { isActive } from './projects/rows.ts';

// The reads of an export: public rows, page by page, in an order that is the same in every database.

/** The prefix of the export key of a project that was created on the board. The id follows. */
export const BOARD_KEY = 'board:';

export const keyOfProject = sql<string>`coalesce(projects.import_key, ${sql.lit(BOARD_KEY)} || projects.id)`;

/** The name of a person in an export. A person without a user name gets one made from the id. */
export const nameIn = (table: 'users' | 'inviters') =>
  sql<string>`coalesce(${sql.ref(`${table}.username`)}, 'user-' || ${sql.ref(`${table}.id`)})`;

/** A key before every other key. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export const usersAfter = ({ db }: Reads, id: string | undefined, limit: number) =>
  db
    .selectFrom('users')
    .selectAll()
    .select(nameIn('users').as('name'))
    .where('id', id === undefined ? '>=' : '>', id ?? FIRST_ID)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Of `picture_uses`, joined with the project and the collection that it may be of. */
const isExportedUse = sql<boolean>`(picture_uses.kind = 'person'
  OR (picture_uses.kind = 'project' AND projects.status = 'active')
  OR (picture_uses.kind = 'collection' AND collections.is_public = 1))`;

/** Pictures that something public shows, after an id, by id. What a website showed stays with this board: another one asks the owners anew. */
export async function publicPicturesAfter({ db }: Reads, after: string, limit: number) {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'facts', 'files'])
    .where('state', '=', 'ready')
    .where('id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('picture_uses')
          .leftJoin('projects', 'projects.id', 'picture_uses.owner_id')
          .leftJoin('collections', 'collections.id', 'picture_uses.owner_id')
          .select('picture_uses.kind')
          .whereRef('picture_uses.picture_id', '=', 'pictures.id')
          .where(isExportedUse)
          .where(isMoreThanOfPage),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, facts, files }) => ({ id, facts: factsOf({ facts }), files: Object.entries(filesOf(files)) }));
}

export type ExportCursor = { created_at: number; key: string };

/** Active projects after a cursor, by time and key. */
export function projectsAfter({ db }: Reads, after: ExportCursor | undefined, limit: number) {
  const all = db
    .selectFrom('projects')
    .leftJoin('categories', 'categories.id', 'projects.category_id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'projects.user_id').on('users.erased_at', 'is', null))
    .selectAll('projects')
    .select([keyOfProject.as('key'), 'categories.name as category'])
    .select(sql<string | null>`CASE WHEN users.id IS NOT NULL THEN ${nameIn('users')} END`.as('submitter'))
    .where(isActive)
    .orderBy('projects.created_at')
    .orderBy(keyOfProject)
    .limit(limit);
  if (!after) return all.execute();
  const isAfter = sql<boolean>`(projects.created_at > ${after.created_at} OR ${keyOfProject} > ${after.key})`;
  return all.where('projects.created_at', '>=', after.created_at).where(isAfter).execute();
}

/** Accepted members of these projects, by time. */
export const membersOf = ({ db }: Reads, projectIds: readonly string[]) =>
  db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .leftJoin('users as inviters', (join) =>
      join.onRef('inviters.id', '=', 'project_members.invited_by').on('inviters.erased_at', 'is', null),
    )
    .selectAll('project_members')
    .select(nameIn('users').as('user'))
    .select(sql<string | null>`CASE WHEN inviters.id IS NOT NULL THEN ${nameIn('inviters')} END`.as('inviter'))
    .where('project_members.project_id', 'in', projectIds)
    .where('project_members.accepted_at', 'is not', null)
    .where('users.erased_at', 'is', null)
    .orderBy('project_members.created_at')
    .orderBy('project_members.id')
    .execute();

/** What everybody sees that these projects ask, and what they asked before where an answer is left. */
export const questionsOf = ({ db }: Reads, projectIds: readonly string[]) =>
  db
    .selectFrom('questions')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .where('waits_until', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('retired_at', 'is', null),
        exists(
          selectFrom('answers')
            .innerJoin('comments', 'comments.id', 'answers.comment_id')
            .select('answers.comment_id')
            .whereRef('answers.question_id', '=', 'questions.id')
            .where('comments.deleted_at', 'is', null),
        ),
      ]),
    )
    .orderBy('place')
    .orderBy(sql`coalesce(retired_at, 0)`)
    .orderBy('id')
    .execute();

/** Comments of a project that are not deleted, by time. */
export const commentsOf = ({ db }: Reads, projectId: string) =>
  db
    .selectFrom('comments')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'comments.user_id').on('users.erased_at', 'is', null))
    .select(['comments.id', 'comments.parent_id', 'comments.content', 'comments.created_at', 'comments.edited_at'])
    .leftJoin('answers', 'answers.comment_id', 'comments.id')
    .select(['comments.likes_count', 'comments.is_update'])
    .select(['answers.question_id', 'answers.is_close', 'answers.helped_at'])
    .select(sql<string | null>`CASE WHEN users.id IS NOT NULL THEN ${nameIn('users')} END`.as('author'))
    .where('comments.project_id', '=', projectId)
    .where('comments.deleted_at', 'is', null)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute();

/** Whom the comments of a project mention that are not deleted. */
export const mentionsOf = ({ db }: Reads, projectId: string) =>
  db
    .selectFrom('comments')
    .innerJoin('comment_mentions', 'comment_mentions.comment_id', 'comments.id')
    .innerJoin('users', 'users.id', 'comment_mentions.user_id')
    .select(['comments.id', 'comment_mentions.name', nameIn('users').as('user')])
    .where('comments.project_id', '=', projectId)
    .where('comments.deleted_at', 'is', null)
    .where('users.erased_at', 'is', null)
    .orderBy('comment_mentions.name')
    .orderBy('users.id')
    .execute();

/** The comment that a comment, deleted or not, replies to. */
export async function parentOf({ db }: Reads, commentId: string): Promise<string | null> {
  const row = await db.selectFrom('comments').select('parent_id').where('id', '=', commentId).executeTakeFirst();
  return row?.parent_id ?? null;
}

/** Public collections after an id, by id. */
export const publicCollectionsAfter = ({ db }: Reads, id: string | undefined, limit: number) =>
  db
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.user_id')
    .selectAll('collections')
    .select(nameIn('users').as('owner'))
    .where('collections.id', id === undefined ? '>=' : '>', id ?? FIRST_ID)
    .where('is_public', '=', 1)
    .where('users.erased_at', 'is', null)
    .orderBy('collections.id')
    .limit(limit)
    .execute();

/** The active projects of a collection in the curator's order, with what the curators say of them. */
export const contentsOfCollection = ({ db }: Reads, id: string) =>
  db
    .selectFrom('collection_projects')
    .innerJoin('projects', 'projects.id', 'collection_projects.project_id')
    .select([keyOfProject.as('key'), 'collection_projects.note'])
    .where('collection_id', '=', id)
    .where(isActive)
    .orderBy('position')
    .orderBy('project_id')
    .execute();

/** The names of the people who curate it with its owner. */
export async function namesOfCurators({ db }: Reads, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_curators')
    .innerJoin('users', 'users.id', 'collection_curators.user_id')
    .select(nameIn('users').as('name'))
    .where('collection_id', '=', id)
    .where('accepted_at', 'is not', null)
    .where('users.erased_at', 'is', null)
    .orderBy('users.id')
    .execute();
  return rows.map((row) => row.name);
}

/** Terms and closed periods after a key, by key. */
export const periodsAfter = ({ db }: Reads, key: string, limit: number) =>
  db
    .selectFrom('periods')
    .selectAll()
    .where('key', '>', key)
    .where((eb) => eb.or([eb('closed_at', 'is not', null), eb('kind', '=', 'term')]))
    .orderBy('key')
    .limit(limit)
    .execute();

/** The places of these periods, without those of projects that are not public. */
export const placesIn = ({ db }: Reads, periods: readonly number[]) =>
  db
    .selectFrom('period_results')
    .innerJoin('projects', 'projects.id', 'period_results.project_id')
    .select(['period_results.period', 'period_results.place', 'period_results.votes', keyOfProject.as('project')])
    .where('period_results.period', 'in', periods)
    .where(isActive)
    .orderBy('period_results.period')
    .orderBy('period_results.place')
    .execute();
