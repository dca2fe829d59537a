import { type Kysely, sql } from 'kysely';
import { BOARD_EPOCH, firstCategories } from '../first-categories.ts';

// Frozen once released. A later change is a later file.
// Times are Unix milliseconds. Ids are UUIDs in lower case.

/** Milliseconds of a span, as a power of two: twelve days. */
const SPAN_BITS = 30;

const enterSpan = `
    INSERT INTO project_spans (category_id, span, projects)
      SELECT category_id, new.created_at >> ${SPAN_BITS}, 1
      FROM (SELECT '' AS category_id UNION ALL SELECT new.category_id) WHERE category_id IS NOT NULL
      ON CONFLICT DO UPDATE SET projects = projects + 1;`;
const leaveSpan = `
    UPDATE project_spans SET projects = projects - 1
      WHERE category_id IN ('', old.category_id) AND span = old.created_at >> ${SPAN_BITS};`;

const tables = [
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    username TEXT,
    full_name TEXT,
    avatar_url TEXT,
    bio TEXT,
    github_url TEXT,
    linkedin_url TEXT,
    website_url TEXT,
    year_of_study TEXT,
    department TEXT,
    is_verified INTEGER NOT NULL CHECK (is_verified IN (0, 1)),
    created_at INTEGER NOT NULL,
    erased_at INTEGER
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX users_username ON users (username) WHERE username IS NOT NULL`,

  `CREATE TABLE categories (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL UNIQUE,
    description TEXT,
    icon TEXT,
    color TEXT,
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
    created_at INTEGER NOT NULL
  ) STRICT`,

  // The columns that decide order and match come first, so that a walk reads one page of a row with a long text.
  `CREATE TABLE projects (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('draft', 'pending', 'active', 'removed', 'withdrawn')),
    created_at INTEGER NOT NULL,
    upvotes_count INTEGER NOT NULL CHECK (upvotes_count >= carried_votes),
    carried_votes INTEGER NOT NULL CHECK (carried_votes >= 0),
    comments_count INTEGER NOT NULL CHECK (comments_count >= 0),
    category_id TEXT REFERENCES categories (id),
    user_id TEXT REFERENCES users (id),
    name TEXT NOT NULL,
    tagline TEXT NOT NULL,
    name_folded TEXT NOT NULL,
    tagline_folded TEXT NOT NULL,
    image_url TEXT,
    website_url TEXT,
    github_url TEXT,
    edited_at INTEGER,
    import_key TEXT UNIQUE,
    import_digest TEXT,
    description TEXT
  ) STRICT`,
  // Each order of the public lists, complete: skipping to a page reads the index alone.
  `CREATE INDEX projects_recent ON projects (created_at DESC, id) WHERE status = 'active'`,
  `CREATE INDEX projects_popular ON projects (upvotes_count DESC, created_at DESC, id) WHERE status = 'active'`,
  `CREATE INDEX projects_category_recent ON projects (category_id, created_at DESC, id) WHERE status = 'active'`,
  `CREATE INDEX projects_category_popular ON projects (category_id, upvotes_count DESC, created_at DESC, id) WHERE status = 'active'`,
  `CREATE INDEX projects_user ON projects (user_id, created_at DESC, id, status)`,
  // A batch of 200 ids reads this and nothing else. The planner would take the unique index of ids and then every row.
  `CREATE INDEX projects_votes ON projects (id, upvotes_count) WHERE status = 'active'`,
  `CREATE VIEW vote_counts AS
    SELECT id, upvotes_count FROM projects INDEXED BY projects_votes WHERE status = 'active'`,

  // How many active projects were made in each span of time, of a category and of all (''): a page far down the newest
  // first list is found by adding up spans. Kept by the database itself, whoever writes.
  `CREATE TABLE project_spans (
    category_id TEXT NOT NULL,
    span INTEGER NOT NULL,
    projects INTEGER NOT NULL CHECK (projects >= 0),
    PRIMARY KEY (category_id, span)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER projects_inserted AFTER INSERT ON projects WHEN new.status = 'active' BEGIN ${enterSpan} END`,
  `CREATE TRIGGER projects_deleted AFTER DELETE ON projects WHEN old.status = 'active' BEGIN ${leaveSpan} END`,
  `CREATE TRIGGER projects_left AFTER UPDATE OF status, created_at, category_id ON projects
    WHEN old.status = 'active' BEGIN ${leaveSpan} END`,
  `CREATE TRIGGER projects_entered AFTER UPDATE OF status, created_at, category_id ON projects
    WHEN new.status = 'active' BEGIN ${enterSpan} END`,

  `CREATE TABLE votes (
    project_id TEXT NOT NULL REFERENCES projects (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, user_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX votes_user ON votes (user_id)`,

  `CREATE TABLE comments (
    id TEXT PRIMARY KEY NOT NULL,
    project_id TEXT NOT NULL REFERENCES projects (id),
    user_id TEXT REFERENCES users (id),
    parent_id TEXT REFERENCES comments (id),
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    edited_at INTEGER,
    deleted_at INTEGER
  ) STRICT`,
  `CREATE INDEX comments_project ON comments (project_id, created_at, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX comments_user ON comments (user_id)`,
  `CREATE INDEX comments_parent ON comments (parent_id) WHERE parent_id IS NOT NULL`,

  `CREATE TABLE project_members (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES projects (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'member')),
    invited_by TEXT REFERENCES users (id),
    created_at INTEGER NOT NULL,
    accepted_at INTEGER,
    UNIQUE (project_id, user_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX project_members_user ON project_members (user_id, project_id, accepted_at)`,

  `CREATE TABLE collections (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    name TEXT NOT NULL,
    description TEXT,
    is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX collections_public ON collections (created_at DESC, id) WHERE is_public = 1`,
  `CREATE INDEX collections_user ON collections (user_id, created_at DESC, id)`,

  `CREATE TABLE collection_projects (
    collection_id TEXT NOT NULL REFERENCES collections (id),
    project_id TEXT NOT NULL REFERENCES projects (id),
    position INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (collection_id, project_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX collection_projects_project ON collection_projects (project_id)`,

  `CREATE TABLE bookmarks (
    user_id TEXT NOT NULL REFERENCES users (id),
    project_id TEXT NOT NULL REFERENCES projects (id),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, project_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX bookmarks_project ON bookmarks (project_id)`,

  `CREATE TABLE counts (name TEXT PRIMARY KEY, value INTEGER NOT NULL CHECK (value >= 0)) STRICT, WITHOUT ROWID`,

  // Active projects only, texts already folded, so the tokenizer must not fold again. The texts are kept: without them
  // ('content' empty) a removal would leave a mark that every later search has to look at.
  `CREATE VIRTUAL TABLE project_text USING fts5(text, columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
  // Terms of one or two characters have no trigram: here every such piece of a text is a token, spelt in hex.
  `CREATE VIRTUAL TABLE project_pieces USING fts5(pieces, content = '', detail = 'none', tokenize = 'ascii')`,
  // Moves with every change of the two. What was counted at one version holds as long as that version stands.
  `CREATE TABLE text_index (version INTEGER NOT NULL) STRICT`,
  `INSERT INTO text_index VALUES (0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
  for (const [id, name, description, icon, color] of firstCategories) {
    await sql`INSERT INTO categories (id, name, description, icon, color, is_active, created_at)
      VALUES (${id}, ${name}, ${description}, ${icon}, ${color}, 1, ${BOARD_EPOCH})`.execute(db);
  }
}
