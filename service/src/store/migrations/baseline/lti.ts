import { type Definition, onErasure, table, trigger } from './dialect.ts';

// A platform is its issuer and the id of this board with it, with a space between them. Operators keep platforms in their
// settings, so that nothing here says where anything is sent.

export const lti: readonly Definition[] = [
  // Which person of a platform is which person here, as they have said themselves after signing in.
  table(
    'lti_accounts',
    `
    id uuid PRIMARY KEY,
    platform text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL REFERENCES users (id),
    created_at bigint NOT NULL,
    UNIQUE (platform, subject),
    UNIQUE (platform, user_id)`,
  ),
  `CREATE INDEX lti_accounts_user ON lti_accounts (user_id)`,
  // Launches that wait for their person to sign in. Kept for an hour.
  table(
    'lti_launches',
    `
    id uuid PRIMARY KEY,
    platform text NOT NULL,
    subject text NOT NULL,
    user_id uuid REFERENCES users (id),
    facts text NOT NULL,
    created_at bigint NOT NULL`,
  ),
  `CREATE INDEX lti_launches_age ON lti_launches (created_at)`,
  `CREATE INDEX lti_launches_user ON lti_launches (user_id) WHERE user_id IS NOT NULL`,
  // Tokens that were taken, so that each is taken once.
  table(
    'lti_nonces',
    `
    digest text PRIMARY KEY,
    created_at bigint NOT NULL`,
  ),
  `CREATE INDEX lti_nonces_age ON lti_nonces (created_at)`,
  // A link in a course, and the showcase to which it leads. Until the busy time one request alone sends scores.
  table(
    'lti_links',
    `
    id uuid PRIMARY KEY,
    platform text NOT NULL,
    deployment text NOT NULL,
    resource text NOT NULL,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    course text,
    services text NOT NULL,
    line_item text,
    roster_state text NOT NULL,
    roster_outcome text NOT NULL,
    roster_at bigint,
    scores_at bigint,
    busy_until bigint NOT NULL,
    created_at bigint NOT NULL,
    UNIQUE (platform, deployment, resource)`,
  ),
  `CREATE INDEX lti_links_showcase ON lti_links (collection_id, created_at, id)`,
  // Lines of rosters that a platform has named, and that nobody has written since, with the reading that has named them last.
  table(
    'lti_roster_lines',
    `
    line_id uuid PRIMARY KEY REFERENCES roster_lines (id) ON DELETE CASCADE,
    link_id uuid NOT NULL REFERENCES lti_links (id) ON DELETE CASCADE,
    reading_id uuid NOT NULL`,
  ),
  `CREATE INDEX lti_roster_lines_link ON lti_roster_lines (link_id)`,
  // Whom a curator has taken off by hand, as a digest of the address: no reading brings them back.
  table(
    'lti_kept_off',
    `
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    digest text NOT NULL,
    PRIMARY KEY (collection_id, digest)`,
  ),
  // What was sent last: a digest of score and comment.
  table(
    'lti_scores',
    `
    link_id uuid NOT NULL REFERENCES lti_links (id) ON DELETE CASCADE,
    subject text NOT NULL,
    digest text NOT NULL,
    sent_at bigint NOT NULL,
    PRIMARY KEY (link_id, subject)`,
  ),
  // Links that let a learning platform register itself once, and what came of each. `facts` is what it says of itself, in JSON:
  // nothing of it is used before somebody has confirmed it.
  table(
    'lti_registrations',
    `
    id uuid PRIMARY KEY,
    link_digest text NOT NULL UNIQUE,
    user_id uuid REFERENCES users (id),
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint,
    platform text UNIQUE,
    facts text,
    confirmed_by uuid REFERENCES users (id),
    confirmed_at bigint`,
  ),
  `CREATE INDEX lti_registrations_order ON lti_registrations (created_at, id)`,
  `CREATE INDEX lti_registrations_user ON lti_registrations (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX lti_registrations_confirmed ON lti_registrations (confirmed_by) WHERE confirmed_by IS NOT NULL`,
];

export const ltiTriggers: readonly Definition[] = [
  onErasure(
    'users_lti_erased',
    `DELETE FROM lti_accounts WHERE user_id = new.id;
      DELETE FROM lti_launches WHERE user_id = new.id;`,
  ),
  trigger('lti_accounts_gone', {
    on: 'lti_accounts',
    after: 'DELETE',
    does: `
      DELETE FROM lti_launches WHERE platform = old.platform AND subject = old.subject;
      DELETE FROM lti_scores WHERE subject = old.subject
        AND link_id IN (SELECT id FROM lti_links WHERE platform = old.platform);`,
  }),
  onErasure(
    'users_lti_registrations_erased',
    `UPDATE lti_registrations SET user_id = NULL WHERE user_id = new.id;
      UPDATE lti_registrations SET confirmed_by = NULL WHERE confirmed_by = new.id;`,
  ),
];
