import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // How the jury of a showcase works. Without a row there is none.
  `CREATE TABLE juries (
    collection_id TEXT PRIMARY KEY REFERENCES showcases (collection_id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    criteria TEXT NOT NULL,
    is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
    are_results_public INTEGER NOT NULL CHECK (are_results_public IN (0, 1))
  ) STRICT, WITHOUT ROWID`,

  // A judge has an account, or an address until its holder agrees, or neither after an erasure.
  `CREATE TABLE judges (
    id TEXT PRIMARY KEY,
    collection_id TEXT NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id TEXT REFERENCES users (id),
    address TEXT,
    invited_by TEXT REFERENCES users (id),
    created_at INTEGER NOT NULL,
    accepted_at INTEGER,
    left_at INTEGER,
    project_id TEXT REFERENCES projects (id),
    held_at INTEGER,
    last_id TEXT REFERENCES projects (id),
    before_id TEXT REFERENCES projects (id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX judges_person ON judges (collection_id, user_id) WHERE user_id IS NOT NULL`,
  `CREATE UNIQUE INDEX judges_address ON judges (collection_id, address) WHERE address IS NOT NULL`,
  `CREATE INDEX judges_order ON judges (collection_id, created_at, id)`,
  `CREATE INDEX judges_user ON judges (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX judges_holder ON judges (address) WHERE address IS NOT NULL`,
  `CREATE INDEX judges_inviter ON judges (invited_by) WHERE invited_by IS NOT NULL`,

  `CREATE TABLE judgements (
    judge_id TEXT NOT NULL REFERENCES judges (id) ON DELETE CASCADE,
    project_id TEXT NOT NULL REFERENCES projects (id),
    collection_id TEXT NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    outcome TEXT NOT NULL,
    before_id TEXT REFERENCES projects (id),
    marks TEXT,
    comment TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (judge_id, project_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX judgements_showcase ON judgements (collection_id, project_id, created_at)`,

  `CREATE TRIGGER judges_notices AFTER DELETE ON judges BEGIN
    DELETE FROM notice_events WHERE source = old.id;
    DELETE FROM notices WHERE thing_id = old.collection_id AND user_id = old.user_id AND kind = 'judge_invitation';
  END`,
  // What an erased person judged stays, without them: places do not move. What they wrote goes.
  `CREATE TRIGGER users_judges_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    UPDATE judgements SET comment = NULL WHERE judge_id IN (SELECT id FROM judges WHERE user_id = new.id);
    DELETE FROM judges WHERE user_id = new.id AND NOT EXISTS (SELECT 1 FROM judgements WHERE judge_id = judges.id);
    UPDATE judges SET user_id = NULL, project_id = NULL, held_at = NULL, left_at = coalesce(left_at, new.erased_at)
      WHERE user_id = new.id;
    UPDATE judges SET invited_by = NULL WHERE invited_by = new.id;
  END`,
  `CREATE TRIGGER identities_judges AFTER DELETE ON identities BEGIN
    DELETE FROM judges WHERE address = lower(old.email);
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
