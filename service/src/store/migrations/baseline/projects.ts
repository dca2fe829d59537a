import { afterStatement, type Definition, statementsOf, table, trigger, triggerFunction } from './dialect.ts';

const isActive = `status = 'active'`;

export const projects: readonly Definition[] = [
  table(
    'categories',
    `
    seq sequence,
    id uuid NOT NULL UNIQUE,
    name text NOT NULL UNIQUE,
    description text,
    icon text,
    color text,
    is_active flag NOT NULL CHECK (is_active IN (0, 1)),
    created_at bigint NOT NULL,
    -- What it is called in other languages, as store/own-names.ts packs it.
    names text`,
  ),
  // The columns that decide order and match come first, so that a walk reads one page of a row with a long text.
  table(
    'projects',
    `
    seq sequence,
    id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('draft', 'pending', 'active', 'removed', 'withdrawn')),
    created_at bigint NOT NULL,
    upvotes_count bigint NOT NULL CHECK (upvotes_count >= carried_votes),
    carried_votes bigint NOT NULL CHECK (carried_votes >= 0),
    comments_count bigint NOT NULL CHECK (comments_count >= 0),
    category_id uuid REFERENCES categories (id),
    user_id uuid REFERENCES users (id),
    name text NOT NULL,
    tagline text NOT NULL,
    name_folded text NOT NULL,
    tagline_folded text NOT NULL,
    image_url text,
    website_url text,
    github_url text,
    edited_at bigint,
    import_key text,
    import_digest text,
    description text,
    -- Why a project is where it is, what it was before it was removed, and since when it waits.
    status_reason text,
    status_before text,
    pending_at bigint,
    published_at bigint,
    updated_at bigint NOT NULL DEFAULT written_now,
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
    -- The address of a video that shows the project.
    video_url text,
    -- Pictures in order, as a list in JSON with all that a page needs to show them. They never change, so neither
    -- does this.
    images text,
    launches_at bigint,
    approved_revision integer,
    -- Whether it may be in the data set. Nobody else sees it, so it is no change of the project.
    in_dataset integer NOT NULL DEFAULT 1,
    -- A batch of vote counts reads this index and nothing else.
    UNIQUE (id) INCLUDE (status, upvotes_count),
    UNIQUE (import_key)`,
  ),
  // Each order of the public lists, complete: skipping to a page reads the index alone.
  `CREATE INDEX projects_recent ON projects (created_at DESC, id) INCLUDE (seq, upvotes_count) WHERE ${isActive}`,
  `CREATE INDEX projects_popular ON projects (upvotes_count DESC, created_at DESC, id) INCLUDE (seq) WHERE ${isActive}`,
  `CREATE INDEX projects_category_recent ON projects (category_id, created_at DESC, id) INCLUDE (seq) WHERE ${isActive}`,
  `CREATE INDEX projects_category_popular ON projects (category_id, upvotes_count DESC, created_at DESC, id) INCLUDE (seq) WHERE ${isActive}`,
  {
    sqlite: [
      // A batch of 200 ids reads this and nothing else. The planner would take the unique index of ids and then every row.
      `CREATE INDEX projects_votes ON projects (id, upvotes_count) WHERE ${isActive}`,
      `CREATE VIEW vote_counts AS SELECT id, upvotes_count FROM projects INDEXED BY projects_votes WHERE ${isActive}`,
    ],
    postgres: [
      `CREATE VIEW vote_counts AS SELECT id, upvotes_count FROM projects WHERE ${isActive}`,
      // Every vote leaves an old row behind; index-only reads need it swept away before a fifth of the table has changed.
      `ALTER TABLE projects SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05)`,
    ],
  },
  `CREATE INDEX projects_user ON projects (user_id, created_at DESC, id, status)`,
  `CREATE INDEX projects_waiting ON projects (pending_at, id) WHERE pending_at IS NOT NULL`,
  // What changed since a time, with what else may narrow the list: counting reads the index alone.
  `CREATE INDEX projects_updated ON projects (updated_at, created_at, category_id) INCLUDE (seq) WHERE ${isActive}`,
  // Approved projects that wait for their time: moderators can take an approval back until then.
  `CREATE INDEX projects_approved ON projects (launches_at, id) WHERE launches_at IS NOT NULL AND approved_revision IS NOT NULL`,
  // How many active projects were made in each span of time, of a category and of all (''): a page far down the
  // newest first list is found by adding up spans. Kept by the database itself, whoever writes.
  table(
    'project_spans',
    `
    category_id text NOT NULL,
    span bigint NOT NULL,
    projects bigint NOT NULL CHECK (projects >= 0),
    PRIMARY KEY (category_id, span)`,
  ),
  table(
    'project_members',
    `
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id),
    user_id uuid NOT NULL REFERENCES users (id),
    role text NOT NULL CHECK (role IN ('owner', 'member')),
    invited_by uuid REFERENCES users (id),
    created_at bigint NOT NULL,
    accepted_at bigint,
    UNIQUE (project_id, user_id)`,
  ),
  `CREATE INDEX project_members_user ON project_members (user_id, project_id, accepted_at)`,
  // Rows of a person that had to be looked for in the whole table.
  `CREATE INDEX project_members_inviter ON project_members (invited_by) WHERE invited_by IS NOT NULL`,
  table(
    'bookmarks',
    `
    user_id uuid NOT NULL REFERENCES users (id),
    project_id uuid NOT NULL REFERENCES projects (id),
    created_at bigint NOT NULL,
    PRIMARY KEY (user_id, project_id)`,
  ),
  `CREATE INDEX bookmarks_project ON bookmarks (project_id)`,
  // What an owner wrote after the approval, whole, while it waits for a moderator or after one has sent it back.
  table(
    'project_revisions',
    `
    project_id uuid PRIMARY KEY REFERENCES projects (id),
    name text NOT NULL,
    tagline text NOT NULL,
    description text,
    image_url text,
    website_url text,
    github_url text,
    submitted_at bigint NOT NULL,
    rejected_at bigint,
    rejection_reason text,
    video_url text,
    images text`,
  ),
  // Visitors of a project on a day, an ISO date in the time zone of the board, and clicks on its links. No row says
  // who.
  table(
    'project_visits',
    `
    project_id uuid NOT NULL REFERENCES projects (id),
    day text NOT NULL,
    kind text NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    PRIMARY KEY (project_id, day, kind)`,
  ),
  // For the first day that there is, and for what is too old.
  `CREATE INDEX project_visits_day ON project_visits (day)`,
  // The last batch of each process of the site, so that none is counted twice.
  table(
    'visit_batches',
    `
    sender uuid PRIMARY KEY NOT NULL,
    number integer NOT NULL,
    taken_at bigint NOT NULL`,
  ),
  // `xid` tells other processes of the API that a transaction changed nothing else.
  { postgres: [`ALTER TABLE visit_batches ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id()`] },
];

