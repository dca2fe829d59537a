import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';
/** A picture that was taken off can be put back for this long. */
const PUT_BACK_MS = 3_600_000;

/** Keeps `picture_uses` what a column of a table says. */
function usesOf(table: string, kind: string, column: string, key: string, only = 'true') {
  const drop = (row: string) => `DELETE FROM picture_uses WHERE kind = '${kind}' AND owner_id = ${row}.${key};`;
  const isOther = `old.${column} IS DISTINCT FROM new.${column}`;
  const trigger = (name: string, when: string, condition: string) =>
    `CREATE TRIGGER ${table}_pictures_${name} AFTER ${when} ON ${table} FOR EACH ROW WHEN (${condition})
      EXECUTE FUNCTION ${table}_pictures()`;
  return [
    `CREATE FUNCTION ${table}_pictures() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP <> 'INSERT' THEN ${drop('old')} END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO picture_uses (picture_id, kind, owner_id)
          SELECT DISTINCT entry ->> 'id', '${kind}', new.${key} FROM json_array_elements(new.${column}::json) AS entry
          WHERE ${only};
      END IF;
      RETURN NULL;
    END $$`,
    trigger('added', 'INSERT', `new.${column} IS NOT NULL`),
    ...(only === 'true'
      ? [trigger('changed', `UPDATE OF ${column}`, isOther)]
      : [
          trigger(
            'changed',
            `UPDATE OF ${column}, status`,
            `${isOther} OR (new.${column} IS NOT NULL AND old.status <> new.status)`,
          ),
        ]),
    trigger('gone', 'DELETE', `old.${column} IS NOT NULL`),
  ];
}

const statements = [
  // Uploaded pictures. A row is there before the first file, and goes after the last: no file is without a row.
  `CREATE TABLE pictures (
    id ${text} PRIMARY KEY,
    state ${text} NOT NULL CHECK (state IN ('coming', 'ready', 'going')),
    facts ${text},
    files ${text},
    created_at bigint NOT NULL,
    due_at bigint,
    CHECK (state <> 'ready' OR facts IS NOT NULL AND files IS NOT NULL)
  )`,
  `CREATE INDEX pictures_due ON pictures (due_at) WHERE due_at IS NOT NULL`,

  // Who has uploaded it. The same picture may have come from several people.
  `CREATE TABLE picture_uploads (
    user_id uuid NOT NULL REFERENCES users (id),
    picture_id ${text} NOT NULL REFERENCES pictures (id) ON DELETE CASCADE,
    created_at bigint NOT NULL,
    PRIMARY KEY (user_id, picture_id)
  )`,
  `CREATE INDEX picture_uploads_picture ON picture_uploads (picture_id)`,

  // What shows it: follows from the columns below, and is kept by triggers.
  `CREATE TABLE picture_uses (
    picture_id ${text} NOT NULL REFERENCES pictures (id),
    kind ${text} NOT NULL CHECK (kind IN ('project', 'revision', 'person', 'collection')),
    owner_id uuid NOT NULL,
    PRIMARY KEY (picture_id, kind, owner_id)
  )`,
  `CREATE INDEX picture_uses_owner ON picture_uses (kind, owner_id)`,
  `CREATE FUNCTION begin_picture_use() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE pictures SET due_at = NULL WHERE id = new.picture_id AND due_at IS NOT NULL;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER picture_uses_begun AFTER INSERT ON picture_uses FOR EACH ROW EXECUTE FUNCTION begin_picture_use()`,
  `CREATE FUNCTION end_picture_use() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE pictures SET due_at = floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint + ${PUT_BACK_MS}
      WHERE id = old.picture_id AND NOT EXISTS (SELECT 1 FROM picture_uses WHERE picture_id = old.picture_id);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER picture_uses_ended AFTER DELETE ON picture_uses FOR EACH ROW EXECUTE FUNCTION end_picture_use()`,

  // Pictures in order, as a list in JSON with all that a page needs to show them. They never change, so neither does this.
  `ALTER TABLE projects ADD COLUMN images ${text}`,
  `ALTER TABLE project_revisions ADD COLUMN images ${text}`,
  `ALTER TABLE users ADD COLUMN portrait ${text}`,
  `ALTER TABLE collections ADD COLUMN cover ${text}`,
  ...usesOf('projects', 'project', 'images', 'id', `new.status <> 'withdrawn'`),
  ...usesOf('project_revisions', 'revision', 'images', 'project_id'),
  ...usesOf('users', 'person', 'portrait', 'id'),
  ...usesOf('collections', 'collection', 'cover', 'id'),

  // A version that does not know pictures erases people as well.
  `CREATE FUNCTION erase_pictures() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE users SET portrait = NULL WHERE id = new.id AND portrait IS NOT NULL;
    UPDATE pictures SET due_at = 0 WHERE due_at IS NOT NULL
      AND id IN (SELECT picture_id FROM picture_uploads WHERE user_id = new.id)
      AND NOT EXISTS (SELECT 1 FROM picture_uploads WHERE picture_id = pictures.id AND user_id <> new.id);
    DELETE FROM picture_uploads WHERE user_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_pictures_erased AFTER UPDATE OF erased_at ON users FOR EACH ROW
    WHEN (old.erased_at IS NULL AND new.erased_at IS NOT NULL) EXECUTE FUNCTION erase_pictures()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
