import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const juries: readonly Definition[] = [
  // How the jury of a showcase works. Without a row there is none.
  table(
    'juries',
    `
    collection_id uuid PRIMARY KEY REFERENCES showcases (collection_id) ON DELETE CASCADE,
    kind text NOT NULL,
    criteria text NOT NULL,
    is_open flag NOT NULL CHECK (is_open IN (0, 1)),
    are_results_public flag NOT NULL CHECK (are_results_public IN (0, 1)),
    -- JSON: published results that an import brought along. Judgements are not public, so it brings none.
    carried_results text,
    -- What each team sees of its own results.
    teams_see text NOT NULL DEFAULT 'nothing',
    -- A round before the judging: which projects, and whether it is open. Null if there is none.
    calibration text`,
  ),
  // A judge has an account, or an address until its holder agrees, or neither after an erasure.
  table(
    'judges',
    `
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id),
    address text,
    invited_by uuid REFERENCES users (id),
    created_at bigint NOT NULL,
    accepted_at bigint,
    left_at bigint,
    project_id uuid REFERENCES projects (id),
    held_at bigint,
    last_id uuid REFERENCES projects (id),
    before_id uuid REFERENCES projects (id),
    -- Whether curators have set aside all that a judge who left has said.
    are_marks_set_aside flag NOT NULL DEFAULT 0,
    -- When curators last told a judge that they had judged nothing yet.
    reminded_at bigint`,
  ),
  `CREATE UNIQUE INDEX judges_person ON judges (collection_id, user_id) WHERE user_id IS NOT NULL`,
  `CREATE UNIQUE INDEX judges_address ON judges (collection_id, address) WHERE address IS NOT NULL`,
  `CREATE INDEX judges_order ON judges (collection_id, created_at, id)`,
  `CREATE INDEX judges_user ON judges (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX judges_holder ON judges (address) WHERE address IS NOT NULL`,
  `CREATE INDEX judges_inviter ON judges (invited_by) WHERE invited_by IS NOT NULL`,
  table(
    'judgements',
    `
    judge_id uuid NOT NULL REFERENCES judges (id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    outcome text NOT NULL,
    before_id uuid REFERENCES projects (id),
    marks text,
    comment text,
    created_at bigint NOT NULL,
    -- Where the judge had been before, so that the last judgement can be taken back. Null also in rows of earlier
    -- versions.
    previous_id uuid REFERENCES projects (id),
    -- What somebody says of a project of their own counts for nothing, also once they have left, or have erased their
    -- account.
    is_set_aside flag NOT NULL DEFAULT 0,
    PRIMARY KEY (judge_id, project_id)`,
  ),
  `CREATE INDEX judgements_showcase ON judgements (collection_id, project_id, created_at)`,
  // Whom a judge should not judge, by what they say themselves or by what a curator says. What the board knows is not stored.
  table(
    'judge_conflicts',
    `
    judge_id uuid NOT NULL REFERENCES judges (id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    source text NOT NULL CHECK (source IN ('judge', 'curator')),
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    note text,
    created_at bigint NOT NULL,
    PRIMARY KEY (judge_id, project_id, source)`,
  ),
  `CREATE INDEX judge_conflicts_order ON judge_conflicts (collection_id, project_id, judge_id, source)`,
  `CREATE INDEX judge_conflicts_project ON judge_conflicts (project_id)`,
  // Tables that a judge gave up, and who was to see them instead; nobody if nobody could.
  table(
    'jury_handovers',
    `
    id uuid NOT NULL UNIQUE,
    from_judge_id uuid NOT NULL REFERENCES judges (id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    to_judge_id uuid REFERENCES judges (id) ON DELETE SET NULL,
    why text NOT NULL CHECK (why IN ('conflict', 'left', 'removed')),
    created_at bigint NOT NULL,
    PRIMARY KEY (from_judge_id, project_id)`,
  ),
  `CREATE INDEX jury_handovers_order ON jury_handovers (collection_id, created_at, id)`,
  `CREATE INDEX jury_handovers_project ON jury_handovers (project_id)`,
  `CREATE INDEX jury_handovers_to ON jury_handovers (to_judge_id) WHERE to_judge_id IS NOT NULL`,
  // The tracks that a judge is limited to. Who has none judges everything.
  table(
    'judge_tracks',
    `
    judge_id uuid NOT NULL REFERENCES judges (id) ON DELETE CASCADE,
    track text NOT NULL,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    PRIMARY KEY (judge_id, track)`,
  ),
  `CREATE INDEX judge_tracks_showcase ON judge_tracks (collection_id, track)`,
  // What judges say in it. It is no judgement: no result, no assignment and no count ever reads it.
  table(
    'calibration_marks',
    `
    judge_id uuid NOT NULL REFERENCES judges (id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    collection_id uuid NOT NULL REFERENCES juries (collection_id) ON DELETE CASCADE,
    marks text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (judge_id, project_id)`,
  ),
  `CREATE INDEX calibration_marks_showcase ON calibration_marks (collection_id, project_id, judge_id)`,
  `CREATE INDEX calibration_marks_project ON calibration_marks (project_id)`,
];

