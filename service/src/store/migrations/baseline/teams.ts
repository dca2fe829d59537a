import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const teams: readonly Definition[] = [
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
  // Whoever has the code of one joins the team. The board has its digest alone.
  table(
    'team_links',
    `
    id uuid PRIMARY KEY,
    digest text NOT NULL UNIQUE,
    project_id uuid NOT NULL REFERENCES projects (id),
    made_by uuid NOT NULL REFERENCES users (id),
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL`,
  ),
  `CREATE INDEX team_links_project ON team_links (project_id)`,
  `CREATE INDEX team_links_maker ON team_links (made_by)`,
  `CREATE INDEX team_links_expiry ON team_links (expires_at)`,
];

export const teamsTriggers: readonly Definition[] = [
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
  onErasure('users_team_links_erased', `DELETE FROM team_links WHERE made_by = new.id;`),
  // Who was removed from a team could come back by a link that they know, and who has left has invited nobody.
  trigger('project_members_team_links', {
    on: 'project_members',
    after: 'DELETE',
    when: 'old.accepted_at IS NOT NULL',
    does: `DELETE FROM team_links WHERE project_id = old.project_id;`,
  }),
  trigger('project_members_stepped_down_links', {
    on: 'project_members',
    after: 'UPDATE OF role',
    when: `old.role = 'owner' AND new.role <> 'owner'`,
    does: `DELETE FROM team_links WHERE project_id = new.project_id AND made_by = new.user_id;`,
  }),
  trigger('suspensions_team_links', {
    on: 'suspensions',
    after: ['INSERT', 'UPDATE'],
    does: `DELETE FROM team_links WHERE made_by = new.user_id;`,
  }),
  trigger('projects_team_links', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `old.status <> new.status AND new.status IN ('removed', 'withdrawn')`,
    does: `DELETE FROM team_links WHERE project_id = new.id;`,
  }),
];
