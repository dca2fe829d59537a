import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

/** A picture that was taken off can be put back for this long. */
const PUT_BACK_MS = 3_600_000;

/** Keeps `picture_uses` what a column of a table says. */
function usesOf(table: string, kind: string, column: string, key: string, only = '1') {
  const drop = (row: string) => `DELETE FROM picture_uses WHERE kind = '${kind}' AND owner_id = ${row}.${key}`;
  const add = `INSERT INTO picture_uses (picture_id, kind, owner_id)
    SELECT DISTINCT json_extract(value, '$.id'), '${kind}', new.${key} FROM json_each(new.${column}) WHERE ${only}`;
  const watched = only === '1' ? column : `${column}, status`;
  const isOther = `old.${column} IS NOT new.${column}`;
  return [
    `CREATE TRIGGER ${table}_pictures_added AFTER INSERT ON ${table} WHEN new.${column} IS NOT NULL BEGIN ${add}; END`,
    `CREATE TRIGGER ${table}_pictures_changed AFTER UPDATE OF ${watched} ON ${table}
      WHEN ${only === '1' ? isOther : `${isOther} OR (new.${column} IS NOT NULL AND old.status <> new.status)`}
      BEGIN ${drop('new')}; ${add}; END`,
    `CREATE TRIGGER ${table}_pictures_gone AFTER DELETE ON ${table} WHEN old.${column} IS NOT NULL BEGIN ${drop('old')}; END`,
  ];
}

const statements = [
  // Uploaded pictures. A row is there before the first file, and goes after the last: no file is without a row.
  `CREATE TABLE pictures (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('coming', 'ready', 'going')),
    facts TEXT,
    files TEXT,
    created_at INTEGER NOT NULL,
    due_at INTEGER,
    CHECK (state <> 'ready' OR facts IS NOT NULL AND files IS NOT NULL)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX pictures_due ON pictures (due_at) WHERE due_at IS NOT NULL`,

  // Who has uploaded it. The same picture may have come from several people.
  `CREATE TABLE picture_uploads (
    user_id TEXT NOT NULL REFERENCES users (id),
    picture_id TEXT NOT NULL REFERENCES pictures (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, picture_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX picture_uploads_picture ON picture_uploads (picture_id)`,

  // What shows it: follows from the columns below, and is kept by triggers.
  `CREATE TABLE picture_uses (
    picture_id TEXT NOT NULL REFERENCES pictures (id),
    kind TEXT NOT NULL CHECK (kind IN ('project', 'revision', 'person', 'collection')),
    owner_id TEXT NOT NULL,
    PRIMARY KEY (picture_id, kind, owner_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX picture_uses_owner ON picture_uses (kind, owner_id)`,
  `CREATE TRIGGER picture_uses_begun AFTER INSERT ON picture_uses BEGIN
    UPDATE pictures SET due_at = NULL WHERE id = new.picture_id;
  END`,
  `CREATE TRIGGER picture_uses_ended AFTER DELETE ON picture_uses BEGIN
    UPDATE pictures SET due_at = unixepoch() * 1000 + ${PUT_BACK_MS} WHERE id = old.picture_id
      AND NOT EXISTS (SELECT 1 FROM picture_uses WHERE picture_id = old.picture_id);
  END`,

  // Pictures in order, as a list in JSON with all that a page needs to show them. They never change, so neither does this.
  `ALTER TABLE projects ADD COLUMN images TEXT`,
  `ALTER TABLE project_revisions ADD COLUMN images TEXT`,
  `ALTER TABLE users ADD COLUMN portrait TEXT`,
  `ALTER TABLE collections ADD COLUMN cover TEXT`,
  ...usesOf('projects', 'project', 'images', 'id', `new.status <> 'withdrawn'`),
  ...usesOf('project_revisions', 'revision', 'images', 'project_id'),
  ...usesOf('users', 'person', 'portrait', 'id'),
  ...usesOf('collections', 'collection', 'cover', 'id'),

  // A version that does not know pictures erases people as well.
  `CREATE TRIGGER users_pictures_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    UPDATE users SET portrait = NULL WHERE id = new.id AND portrait IS NOT NULL;
    UPDATE pictures SET due_at = 0 WHERE due_at IS NOT NULL
      AND id IN (SELECT picture_id FROM picture_uploads WHERE user_id = new.id)
      AND NOT EXISTS (SELECT 1 FROM picture_uploads WHERE picture_id = pictures.id AND user_id <> new.id);
    DELETE FROM picture_uploads WHERE user_id = new.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
