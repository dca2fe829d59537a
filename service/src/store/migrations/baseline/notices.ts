import { type Definition, onErasure, statementsOf, table, trigger } from './dialect.ts';

export const notices: readonly Definition[] = [
  // What a person is told. Events of one kind about one thing are one notice until it is read.
  table(
    'notices',
    `
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    kind text NOT NULL,
    thing_type text NOT NULL,
    thing_id text NOT NULL,
    project_id uuid REFERENCES projects (id),
    seq bigint NOT NULL DEFAULT 0,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    read_at bigint,
    on_site flag NOT NULL CHECK (on_site IN (0, 1))`,
  ),
  `CREATE UNIQUE INDEX notices_open ON notices (user_id, kind, thing_type, thing_id) WHERE read_at IS NULL`,
  `CREATE INDEX notices_latest ON notices (user_id, seq)`,
  `CREATE INDEX notices_unread ON notices (user_id, seq, kind) WHERE read_at IS NULL AND on_site = 1`,
  `CREATE INDEX notices_thing ON notices (thing_id)`,
  `CREATE INDEX notices_project ON notices (project_id) WHERE project_id IS NOT NULL`,
  `CREATE INDEX notices_age ON notices (updated_at)`,
  // Numbers are never used again, so that a person who has seen all up to one has seen no later event.
  table(
    'notice_events',
    `
    seq bigsequence once,
    notice_id uuid NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
    actor_id uuid REFERENCES users (id),
    source text NOT NULL,
    outcome text,
    created_at bigint NOT NULL`,
  ),
  `CREATE UNIQUE INDEX notice_events_once ON notice_events (notice_id, source, coalesce(actor_id::text, ''))`,
  `CREATE INDEX notice_events_actor ON notice_events (actor_id) WHERE actor_id IS NOT NULL`,
  `CREATE INDEX notice_events_source ON notice_events (source)`,
  // Only what differs from the default is stored.
  table(
    'notice_preferences',
    `
    user_id uuid NOT NULL REFERENCES users (id),
    kind text NOT NULL,
    site flag NOT NULL CHECK (site IN (0, 1)),
    mail text NOT NULL,
    PRIMARY KEY (user_id, kind)`,
  ),
];

const addedEvent = (larger: 'max' | 'greatest') =>
  trigger('notice_events_added', {
    on: 'notice_events',
    after: 'INSERT',
    does: `UPDATE notices SET seq = ${larger}(seq, new.seq), updated_at = ${larger}(updated_at, new.created_at)
      WHERE id = new.notice_id;`,
  });

const lastEvent = (first = '') =>
  trigger('notice_events_gone', {
    on: 'notice_events',
    after: 'DELETE',
    does: `${first}DELETE FROM notices
      WHERE id = old.notice_id AND NOT EXISTS (SELECT 1 FROM notice_events WHERE notice_id = old.notice_id);`,
  });