const spanColumns = 'UPDATE OF status, created_at, category_id';
/** A span is 2^30 milliseconds, twelve days. */
const leaveSpan = `UPDATE project_spans SET projects = projects - 1
      WHERE category_id IN ('', old.category_id::text) AND span = old.created_at >> 30;`;
const enterSpan = `INSERT INTO project_spans (category_id, span, projects)
      SELECT category_id, new.created_at >> 30, 1
      FROM (SELECT '' AS category_id UNION ALL SELECT new.category_id::text) AS of WHERE category_id IS NOT NULL
      ON CONFLICT (category_id, span) DO UPDATE SET projects = project_spans.projects + 1;`;
const hasNoSchedule = `new.status NOT IN ('draft', 'pending')
      AND (new.launches_at IS NOT NULL OR new.approved_revision IS NOT NULL)`;

export const projectsTriggers: readonly Definition[] = [
  trigger('projects_deleted', { on: 'projects', after: 'DELETE', when: `old.${isActive}`, does: leaveSpan }),
  trigger('projects_left', { on: 'projects', after: spanColumns, when: `old.${isActive}`, does: leaveSpan }),
  // In PostgreSQL, triggers of one event fire in the order of their names, and this one has to be the second.
  trigger('projects_now_in', { on: 'projects', after: spanColumns, when: `new.${isActive}`, does: enterSpan }),
  {
    sqlite: statementsOf('sqlite', [
      trigger('projects_inserted', { on: 'projects', after: 'INSERT', when: `new.${isActive}`, does: enterSpan }),
    ]),
    // For a whole statement at once: to raise one number thousands of times in a transaction takes a time with its square.
    postgres: afterStatement(
      'projects_inserted',
      {
        on: 'projects',
        after: 'INSERT',
        does: `INSERT INTO project_spans (category_id, span, projects)
      SELECT of, created_at >> 30, count(*) FROM entered, unnest(ARRAY['', category_id::text]) AS of
        WHERE ${isActive} AND of IS NOT NULL GROUP BY 1, 2
      ON CONFLICT (category_id, span) DO UPDATE SET projects = project_spans.projects + excluded.projects;`,
      },
      'entered',
    ),
  },
  // Only what is not public yet waits for its time, whichever way it is published, removed or erased.
  {
    sqlite: [
      `CREATE TRIGGER projects_schedule_over AFTER UPDATE OF status ON projects WHEN ${hasNoSchedule} BEGIN
    UPDATE projects SET launches_at = NULL, approved_revision = NULL WHERE seq = new.seq;
  END`,
    ],
    postgres: [
      triggerFunction('projects_schedule_over', 'new.launches_at := NULL; new.approved_revision := NULL; RETURN new;'),
      `CREATE TRIGGER projects_schedule_over BEFORE UPDATE OF status ON projects FOR EACH ROW WHEN (${hasNoSchedule})
    EXECUTE FUNCTION projects_schedule_over()`,
    ],
  },
  trigger('projects_visits_gone', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `new.status = 'withdrawn'`,
    does: `DELETE FROM project_visits WHERE project_id = new.id;`,
  }),
];
