import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const showcases: readonly Definition[] = [
  // The intake of a collection: when it takes entries, from whom, and what becomes of them.
  table(
    'showcases',
    `
    collection_id uuid PRIMARY KEY REFERENCES collections (id) ON DELETE CASCADE,
    opens_at bigint NOT NULL,
    closes_at bigint NOT NULL,
    shown_at bigint,
    place text,
    who_may_enter text NOT NULL,
    accepts text NOT NULL,
    tracks text NOT NULL,
    link_token text NOT NULL,
    votes_each flag NOT NULL DEFAULT 0,
    voting_opens_at bigint,
    voting_closes_at bigint,
    -- When what a showcase no longer has was to be, for the calendars that have it.
    called_off_shown_at bigint,
    called_off_voting_opens_at bigint,
    called_off_voting_closes_at bigint,
    -- Whether the vote may begin before entries close.
    takes_entries_while_voting flag NOT NULL DEFAULT 0,
    -- When entries and the vote were to end, where curators have ended them early: so that a slip can be taken back.
    was_to_close_at bigint,
    vote_was_to_close_at bigint,
    -- The room, in lines of cells.
    floor_plan text`,
  ),
  `CREATE INDEX showcases_opening ON showcases (opens_at, collection_id)`,
  `CREATE INDEX showcases_closing ON showcases (closes_at, collection_id)`,
  // E-mail addresses whose holders may enter. Only curators see them.
  table(
    'showcase_addresses',
    `
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    address text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (collection_id, address)`,
  ),
  `CREATE INDEX showcase_addresses_holder ON showcase_addresses (address)`,
  table(
    'showcase_entries',
    `
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    user_id uuid REFERENCES users (id),
    state text NOT NULL,
    track text,
    table_number bigint,
    entered_at bigint NOT NULL,
    reason text,
    -- When the team said yes to the showcase; null if it has not, or has taken it back.
    consented_at bigint,
    -- The name of the showcase that the team knows.
    told_name text,
    awards_declined_at bigint,
    -- Since when a project that had been entered is not public any more. To enter it again is to show the draft.
    unpublished_at bigint,
    PRIMARY KEY (collection_id, project_id)`,
  ),
  `CREATE INDEX showcase_entries_order ON showcase_entries (collection_id, entered_at, project_id)`,
  `CREATE INDEX showcase_entries_project ON showcase_entries (project_id)`,
  `CREATE INDEX showcase_entries_user ON showcase_entries (user_id) WHERE user_id IS NOT NULL`,
  table(
    'showcase_votes',
    `
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    project_id uuid NOT NULL REFERENCES projects (id),
    created_at bigint NOT NULL,
    PRIMARY KEY (collection_id, user_id, project_id)`,
  ),
  `CREATE INDEX showcase_votes_project ON showcase_votes (collection_id, project_id)`,
  `CREATE INDEX showcase_votes_user ON showcase_votes (user_id)`,
  table(
    'showcase_awards',
    `
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    position bigint NOT NULL,
    name text NOT NULL,
    project_id uuid NOT NULL REFERENCES projects (id),
    citation text,
    PRIMARY KEY (collection_id, position)`,
  ),
  `CREATE INDEX showcase_awards_project ON showcase_awards (project_id)`,
  // What curators have decided since the vote began.
  table(
    'showcase_log',
    `
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id),
    action text NOT NULL,
    project_id uuid REFERENCES projects (id),
    details text,
    created_at bigint NOT NULL`,
  ),
  `CREATE INDEX showcase_log_order ON showcase_log (collection_id, created_at, id)`,
  `CREATE INDEX showcase_log_user ON showcase_log (user_id) WHERE user_id IS NOT NULL`,
  // Who was on a team when it had entered, and has left it.
  table(
    'showcase_former_members',
    `
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    user_id uuid NOT NULL REFERENCES users (id),
    left_at bigint NOT NULL,
    PRIMARY KEY (collection_id, project_id, user_id)`,
  ),
  `CREATE INDEX showcase_former_members_user ON showcase_former_members (user_id)`,
];

/** Of what only its curators see nobody was told. */
const isSeen = `EXISTS (SELECT 1 FROM collections
        WHERE id = new.collection_id AND (is_public = 1 OR is_unlisted = 1))`;

const lacksVote = (row: 'old' | 'new') =>
  `(${row}.votes_each = 0 OR ${row}.voting_opens_at IS NULL OR ${row}.voting_closes_at IS NULL)`;

