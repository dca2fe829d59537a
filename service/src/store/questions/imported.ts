import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks, ofKeys } from '../queries/chunks.ts';
import type { Tables } from '../tables.ts';

/** Questions of these ids, and all of these projects. */
export async function questionsAround({ db }: Reads, ids: readonly string[], projectIds: readonly string[]) {
  const of = (column: 'id' | 'project_id', keys: readonly string[]) =>
    ofKeys(keys, (some) => db.selectFrom('questions').selectAll().where(column, 'in', some).execute());
  const rows = [...(await of('id', ids)), ...(await of('project_id', projectIds))];
  return new Map(rows.map((row) => [row.id, row]));
}

export const insertQuestions = ({ db }: Writes, rows: readonly Tables['questions'][]) =>
  inChunks(rows, (some) => db.insertInto('questions').values(some).execute());

export const answersOfComments = ({ db }: Reads, commentIds: readonly string[]) =>
  ofKeys(commentIds, (some) => db.selectFrom('answers').selectAll().where('comment_id', 'in', some).execute());

export const insertAnswers = ({ db }: Writes, rows: readonly Tables['answers'][]) =>
  inChunks(rows, (some) => db.insertInto('answers').values(some).execute());
