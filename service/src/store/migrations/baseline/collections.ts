import {
  type Definition,
  type EngineName,
  onErasure,
  statementsOf,
  table,
  trigger,
  triggerFunction,
} from './dialect.ts';

export const collections: readonly Definition[] = [
  table(
    'collections',
    `
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    name text NOT NULL,
    description text,
    is_public flag NOT NULL CHECK (is_public IN (0, 1)),
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL DEFAULT written_now,
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
    cover text,
    is_unlisted flag NOT NULL DEFAULT 0 CHECK (is_unlisted IN (0, 1)),
    -- What moderators do with a collection. One that is removed is private for whoever does not know these columns,
    -- one that waits is unlisted; wanted_visibility is what its owner has chosen meanwhile.
    removed_at bigint,
    removal_reason text,
    pending_at bigint,
    approved_at bigint,
    wanted_visibility text`,
  ),
  `CREATE INDEX collections_public ON collections (created_at DESC, id) WHERE is_public = 1`,
  `CREATE INDEX collections_user ON collections (user_id, created_at DESC, id)`,
  `CREATE INDEX collections_pending ON collections (pending_at, id) WHERE pending_at IS NOT NULL`,
  table(
    'collection_projects',
    `
    collection_id uuid NOT NULL REFERENCES collections (id),
    project_id uuid NOT NULL REFERENCES projects (id),
    position bigint NOT NULL,
    created_at bigint NOT NULL,
    note text,
    PRIMARY KEY (collection_id, project_id)`,
  ),
  `CREATE INDEX collection_projects_project ON collection_projects (project_id)`,
  // Who edits a collection besides its owner.
  table(
    'collection_curators',
    `
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    invited_by uuid REFERENCES users (id),
    created_at bigint NOT NULL,
    accepted_at bigint,
    UNIQUE (collection_id, user_id)`,
  ),
  `CREATE INDEX collection_curators_user ON collection_curators (user_id, created_at DESC, id)`,
  `CREATE INDEX collection_curators_inviter ON collection_curators (invited_by) WHERE invited_by IS NOT NULL`,
  // Invitations to curate a collection, by e-mail address, as `invited_addresses` has those to teams.
  table(
    'curator_addresses',
    `
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
    address text NOT NULL,
    invited_by uuid NOT NULL REFERENCES users (id),
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    UNIQUE (collection_id, address)`,
  ),
  `CREATE INDEX curator_addresses_address ON curator_addresses (address)`,
  `CREATE INDEX curator_addresses_inviter ON curator_addresses (invited_by)`,
  `CREATE INDEX curator_addresses_expiry ON curator_addresses (expires_at)`,
];

/** A change of the row itself: SQLite makes it afterwards, PostgreSQL before the row is written. */
const correcting = (
  name: string,
  { of, when, sqlite, postgres }: Record<'of' | 'when' | EngineName, string>,
): Definition => ({
  sqlite: statementsOf('sqlite', [trigger(name, { on: 'collections', after: `UPDATE OF ${of}`, when, does: sqlite })]),
  postgres: [
    triggerFunction(name, `${postgres}\n    RETURN new;`),
    `CREATE TRIGGER ${name} BEFORE UPDATE OF ${of} ON collections FOR EACH ROW WHEN (${when})
    EXECUTE FUNCTION ${name}()`,
  ],
});

/** Nothing is in a showcase without the yes of its team, whichever way it comes. */
const lacksConsent = `EXISTS (SELECT 1 FROM showcases WHERE collection_id = new.collection_id)
      AND NOT EXISTS (SELECT 1 FROM showcase_entries
        WHERE collection_id = new.collection_id AND project_id = new.project_id
          AND consented_at IS NOT NULL AND state IN ('submitted', 'accepted', 'declined'))`;