export const noticesTriggers: readonly Definition[] = [
  // Whatever is no longer there for others takes its notices with it, whichever version removes it.
  trigger('projects_notices', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `old.status <> new.status AND (old.status = 'active' OR new.status IN ('removed', 'withdrawn'))`,
    does: `
      DELETE FROM notices WHERE project_id = new.id
        AND (kind <> 'review_decision' OR new.status = 'withdrawn')
        AND (kind NOT IN ('invitation', 'invitation_answer') OR new.status IN ('removed', 'withdrawn'));
      DELETE FROM notice_events WHERE source = new.id::text
        AND notice_id IN (SELECT id FROM notices WHERE kind IN ('launch', 'collection_addition'));`,
  }),
  trigger('projects_notices_decided', {
    on: 'projects',
    after: 'UPDATE OF pending_at',
    when: `old.pending_at IS NOT NULL AND new.pending_at IS NULL`,
    does: `
      DELETE FROM notice_events WHERE source = new.id::text
      AND notice_id IN (SELECT id FROM notices WHERE kind = 'moderation');`,
  }),
  trigger('comments_notices', {
    on: 'comments',
    after: 'UPDATE OF deleted_at',
    when: `old.deleted_at IS NULL AND new.deleted_at IS NOT NULL`,
    does: `
      DELETE FROM notice_events WHERE source = new.id::text;
      DELETE FROM notices WHERE thing_id = new.id::text;`,
  }),
  trigger('project_members_notices', {
    on: 'project_members',
    after: 'DELETE',
    does: `
      DELETE FROM notice_events WHERE source = old.id::text;
      DELETE FROM notices WHERE project_id = old.project_id AND user_id = old.user_id AND kind IN ('comment', 'votes', 'review_decision', 'invitation', 'invitation_answer');`,
  }),
  trigger('collections_notices_gone', {
    on: 'collections',
    after: 'DELETE',
    does: `DELETE FROM notices WHERE thing_id = old.id::text;`,
  }),
  trigger('collection_projects_notices', {
    on: 'collection_projects',
    after: 'DELETE',
    does: `
      DELETE FROM notice_events WHERE source = old.project_id::text
      AND notice_id IN (SELECT id FROM notices WHERE thing_id = old.collection_id::text);`,
  }),
  onErasure(
    'users_notices_erased',
    `
      DELETE FROM notices WHERE user_id = new.id OR thing_id = new.id::text;
      DELETE FROM notice_events WHERE actor_id = new.id;
      DELETE FROM notice_preferences WHERE user_id = new.id;`,
  ),
  // Whom an edit leaves out is told of it no more.
  trigger('comment_mentions_notices', {
    on: 'comment_mentions',
    after: 'DELETE',
    does: `
      DELETE FROM notice_events WHERE source = old.comment_id::text
      AND notice_id IN (SELECT id FROM notices WHERE user_id = old.user_id AND kind = 'mention');`,
  }),
  // A like that is taken back is no news any more.
  trigger('comment_likes_notices', {
    on: 'comment_likes',
    after: 'DELETE',
    does: `
      DELETE FROM notice_events WHERE source = old.comment_id::text AND actor_id = old.user_id
      AND notice_id IN (SELECT id FROM notices WHERE thing_id = old.comment_id::text AND kind = 'like');`,
  }),
  trigger('collection_curators_notices', {
    on: 'collection_curators',
    after: 'DELETE',
    does: `
      DELETE FROM notice_events WHERE source = old.id::text;
      DELETE FROM notices WHERE thing_id = old.collection_id::text AND user_id = old.user_id AND kind = 'curation';`,
  }),
  trigger('collections_notices_hidden', {
    on: 'collections',
    after: 'UPDATE OF is_public',
    when: `new.is_public = 0`,
    does: `DELETE FROM notices WHERE thing_id = new.id::text AND kind = 'collection_addition';`,
  }),
  trigger('project_members_launch_notices', {
    on: 'project_members',
    after: 'DELETE',
    does: `DELETE FROM notices WHERE project_id = old.project_id AND user_id = old.user_id AND kind = 'scheduled_launch';`,
  }),
  trigger('showcases_notices_gone', {
    on: 'showcases',
    after: 'DELETE',
    does: `DELETE FROM notice_events WHERE source = old.collection_id::text;`,
  }),
  trigger('judges_notices', {
    on: 'judges',
    after: 'DELETE',
    does: `
      DELETE FROM notice_events WHERE source = old.id::text;
      DELETE FROM notices WHERE thing_id = old.collection_id::text AND user_id = old.user_id AND kind = 'judge_invitation';`,
  }),
  trigger('collections_notices_decided', {
    on: 'collections',
    // Also where another trigger has changed the columns, which a list of columns does not see.
    after: 'UPDATE',
    when: `old.pending_at IS NOT NULL AND (new.pending_at IS NULL OR new.removed_at IS NOT NULL)`,
    does: `DELETE FROM notice_events WHERE source = new.id::text AND notice_id IN (SELECT id FROM notices WHERE kind = 'moderation');`,
  }),
  trigger('collections_notices_undecided', {
    on: 'collections',
    after: 'DELETE',
    when: `old.pending_at IS NOT NULL`,
    does: `DELETE FROM notice_events WHERE source = old.id::text AND notice_id IN (SELECT id FROM notices WHERE kind = 'moderation');`,
  }),
  // Why it was removed is for its curators alone.
  trigger('collection_curators_decisions', {
    on: 'collection_curators',
    after: 'DELETE',
    does: `
      DELETE FROM notices
      WHERE thing_id = old.collection_id::text AND user_id = old.user_id AND kind = 'review_decision';`,
  }),
  trigger('reports_notices_decided', {
    on: 'reports',
    after: 'UPDATE OF resolved_at',
    when: `old.resolved_at IS NULL AND new.resolved_at IS NOT NULL`,
    does: `
      DELETE FROM notice_events WHERE source = new.id::text
      AND notice_id IN (SELECT id FROM notices WHERE kind = 'moderation');`,
  }),
  {
    sqlite: statementsOf('sqlite', [addedEvent('max'), lastEvent()]),
    // Locked first, so that the next statement sees an event that another transaction has just added.
    postgres: statementsOf('postgres', [
      addedEvent('greatest'),
      lastEvent('PERFORM 1 FROM notices WHERE id = old.notice_id FOR UPDATE;\n    '),
    ]),
  },
];
