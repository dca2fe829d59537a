import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { idsOfPerson } from '../projects/of-person.ts';
import { isActive } from '../projects/rows.ts';

type Span = { from: number; until: number };

/** The launches of a time with the most votes. */
export const topLaunches = ({ db }: Reads, { from, until }: Span, limit: number) =>
  db
    .selectFrom('projects')
    .leftJoin('categories', 'categories.id', 'projects.category_id')
    .select([
      'projects.id',
      'projects.name',
      'tagline',
      'upvotes_count',
      'comments_count',
      'categories.name as category',
      'categories.names as category_names',
    ])
    .where(isActive)
    .where('projects.created_at', '>=', from)
    .where('projects.created_at', '<', until)
    .orderBy('upvotes_count', 'desc')
    .orderBy('projects.created_at', 'desc')
    .orderBy('projects.id')
    .limit(limit)
    .execute();

/** Public projects of a person, with the votes and comments that others have left on them in a time. */
export async function ownProjectNews(reads: Reads, userId: string, { from, until }: Span, limit: number) {
  const votes = sql<number>`(SELECT count(*) FROM votes WHERE votes.project_id = projects.id
    AND votes.user_id <> ${userId} AND votes.created_at >= ${from} AND votes.created_at < ${until})`;
  const comments = sql<number>`(SELECT count(*) FROM comments WHERE comments.project_id = projects.id
    AND comments.user_id <> ${userId} AND comments.deleted_at IS NULL
    AND comments.created_at >= ${from} AND comments.created_at < ${until})`;
  const rows = await reads.db
    .selectFrom('projects')
    .select(['id', 'name', 'upvotes_count', votes.as('votes'), comments.as('comments')])
    .where('id', 'in', idsOfPerson(reads, userId))
    .where('status', '=', 'active')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.filter((row) => row.votes + row.comments > 0);
}
