import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const isClosed = (time: string) => `note = NULL, resolution = coalesce(resolution, 'dismissed'),
      resolved_at = coalesce(resolved_at, ${time})`;
const now = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** What moderators have read of a thing, after its person was erased. */
const forget = (type: string, id: string) => `
    UPDATE reports SET ${isClosed(now)} WHERE target_type = '${type}' AND target_id = ${id};
    UPDATE moderation_log SET target_name = NULL
      WHERE target_type = '${type}' AND target_id = ${id} AND target_name IS NOT NULL;`;

const isOfTheErased = `target_type = 'collection' AND target_name IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM collections WHERE collections.id = moderation_log.target_id)`;

const isThere = (table: string, condition: string) =>
  `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.id = target_id AND ${condition})`;

const columns = ['seq', 'id', 'act', 'target_type', 'target_id', 'reason', 'moderator_id', 'created_at'];

const statements = [
  // When the votes of an erased account had first been cast, each under a digest that only the account can give again:
  // decision 0020.
  `CREATE TABLE erased_votes (
    digest TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL,
    erased_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX erased_votes_age ON erased_votes (erased_at)`,
  // What the digests are made with, until the erasure is finished; with spaces between those of several accounts.
  `ALTER TABLE unfinished_erasures ADD COLUMN vote_keys TEXT`,
  // The rows of a person who is erased by this version wait for a step of the erasure, a few at a time.
  `DROP TRIGGER users_withdrawn_votes_erased`,
  `CREATE TRIGGER users_withdrawn_votes_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM withdrawn_votes WHERE user_id = new.id
      AND NOT EXISTS (SELECT 1 FROM unfinished_erasures WHERE user_id = new.id AND vote_keys IS NOT NULL);
  END`,
  // An older version that goes on with the erasure does not know the step.
  `CREATE TRIGGER unfinished_erasures_over AFTER DELETE ON unfinished_erasures BEGIN
    DELETE FROM withdrawn_votes WHERE user_id = old.user_id;
  END`,

  // A name in the log may be taken away; everything else stands.
  `DROP TRIGGER moderation_log_stands`,
  `CREATE TRIGGER moderation_log_stands BEFORE UPDATE ON moderation_log
    WHEN new.target_name IS NOT NULL OR ${columns.map((name) => `new.${name} IS NOT old.${name}`).join(' OR ')}
    BEGIN SELECT raise(ABORT, 'the moderation log is append-only'); END`,
  `CREATE TRIGGER users_reports_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN${forget('user', 'new.id')}
    UPDATE moderation_log SET target_name = NULL WHERE ${isOfTheErased}
      AND seq IN (SELECT seq FROM moderation_log_concerns WHERE subject_id = new.id);
  END`,
  `CREATE TRIGGER collections_reports_erased AFTER DELETE ON collections
    WHEN (SELECT erased_at FROM users WHERE id = old.user_id) IS NOT NULL BEGIN${forget('collection', 'old.id')}
  END`,
  // Only an erasure takes the name of a project away.
  `CREATE TRIGGER projects_reports_erased AFTER UPDATE OF name ON projects
    WHEN old.name <> '' AND new.name = '' BEGIN${forget('project', 'new.id')}
  END`,
  // Only an erasure takes the author of a comment away.
  `CREATE TRIGGER comments_reports_erased AFTER UPDATE OF user_id ON comments
    WHEN old.user_id IS NOT NULL AND new.user_id IS NULL BEGIN${forget('comment', 'new.id')}
  END`,

  // The same for those who were erased before.
  `UPDATE reports SET ${isClosed(now)}
    WHERE (note IS NOT NULL OR resolved_at IS NULL) AND (
      target_type = 'user' AND ${isThere('users', 'erased_at IS NOT NULL')}
      OR target_type = 'project' AND ${isThere('projects', "name = ''")}
      OR target_type = 'comment' AND ${isThere('comments', "user_id IS NULL AND content = ''")})`,
  `UPDATE moderation_log SET target_name = NULL WHERE ${isOfTheErased}
    AND seq IN (SELECT seq FROM moderation_log_concerns JOIN users ON users.id = subject_id WHERE erased_at IS NOT NULL)`,
  `UPDATE moderation_log SET target_name = NULL WHERE target_type = 'project' AND target_name IS NOT NULL
    AND ${isThere('projects', "name = ''")}`,

  // A text that is deleted is deleted in the index too, instead of marked until its part of the index is written anew.
  `INSERT INTO project_text (project_text, rank) VALUES ('secure-delete', 1)`,
  `INSERT INTO project_pieces (project_pieces, rank) VALUES ('secure-delete', 1)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
