import { type Insertable, type Selectable, sql } from 'kysely';
import { COMMENT_WAITS } from '../comments/waiting.ts';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted, deleted } from '../queries/counted.ts';
import { type Chunk, oldestFirst, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type Quarantined = Selectable<Tables['quarantined']>;

export async function insertQuarantined({ db }: Writes, row: Insertable<Tables['quarantined']>) {
  await db
    .insertInto('quarantined')
    .values(row)
    .onConflict((of) => of.column('thing_id').doUpdateSet({ why: row.why, until: row.until }))
    .execute();
}

export const findQuarantined = ({ db }: Reads, id: string): Promise<Quarantined | undefined> =>
  db.selectFrom('quarantined').selectAll().where('thing_id', '=', id).executeTakeFirst();

export const dropQuarantined = async ({ db }: Writes, id: string): Promise<boolean> =>
  (await deleted(db.deleteFrom('quarantined').where('thing_id', '=', id))) > 0;

export async function prolongQuarantined({ db }: Writes, id: string, until: number) {
  await db.updateTable('quarantined').set({ until }).where('thing_id', '=', id).execute();
}

type Of = Chunk & { userId?: string };

/** The position of each, oldest first: everybody's, or one person's. Of those whose wait is over meanwhile too. */
export const positionsOf = ({ db }: Reads, { userId, ...part }: Of) =>
  slice(
    db.selectFrom('quarantined').select(['created_at', 'thing_id as id', 'user_id']),
    oldestFirst('quarantined.created_at', 'quarantined.thing_id'),
    part,
  )
    .$if(userId !== undefined, (all) => all.where('user_id', '=', userId ?? ''))
    .execute();

/** Of what others see already, an edit: the proposal of a project, or another text of a comment. */
const stillWaits = sql<boolean>`CASE quarantined.type
  WHEN 'project' THEN projects.status = 'pending' OR (projects.status = 'active' AND project_revisions.project_id IS NOT NULL)
  ELSE projects.status = 'active' AND (comments.removal_reason = ${COMMENT_WAITS}
    OR (comments.deleted_at IS NULL AND quarantined.edit IS NOT NULL)) END`;

const waitingRows = ({ db }: Reads) =>
  db
    .selectFrom('quarantined')
    .leftJoin('comments', 'comments.id', 'quarantined.thing_id')
    .innerJoin('projects', (join) =>
      join.on('projects.id', '=', sql`coalesce(comments.project_id, quarantined.thing_id)`),
    )
    .leftJoin('project_revisions', (join) =>
      join
        .onRef('project_revisions.project_id', '=', 'quarantined.thing_id')
        .on('project_revisions.rejected_at', 'is', null),
    )
    .innerJoin('users', 'users.id', 'quarantined.user_id')
    .where(stillWaits);

type OfAuthors = { except: string; among: number; limit: number };

/** Who has several things among those that have waited longest, most first. */
export const authorsWithSeveral = (reads: Reads, { except, among, limit }: OfAuthors) =>
  waitingRows(reads)
    .select(['users.id', 'users.username', 'users.full_name', 'users.avatar_url', 'users.portrait'])
    .select(sql<number>`CAST(count(*) AS integer)`.as('count'))
    .where(
      'quarantined.thing_id',
      'in',
      waitingRows(reads)
        .select('quarantined.thing_id')
        .where('quarantined.user_id', '<>', except)
        .orderBy('quarantined.created_at')
        .orderBy('quarantined.thing_id')
        .limit(among),
    )
    .groupBy(['users.id', 'users.username', 'users.full_name', 'users.avatar_url', 'users.portrait'])
    .having(sql<boolean>`count(*) > 1`)
    .orderBy('count', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute();

/** What waits of these, oldest first. */
export const quarantinedAmong = (reads: Reads, ids: readonly string[]) =>
  waitingRows(reads)
    .select([
      'quarantined.type',
      'quarantined.thing_id as id',
      'quarantined.why',
      'quarantined.created_at as since',
      'quarantined.until',
      'projects.id as project_id',
      'projects.name',
      'projects.status',
      'projects.tagline',
      'project_revisions.tagline as proposed_tagline',
      'comments.content',
      'quarantined.edit',
      'users.id as author_id',
      'users.username as author_username',
      'users.full_name as author_full_name',
      'users.avatar_url as author_avatar_url',
      'users.portrait as author_portrait',
    ])
    .where('quarantined.thing_id', 'in', ids)
    .orderBy('quarantined.created_at')
    .orderBy('quarantined.thing_id')
    .execute();
export type QuarantinedRow = Awaited<ReturnType<typeof quarantinedAmong>>[number];

const overSince = ({ db }: Reads, time: number) => db.selectFrom('quarantined').where('until', '<=', time);

export const quarantinedBefore = (reads: Reads, time: number): Promise<number> => counted(overSince(reads, time));

/** Returns the number of deleted rows. */
export const dropQuarantinedBefore = (writes: Writes, time: number, max: number): Promise<number> =>
  deleted(
    writes.db.deleteFrom('quarantined').where('thing_id', 'in', overSince(writes, time).select('thing_id').limit(max)),
  );
