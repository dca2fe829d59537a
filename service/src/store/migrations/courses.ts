import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf, table, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const tables: readonly Definition[] = [
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
];

const triggers: readonly Definition[] = [
  // A course is there as long as it has a showcase, whoever deletes the last one.
  trigger('course_showcases_gone', {
    on: 'course_showcases',
    after: 'DELETE',
    does: `DELETE FROM courses WHERE id = old.course_id
      AND NOT EXISTS (SELECT 1 FROM course_showcases AS others WHERE others.course_id = old.course_id);`,
  }),
];

export const courses = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, [...tables, ...triggers])) await sql.raw(statement).execute(db);
  },
});
