import { randomUUID } from 'node:crypto';
import type { Writes } from '../../../src/store/store.ts';

const questionRow = { place: 1, words: 'Does it make sense?', asked_at: 1, waits_until: null, retired_at: null };

type Asked = {
  question: string;
  project: string;
  comments?: readonly string[];
  others?: readonly string[];
  otherQuestion?: string;
  askedAt?: number;
};

/** A question with these answers, and one question of each of the others. */
export async function addQuestions(
  db: Writes['db'],
  { question, project, comments = [], others = [], ...asked }: Asked,
) {
  const row = { ...questionRow, asked_at: asked.askedAt ?? questionRow.asked_at };
  const rows = others.map((project_id, i) => ({
    ...row,
    id: (i === 0 && asked.otherQuestion) || randomUUID(),
    project_id,
  }));
  await db
    .insertInto('questions')
    .values([{ ...row, id: question, project_id: project }, ...rows])
    .execute();
  for (const comment_id of comments)
    await db
      .insertInto('answers')
      .values({ comment_id, question_id: question, is_close: 0, helped_at: null })
      .execute();
}
