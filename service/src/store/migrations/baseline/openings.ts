import { type Definition, onErasure, table, trigger } from './dialect.ts';

/** What a team and a person say alike of what they look for. `skills` are ids between spaces; `found_by` is what a search compares. */
const wish = `
    words text,
    skills text NOT NULL,
    found_by text NOT NULL,
    hours integer,
    until text,
    created_at bigint NOT NULL,
    confirmed_at bigint NOT NULL`;

export const openings: readonly Definition[] = [
  // The list of moderators. While it is empty, the board has the one of the contract.
  table(
    'skills',
    `
    id text PRIMARY KEY,
    name text NOT NULL,
    position integer NOT NULL`,
  ),
  // Whom a team looks for.
  table(
    'openings',
    `
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id),
    collection_id uuid REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id),
    role text NOT NULL,
    seats integer NOT NULL,
    names_project flag NOT NULL CHECK (names_project IN (0, 1)),${wish}`,
  ),
  `CREATE INDEX openings_project ON openings (project_id)`,
  `CREATE INDEX openings_showcase ON openings (collection_id) WHERE collection_id IS NOT NULL`,
  `CREATE INDEX openings_user ON openings (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX openings_confirmed ON openings (confirmed_at)`,
  `CREATE INDEX openings_order ON openings (created_at, id)`,
  // Who would join a team: any, or one of a showcase.
  table(
    'free_people',
    `
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    collection_id uuid REFERENCES showcases (collection_id) ON DELETE CASCADE,
    role text,${wish}`,
  ),
  `CREATE UNIQUE INDEX free_people_board ON free_people (user_id) WHERE collection_id IS NULL`,
  `CREATE UNIQUE INDEX free_people_showcase ON free_people (collection_id, user_id) WHERE collection_id IS NOT NULL`,
  `CREATE INDEX free_people_user ON free_people (user_id)`,
  `CREATE INDEX free_people_confirmed ON free_people (confirmed_at)`,
  `CREATE INDEX free_people_order ON free_people (created_at, id)`,
  // What one has asked the other. It outlives the opening, so that who was refused does not ask again.
  table(
    'team_requests',
    `
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id),
    collection_id uuid REFERENCES showcases (collection_id) ON DELETE CASCADE,
    asked_by uuid NOT NULL REFERENCES users (id),
    joiner_id uuid NOT NULL REFERENCES users (id),
    opening_id uuid,
    free_id uuid,
    words text NOT NULL,
    state text NOT NULL,
    created_at bigint NOT NULL,
    decided_at bigint`,
  ),
  `CREATE UNIQUE INDEX team_requests_open ON team_requests (project_id, joiner_id) WHERE state = 'open'`,
  `CREATE INDEX team_requests_asker ON team_requests (asked_by, created_at)`,
  `CREATE INDEX team_requests_joiner ON team_requests (joiner_id, created_at)`,
  `CREATE INDEX team_requests_project ON team_requests (project_id, created_at)`,
  `CREATE INDEX team_requests_opening ON team_requests (opening_id) WHERE opening_id IS NOT NULL`,
  `CREATE INDEX team_requests_free ON team_requests (free_id) WHERE free_id IS NOT NULL`,
  `CREATE INDEX team_requests_showcase ON team_requests (collection_id) WHERE collection_id IS NOT NULL`,
  `CREATE INDEX team_requests_age ON team_requests (created_at)`,
  // What curators suggest to somebody who is alone: an opening, or another person. `reasons` is JSON.
  table(
    'pairings',
    `
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    opening_id uuid REFERENCES openings (id) ON DELETE CASCADE,
    free_id uuid REFERENCES free_people (id) ON DELETE CASCADE,
    reasons text NOT NULL,
    created_at bigint NOT NULL`,
  ),
  `CREATE UNIQUE INDEX pairings_opening ON pairings (user_id, opening_id) WHERE opening_id IS NOT NULL`,
  `CREATE UNIQUE INDEX pairings_free ON pairings (user_id, free_id) WHERE free_id IS NOT NULL`,
  `CREATE INDEX pairings_of_opening ON pairings (opening_id) WHERE opening_id IS NOT NULL`,
  `CREATE INDEX pairings_of_free ON pairings (free_id) WHERE free_id IS NOT NULL`,
  `CREATE INDEX pairings_showcase ON pairings (collection_id)`,
];

