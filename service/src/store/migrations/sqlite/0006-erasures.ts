import { type Kysely, sql } from 'kysely';
import { fillPeopleInAnswers } from '../people-in-answers.ts';

// Frozen once released. A later change is a later file.

const statements = [
  // Accounts whose person was erased, each under a digest: decision 0020. Tokens issued by `tokens_until` are refused.
  `CREATE TABLE erasures (
    digest TEXT PRIMARY KEY,
    tokens_until INTEGER NOT NULL,
    erased_at INTEGER NOT NULL,
    suspension_reason TEXT,
    suspended_until INTEGER,
    suspended_at INTEGER
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX erasures_age ON erasures (erased_at)`,
  // The same for the account of a person who came back.
  `ALTER TABLE identities ADD COLUMN tokens_until INTEGER`,

  // Erased people whose rows are still being removed, and from when on anybody may go on with it.
  `CREATE TABLE unfinished_erasures (
    user_id TEXT PRIMARY KEY REFERENCES users (id),
    due_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX unfinished_erasures_due ON unfinished_erasures (due_at)`,

  // What the budgets of an erased account counted, for as long as a budget looks back.
  `CREATE TABLE erased_events (
    seq INTEGER PRIMARY KEY,
    digest TEXT NOT NULL,
    kind TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE INDEX erased_events_account ON erased_events (digest)`,
  `CREATE INDEX erased_events_age ON erased_events (created_at)`,

  // Whom the answers kept for others speak of, so that they are found without reading the answers.
  `CREATE TABLE idempotency_people (
    user_id TEXT NOT NULL REFERENCES users (id),
    keeper_id TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (user_id, keeper_id, key),
    FOREIGN KEY (keeper_id, key) REFERENCES idempotency_keys (user_id, key) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX idempotency_people_answer ON idempotency_people (keeper_id, key)`,

  // Rows of a person that had to be looked for in the whole table.
  `CREATE INDEX project_members_inviter ON project_members (invited_by) WHERE invited_by IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await fillPeopleInAnswers(db);
}
