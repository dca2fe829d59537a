import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf, table } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
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
];

export const judgeTracks = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
