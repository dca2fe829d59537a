import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';

export type QuestionRow = Tables['questions'];
export type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number];

/** What a project asks now, by number, those that wait included. */
export const questionsOf = ({ db }: Reads, projectId: string): Promise<QuestionRow[]> =>
  db
    .selectFrom('questions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('retired_at', 'is', null)
    .orderBy('place')
    .execute();

const allAnswers = ({ db }: Reads) =>
  db
    .selectFrom('answers')
    .innerJoin('comments', 'comments.id', 'answers.comment_id')
    .innerJoin('users', 'users.id', 'comments.user_id');

/** Answers as everybody sees them, of authors who still have an account, the earliest first. */
export const shownAnswers = (reads: Reads) =>
  allAnswers(reads).where('comments.deleted_at', 'is', null).where('users.erased_at', 'is', null);

export const answersOf = async (reads: Reads, questionIds: readonly string[]) =>
  ofKeys(questionIds, (some) =>
    shownAnswers(reads)
      .select(['answers.comment_id', 'answers.question_id', 'answers.is_close', 'answers.helped_at'])
      .select(['comments.content', 'comments.created_at', 'users.id as user_id', 'users.full_name', 'users.username'])
      .where('answers.question_id', 'in', some)
      .orderBy('comments.created_at')
      .orderBy('comments.id')
      .execute(),
  );

export async function countAnswerers(reads: Reads, projectId: string): Promise<number> {
  const row = await shownAnswers(reads)
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select(({ fn }) => fn.count<number>('comments.user_id').distinct().as('people'))
    .where('questions.project_id', '=', projectId)
    .executeTakeFirst();
  return Number(row?.people ?? 0);
}

export const answerOfComment = ({ db }: Reads, commentId: string) =>
  db.selectFrom('answers').selectAll().where('comment_id', '=', commentId).executeTakeFirst();

export const hasAnswers = async ({ db }: Reads, questionId: string): Promise<boolean> =>
  (await db.selectFrom('answers').select('comment_id').where('question_id', '=', questionId).executeTakeFirst()) !==
  undefined;

/** Whether the project has ever asked. */
export const hasAsked = async ({ db }: Reads, projectId: string): Promise<boolean> =>
  (await db.selectFrom('questions').select('id').where('project_id', '=', projectId).executeTakeFirst()) !== undefined;

/** What everybody sees that a project asks, with the number of answers to each, by number. */
export const askedBy = prepared((db, { projectId }: { projectId: string }) =>
  db
    .selectFrom('questions')
    .select(['id', 'place', 'words'])
    .select(
      sql<number>`(SELECT count(*) FROM answers
        JOIN comments ON comments.id = answers.comment_id AND comments.deleted_at IS NULL
        JOIN users ON users.id = comments.user_id AND users.erased_at IS NULL
        WHERE answers.question_id = questions.id)`.as('answers'),
    )
    .where('project_id', '=', projectId)
    .where('retired_at', 'is', null)
    .where('waits_until', 'is', null)
    .orderBy('place'),
);

/** So many of the latest are compared with a new one: every other change waits until that is done. */
const COMPARED = 50;

const latest = (answers: ReturnType<typeof allAnswers>) =>
  answers.select(['comments.id', 'comments.content']).orderBy('comments.created_at', 'desc').limit(COMPARED);

/** What the person has said in answers, also in those that wait or were removed. */
export const saidBy = (reads: Reads, userId: string) =>
  latest(allAnswers(reads)).where('comments.user_id', '=', userId).execute();

/** What everybody sees that a project was answered: a refusal would tell of the others what is in them. */
export const saidTo = (reads: Reads, projectId: string) =>
  latest(shownAnswers(reads)).where('comments.project_id', '=', projectId).execute();

export async function putQuestion({ db }: Writes, row: QuestionRow) {
  await db
    .insertInto('questions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function retireQuestion({ db }: Writes, id: string, now: number) {
  await db.updateTable('questions').set({ retired_at: now }).where('id', '=', id).execute();
}

export async function dropQuestion({ db }: Writes, id: string) {
  await db.deleteFrom('questions').where('id', '=', id).execute();
}

export async function putAnswer({ db }: Writes, row: Tables['answers']) {
  await db.insertInto('answers').values(row).execute();
}

export async function setHelped({ db }: Writes, commentId: string, helped_at: number | null) {
  await db.updateTable('answers').set({ helped_at }).where('comment_id', '=', commentId).execute();
}

/** Projects with somebody on their team who is on a team with the person, the person's own included. */
export const closeProjects = async ({ db }: Reads, userId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('project_members as mine')
    .innerJoin('project_members as mates', 'mates.project_id', 'mine.project_id')
    .innerJoin('project_members as theirs', 'theirs.user_id', 'mates.user_id')
    .select('theirs.project_id')
    .distinct()
    .where('mine.user_id', '=', userId)
    .where(sql<boolean>`mine.accepted_at IS NOT NULL`)
    .where(sql<boolean>`mates.accepted_at IS NOT NULL`)
    .where(sql<boolean>`theirs.accepted_at IS NOT NULL`)
    .execute();
  return new Set(rows.map(({ project_id }) => project_id));
};
