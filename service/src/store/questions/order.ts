import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { isActive } from '../projects/rows.ts';
import { ofKeys } from '../queries/chunks.ts';
import { shownAnswers } from './questions.ts';

type Bounds = { missing: number; limit: number };

/** People who have answered a project, off its team, whichever of its questions. */
const answerers = sql<number>`(
  SELECT count(DISTINCT comments.user_id) FROM questions AS every_question
  JOIN answers ON answers.question_id = every_question.id
  JOIN comments ON comments.id = answers.comment_id AND comments.deleted_at IS NULL
  JOIN users ON users.id = comments.user_id AND users.erased_at IS NULL
  WHERE every_question.project_id = projects.id)`;

/** A question of a draft waits from the launch on, from which the age of a project counts. An import may correct its date. */
const waitsSince = sql<number>`CASE WHEN asked.first_asked > projects.created_at THEN asked.first_asked ELSE projects.created_at END`;

/** A question that is shown, of a public project. With CROSS JOIN, SQLite takes the tables in the order in which they stand. */
const isOpen = sql<boolean>`(questions.project_id = projects.id AND questions.retired_at IS NULL
  AND questions.waits_until IS NULL AND ${isActive})`;

type Db = Reads['db'];

/** The questions that were asked, or whose projects were launched, since then; older ones are not read. */
const openSince = (db: Db, since: number) =>
  db
    .selectFrom('projects')
    .crossJoin('questions')
    .select(['questions.project_id', 'questions.asked_at'])
    .where(isOpen)
    .where('projects.created_at', '>=', since)
    .unionAll(
      db
        .selectFrom('questions')
        .crossJoin('projects')
        .select(['questions.project_id', 'questions.asked_at'])
        .where(isOpen)
        .where('questions.asked_at', '>=', since)
        .where('projects.created_at', '<', since),
    );

/** All questions of the accepted entries of a showcase. */
const openAmong = (db: Db, collectionId: string) =>
  db
    .selectFrom('showcase_entries')
    .crossJoin('projects')
    .crossJoin('questions')
    .select(['questions.project_id', 'questions.asked_at'])
    .whereRef('projects.id', '=', 'showcase_entries.project_id')
    .where(isOpen)
    .where('showcase_entries.collection_id', '=', collectionId)
    .where('showcase_entries.state', '=', 'accepted')
    .where('showcase_entries.consented_at', 'is not', null);

/** Projects with too few answers to such open questions, those that have waited longest. */
const tooFew = (db: Db, open: ReturnType<typeof openAmong>, { missing, limit }: Bounds) =>
  db
    .with('open', () => open)
    .with('asked', (all) =>
      all
        .selectFrom('open')
        .select(({ fn }) => ['project_id', fn.min('asked_at').as('first_asked'), fn.countAll().as('asks')])
        .groupBy('project_id'),
    )
    .selectFrom('asked')
    .innerJoin('projects', 'projects.id', 'asked.project_id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'projects.user_id').on('users.erased_at', 'is', null))
    .select(['projects.id', 'projects.name', 'projects.tagline', 'projects.category_id', 'users.department'])
    .select([answerers.as('answers'), waitsSince.as('asked_at'), 'asked.asks'])
    .where(sql<boolean>`${answerers} < ${missing}`)
    .orderBy(waitsSince)
    .orderBy('projects.id')
    .limit(limit);

type Row = Awaited<ReturnType<ReturnType<typeof tooFew>['execute']>>[number];

const tidy = ({ asked_at, answers, asks, ...row }: Row) => ({
  ...row,
  asks: Number(asks),
  answers: Number(answers),
  asked_at: Number(asked_at),
});

/** Public projects of which something was asked, or which were launched, since then. */
export const waitingProjects = async ({ db }: Reads, since: number, bounds: Bounds) =>
  (await tooFew(db, openSince(db, since), bounds).execute()).map(tidy);

/** Those among the accepted entries of a showcase, however long ago they were asked. */
export const waitingEntries = async ({ db }: Reads, collectionId: string, bounds: Bounds) =>
  (await tooFew(db, openAmong(db, collectionId), bounds).execute()).map(tidy);

/** For each project, how many projects of others its team has answered since then. One whose team the author has joined is none. */
export async function givenBy(reads: Reads, ids: readonly string[], since: number): Promise<Map<string, number>> {
  const rows = await ofKeys(ids, (some) =>
    shownAnswers(reads)
      .innerJoin('project_members', 'project_members.user_id', 'comments.user_id')
      .select(['project_members.project_id', sql<number>`count(DISTINCT comments.project_id)`.as('given')])
      .where('project_members.project_id', 'in', some)
      .where('project_members.accepted_at', 'is not', null)
      .where('comments.created_at', '>=', since)
      .where('answers.is_close', '=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('project_members as joined')
              .select('joined.id')
              .whereRef('joined.project_id', '=', 'comments.project_id')
              .whereRef('joined.user_id', '=', 'comments.user_id')
              .where('joined.accepted_at', 'is not', null),
          ),
        ),
      )
      .groupBy('project_members.project_id')
      .execute(),
  );
  return new Map(rows.map(({ project_id, given }) => [project_id, Number(given)]));
}

/** Projects that the person has answered, also where the answer waits or was removed, the latest answer first, and whether they were close then. */
export const answeredBy = ({ db }: Reads, userId: string, since: number) =>
  db
    .selectFrom('answers')
    .innerJoin('comments', 'comments.id', 'answers.comment_id')
    .select(['comments.project_id', 'answers.is_close'])
    .where('comments.user_id', '=', userId)
    .where('comments.created_at', '>=', since)
    .where((eb) => eb.or([eb('comments.deleted_at', 'is', null), eb('comments.removal_reason', 'is not', null)]))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .execute();

export const ownProjects = async ({ db }: Reads, userId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('project_members')
    .select('project_id')
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ project_id }) => project_id));
};

export const interestsOf = async ({ db }: Reads, userId: string) => {
  const followed = await db
    .selectFrom('follows')
    .select('thing_id')
    .where('user_id', '=', userId)
    .where('thing_type', '=', 'category')
    .execute();
  const person = await db.selectFrom('users').select('department').where('id', '=', userId).executeTakeFirst();
  return { categories: new Set(followed.map(({ thing_id }) => thing_id)), department: person?.department ?? null };
};
