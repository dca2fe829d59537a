import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

type Trigger = { on: string; after: string; when?: string; does: string };

/** A trigger and its function. */
const trigger = (name: string, { on, after, when = 'true', does }: Trigger) => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${does}
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER ${name} AFTER ${after} ON ${on} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
];

const statements = [
  // The intake of a collection: when it takes entries, from whom, and what becomes of them.
  `CREATE TABLE showcases (
    collection_id uuid PRIMARY KEY REFERENCES collections (id) ON DELETE CASCADE,
    opens_at bigint NOT NULL,
    closes_at bigint NOT NULL,
    shown_at bigint,
    place ${text},
    who_may_enter ${text} NOT NULL,
    accepts ${text} NOT NULL,
    tracks ${text} NOT NULL,
    link_token ${text} NOT NULL
  )`,
  `CREATE INDEX showcases_opening ON showcases (opens_at, collection_id)`,
  `CREATE INDEX showcases_closing ON showcases (closes_at, collection_id)`,

  // E-mail addresses whose holders may enter. Only curators see them.
  `CREATE TABLE showcase_addresses (
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    address ${text} NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (collection_id, address)
  )`,
  `CREATE INDEX showcase_addresses_holder ON showcase_addresses (address)`,
  // Whoever erases their account is on no list any more, also if an older version erases it: that deletes the identity
  // before or after it notes the erasure.
  ...trigger('identities_showcase_addresses', {
    on: 'identities',
    after: 'DELETE',
    does: 'DELETE FROM showcase_addresses WHERE address = lower(old.email);',
  }),
  ...trigger('users_showcase_addresses_erased', {
    on: 'users',
    after: 'UPDATE OF erased_at',
    when: 'old.erased_at IS NULL AND new.erased_at IS NOT NULL',
    does: `DELETE FROM showcase_addresses
      WHERE address IN (SELECT lower(email) FROM identities WHERE user_id = new.id);`,
  }),

  `CREATE TABLE showcase_entries (
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    user_id uuid REFERENCES users (id),
    state ${text} NOT NULL,
    track ${text},
    table_number bigint,
    entered_at bigint NOT NULL,
    PRIMARY KEY (collection_id, project_id)
  )`,
  `CREATE INDEX showcase_entries_order ON showcase_entries (collection_id, entered_at, project_id)`,
  `CREATE INDEX showcase_entries_project ON showcase_entries (project_id)`,
  `CREATE INDEX showcase_entries_user ON showcase_entries (user_id) WHERE user_id IS NOT NULL`,
  ...trigger('users_showcase_entries_erased', {
    on: 'users',
    after: 'UPDATE OF erased_at',
    when: 'old.erased_at IS NULL AND new.erased_at IS NOT NULL',
    does: 'UPDATE showcase_entries SET user_id = NULL WHERE user_id = new.id;',
  }),

  // What is accepted is in the collection, and what is in the collection is accepted, whichever way it came or went.
  ...trigger('collection_projects_accepted', {
    on: 'collection_projects',
    after: 'INSERT',
    does: `INSERT INTO showcase_entries (collection_id, project_id, state, entered_at)
      SELECT new.collection_id, new.project_id, 'accepted', new.created_at
      WHERE EXISTS (SELECT 1 FROM showcases WHERE collection_id = new.collection_id)
      ON CONFLICT (collection_id, project_id) DO UPDATE SET state = 'accepted';`,
  }),
  ...trigger('collection_projects_declined', {
    on: 'collection_projects',
    after: 'DELETE',
    does: `UPDATE showcase_entries SET state = 'declined'
      WHERE collection_id = old.collection_id AND project_id = old.project_id AND state = 'accepted';`,
  }),
  ...trigger('showcases_notices_gone', {
    on: 'showcases',
    after: 'DELETE',
    does: 'DELETE FROM notice_events WHERE source = old.collection_id::text;',
  }),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
