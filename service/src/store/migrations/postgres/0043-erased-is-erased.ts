import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const isClosed = `note = NULL, resolution = coalesce(resolution, 'dismissed'),
      resolved_at = coalesce(resolved_at, (floor(extract(epoch FROM clock_timestamp()) * 1000))::bigint)`;

/** What moderators have read of a thing, after its person was erased. */
const forget = (type: string, id: string) => `
    UPDATE reports SET ${isClosed} WHERE target_type = '${type}' AND target_id = ${id};
    UPDATE moderation_log SET target_name = NULL
      WHERE target_type = '${type}' AND target_id = ${id} AND target_name IS NOT NULL;`;

const isOfTheErased = `target_type = 'collection' AND target_name IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM collections WHERE collections.id = moderation_log.target_id)`;

const isThere = (table: string, condition: string) =>
  `EXISTS (SELECT 1 FROM ${table} WHERE ${table}.id = target_id AND ${condition})`;

const columns = ['seq', 'id', 'act', 'target_type', 'target_id', 'reason', 'moderator_id', 'created_at'];

const triggerFunction = (name: string, does: string) =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${does}
    RETURN NULL;
  END $$`;

/** A trigger and its function. */
const trigger = (name: string, after: string, condition: string, does: string) => [
  triggerFunction(name, does),
  `CREATE TRIGGER ${name} AFTER ${after} FOR EACH ROW ${condition} EXECUTE FUNCTION ${name}()`,
];

const isErased = 'WHEN (old.erased_at IS NULL AND new.erased_at IS NOT NULL)';

const statements = [
  // When the votes of an erased account had first been cast, each under a digest that only the account can give again:
  // decision 0020.
  `CREATE TABLE erased_votes (
    digest text COLLATE "C" PRIMARY KEY,
    created_at bigint NOT NULL,
    erased_at bigint NOT NULL
  )`,
  `CREATE INDEX erased_votes_age ON erased_votes (erased_at)`,
  // What the digests are made with, until the erasure is finished; with spaces between those of several accounts.
  `ALTER TABLE unfinished_erasures ADD COLUMN vote_keys text COLLATE "C"`,
  // The rows of a person who is erased by this version wait for a step of the erasure, a few at a time.
  triggerFunction(
    'users_withdrawn_votes_erased',
    `DELETE FROM withdrawn_votes WHERE user_id = new.id
      AND NOT EXISTS (SELECT 1 FROM unfinished_erasures WHERE user_id = new.id AND vote_keys IS NOT NULL);`,
  ),
  // An older version that goes on with the erasure does not know the step.
  ...trigger(
    'unfinished_erasures_over',
    'DELETE ON unfinished_erasures',
    '',
    'DELETE FROM withdrawn_votes WHERE user_id = old.user_id;',
  ),

  // A name in the log may be taken away; everything else stands.
  `DROP TRIGGER moderation_log_stands ON moderation_log`,
  `CREATE TRIGGER moderation_log_keeps BEFORE DELETE OR TRUNCATE ON moderation_log EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER moderation_log_stands BEFORE UPDATE ON moderation_log FOR EACH ROW
    WHEN (new.target_name IS NOT NULL OR ${columns.map((name) => `new.${name} IS DISTINCT FROM old.${name}`).join(' OR ')})
    EXECUTE FUNCTION refuse_change()`,
  ...trigger(
    'users_reports_erased',
    'UPDATE OF erased_at ON users',
    isErased,
    `${forget('user', 'new.id')}
    UPDATE moderation_log SET target_name = NULL WHERE ${isOfTheErased}
      AND seq IN (SELECT seq FROM moderation_log_concerns WHERE subject_id = new.id);`,
  ),
  ...trigger(
    'collections_reports_erased',
    'DELETE ON collections',
    '',
    `IF EXISTS (SELECT FROM users WHERE id = old.user_id AND erased_at IS NOT NULL) THEN${forget('collection', 'old.id')}
    END IF;`,
  ),
  // Only an erasure takes the name of a project away.
  ...trigger(
    'projects_reports_erased',
    'UPDATE OF name ON projects',
    `WHEN (old.name <> '' AND new.name = '')`,
    forget('project', 'new.id'),
  ),
  // Only an erasure takes the author of a comment away.
  ...trigger(
    'comments_reports_erased',
    'UPDATE OF user_id ON comments',
    'WHEN (old.user_id IS NOT NULL AND new.user_id IS NULL)',
    forget('comment', 'new.id'),
  ),

  // The same for those who were erased before.
  `UPDATE reports SET ${isClosed}
    WHERE (note IS NOT NULL OR resolved_at IS NULL) AND (
      target_type = 'user' AND ${isThere('users', 'erased_at IS NOT NULL')}
      OR target_type = 'project' AND ${isThere('projects', "name = ''")}
      OR target_type = 'comment' AND ${isThere('comments', "user_id IS NULL AND content = ''")})`,
  `UPDATE moderation_log SET target_name = NULL WHERE ${isOfTheErased}
    AND seq IN (SELECT seq FROM moderation_log_concerns JOIN users ON users.id = subject_id WHERE erased_at IS NOT NULL)`,
  `UPDATE moderation_log SET target_name = NULL WHERE target_type = 'project' AND target_name IS NOT NULL
    AND ${isThere('projects', "name = ''")}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
