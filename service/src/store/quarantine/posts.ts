import { projectLinks } from '@launch-board/contract';
import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { linksOfProject, wordColumns, wordsOfProject } from '../projects/words.ts';
import { counted } from '../queries/counted.ts';

/** What somebody wrote, as far as the rules of quarantine read it. */
export type Post = { text: string; links: readonly string[] };

/** How much somebody has posted since a time, whatever became of it. */
export async function countPosts({ db }: Reads, userId: string, since: number): Promise<number> {
  const of = (table: 'projects' | 'comments') =>
    counted(db.selectFrom(table).where('user_id', '=', userId).where('created_at', '>=', since));
  return (await of('projects')) + (await of('comments'));
}

/** Links of public projects of others that have a host in them, as text: the caller compares them exactly. */
export async function linksWith({ db }: Reads, host: string, but: string): Promise<string[]> {
  const part = `%${host.replaceAll(/[\\%_]/g, (one) => `\\${one}`)}%`;
  const rows = await db
    .selectFrom('projects')
    .select(projectLinks)
    .where('status', '=', 'active')
    .where('user_id', '<>', but)
    .where((eb) =>
      eb.or(projectLinks.map((column) => sql<boolean>`lower(${sql.ref(column)}) LIKE ${part} ESCAPE '\\'`)),
    )
    .limit(20)
    .execute();
  return rows.flatMap(linksOfProject);
}

export type PublishedPost = Post & {
  type: 'project' | 'comment';
  id: string;
  project_id: string;
  name: string;
  excerpt: string;
  created_at: number;
};

type Slice = { since: number; before: number; max: number };

/** Public comments of a time, newest first. */
export async function publishedComments({ db }: Reads, { since, before, max }: Slice): Promise<PublishedPost[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('projects', 'projects.id', 'comments.project_id')
    .select(['comments.id', 'comments.project_id', 'projects.name', 'comments.content', 'comments.created_at'])
    .where('comments.created_at', '>=', since)
    .where('comments.created_at', '<', before)
    .where('comments.deleted_at', 'is', null)
    .where('projects.status', '=', 'active')
    .orderBy('comments.created_at', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, type: 'comment', text: content, excerpt: content, links: [] }));
}

/** The same of projects. */
export async function publishedProjects({ db }: Reads, { since, before, max }: Slice): Promise<PublishedPost[]> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'created_at', ...wordColumns, ...projectLinks])
    .where('created_at', '>=', since)
    .where('created_at', '<', before)
    .where(sql<boolean>`status = 'active'`)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    ...{ type: 'project', id: row.id, project_id: row.id, name: row.name, created_at: row.created_at },
    excerpt: row.tagline,
    text: wordsOfProject(row),
    links: linksOfProject(row),
  }));
}
