import { type Kysely, sql } from 'kysely';
import type { BoardMigration } from '../floor.ts';
import { collections, collectionsTriggers } from './collections.ts';
import { comments, commentsTriggers } from './comments.ts';
import { type Definition, type EngineName, statementsOf } from './dialect.ts';
import { erasures } from './erasures.ts';
import { BOARD_EPOCH, firstCategories } from './first-categories.ts';
import { juries, juriesTriggers } from './juries.ts';
import { mail, mailTriggers } from './mail.ts';
import { moderation, moderationTriggers } from './moderation.ts';
import { notices, noticesTriggers } from './notices.ts';
import { operation, operationTriggers } from './operation.ts';
import { people, peopleTriggers } from './people.ts';
import { periods, periodsTriggers } from './periods.ts';
import { pictures, picturesTriggers } from './pictures.ts';
import { projects, projectsTriggers } from './projects.ts';
import { showcases, showcasesTriggers } from './showcases.ts';
import { votes, votesTriggers } from './votes.ts';
import { walks, walksTriggers } from './walks.ts';

export const BASELINE = '0001-baseline';

/** A table comes after those that it refers to. */
const tables: readonly Definition[] = [
  ...people,
  ...projects,
  ...votes,
  ...comments,
  ...collections,
  ...pictures,
  ...periods,
  ...showcases,
  ...juries,
  ...notices,
  ...mail,
  ...moderation,
  ...erasures,
  ...walks,
  ...operation,
];

const triggers: readonly Definition[] = [
  ...peopleTriggers,
  ...projectsTriggers,
  ...votesTriggers,
  ...commentsTriggers,
  ...collectionsTriggers,
  ...picturesTriggers,
  ...periodsTriggers,
  ...showcasesTriggers,
  ...juriesTriggers,
  ...noticesTriggers,
  ...mailTriggers,
  ...moderationTriggers,
  ...walksTriggers,
  ...operationTriggers,
];

/** What makes the tables of one engine, in order, and what then keeps them true. */
export const schemaStatements = (engine: EngineName): string[] => statementsOf(engine, [...tables, ...triggers]);

/** All tables of a board, what the database itself keeps true, and the first rows. */
export const baseline = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of schemaStatements(engine)) await sql.raw(statement).execute(db);
    await sql`INSERT INTO text_index VALUES (0)`.execute(db);
    await sql`INSERT INTO schema_floor (migration) VALUES (${BASELINE})`.execute(db);
    for (const [id, name, description, icon, color] of firstCategories)
      await sql`INSERT INTO categories (id, name, description, icon, color, is_active, created_at)
        VALUES (${id}, ${name}, ${description}, ${icon}, ${color}, 1, ${BOARD_EPOCH})`.execute(db);
  },
});

export async function createTriggers(db: Kysely<unknown>, engine: EngineName) {
  for (const statement of statementsOf(engine, triggers)) await sql.raw(statement).execute(db);
}