export const collectionsTriggers: readonly Definition[] = [
  onErasure(
    'users_curators_erased',
    `
      DELETE FROM collection_curators WHERE user_id = new.id;
      UPDATE collection_curators SET invited_by = NULL WHERE invited_by = new.id;`,
  ),
  correcting('collections_published', {
    of: 'is_public',
    when: 'new.is_public = 1 AND new.is_unlisted = 1',
    sqlite: 'UPDATE collections SET is_unlisted = 0 WHERE id = new.id;',
    postgres: 'new.is_unlisted := 0;',
  }),
  // What is made of a removed collection shows after the restore; until then it stays hidden, and uncounted.
  correcting('collections_removed_stay', {
    of: 'is_public, is_unlisted',
    when: 'new.removed_at IS NOT NULL AND (new.is_public = 1 OR new.is_unlisted = 1)',
    sqlite: `UPDATE counts SET value = value - 1
      WHERE name = 'public_collections' AND new.is_public = 1 AND old.is_public = 0 AND value > 0;
    UPDATE collections SET is_public = 0, is_unlisted = 0,
      wanted_visibility = CASE WHEN new.is_public = 1 THEN 'public' ELSE 'unlisted' END WHERE id = new.id;`,
    postgres: `new.wanted_visibility := CASE WHEN new.is_public = 1 THEN 'public' ELSE 'unlisted' END;
    IF new.is_public = 1 AND old.is_public = 0 THEN
      INSERT INTO count_parts (name, part, value) VALUES ('public_collections', pg_backend_pid() % 16, -1)
        ON CONFLICT (name, part) DO UPDATE SET value = count_parts.value - 1;
    END IF;
    new.is_public := 0;
    new.is_unlisted := 0;`,
  }),
  correcting('collections_pending_over', {
    of: 'is_public, is_unlisted',
    when: 'new.removed_at IS NULL AND new.pending_at IS NOT NULL AND (new.is_public = 1 OR new.is_unlisted = 0)',
    sqlite: 'UPDATE collections SET pending_at = NULL, wanted_visibility = NULL WHERE id = new.id;',
    postgres: 'new.pending_at := NULL; new.wanted_visibility := NULL;',
  }),
  {
    sqlite: [
      `CREATE TRIGGER collection_projects_consent BEFORE INSERT ON collection_projects WHEN ${lacksConsent} BEGIN
    SELECT RAISE(IGNORE);
  END`,
    ],
    postgres: [
      triggerFunction('collection_projects_consent', `IF ${lacksConsent} THEN RETURN NULL; END IF;\n    RETURN new;`),
      `CREATE TRIGGER collection_projects_consent BEFORE INSERT ON collection_projects FOR EACH ROW
    EXECUTE FUNCTION collection_projects_consent()`,
    ],
  },
  // With it goes what tells of it, whichever way it ends.
  trigger('curator_addresses_gone', {
    on: 'curator_addresses',
    after: 'DELETE',
    does: `
      DELETE FROM notice_events WHERE source = old.id::text;
      DELETE FROM mail_outbox WHERE kind = 'invitation' AND notice_id = old.id::text;`,
  }),
  onErasure(
    'users_curator_addresses_erased',
    `DELETE FROM curator_addresses
      WHERE invited_by = new.id OR address IN (SELECT lower(email) FROM identities WHERE user_id = new.id);`,
  ),
  trigger('identities_curator_addresses', {
    on: 'identities',
    after: 'DELETE',
    does: `DELETE FROM curator_addresses WHERE address = lower(old.email);`,
  }),
  // Who may invite no more has invited nobody. Judges stay invited by the showcase, but no mail leaves in that name.
  trigger('suspensions_curator_addresses', {
    on: 'suspensions',
    after: ['INSERT', 'UPDATE'],
    does: `
      DELETE FROM curator_addresses WHERE invited_by = new.user_id;
      DELETE FROM mail_outbox WHERE kind = 'invitation' AND user_id = new.user_id;`,
  }),
  trigger('collections_curator_addresses_owner', {
    on: 'collections',
    after: 'UPDATE OF user_id',
    when: `old.user_id <> new.user_id`,
    does: `DELETE FROM curator_addresses WHERE collection_id = new.id;`,
  }),
  trigger('collections_curator_addresses_removed', {
    on: 'collections',
    after: 'UPDATE OF removed_at',
    when: `old.removed_at IS NULL AND new.removed_at IS NOT NULL`,
    does: `DELETE FROM curator_addresses WHERE collection_id = new.id;`,
  }),
];
