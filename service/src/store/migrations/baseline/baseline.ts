import { type Kysely, sql } from 'kysely';
import type { BoardMigration } from '../floor.ts';
import { administration, administrationTriggers } from './administration.ts';
import { cases, casesTriggers } from './cases.ts';
import { collections, collectionsTriggers } from './collections.ts';
import { comments, commentsTriggers } from './comments.ts';
import { courses, coursesTriggers } from './courses.ts';
import { deposits, depositsTriggers } from './deposits.ts';
import { type Definition, type EngineName, statementsOf } from './dialect.ts';
import { erasures } from './erasures.ts';
import { evenings, eveningsTriggers } from './evenings.ts';
import { feed, feedTriggers } from './feed.ts';
import { BOARD_EPOCH, firstCategories } from './first-categories.ts';
import { firstStart } from './first-start.ts';
import { goals, goalsTriggers } from './goals.ts';
import { grades, gradesTriggers } from './grades.ts';
import { handInFiles, handInFilesTriggers } from './hand-in-files.ts';
import { hidings, hidingsTriggers } from './hidings.ts';
import { juries, juriesTriggers } from './juries.ts';
import { life, lifeTriggers } from './life.ts';
import { lti, ltiTriggers } from './lti.ts';
import { mail, mailTriggers } from './mail.ts';
import { moderation, moderationTriggers } from './moderation.ts';
import { notices, noticesTriggers } from './notices.ts';
import { openings, openingsTriggers } from './openings.ts';
import { operation, operationTriggers } from './operation.ts';
import { orcid, orcidTriggers } from './orcid.ts';
import { ownTerm } from './own-term.ts';
import { people, peopleTriggers } from './people.ts';
import { periods, periodsTriggers } from './periods.ts';
import { personalTokens, personalTokensTriggers } from './personal-tokens.ts';
import { pictures, picturesTriggers } from './pictures.ts';
import { projects, projectsTriggers } from './projects.ts';
import { quarantine, quarantineTriggers } from './quarantine.ts';
import { questions, questionsTriggers } from './questions.ts';
import { receipts, receiptsTriggers } from './receipts.ts';
import { repositories, repositoriesTriggers } from './repositories.ts';
import { rosters, rostersTriggers } from './rosters.ts';
import { search, searchTriggers } from './search.ts';
import { showcases, showcasesTriggers } from './showcases.ts';
import { teams, teamsTriggers } from './teams.ts';
import { votes, votesTriggers } from './votes.ts';
import { walks, walksTriggers } from './walks.ts';
import { webhooks, webhooksTriggers } from './webhooks.ts';

export const BASELINE = '0057-baseline';

/** A table comes after those that it refers to. */
const tables: readonly Definition[] = [
  ...people,
  ...projects,
  ...search,
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
  ...feed,
  ...teams,
  ...rosters,
  ...grades,
  ...evenings,
  ...courses,
  ...handInFiles,
  ...goals,
  ...lti,
  ...openings,
  ...questions,
  ...life,
  ...ownTerm,
  ...repositories,
  ...deposits,
  ...orcid,
  ...personalTokens,
  ...webhooks,
  ...cases,
  ...quarantine,
  ...receipts,
  ...hidings,
  ...administration,
  ...firstStart,
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
  ...teamsTriggers,
  ...searchTriggers,
  ...hidingsTriggers,
  ...receiptsTriggers,
  ...feedTriggers,
  ...personalTokensTriggers,
  ...rostersTriggers,
  ...gradesTriggers,
  ...webhooksTriggers,
  ...eveningsTriggers,
  ...coursesTriggers,
  ...administrationTriggers,
  ...casesTriggers,
  ...quarantineTriggers,
  ...handInFilesTriggers,
  ...goalsTriggers,
  ...ltiTriggers,
  ...openingsTriggers,
  ...lifeTriggers,
  ...questionsTriggers,
  ...repositoriesTriggers,
  ...depositsTriggers,
  ...orcidTriggers,
];

/** What makes the tables of one engine, in order, and what then keeps them true. */
export const schemaStatements = (engine: EngineName): string[] => statementsOf(engine, [...tables, ...triggers]);

/** All tables of a board, the first rows, and what the database itself keeps true from then on. */
export const baseline = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, tables)) await sql.raw(statement).execute(db);
    await sql`INSERT INTO text_index VALUES (0)`.execute(db);
    await sql`INSERT INTO schema_floor (migration) VALUES (${BASELINE})`.execute(db);
    // Before the triggers: the feed does not tell of them.
    for (const [id, name, description, icon, color] of firstCategories)
      await sql`INSERT INTO categories (id, name, description, icon, color, is_active, created_at)
        VALUES (${id}, ${name}, ${description}, ${icon}, ${color}, 1, ${BOARD_EPOCH})`.execute(db);
    await createTriggers(db, engine);
  },
});

export async function createTriggers(db: Kysely<unknown>, engine: EngineName) {
  for (const statement of statementsOf(engine, triggers)) await sql.raw(statement).execute(db);
}
