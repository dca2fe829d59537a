import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

const statements = [
  // Mails that wait to be sent. They name a person and no address; `due_at` is null once a mail was given up.
  `CREATE TABLE mail_outbox (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    kind ${text} NOT NULL,
    notice_id ${text} NOT NULL DEFAULT '',
    created_at bigint NOT NULL,
    due_at bigint,
    lease_until bigint NOT NULL DEFAULT 0,
    lease_id ${text},
    attempts integer NOT NULL DEFAULT 0,
    failure ${text}
  )`,
  `CREATE UNIQUE INDEX mail_outbox_once ON mail_outbox (user_id, kind, notice_id)`,
  `CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE due_at IS NOT NULL`,

  // Addresses that refuse mail, or want none, by their digests.
  `CREATE TABLE mail_suppressions (
    digest ${text} PRIMARY KEY,
    refusals integer NOT NULL DEFAULT 0,
    suppressed_at bigint,
    is_by_operator integer NOT NULL DEFAULT 0 CHECK (is_by_operator IN (0, 1)),
    updated_at bigint NOT NULL
  )`,

  // One row: when the next mail may leave, whichever instance sends it.
  `CREATE TABLE mail_pace (name ${text} PRIMARY KEY, next_at bigint NOT NULL)`,

  `CREATE FUNCTION erase_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM mail_outbox WHERE user_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_mail_erased AFTER UPDATE OF erased_at ON users FOR EACH ROW
    WHEN (old.erased_at IS NULL AND new.erased_at IS NOT NULL) EXECUTE FUNCTION erase_mail()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
