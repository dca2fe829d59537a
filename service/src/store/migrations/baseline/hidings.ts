import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const hidings: readonly Definition[] = [
  // All that a person has published, hidden in one act, whose entry in the log has the same id.
  table(
    'hidings',
    `
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    reason text NOT NULL,
    state text NOT NULL CHECK (state IN ('hiding', 'hidden', 'restoring', 'restored')),
    former_reason text,
    former_until bigint,
    former_since bigint,
    undo_id uuid UNIQUE,
    created_at bigint NOT NULL`,
  ),
  `CREATE INDEX hidings_user ON hidings (user_id, created_at, id)`,
  table(
    'hidden_things',
    `
    hiding_id uuid NOT NULL REFERENCES hidings (id) ON DELETE CASCADE,
    thing_id uuid NOT NULL,
    type text NOT NULL CHECK (type IN ('project', 'comment', 'collection', 'report')),
    state text NOT NULL CHECK (state IN ('hidden', 'restored', 'released')),
    pending_at bigint,
    launches_at bigint,
    PRIMARY KEY (hiding_id, thing_id)`,
  ),
  `CREATE INDEX hidden_things_thing ON hidden_things (thing_id) WHERE state = 'hidden'`,
  // Votes that a hiding has stopped from counting: when each had first been cast, and when it was taken out, which tells it from
  // a vote that the person has cast and withdrawn since.
  table(
    'hidden_votes',
    `
    hiding_id uuid NOT NULL REFERENCES hidings (id) ON DELETE CASCADE,
    project_id uuid NOT NULL,
    state text NOT NULL CHECK (state IN ('hidden', 'restored', 'released')),
    created_at bigint NOT NULL,
    withdrawn_at bigint NOT NULL,
    PRIMARY KEY (hiding_id, project_id)`,
  ),
  // How many votes for a project do not count, which its team reads.
  `CREATE INDEX hidden_votes_by_project ON hidden_votes (project_id) WHERE state = 'hidden'`,
];

const release = `UPDATE hidden_things SET state = 'released' WHERE thing_id = new.id AND state = 'hidden';`;

export const hidingsTriggers: readonly Definition[] = [
  // Whatever is shown again or goes for good is nothing that the hiding could bring back, whichever version does it.
  trigger('projects_hidden_released', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `old.status = 'removed' AND new.status <> 'removed'`,
    does: release,
  }),
  trigger('comments_hidden_released', {
    on: 'comments',
    after: 'UPDATE OF removal_reason',
    when: `old.removal_reason IS NOT NULL AND new.removal_reason IS NULL`,
    does: release,
  }),
  trigger('collections_hidden_released', {
    on: 'collections',
    after: 'UPDATE OF removed_at',
    when: `old.removed_at IS NOT NULL AND new.removed_at IS NULL`,
    does: release,
  }),
  onErasure(
    'users_hidings_erased',
    `DELETE FROM hidings WHERE user_id = new.id;
      DELETE FROM due_work WHERE kind = 'hiding' AND subject = new.id::text;`,
  ),
];
