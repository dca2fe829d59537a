import { type Kysely, sql } from 'kysely';
import type { EngineName } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

// Some triggers of the baseline take back what people were told about a thing. They began with a list of all notices of a kind,
// those of everybody: each project that was hidden, and each report that was decided, read the notices of the whole board. Now each
// event asks for its own notice.

const listed = /\bnotice_id IN \(SELECT id FROM notices WHERE (kind = '\w+'|kind IN \([^)]*\))\)/g;
const asked = 'EXISTS (SELECT 1 FROM notices WHERE notices.id = notice_events.notice_id AND notices.$1)';
const withList = '%notice_id IN (SELECT id FROM notices WHERE kind%';

type Statements = (db: Kysely<unknown>) => Promise<string[]>;

const changesOf: Record<EngineName, Statements> = {
  async sqlite(db) {
    const { rows } = await sql<{ name: string; text: string }>`
      SELECT name, sql AS text FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE ${withList} ORDER BY name`.execute(
      db,
    );
    return rows.flatMap(({ name, text }) => [`DROP TRIGGER "${name}"`, text.replaceAll(listed, asked)]);
  },
  async postgres(db) {
    const { rows } = await sql<{ text: string }>`
      SELECT pg_get_functiondef(oid) AS text FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace AND prosrc LIKE ${withList} ORDER BY proname`.execute(db);
    return rows.map(({ text }) => text.replaceAll(listed, asked));
  },
};

export const noticeByNotice = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of await changesOf[engine](db)) await sql.raw(statement).execute(db);
  },
});