const withdrawn = (where: string) => `UPDATE team_requests SET state = 'withdrawn' WHERE state = 'open' AND ${where};`;

const noticesOf = (row: 'old' | 'new') =>
  `DELETE FROM notice_events WHERE source = ${row}.id::text
        AND notice_id IN (SELECT id FROM notices WHERE kind = 'team_request');`;

export const openingsTriggers: readonly Definition[] = [
  trigger('openings_gone', {
    on: 'openings',
    after: 'DELETE',
    does: `
      ${withdrawn('opening_id = old.id')}
      ${noticesOf('old')}
      DELETE FROM due_work WHERE kind = 'opening-confirmation' AND subject = old.id::text;`,
  }),
  trigger('free_people_gone', {
    on: 'free_people',
    after: 'DELETE',
    does: `
      ${withdrawn('free_id = old.id')}
      ${noticesOf('old')}
      DELETE FROM pairings WHERE user_id = old.user_id AND collection_id = old.collection_id;
      DELETE FROM due_work WHERE kind = 'opening-confirmation' AND subject = old.id::text;`,
  }),
  // What was asked is no news once it is decided.
  trigger('team_requests_decided', {
    on: 'team_requests',
    after: 'UPDATE OF state',
    when: `old.state = 'open' AND new.state <> 'open'`,
    does: noticesOf('new'),
  }),
  trigger('team_requests_gone', { on: 'team_requests', after: 'DELETE', does: noticesOf('old') }),
  trigger('pairings_gone', { on: 'pairings', after: 'DELETE', does: noticesOf('old') }),
  // Whoever is on the team by another way waits for no reply.
  trigger('project_members_requests', {
    on: 'project_members',
    after: ['INSERT', 'UPDATE'],
    when: `new.accepted_at IS NOT NULL`,
    does: withdrawn('project_id = new.project_id AND joiner_id = new.user_id'),
  }),
  // Who has left a team asks nobody in its name, and does not hear who asks it.
  trigger('project_members_requests_gone', {
    on: 'project_members',
    after: 'DELETE',
    does: `
      ${withdrawn('project_id = old.project_id AND asked_by = old.user_id')}
      DELETE FROM notices WHERE project_id = old.project_id AND user_id = old.user_id AND kind = 'team_request';`,
  }),
  trigger('project_members_stepped_down_requests', {
    on: 'project_members',
    after: 'UPDATE OF role',
    when: `old.role = 'owner' AND new.role <> 'owner'`,
    does: `
      ${withdrawn('project_id = new.project_id AND asked_by = new.user_id AND joiner_id <> asked_by')}
      DELETE FROM notices WHERE project_id = new.project_id AND user_id = new.user_id AND kind = 'team_request';`,
  }),
  trigger('projects_openings', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `old.status <> new.status AND new.status IN ('removed', 'withdrawn')`,
    does: `
      ${withdrawn('project_id = new.id')}
      DELETE FROM openings WHERE project_id = new.id AND new.status = 'withdrawn';`,
  }),
  trigger('suspensions_openings', {
    on: 'suspensions',
    after: ['INSERT', 'UPDATE'],
    does: `
      ${withdrawn('(asked_by = new.user_id OR joiner_id = new.user_id)')}
      DELETE FROM free_people WHERE user_id = new.user_id;
      DELETE FROM openings WHERE user_id = new.user_id;`,
  }),
  onErasure(
    'users_openings_erased',
    `DELETE FROM free_people WHERE user_id = new.id;
      UPDATE openings SET user_id = NULL WHERE user_id = new.id;
      DELETE FROM team_requests WHERE asked_by = new.id OR joiner_id = new.id;
      DELETE FROM pairings WHERE user_id = new.id;`,
  ),
];
