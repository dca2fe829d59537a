import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, statementsOf, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

/** Of what only its curators see nobody was told. */
const isSeen = `EXISTS (SELECT 1 FROM collections
        WHERE id = new.collection_id AND (is_public = 1 OR is_unlisted = 1))`;

const lacksVote = (row: 'old' | 'new') =>
  `(${row}.votes_each = 0 OR ${row}.voting_opens_at IS NULL OR ${row}.voting_closes_at IS NULL)`;

const definitions: readonly Definition[] = [
  // When what a showcase no longer has was to be, for the calendars that have it.
  ...['called_off_shown_at', 'called_off_voting_opens_at', 'called_off_voting_closes_at'].map(
    (column): Definition => ({
      sqlite: [`ALTER TABLE showcases ADD COLUMN ${column} INTEGER`],
      postgres: [`ALTER TABLE showcases ADD COLUMN ${column} bigint`],
    }),
  ),
  trigger('showcases_showing_called_off', {
    on: 'showcases',
    after: 'UPDATE OF shown_at',
    when: 'old.shown_at IS NOT NULL AND new.shown_at IS NULL',
    does: `
      UPDATE showcases SET called_off_shown_at = old.shown_at
      WHERE collection_id = new.collection_id AND ${isSeen};`,
  }),
  trigger('showcases_vote_called_off', {
    on: 'showcases',
    after: 'UPDATE OF votes_each, voting_opens_at, voting_closes_at',
    when: `NOT ${lacksVote('old')} AND ${lacksVote('new')}`,
    does: `
      UPDATE showcases
      SET called_off_voting_opens_at = old.voting_opens_at, called_off_voting_closes_at = old.voting_closes_at
      WHERE collection_id = new.collection_id AND ${isSeen};`,
  }),
];

export const calledOffDates = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, definitions)) await sql.raw(statement).execute(db);
  },
});
