import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';
const now = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** Whether a row may name pictures elsewhere: Markdown has them behind "![". */
const names = (row: string, address: string, markdown?: string) =>
  `(${row}.${address} IS NOT NULL${markdown ? ` OR ${row}.${markdown} LIKE '%![%'` : ''})`;

type Watched = {
  table: string;
  kind: string;
  key: string;
  address: string;
  markdown?: string;
  since: string;
  only?: string;
};

/** Notes what somebody has changed, also with a version that copies nothing. */
function watch({ table, kind, key, address, markdown, since, only = 'true' }: Watched) {
  const columns = markdown ? [address, markdown] : [address];
  const isOther = columns.map((column) => `old.${column} IS DISTINCT FROM new.${column}`).join(' OR ');
  const trigger = (name: string, when: string, condition: string) =>
    `CREATE TRIGGER ${table}_foreign_${name} AFTER ${when} ON ${table} FOR EACH ROW WHEN (${condition})
      EXECUTE FUNCTION note_foreign_${kind}()`;
  return [
    `CREATE FUNCTION note_foreign_${kind}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO foreign_pictures (kind, owner_id, due_at) VALUES ('${kind}', new.${key}, ${since})
        ON CONFLICT (kind, owner_id) DO UPDATE SET due_at = excluded.due_at;
      RETURN NULL;
    END $$`,
    trigger('added', 'INSERT', names('new', address, markdown)),
    trigger(
      'changed',
      `UPDATE OF ${columns.join(', ')}`,
      `${only} AND (${isOther}) AND (${names('old', address, markdown)} OR ${names('new', address, markdown)})`,
    ),
  ];
}

const statements = [
  // What may name pictures of other sites, which the board copies. `due_at` is null once nothing more is tried; `faults`
  // is what went wrong, by address.
  `CREATE TABLE foreign_pictures (
    kind ${text} NOT NULL CHECK (kind IN ('project', 'revision', 'person')),
    owner_id uuid NOT NULL,
    due_at bigint,
    faults ${text},
    PRIMARY KEY (kind, owner_id)
  )`,
  `CREATE INDEX foreign_pictures_due ON foreign_pictures (due_at) WHERE due_at IS NOT NULL`,

  // What members write comes before what an import brings by the thousand.
  ...watch({
    table: 'projects',
    kind: 'project',
    key: 'id',
    address: 'image_url',
    markdown: 'description',
    since: `CASE WHEN new.import_key IS NULL THEN 0 ELSE ${now} END`,
  }),
  ...watch({
    table: 'project_revisions',
    kind: 'revision',
    key: 'project_id',
    address: 'image_url',
    markdown: 'description',
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

  `CREATE FUNCTION drop_foreign_of_revision() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM foreign_pictures WHERE kind = 'revision' AND owner_id = old.project_id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER project_revisions_foreign_gone AFTER DELETE ON project_revisions FOR EACH ROW
    EXECUTE FUNCTION drop_foreign_of_revision()`,
  `CREATE FUNCTION drop_foreign_of_person() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM foreign_pictures WHERE kind = 'person' AND owner_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_foreign_erased AFTER UPDATE OF erased_at ON users FOR EACH ROW
    WHEN (old.erased_at IS NULL AND new.erased_at IS NOT NULL) EXECUTE FUNCTION drop_foreign_of_person()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
