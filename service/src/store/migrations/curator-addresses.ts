import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, onErasure, statementsOf, table, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const tables: readonly Definition[] = [
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

const triggers: readonly Definition[] = [
  // With it goes what tells of it, whichever way it ends.
  trigger('curator_addresses_gone', {
    on: 'curator_addresses',
    after: 'DELETE',
    does: `
      DELETE FROM notice_events WHERE source = old.id::text;
      DELETE FROM mail_outbox WHERE kind = 'invitation' AND notice_id = old.id::text;`,
  }),
  trigger('judges_mail_gone', {
    on: 'judges',
    after: 'DELETE',
    does: `DELETE FROM mail_outbox WHERE kind = 'invitation' AND notice_id = old.id::text;`,
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

export const curatorAddresses = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, [...tables, ...triggers])) await sql.raw(statement).execute(db);
  },
});
