import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const statements = [
  // The mail of a notice goes with it. So the outbox has no more mails of a person than the person has notices, however
  // long the server is away and however often somebody does a thing and takes it back.
  `CREATE TRIGGER notices_mail_gone AFTER DELETE ON notices BEGIN
    DELETE FROM mail_outbox WHERE user_id = old.user_id AND kind = 'notice' AND notice_id = old.id;
  END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
