import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const questions: readonly Definition[] = [
  // What a team asks with its launch. One that was replaced and has answers stays, retired.
  table(
    'questions',
    `
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id),
    place integer NOT NULL,
    words text NOT NULL,
    asked_at bigint NOT NULL,
    -- Until when others do not see it, by the rules for new posts.
    waits_until bigint,
    retired_at bigint`,
  ),
  `CREATE UNIQUE INDEX questions_place ON questions (project_id, place) WHERE retired_at IS NULL`,
  `CREATE INDEX questions_project ON questions (project_id)`,
  `CREATE INDEX questions_asked ON questions (asked_at, project_id) WHERE retired_at IS NULL`,
  // Comments that answer one. `is_close` if its author shared a team with somebody who asked.
  table(
    'answers',
    `
    comment_id uuid PRIMARY KEY REFERENCES comments (id) ON DELETE CASCADE,
    question_id uuid NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
    is_close flag NOT NULL,
    helped_at bigint`,
  ),
  `CREATE INDEX answers_question ON answers (question_id)`,
  // New members who do not want to see what there is to do first.
  table(
    'dismissed_steps',
    `
    user_id uuid PRIMARY KEY REFERENCES users (id),
    dismissed_at bigint NOT NULL`,
  ),
];

export const questionsTriggers: readonly Definition[] = [
  onErasure('users_steps_erased', `DELETE FROM dismissed_steps WHERE user_id = new.id;`),
  trigger('projects_questions_withdrawn', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `new.status = 'withdrawn' AND old.status <> 'withdrawn'`,
    does: `DELETE FROM questions WHERE project_id = new.id;`,
  }),
  // Everybody sees with the comment that it helped.
  trigger('answers_change_made', {
    on: 'answers',
    after: 'UPDATE OF helped_at',
    does: `
      INSERT INTO changes (kind, thing_id, op, created_at)
      SELECT 'comment', id, 'changed', now_ms FROM comments WHERE id = new.comment_id AND deleted_at IS NULL;`,
  }),
];