export const juriesTriggers: readonly Definition[] = [
  // What an erased person judged stays, without them: places do not move. What they wrote goes.
  onErasure(
    'users_judges_erased',
    `
      UPDATE judgements SET comment = NULL WHERE judge_id IN (SELECT id FROM judges WHERE user_id = new.id);
      DELETE FROM judges WHERE user_id = new.id AND NOT EXISTS (SELECT 1 FROM judgements WHERE judge_id = judges.id);
      UPDATE judges SET user_id = NULL, project_id = NULL, held_at = NULL, left_at = coalesce(left_at, new.erased_at)
        WHERE user_id = new.id;
      UPDATE judges SET invited_by = NULL WHERE invited_by = new.id;`,
  ),
  trigger('identities_judges', {
    on: 'identities',
    after: 'DELETE',
    does: `DELETE FROM judges WHERE address = lower(old.email);`,
  }),
  trigger('judgements_own', {
    on: 'judgements',
    after: 'INSERT',
    does: `
      UPDATE judgements SET is_set_aside = 1
        WHERE judge_id = new.judge_id AND project_id = new.project_id AND EXISTS (SELECT 1 FROM judges WHERE judges.id = judgements.judge_id AND (EXISTS (SELECT 1 FROM project_members WHERE user_id = judges.user_id AND accepted_at IS NOT NULL
        AND project_id IN (judgements.project_id, judgements.before_id))
      OR EXISTS (SELECT 1 FROM showcase_former_members former WHERE former.user_id = judges.user_id
        AND former.collection_id = judgements.collection_id AND former.project_id IN (judgements.project_id, judgements.before_id))
      OR EXISTS (SELECT 1 FROM projects WHERE user_id = judges.user_id AND id IN (judgements.project_id, judgements.before_id))));`,
  }),
  trigger('project_members_judging', {
    on: 'project_members',
    after: ['INSERT', 'UPDATE OF accepted_at'],
    when: `new.accepted_at IS NOT NULL`,
    does: `
      UPDATE judgements SET is_set_aside = 1 WHERE judge_id IN (SELECT id FROM judges WHERE user_id = new.user_id)
      AND (project_id = new.project_id OR before_id = new.project_id);`,
  }),
  // What somebody wrote of the teams that they know goes with the account, whichever way the account goes.
  trigger('judges_conflict_notes', {
    on: 'judges',
    after: 'UPDATE OF user_id',
    when: `new.user_id IS NULL AND old.user_id IS NOT NULL`,
    does: `UPDATE judge_conflicts SET note = NULL WHERE judge_id = new.id;`,
  }),
];
