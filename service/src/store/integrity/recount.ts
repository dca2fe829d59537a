import { type RawBuilder, sql } from 'kysely';
import { countNames } from '../board-counts.ts';
import type { Reads } from '../engines/engine.ts';
import { tallyFaults } from '../periods/recount.ts';
import { BUCKET_MS } from '../projects/list/time-buckets.ts';
import { pictureUseFaults } from './picture-uses.ts';

/** The maximum of projects that a report names. Of more, it gives the number. */
const NAMED = 20;

/**
 * Counts all rows and compares the results with what is stored: counts, the numbers in projects, time buckets, the use
 * of pictures, the text index. Returns a sentence for each difference, so a sound database gives none.
 */
export async function recount(reads: Reads): Promise<string[]> {
  return [
    ...(await countFaults(reads)),
    ...(await projectFaults(reads)),
    ...(await queueFaults(reads)),
    ...(await spanFaults(reads)),
    ...(await likeFaults(reads)),
    ...(await tallyFaults(reads, NAMED)),
    ...(await pictureUseFaults(reads)),
    ...(await reads.search.faults(reads.db)),
  ];
}

async function countFaults({ db }: Reads): Promise<string[]> {
  const expected = await countedRows(db);
  const kept = new Map((await db.selectFrom('counts').selectAll().execute()).map(({ name, value }) => [name, value]));
  return [...new Set([...expected.keys(), ...kept.keys()])]
    .sort()
    .filter((name) => (expected.get(name) ?? 0) !== (kept.get(name) ?? 0))
    .map((name) => `count "${name}" is stored as ${kept.get(name) ?? 0}, but there are ${expected.get(name) ?? 0}`);
}

/** Every stored count, computed from its rows. */
export async function countedRows(db: Reads['db']): Promise<Map<string, number>> {
  const number = sql<number>`count(*)`.as('number');
  const users = await db.selectFrom('users').select(number).where('erased_at', 'is', null).executeTakeFirstOrThrow();
  const collections = await db
    .selectFrom('collections')
    .select(number)
    .where('is_public', '=', 1)
    .executeTakeFirstOrThrow();
  const votes = sql<number>`coalesce(sum(carried_votes + (SELECT count(*) FROM votes WHERE votes.project_id = projects.id)), 0)`;
  const comments = sql<number>`coalesce(sum((SELECT count(*) FROM comments
    WHERE comments.project_id = projects.id AND comments.deleted_at IS NULL)), 0)`;
  const groups = await db
    .selectFrom('projects')
    .select(['category_id', number, votes.as('votes'), comments.as('comments')])
    .where('status', '=', 'active')
    .groupBy('category_id')
    .execute();
  const total = (of: 'number' | 'votes' | 'comments') => groups.reduce((sum, group) => sum + group[of], 0);
  return new Map([
    [countNames.users, users.number],
    [countNames.publicCollections, collections.number],
    [countNames.projects, total('number')],
    [countNames.votes, total('votes')],
    [countNames.comments, total('comments')],
    ...groups.flatMap(({ category_id: id, number }): [string, number][] =>
      id === null ? [] : [[countNames.projectsIn(id), number]],
    ),
  ]);
}

/** Checks projects of every status, because a restored project is shown with its stored numbers. */
async function projectFaults({ db }: Reads): Promise<string[]> {
  const votes = sql<number>`carried_votes + (SELECT count(*) FROM votes WHERE votes.project_id = projects.id)`;
  const comments = sql<number>`(SELECT count(*) FROM comments
    WHERE comments.project_id = projects.id AND comments.deleted_at IS NULL)`;
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'upvotes_count', 'comments_count', votes.as('votes'), comments.as('comments')])
    .where((eb) => eb.or([eb('upvotes_count', '!=', votes), eb('comments_count', '!=', comments)]))
    .orderBy('seq')
    .execute();
  const faults = rows
    .slice(0, NAMED)
    .map(
      (row) =>
        `project ${row.id} is stored with ${row.upvotes_count} votes and ${row.comments_count} comments, but has ${row.votes} and ${row.comments}`,
    );
  return rows.length > NAMED ? [...faults, `${rows.length - NAMED} more projects have wrong numbers`] : faults;
}

async function likeFaults({ db }: Reads): Promise<string[]> {
  const likes = sql<number>`carried_likes + (SELECT count(*) FROM comment_likes WHERE comment_likes.comment_id = comments.id)`;
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'likes_count', likes.as('likes')])
    .where('likes_count', '!=', likes)
    .orderBy('id')
    .limit(NAMED)
    .execute();
  return rows.map((row) => `comment ${row.id} is stored with ${row.likes_count} likes, but has ${row.likes}`);
}

/** The review queue contains new projects and waiting proposals only. */
async function queueFaults({ db }: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('project_revisions', (join) =>
      join.onRef('project_revisions.project_id', '=', 'projects.id').on('project_revisions.rejected_at', 'is', null),
    )
    .select(['projects.id', 'projects.pending_at'])
    .where(
      sql<boolean>`(projects.pending_at IS NOT NULL AND projects.status <> 'pending')
        <> (projects.status = 'active' AND project_revisions.project_id IS NOT NULL)`,
    )
    .orderBy('projects.seq')
    .limit(NAMED)
    .execute();
  return rows.map(({ id, pending_at }) =>
    pending_at === null
      ? `project ${id} waits, but is not in the queue`
      : `project ${id} is in the queue, but does not wait`,
  );
}

async function spanFaults({ db }: Reads): Promise<string[]> {
  const entry = (category: RawBuilder<string>) =>
    sql`SELECT ${category}, CAST(floor(created_at / ${sql.lit(BUCKET_MS)}.0) AS BIGINT), -1 FROM projects
      WHERE status = 'active' AND ${category} IS NOT NULL`;
  const { rows } = await sql<{ category_id: string; span: number; difference: number }>`
    SELECT category_id, span, sum(projects) AS difference FROM (
      SELECT category_id, span, projects FROM project_spans
      UNION ALL ${entry(sql`''`)} UNION ALL ${entry(sql`CAST(category_id AS TEXT)`)}
    ) AS entries GROUP BY category_id, span HAVING sum(projects) <> 0 ORDER BY category_id, span`.execute(db);
  return rows
    .slice(0, NAMED)
    .map(
      ({ category_id: id, span, difference }) =>
        `time bucket ${span} of ${id === '' ? 'all projects' : `category ${id}`} counts ${Math.abs(difference)} projects too ${difference > 0 ? 'many' : 'few'}`,
    );
}
