import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const courses: readonly Definition[] = [
  // What the showcases of a course have in common. Nobody owns it: those who curate its showcases teach it.
  table(
    'courses',
    `
    id uuid PRIMARY KEY,
    name text NOT NULL,
    code text,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL`,
  ),
  `CREATE INDEX courses_order ON courses (created_at, id)`,
  table(
    'course_showcases',
    `
    collection_id uuid PRIMARY KEY REFERENCES showcases (collection_id) ON DELETE CASCADE,
    course_id uuid NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
    term text`,
  ),
  `CREATE INDEX course_showcases_course ON course_showcases (course_id)`,
  // What the curators of a showcase have teams say of their work: JSON.
  table(
    'showcase_declarations',
    `
    collection_id uuid PRIMARY KEY REFERENCES showcases (collection_id) ON DELETE CASCADE,
    kinds text NOT NULL`,
  ),
  table(
    'entry_declarations',
    `
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    kind text NOT NULL,
    choice text NOT NULL CHECK (choice IN ('none', 'some')),
    words text,
    declared_at bigint NOT NULL,
    PRIMARY KEY (collection_id, project_id, kind)`,
  ),
  `CREATE INDEX entry_declarations_project ON entry_declarations (project_id)`,
  // What teams hand in by when. `takes` and `file_kinds` are JSON.
  table(
    'stages',
    `
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    name text NOT NULL,
    ask text,
    takes text NOT NULL,
    due_at bigint NOT NULL,
    position integer NOT NULL,
    file_kinds text`,
  ),
  `CREATE INDEX stages_order ON stages (collection_id, position, id)`,
  // Its team and the curators alone see it.
  table(
    'hand_ins',
    `
    stage_id uuid NOT NULL REFERENCES stages (id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    user_id uuid REFERENCES users (id),
    words text,
    link text,
    handed_at bigint NOT NULL,
    comment text,
    commented_at bigint,
    file_id text,
    PRIMARY KEY (stage_id, project_id)`,
  ),
  `CREATE INDEX hand_ins_project ON hand_ins (project_id)`,
  `CREATE INDEX hand_ins_user ON hand_ins (user_id) WHERE user_id IS NOT NULL`,
  `CREATE UNIQUE INDEX hand_ins_file ON hand_ins (file_id) WHERE file_id IS NOT NULL`,
];

export const coursesTriggers: readonly Definition[] = [
  // A course is there as long as it has a showcase, whoever deletes the last one.
  trigger('course_showcases_gone', {
    on: 'course_showcases',
    after: 'DELETE',
    does: `DELETE FROM courses WHERE id = old.course_id
      AND NOT EXISTS (SELECT 1 FROM course_showcases AS others WHERE others.course_id = old.course_id);`,
  }),
  // Whichever version takes the entry back.
  trigger('showcase_entries_declarations', {
    on: 'showcase_entries',
    after: 'UPDATE OF state',
    when: `new.state = 'withdrawn'`,
    does: `
      DELETE FROM entry_declarations WHERE collection_id = new.collection_id AND project_id = new.project_id;
      DELETE FROM hand_ins WHERE project_id = new.project_id
        AND stage_id IN (SELECT id FROM stages WHERE collection_id = new.collection_id);`,
  }),
  trigger('projects_declarations_withdrawn', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `new.status = 'withdrawn' AND old.status <> 'withdrawn'`,
    does: `
      DELETE FROM entry_declarations WHERE project_id = new.id;
      DELETE FROM hand_ins WHERE project_id = new.id;`,
  }),
  onErasure('users_hand_ins_erased', `UPDATE hand_ins SET user_id = NULL WHERE user_id = new.id;`),
];
