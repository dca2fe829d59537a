import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Writes } from '../../../src/store/store.ts';
import { aiAndData } from '../catalogue.ts';

/** What SQLite says it does for a statement, step by step. */
export const stepsOf = (database: DatabaseSync, text: string): string[] =>
  database
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .all()
    .map((step) => String(step.detail));

/** The same for these statements, one after the other. */
export function planOf(path: string, statements: readonly string[]): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const steps = statements.flatMap((text) => stepsOf(database, text));
  database.close();
  return steps;
}

/** A board big enough for statistics to speak. */
export async function fillForStatistics({ db }: Writes) {
  const numbers = (count: number) =>
    sql`WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})`;
  const id = (kind: number, of = sql`n`) => sql`printf('%08x-0000-4000-8000-%012x', ${kind}, ${of})`;
  await sql`INSERT INTO users (id, is_verified, created_at) ${numbers(500)} SELECT ${id(1)}, 1, n FROM n`.execute(db);
  await sql`INSERT INTO projects (id, status, created_at, upvotes_count, carried_votes, comments_count, category_id,
      user_id, name, tagline, name_folded, tagline_folded, description) ${numbers(3000)}
    SELECT ${id(2)}, iif(n % 9 = 0, 'draft', 'active'), n, n % 99, n % 99, 1, iif(n % 5 = 0, NULL, ${aiAndData}),
      ${id(1, sql`n % 500 + 1`)}, 'abc', 'def', 'abc', 'def', hex(randomblob(200)) FROM n`.execute(db);
  await sql`INSERT INTO project_text (rowid, text) SELECT seq, 'abc' FROM projects WHERE status = 'active'`.execute(db);
  await sql`INSERT INTO comments (id, project_id, content, created_at) ${numbers(6000)}
    SELECT ${id(3)}, ${id(2, sql`n % 2000 + 1`)}, 'well', n FROM n`.execute(db);
  await sql`INSERT INTO quarantined (thing_id, type, user_id, why, created_at, until) ${numbers(6000)}
    SELECT ${id(3)}, 'comment', ${id(1, sql`n % 500 + 1`)}, 'many_posts', n, n FROM n`.execute(db);
  await sql`INSERT INTO project_members (id, project_id, user_id, role, created_at, accepted_at) ${numbers(3000)}
    SELECT ${id(4)}, ${id(2)}, ${id(1, sql`n % 500 + 1`)}, 'owner', n, n FROM n`.execute(db);
  await sql`INSERT INTO collections (id, user_id, name, is_public, created_at) ${numbers(300)}
    SELECT ${id(5)}, ${id(1, sql`n`)}, 'c', n % 2, n FROM n`.execute(db);
  await sql`INSERT INTO moderation_log (seq, id, act, target_type, target_id, moderator_id, created_at) ${numbers(3000)}
    SELECT n, ${id(6)}, 'x', iif(n % 3 = 0, 'user', 'project'), ${id(2)}, ${id(1, sql`n % 500 + 1`)}, n FROM n`.execute(
    db,
  );
  await sql`INSERT INTO moderation_log_concerns (subject_id, seq) ${numbers(3000)} SELECT ${id(2)}, n FROM n`.execute(
    db,
  );
}
