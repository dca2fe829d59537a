import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const deposits: readonly Definition[] = [
  table(
    'deposits',
    `
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id),
    version integer NOT NULL,
    status text NOT NULL,
    step text NOT NULL,
    licence text NOT NULL,
    digest text NOT NULL,
    content text,
    asked_by uuid REFERENCES users (id),
    asked_at bigint NOT NULL,
    needs_other flag NOT NULL,
    agreed_by uuid REFERENCES users (id),
    agreed_at bigint,
    created_at bigint,
    record_id text,
    doi text,
    concept_doi text,
    url text,
    submitted_at bigint,
    published_at bigint,
    ended_at bigint,
    reason text,
    detail text,
    attempts integer NOT NULL,
    due_at bigint NOT NULL,
    lease_until bigint NOT NULL,
    -- Which iDs of authors a draft at the repository names.
    described_orcids text`,
  ),
  `CREATE INDEX deposits_project ON deposits (project_id, version)`,
  // One of a project at a time, whatever two owners press at once.
  `CREATE UNIQUE INDEX deposits_under_way ON deposits (project_id) WHERE status IN ('asked', 'working')`,
  `CREATE INDEX deposits_due ON deposits (due_at) WHERE status = 'working'`,
  `CREATE INDEX deposits_asked_by ON deposits (asked_by, id) WHERE asked_by IS NOT NULL`,
  `CREATE INDEX deposits_agreed_by ON deposits (agreed_by) WHERE agreed_by IS NOT NULL`,
  table(
    'deposit_authors',
    `
    deposit_id uuid NOT NULL REFERENCES deposits (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    place integer NOT NULL,
    name text NOT NULL,
    -- Frozen with the name.
    orcid_id text,
    PRIMARY KEY (deposit_id, user_id)`,
  ),
  `CREATE INDEX deposit_authors_user ON deposit_authors (user_id, deposit_id)`,
];

/** What is at the repository already is deleted there by the board, which looks first whether it was published. */
const ends = (reason: string, which: string) => `
      UPDATE deposits SET status = 'ended', reason = '${reason}', content = NULL, ended_at = now_ms
        WHERE status = 'asked' AND ${which};
      UPDATE deposits SET step = 'discard', reason = '${reason}', detail = NULL, content = NULL, attempts = 0, due_at = 0
        WHERE status = 'working' AND ${which};`;

export const depositsTriggers: readonly Definition[] = [
  // Whoever reads of it later could not decide any more.
  trigger('deposits_notices_decided', {
    on: 'deposits',
    after: 'UPDATE OF status',
    when: `old.status = 'asked' AND new.status <> 'asked'`,
    does: `DELETE FROM notice_events WHERE source = new.id::text;`,
  }),
  trigger('deposits_notices_gone', {
    on: 'deposits',
    after: 'DELETE',
    does: `DELETE FROM notice_events WHERE source = old.id::text;`,
  }),
  // Whichever version takes it away.
  trigger('projects_deposits_gone', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `new.status <> 'active' AND old.status = 'active'`,
    does: `${ends('project_gone', 'project_id = new.id')}
      DELETE FROM deposit_authors WHERE deposit_id IN (SELECT id FROM deposits WHERE project_id = new.id);`,
  }),
  onErasure(
    'users_deposits_erased',
    `${ends('people_changed', 'id IN (SELECT deposit_id FROM deposit_authors WHERE user_id = new.id)')}
      DELETE FROM deposit_authors WHERE user_id = new.id;
      UPDATE deposits SET asked_by = NULL WHERE asked_by = new.id;
      UPDATE deposits SET agreed_by = NULL WHERE agreed_by = new.id;`,
  ),
];
