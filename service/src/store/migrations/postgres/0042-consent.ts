import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

const text = 'text COLLATE "C"';

type Trigger = { on: string; after: string; when?: string; does: string };

const functionOf = (name: string, does: string) =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${does}
  END $$`;

/** A trigger and its function. */
const trigger = (name: string, { on, after, when = 'true', does }: Trigger) => [
  functionOf(name, `${does}\n    RETURN NULL;`),
  `CREATE TRIGGER ${name} AFTER ${after} ON ${on} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
];

const ofNew = 'collection_id = new.collection_id AND project_id = new.project_id';
const [isJudge, takesPart] = [
  'judges.id = judgements.judge_id',
  `EXISTS (SELECT 1 FROM project_members WHERE user_id = judges.user_id AND accepted_at IS NOT NULL
      AND project_id IN (judgements.project_id, judgements.before_id))
    OR EXISTS (SELECT 1 FROM showcase_former_members former WHERE former.user_id = judges.user_id
      AND former.collection_id = judgements.collection_id AND former.project_id IN (judgements.project_id, judgements.before_id))
    OR EXISTS (SELECT 1 FROM projects WHERE user_id = judges.user_id AND id IN (judgements.project_id, judgements.before_id))`,
];
/** Whether a judgement is of a project that its judge has a part in, on either side of a comparison. */
const isOwn = `EXISTS (SELECT 1 FROM judges WHERE ${isJudge} AND (${takesPart}))`;

const statements = [
  // When the team said yes to the showcase; null if it has not, or has taken it back.
  `ALTER TABLE showcase_entries ADD COLUMN consented_at bigint`,
  // The name of the showcase that the team knows.
  `ALTER TABLE showcase_entries ADD COLUMN told_name ${text}`,
  `ALTER TABLE showcase_entries ADD COLUMN awards_declined_at bigint`,
  // When curators had put the project in before a team had to agree, and their note of it. It waits for the team.
  `ALTER TABLE showcase_entries ADD COLUMN offered_at bigint`,
  `ALTER TABLE showcase_entries ADD COLUMN offered_note ${text}`,

  // Who entered it is known, or only a team can have sent it, or its curator is an owner of it.
  `UPDATE showcase_entries SET consented_at = entered_at,
      told_name = (SELECT name FROM collections WHERE id = showcase_entries.collection_id)
    WHERE state = 'submitted' OR (state IN ('accepted', 'declined') AND (user_id IS NOT NULL OR EXISTS (
      SELECT 1 FROM collections JOIN project_members ON project_members.user_id = collections.user_id
      WHERE collections.id = showcase_entries.collection_id AND project_members.project_id = showcase_entries.project_id
        AND role = 'owner' AND accepted_at IS NOT NULL)))`,
  `UPDATE showcase_entries SET offered_at = entered_at, offered_note = (SELECT note FROM collection_projects
      WHERE collection_projects.collection_id = showcase_entries.collection_id
        AND collection_projects.project_id = showcase_entries.project_id)
    WHERE state = 'accepted' AND consented_at IS NULL`,
  `DROP TRIGGER collection_projects_declined ON collection_projects`,
  `DELETE FROM collection_projects WHERE EXISTS (SELECT 1 FROM showcase_entries
    WHERE showcase_entries.collection_id = collection_projects.collection_id
      AND showcase_entries.project_id = collection_projects.project_id AND offered_at IS NOT NULL)`,
  `UPDATE showcase_entries SET state = 'started' WHERE offered_at IS NOT NULL`,
  `CREATE TRIGGER collection_projects_declined AFTER DELETE ON collection_projects FOR EACH ROW
    EXECUTE FUNCTION collection_projects_declined()`,

  // Nothing is in a showcase without the yes of its team, whichever way it comes.
  functionOf(
    'collection_projects_consent',
    `IF EXISTS (SELECT 1 FROM showcases WHERE collection_id = new.collection_id)
      AND NOT EXISTS (SELECT 1 FROM showcase_entries WHERE ${ofNew}
        AND consented_at IS NOT NULL AND state IN ('submitted', 'accepted', 'declined'))
    THEN RETURN NULL; END IF;
    RETURN new;`,
  ),
  `CREATE TRIGGER collection_projects_consent BEFORE INSERT ON collection_projects FOR EACH ROW
    EXECUTE FUNCTION collection_projects_consent()`,
  functionOf(
    'collection_projects_accepted',
    `UPDATE showcase_entries SET state = 'accepted' WHERE ${ofNew} AND state <> 'accepted';
    RETURN NULL;`,
  ),
  // An older version knows no consent: what it sends has it, what it takes back has it no more.
  ...trigger('showcase_entries_sent', {
    on: 'showcase_entries',
    after: 'INSERT OR UPDATE OF state',
    when: `new.state = 'submitted' AND new.consented_at IS NULL`,
    does: `UPDATE showcase_entries SET consented_at = new.entered_at WHERE ${ofNew};`,
  }),
  ...trigger('showcase_entries_taken_back', {
    on: 'showcase_entries',
    after: 'UPDATE OF state',
    when: `new.state IN ('withdrawn', 'started') AND new.consented_at IS NOT NULL`,
    does: `UPDATE showcase_entries SET consented_at = NULL WHERE ${ofNew};`,
  }),

  // Who was on a team when it had entered, and has left it.
  `CREATE TABLE showcase_former_members (
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    user_id uuid NOT NULL REFERENCES users (id),
    left_at bigint NOT NULL,
    PRIMARY KEY (collection_id, project_id, user_id)
  )`,
  `CREATE INDEX showcase_former_members_user ON showcase_former_members (user_id)`,
  ...trigger('project_members_former', {
    on: 'project_members',
    after: 'DELETE',
    when: 'old.accepted_at IS NOT NULL',
    does: `INSERT INTO showcase_former_members (collection_id, project_id, user_id, left_at)
      SELECT collection_id, project_id, old.user_id, (floor(extract(epoch FROM clock_timestamp()) * 1000))::bigint
      FROM showcase_entries
      WHERE project_id = old.project_id AND (SELECT erased_at FROM users WHERE id = old.user_id) IS NULL
      ON CONFLICT DO NOTHING;`,
  }),
  ...trigger('users_showcase_former_members_erased', {
    on: 'users',
    after: 'UPDATE OF erased_at',
    when: 'old.erased_at IS NULL AND new.erased_at IS NOT NULL',
    does: 'DELETE FROM showcase_former_members WHERE user_id = new.id;',
  }),

  // What somebody says of a project of their own counts for nothing, also once they have left, or have erased their account.
  `ALTER TABLE judgements ADD COLUMN is_set_aside smallint NOT NULL DEFAULT 0`,
  ...trigger('judgements_own', {
    on: 'judgements',
    after: 'INSERT',
    does: `UPDATE judgements SET is_set_aside = 1
      WHERE judge_id = new.judge_id AND project_id = new.project_id AND ${isOwn};`,
  }),
  ...trigger('project_members_judging', {
    on: 'project_members',
    after: 'INSERT OR UPDATE OF accepted_at',
    when: 'new.accepted_at IS NOT NULL',
    does: `UPDATE judgements SET is_set_aside = 1 WHERE judge_id IN (SELECT id FROM judges WHERE user_id = new.user_id)
      AND (project_id = new.project_id OR before_id = new.project_id);`,
  }),
  `UPDATE judgements SET is_set_aside = 1 WHERE ${isOwn}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
