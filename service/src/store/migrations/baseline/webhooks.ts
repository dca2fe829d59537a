import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const webhooks: readonly Definition[] = [
  // A receiver of what changes. Its secret follows from a key of the operator, its id and `generation`; it is not stored.
  // `place` is a cursor of the feed: what comes after it has yet to be put into the queue.
  table(
    'webhooks',
    `
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    about text NOT NULL CHECK (about IN ('project', 'collection', 'board')),
    project_id uuid REFERENCES projects (id),
    collection_id uuid REFERENCES collections (id) ON DELETE CASCADE,
    url text NOT NULL,
    format text NOT NULL CHECK (format IN ('standard', 'slack', 'discord', 'teams')),
    generation integer NOT NULL,
    rotated_at bigint,
    created_at bigint NOT NULL,
    place text NOT NULL,
    failures integer NOT NULL,
    failing_since bigint,
    off_since bigint,
    off_because text CHECK (off_because IN ('failures', 'gone')),
    due_at bigint,
    lease_until bigint NOT NULL,
    lease_id text`,
  ),
  `CREATE INDEX webhooks_maker ON webhooks (user_id, created_at)`,
  `CREATE INDEX webhooks_project ON webhooks (project_id) WHERE project_id IS NOT NULL`,
  `CREATE INDEX webhooks_collection ON webhooks (collection_id) WHERE collection_id IS NOT NULL`,
  `CREATE INDEX webhooks_due ON webhooks (due_at) WHERE due_at IS NOT NULL`,
  // Ids alone: what is sent of a thing is read when it is sent.
  table(
    'webhook_deliveries',
    `
    seq bigsequence once,
    id uuid NOT NULL UNIQUE,
    webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('change', 'resync', 'test')),
    thing_type text,
    thing_id uuid,
    op text,
    created_at bigint NOT NULL,
    attempts integer NOT NULL,
    attempted_at bigint,
    delivered_at bigint,
    status_code integer,
    fault text`,
  ),
  `CREATE INDEX webhook_deliveries_latest ON webhook_deliveries (webhook_id, seq)`,
  `CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, seq) WHERE delivered_at IS NULL`,
];

export const webhooksTriggers: readonly Definition[] = [
  onErasure('users_webhooks_erased', `DELETE FROM webhooks WHERE user_id = new.id;`),
  trigger('suspensions_webhooks', {
    on: 'suspensions',
    after: ['INSERT', 'UPDATE'],
    does: `DELETE FROM webhooks WHERE user_id = new.user_id;`,
  }),
  trigger('project_members_webhooks', {
    on: 'project_members',
    after: 'DELETE',
    does: `DELETE FROM webhooks WHERE project_id = old.project_id AND user_id = old.user_id;`,
  }),
  trigger('project_members_stepped_down_webhooks', {
    on: 'project_members',
    after: 'UPDATE OF role',
    when: `old.role = 'owner' AND new.role <> 'owner'`,
    does: `DELETE FROM webhooks WHERE project_id = new.project_id AND user_id = new.user_id;`,
  }),
  trigger('collection_curators_webhooks', {
    on: 'collection_curators',
    after: 'DELETE',
    // Whoever takes over the collection of somebody erased is no curator beside the owner any more.
    does: `DELETE FROM webhooks WHERE collection_id = old.collection_id AND user_id = old.user_id
      AND NOT EXISTS (SELECT 1 FROM collections AS c WHERE c.id = old.collection_id AND c.user_id = old.user_id);`,
  }),
  trigger('webhooks_notices', {
    on: 'webhooks',
    after: 'DELETE',
    does: `DELETE FROM notices WHERE user_id = old.user_id AND kind = 'webhook' AND thing_id = old.id::text;`,
  }),
];
