import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

const statements = [
  // What the board has to do at a time. `due_at` is null once it was given up; `lease_until` is the time until which the
  // process with `lease_id` works on it.
  `CREATE TABLE due_work (
    kind ${text} NOT NULL,
    subject ${text} NOT NULL,
    due_at bigint,
    lease_until bigint NOT NULL DEFAULT 0,
    lease_id ${text},
    attempts integer NOT NULL DEFAULT 0,
    data ${text},
    PRIMARY KEY (kind, subject)
  )`,
  `CREATE INDEX due_work_due ON due_work (due_at) WHERE due_at IS NOT NULL`,

  // A version that does not know due work erases people as well.
  `CREATE FUNCTION erase_due_work() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM due_work WHERE subject = new.id::text;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_due_work_erased AFTER UPDATE OF erased_at ON users FOR EACH ROW
    WHEN (old.erased_at IS NULL AND new.erased_at IS NOT NULL) EXECUTE FUNCTION erase_due_work()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
