import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const trigger = (name: string, on: string, column: string, when: string, does: string) => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${does}
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER ${name} AFTER UPDATE OF ${column} ON ${on} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
];

const statements = [
  `ALTER TABLE showcases ADD COLUMN votes_each smallint NOT NULL DEFAULT 0`,
  `ALTER TABLE showcases ADD COLUMN voting_opens_at bigint`,
  `ALTER TABLE showcases ADD COLUMN voting_closes_at bigint`,
  `CREATE TABLE showcase_votes (
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    project_id uuid NOT NULL REFERENCES projects (id),
    created_at bigint NOT NULL,
    PRIMARY KEY (collection_id, user_id, project_id)
  )`,
  `CREATE INDEX showcase_votes_project ON showcase_votes (collection_id, project_id)`,
  `CREATE INDEX showcase_votes_user ON showcase_votes (user_id)`,
  // A vote for what has left the showcase is free again.
  ...trigger(
    'showcase_entries_left',
    'showcase_entries',
    'state',
    `old.state = 'accepted' AND new.state <> 'accepted'`,
    'DELETE FROM showcase_votes WHERE collection_id = new.collection_id AND project_id = new.project_id;',
  ),
  ...trigger(
    'users_showcase_votes_erased',
    'users',
    'erased_at',
    'old.erased_at IS NULL AND new.erased_at IS NOT NULL',
    'DELETE FROM showcase_votes WHERE user_id = new.id;',
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
