import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf, table } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const definitions: readonly Definition[] = [
  // Votes that a hiding has stopped from counting: when each had first been cast, and when it was taken out, which tells it from
  // a vote that the person has cast and withdrawn since.
  table(
    'hidden_votes',
    `
    hiding_id uuid NOT NULL REFERENCES hidings (id) ON DELETE CASCADE,
    project_id uuid NOT NULL,
    state text NOT NULL CHECK (state IN ('hidden', 'restored', 'released')),
    created_at bigint NOT NULL,
    withdrawn_at bigint NOT NULL,
    PRIMARY KEY (hiding_id, project_id)`,
  ),
];

export const hiddenVotes = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
