import { type Kysely, sql } from 'kysely';

// Frozen once released. A later change is a later file.

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
  `ALTER TABLE showcase_entries ADD COLUMN consented_at INTEGER`,
  // The name of the showcase that the team knows.
  `ALTER TABLE showcase_entries ADD COLUMN told_name TEXT`,
  `ALTER TABLE showcase_entries ADD COLUMN awards_declined_at INTEGER`,
  // When curators had put the project in before a team had to agree, and their note of it. It waits for the team.
  `ALTER TABLE showcase_entries ADD COLUMN offered_at INTEGER`,
  `ALTER TABLE showcase_entries ADD COLUMN offered_note TEXT`,

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
  `DROP TRIGGER collection_projects_accepted`,
  `DROP TRIGGER collection_projects_declined`,
  `DELETE FROM collection_projects WHERE EXISTS (SELECT 1 FROM showcase_entries
    WHERE showcase_entries.collection_id = collection_projects.collection_id
      AND showcase_entries.project_id = collection_projects.project_id AND offered_at IS NOT NULL)`,
  `UPDATE showcase_entries SET state = 'started' WHERE offered_at IS NOT NULL`,

  // Nothing is in a showcase without the yes of its team, whichever way it comes.
  `CREATE TRIGGER collection_projects_consent BEFORE INSERT ON collection_projects
    WHEN EXISTS (SELECT 1 FROM showcases WHERE collection_id = new.collection_id)
      AND NOT EXISTS (SELECT 1 FROM showcase_entries WHERE ${ofNew}
        AND consented_at IS NOT NULL AND state IN ('submitted', 'accepted', 'declined')) BEGIN
    SELECT RAISE(IGNORE);
  END`,
  `CREATE TRIGGER collection_projects_accepted AFTER INSERT ON collection_projects BEGIN
    UPDATE showcase_entries SET state = 'accepted' WHERE ${ofNew} AND state <> 'accepted';
  END`,
  `CREATE TRIGGER collection_projects_declined AFTER DELETE ON collection_projects BEGIN
    UPDATE showcase_entries SET state = 'declined'
      WHERE collection_id = old.collection_id AND project_id = old.project_id AND state = 'accepted';
  END`,
  // An older version knows no consent: what it sends has it, what it takes back has it no more.
  ...['INSERT', 'UPDATE OF state'].map(
    (event, index) => `CREATE TRIGGER showcase_entries_sent_${index} AFTER ${event} ON showcase_entries
    WHEN new.state = 'submitted' AND new.consented_at IS NULL BEGIN
    UPDATE showcase_entries SET consented_at = new.entered_at WHERE ${ofNew};
  END`,
  ),
  `CREATE TRIGGER showcase_entries_taken_back AFTER UPDATE OF state ON showcase_entries
    WHEN new.state IN ('withdrawn', 'started') AND new.consented_at IS NOT NULL BEGIN
    UPDATE showcase_entries SET consented_at = NULL WHERE ${ofNew};
  END`,

  // Who was on a team when it had entered, and has left it.
  `CREATE TABLE showcase_former_members (
    collection_id TEXT NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    project_id TEXT NOT NULL REFERENCES projects (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    left_at INTEGER NOT NULL,
    PRIMARY KEY (collection_id, project_id, user_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX showcase_former_members_user ON showcase_former_members (user_id)`,
  `CREATE TRIGGER project_members_former AFTER DELETE ON project_members WHEN old.accepted_at IS NOT NULL BEGIN
    INSERT INTO showcase_former_members (collection_id, project_id, user_id, left_at)
      SELECT collection_id, project_id, old.user_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
      FROM showcase_entries
      WHERE project_id = old.project_id AND (SELECT erased_at FROM users WHERE id = old.user_id) IS NULL
      ON CONFLICT DO NOTHING;
  END`,
  `CREATE TRIGGER users_showcase_former_members_erased AFTER UPDATE OF erased_at ON users
    WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
    DELETE FROM showcase_former_members WHERE user_id = new.id;
  END`,

  // What somebody says of a project of their own counts for nothing, also once they have left, or have erased their account.
  `ALTER TABLE judgements ADD COLUMN is_set_aside INTEGER NOT NULL DEFAULT 0`,
  `CREATE TRIGGER judgements_own AFTER INSERT ON judgements BEGIN
    UPDATE judgements SET is_set_aside = 1
      WHERE judge_id = new.judge_id AND project_id = new.project_id AND ${isOwn};
  END`,
  ...['INSERT', 'UPDATE OF accepted_at'].map(
    (event, index) => `CREATE TRIGGER project_members_judging_${index} AFTER ${event} ON project_members
    WHEN new.accepted_at IS NOT NULL BEGIN
    UPDATE judgements SET is_set_aside = 1 WHERE judge_id IN (SELECT id FROM judges WHERE user_id = new.user_id)
      AND (project_id = new.project_id OR before_id = new.project_id);
  END`,
  ),
  `UPDATE judgements SET is_set_aside = 1 WHERE ${isOwn}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
