import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

type Trigger = { on: string; after: string; when?: string; does: string };

/** A trigger and its function. */
const trigger = (name: string, { on, after, when = 'true', does }: Trigger) => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${does}
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER ${name} AFTER ${after} ON ${on} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
];

const statements = [
  // How the jury of a showcase works. Without a row there is none.
  `CREATE TABLE juries (
    collection_id uuid PRIMARY KEY REFERENCES showcases (collection_id) ON DELETE CASCADE,
    kind ${text} NOT NULL,
    criteria ${text} NOT NULL,
    is_open smallint NOT NULL CHECK (is_open IN (0, 1)),
    are_results_public smallint NOT NULL CHECK (are_results_public IN (0, 1))
  )`,

  // A judge has an account, or an address until its holder agrees, or neither after an erasure.
  `CREATE TABLE judges (
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id),
    address ${text},
    invited_by uuid REFERENCES users (id),
    created_at bigint NOT NULL,
    accepted_at bigint,
    left_at bigint,
    project_id uuid REFERENCES projects (id),
    held_at bigint,
    last_id uuid REFERENCES projects (id),
    before_id uuid REFERENCES projects (id)
  )`,
  `CREATE UNIQUE INDEX judges_person ON judges (collection_id, user_id) WHERE user_id IS NOT NULL`,
  `CREATE UNIQUE INDEX judges_address ON judges (collection_id, address) WHERE address IS NOT NULL`,
  `CREATE INDEX judges_order ON judges (collection_id, created_at, id)`,
  `CREATE INDEX judges_user ON judges (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX judges_holder ON judges (address) WHERE address IS NOT NULL`,
  `CREATE INDEX judges_inviter ON judges (invited_by) WHERE invited_by IS NOT NULL`,

  `CREATE TABLE judgements (
    judge_id uuid NOT NULL REFERENCES judges (id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    outcome ${text} NOT NULL,
    before_id uuid REFERENCES projects (id),
    marks ${text},
    comment ${text},
    created_at bigint NOT NULL,
    PRIMARY KEY (judge_id, project_id)
  )`,
  `CREATE INDEX judgements_showcase ON judgements (collection_id, project_id, created_at)`,

  ...trigger('judges_notices', {
    on: 'judges',
    after: 'DELETE',
    does: `DELETE FROM notice_events WHERE source = old.id::text;
    DELETE FROM notices WHERE thing_id = old.collection_id::text AND user_id = old.user_id AND kind = 'judge_invitation';`,
  }),
  // What an erased person judged stays, without them: places do not move. What they wrote goes.
  ...trigger('users_judges_erased', {
    on: 'users',
    after: 'UPDATE OF erased_at',
    when: 'old.erased_at IS NULL AND new.erased_at IS NOT NULL',
    does: `UPDATE judgements SET comment = NULL WHERE judge_id IN (SELECT id FROM judges WHERE user_id = new.id);
    DELETE FROM judges WHERE user_id = new.id AND NOT EXISTS (SELECT 1 FROM judgements WHERE judge_id = judges.id);
    UPDATE judges SET user_id = NULL, project_id = NULL, held_at = NULL, left_at = coalesce(left_at, new.erased_at)
      WHERE user_id = new.id;
    UPDATE judges SET invited_by = NULL WHERE invited_by = new.id;`,
  }),
  ...trigger('identities_judges', {
    on: 'identities',
    after: 'DELETE',
    does: 'DELETE FROM judges WHERE address = lower(old.email);',
  }),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
