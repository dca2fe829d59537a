import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const now = 'unixepoch() * 1000';

/** Whether a row may name pictures elsewhere: Markdown has them behind "![". */
const names = (row: string, address: string, text?: string) =>
  `(${row}.${address} IS NOT NULL${text ? ` OR ${row}.${text} LIKE '%![%'` : ''})`;

type Watched = {
  table: string;
  kind: string;
  key: string;
  address: string;
  text?: string;
  since: string;
  only?: string;
};

/** Notes what somebody has changed, also with a version that copies nothing. */
function watch({ table, kind, key, address, text, since, only = '1' }: Watched) {
  const note = `INSERT INTO foreign_pictures (kind, owner_id, due_at) VALUES ('${kind}', new.${key}, ${since})
    ON CONFLICT (kind, owner_id) DO UPDATE SET due_at = excluded.due_at`;
  const columns = text ? [address, text] : [address];
  const isOther = columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ');
  return [
    `CREATE TRIGGER ${table}_foreign_added AFTER INSERT ON ${table} WHEN ${names('new', address, text)} BEGIN ${note}; END`,
    `CREATE TRIGGER ${table}_foreign_changed AFTER UPDATE OF ${columns.join(', ')} ON ${table}
      WHEN ${only} AND (${isOther}) AND (${names('old', address, text)} OR ${names('new', address, text)}) BEGIN ${note}; END`,
  ];
}

const statements = [
  // What may name pictures of other sites, which the board copies. `due_at` is null once nothing more is tried; `faults`
  // is what went wrong, by address.
  `CREATE TABLE foreign_pictures (
    kind TEXT NOT NULL CHECK (kind IN ('project', 'revision', 'person')),
    owner_id TEXT NOT NULL,
    due_at INTEGER,
    faults TEXT,
    PRIMARY KEY (kind, owner_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX foreign_pictures_due ON foreign_pictures (due_at) WHERE due_at IS NOT NULL`,

  // What members write comes before what an import brings by the thousand.
  ...watch({
    table: 'projects',
    kind: 'project',
    key: 'id',
    address: 'image_url',
    text: 'description',
    since: `CASE WHEN new.import_key IS NULL THEN 0 ELSE ${now} END`,
  }),
  ...watch({
    table: 'project_revisions',
    kind: 'revision',
    key: 'project_id',
    address: 'image_url',
    text: 'description',
    since: '0',
  }),
  ...watch({
    table: 'users',
    kind: 'person',
    key: 'id',
    address: 'avatar_url',
    since: `CASE WHEN new.is_verified = 1 THEN 0 ELSE ${now} END`,
    only: 'new.erased_at IS NULL',
  }),
  `INSERT INTO foreign_pictures (kind, owner_id, due_at)
    SELECT 'project', id, ${now} FROM projects WHERE status <> 'withdrawn' AND ${names('projects', 'image_url', 'description')}`,
  `INSERT INTO foreign_pictures (kind, owner_id, due_at)
    SELECT 'revision', project_id, ${now} FROM project_revisions WHERE ${names('project_revisions', 'image_url', 'description')}`,
  `INSERT INTO foreign_pictures (kind, owner_id, due_at)
    SELECT 'person', id, ${now} FROM users WHERE erased_at IS NULL AND avatar_url IS NOT NULL`,

  `CREATE TRIGGER project_revisions_foreign_gone AFTER DELETE ON project_revisions BEGIN
    DELETE FROM foreign_pictures WHERE kind = 'revision' AND owner_id = old.project_id;
  END`,
  `CREATE TRIGGER users_foreign_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM foreign_pictures WHERE kind = 'person' AND owner_id = new.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