export const showcasesTriggers: readonly Definition[] = [
  // Whoever erases their account is on no list any more. The identity goes before the erasure is noted, or after it.
  trigger('identities_showcase_addresses', {
    on: 'identities',
    after: 'DELETE',
    does: `DELETE FROM showcase_addresses WHERE address = lower(old.email);`,
  }),
  onErasure(
    'users_showcase_addresses_erased',
    `
      DELETE FROM showcase_addresses
      WHERE address IN (SELECT lower(email) FROM identities WHERE user_id = new.id);`,
  ),
  onErasure('users_showcase_entries_erased', `UPDATE showcase_entries SET user_id = NULL WHERE user_id = new.id;`),
  onErasure('users_showcase_votes_erased', `DELETE FROM showcase_votes WHERE user_id = new.id;`),
  // The reason is that of the last decision, whichever statement takes it.
  trigger('showcase_entries_reason', {
    on: 'showcase_entries',
    after: 'UPDATE OF state',
    when: `new.state <> 'declined' AND new.reason IS NOT NULL`,
    does: `
      UPDATE showcase_entries SET reason = NULL
      WHERE collection_id = new.collection_id AND project_id = new.project_id;`,
  }),
  // A vote for what has left the showcase is free again.
  trigger('showcase_entries_left', {
    on: 'showcase_entries',
    after: 'UPDATE OF state',
    when: `old.state <> 'withdrawn' AND new.state = 'withdrawn'`,
    does: `DELETE FROM showcase_votes WHERE collection_id = new.collection_id AND project_id = new.project_id;`,
  }),
  onErasure('users_showcase_log_erased', `UPDATE showcase_log SET user_id = NULL WHERE user_id = new.id;`),
  // What is accepted is in the collection, and what is in the collection is accepted, whichever way it came or went.
  trigger('collection_projects_accepted', {
    on: 'collection_projects',
    after: 'INSERT',
    does: `UPDATE showcase_entries SET state = 'accepted' WHERE collection_id = new.collection_id AND project_id = new.project_id AND state <> 'accepted';`,
  }),
  trigger('collection_projects_declined', {
    on: 'collection_projects',
    after: 'DELETE',
    does: `
      UPDATE showcase_entries SET state = 'declined'
      WHERE collection_id = old.collection_id AND project_id = old.project_id AND state = 'accepted';`,
  }),
  // What waits for the curators has consent, what was taken back has none, whichever statement wrote it.
  trigger('showcase_entries_sent', {
    on: 'showcase_entries',
    after: ['INSERT', 'UPDATE OF state'],
    when: `new.state = 'submitted' AND new.consented_at IS NULL`,
    does: `UPDATE showcase_entries SET consented_at = new.entered_at WHERE collection_id = new.collection_id AND project_id = new.project_id;`,
  }),
  trigger('showcase_entries_taken_back', {
    on: 'showcase_entries',
    after: 'UPDATE OF state',
    when: `new.state IN ('withdrawn', 'started') AND new.consented_at IS NOT NULL`,
    does: `UPDATE showcase_entries SET consented_at = NULL WHERE collection_id = new.collection_id AND project_id = new.project_id;`,
  }),
  trigger('project_members_former', {
    on: 'project_members',
    after: 'DELETE',
    when: `old.accepted_at IS NOT NULL`,
    does: `
      INSERT INTO showcase_former_members (collection_id, project_id, user_id, left_at)
      SELECT collection_id, project_id, old.user_id, now_ms
      FROM showcase_entries
      WHERE project_id = old.project_id AND (SELECT erased_at FROM users WHERE id = old.user_id) IS NULL
      ON CONFLICT DO NOTHING;`,
  }),
  onErasure('users_showcase_former_members_erased', `DELETE FROM showcase_former_members WHERE user_id = new.id;`),
  trigger('showcases_showing_called_off', {
    on: 'showcases',
    after: 'UPDATE OF shown_at',
    when: 'old.shown_at IS NOT NULL AND new.shown_at IS NULL',
    does: `
      UPDATE showcases SET called_off_shown_at = old.shown_at
      WHERE collection_id = new.collection_id AND ${isSeen};`,
  }),
  trigger('showcases_vote_called_off', {
    on: 'showcases',
    after: 'UPDATE OF votes_each, voting_opens_at, voting_closes_at',
    when: `NOT ${lacksVote('old')} AND ${lacksVote('new')}`,
    does: `
      UPDATE showcases
      SET called_off_voting_opens_at = old.voting_opens_at, called_off_voting_closes_at = old.voting_closes_at
      WHERE collection_id = new.collection_id AND ${isSeen};`,
  }),
  // Whichever version takes it from the public.
  trigger('projects_entries_unpublished', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `old.status = 'active' AND new.status <> 'active'`,
    does: 'UPDATE showcase_entries SET unpublished_at = now_ms WHERE project_id = new.id;',
  }),
];
