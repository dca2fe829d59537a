import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, onErasure, statementsOf, table, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const tables: readonly Definition[] = [
  // Invitations to teams of people whose account nobody has named: there is an e-mail address for as long as they stand.
  table(
    'invited_addresses',
    `
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id),
    address text NOT NULL,
    role text NOT NULL CHECK (role IN ('owner', 'member')),
    invited_by uuid NOT NULL REFERENCES users (id),
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    UNIQUE (project_id, address)`,
  ),
  `CREATE INDEX invited_addresses_address ON invited_addresses (address)`,
  `CREATE INDEX invited_addresses_inviter ON invited_addresses (invited_by)`,
  `CREATE INDEX invited_addresses_expiry ON invited_addresses (expires_at)`,
  // When mails about them left, by digests of the address, so that nobody can fill the mailbox of a stranger.
  table(
    'invitation_mails',
    `
    digest text NOT NULL,
    id uuid NOT NULL,
    sent_at bigint NOT NULL,
    PRIMARY KEY (digest, id)`,
  ),
  `CREATE INDEX invitation_mails_age ON invitation_mails (sent_at)`,
];

const triggers: readonly Definition[] = [
  // With it goes what tells of it, whichever way it ends.
  trigger('invited_addresses_gone', {
    on: 'invited_addresses',
    after: 'DELETE',
    does: `
      DELETE FROM notice_events WHERE source = old.id::text;
      DELETE FROM mail_outbox WHERE kind = 'invitation' AND notice_id = old.id::text;`,
  }),
  onErasure(
    'users_invited_addresses_erased',
    `DELETE FROM invited_addresses
      WHERE invited_by = new.id OR address IN (SELECT lower(email) FROM identities WHERE user_id = new.id);`,
  ),
  trigger('identities_invited_addresses', {
    on: 'identities',
    after: 'DELETE',
    does: `DELETE FROM invited_addresses WHERE address = lower(old.email);`,
  }),
  // Who may invite no more has invited nobody.
  trigger('project_members_invited_addresses', {
    on: 'project_members',
    after: 'DELETE',
    does: `DELETE FROM invited_addresses WHERE project_id = old.project_id AND invited_by = old.user_id;`,
  }),
  trigger('project_members_stepped_down', {
    on: 'project_members',
    after: 'UPDATE OF role',
    when: `old.role = 'owner' AND new.role <> 'owner'`,
    does: `DELETE FROM invited_addresses WHERE project_id = new.project_id AND invited_by = new.user_id;`,
  }),
  trigger('suspensions_invited_addresses', {
    on: 'suspensions',
    after: ['INSERT', 'UPDATE'],
    does: `DELETE FROM invited_addresses WHERE invited_by = new.user_id;`,
  }),
  trigger('projects_invited_addresses', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `old.status <> new.status AND new.status IN ('removed', 'withdrawn')`,
    does: `DELETE FROM invited_addresses WHERE project_id = new.id;`,
  }),
];

export const invitedAddresses = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, [...tables, ...triggers])) await sql.raw(statement).execute(db);
  },
});
