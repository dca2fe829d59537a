import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

const trigger = (name: string, on: string, column: string, when: string, does: string) => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${does}
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER ${name} AFTER UPDATE OF ${column} ON ${on} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
];

const statements = [
  `ALTER TABLE showcase_entries ADD COLUMN reason ${text}`,
  // The reason is that of the last decision, whichever version takes it.
  ...trigger(
    'showcase_entries_reason',
    'showcase_entries',
    'state',
    `new.state <> 'declined' AND new.reason IS NOT NULL`,
    `UPDATE showcase_entries SET reason = NULL
      WHERE collection_id = new.collection_id AND project_id = new.project_id;`,
  ),
  // Votes for what curators decline are kept, as they may accept it again. Only what its team takes back frees them.
  `DROP TRIGGER showcase_entries_left ON showcase_entries`,
  `CREATE TRIGGER showcase_entries_left AFTER UPDATE OF state ON showcase_entries FOR EACH ROW
    WHEN (old.state <> 'withdrawn' AND new.state = 'withdrawn') EXECUTE FUNCTION showcase_entries_left()`,

  // What curators have decided since the vote began.
  `CREATE TABLE showcase_log (
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id),
    action ${text} NOT NULL,
    project_id uuid REFERENCES projects (id),
    details ${text},
    created_at bigint NOT NULL
  )`,
  `CREATE INDEX showcase_log_order ON showcase_log (collection_id, created_at, id)`,
  `CREATE INDEX showcase_log_user ON showcase_log (user_id) WHERE user_id IS NOT NULL`,
  ...trigger(
    'users_showcase_log_erased',
    'users',
    'erased_at',
    'old.erased_at IS NULL AND new.erased_at IS NOT NULL',
    'UPDATE showcase_log SET user_id = NULL WHERE user_id = new.id;',
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
