import { commentsToChange } from '../../store/comments/reads.ts';
import { answersOfComments, insertAnswers, insertQuestions, questionsAround } from '../../store/questions/imported.ts';
import { retireQuestion, setHelped } from '../../store/questions/questions.ts';
import type { Board } from './board.ts';
import type { CommentItem } from './comment-parsing.ts';
import type { readQuestions } from './question-parsing.ts';

/** What a line says of the questions of a project; `questions` is undefined if it says nothing of them. */
export type Asked = {
  projectId: string;
  questions?: ReturnType<typeof readQuestions> | undefined;
  comments: readonly CommentItem[];
};

const ids = (all: readonly Asked[]) => all.flatMap(({ questions = [] }) => questions.map(({ id }) => id));

/** Line by line what forbids it, if anything: a question of another project, or an answer to one that the project has not asked. */
export async function questionFaults(board: Board, all: readonly Asked[]): Promise<(string | undefined)[]> {
  const answered = all.flatMap(({ comments }) => comments.flatMap(({ answers }) => answers?.question_id ?? []));
  const known = await questionsAround(board.writes, [...new Set([...ids(all), ...answered])], []);
  const owners = new Map([...known.values()].map(({ id, project_id }) => [id, project_id]));
  return all.map(({ projectId, questions = [], comments }) => {
    const own = new Set<string>();
    for (const [at, { id }] of questions.entries()) {
      if (own.has(id)) return `questions.${at}.id is given twice`;
      if ((owners.get(id) ?? projectId) !== projectId) return `questions.${at}.id belongs to another project`;
      own.add(id);
    }
    const isAsked = (id: string) => own.has(id) || owners.get(id) === projectId;
    const at = comments.findIndex(({ answers }) => answers && !isAsked(answers.question_id));
    if (at >= 0) return `comments.${at}.answers.question is no question of the project`;
    for (const id of own) owners.set(id, projectId);
    return undefined;
  });
}

/** Adds questions and answers. What was asked here since stays, and nothing is taken away. Returns the projects that have changed. */
export async function syncQuestions(board: Board, all: readonly Asked[]): Promise<Set<string>> {
  const changed = new Set<string>();
  const told = all.filter(({ questions }) => questions !== undefined);
  const known = await questionsAround(
    board.writes,
    ids(told),
    told.map(({ projectId }) => projectId),
  );
  const taken = new Set([...known.values()].filter((row) => row.retired_at === null).map(placeOf));
  for (const { projectId: project_id, questions = [] } of told) {
    for (const { id, retired_at } of questions) {
      const row = known.get(id);
      if (!row || row.retired_at !== null || retired_at === null) continue;
      await retireQuestion(board.writes, id, retired_at);
      taken.delete(placeOf(row));
      changed.add(project_id);
    }
    const rows = questions
      .map((question) => ({ ...question, project_id, waits_until: null }))
      .filter((row) => !known.has(row.id) && (row.retired_at !== null || !taken.has(placeOf(row))));
    await insertQuestions(board.writes, rows);
    if (rows.length > 0) changed.add(project_id);
  }
  for (const id of await syncAnswers(board, all)) changed.add(id);
  return changed;
}

const placeOf = ({ project_id, place }: { project_id: string; place: number }): string => `${project_id} ${place}`;

async function syncAnswers({ writes }: Board, all: readonly Asked[]): Promise<Set<string>> {
  const changed = new Set<string>();
  const items = all.flatMap(({ projectId, comments }) =>
    comments.flatMap(({ id, answers }) => (answers ? [{ comment_id: id, projectId, ...answers }] : [])),
  );
  if (items.length === 0) return changed;
  const of = items.map(({ comment_id }) => comment_id);
  const here = new Map((await answersOfComments(writes, of)).map((row) => [row.comment_id, row]));
  const comments = new Map((await commentsToChange(writes, of)).map((row) => [row.id, row]));
  const questions = await questionsAround(writes, [...new Set(items.map(({ question_id }) => question_id))], []);
  const fresh = items.filter(
    ({ comment_id, question_id }) =>
      !here.has(comment_id) && questions.has(question_id) && comments.get(comment_id)?.deleted_at === null,
  );
  await insertAnswers(
    writes,
    fresh.map(({ projectId: _, ...row }) => row),
  );
  for (const { projectId } of fresh) changed.add(projectId);
  for (const { comment_id, helped_at, projectId } of items) {
    const row = here.get(comment_id);
    if (!row || row.helped_at !== null || helped_at === null) continue;
    await setHelped(writes, comment_id, helped_at);
    changed.add(projectId);
  }
  return changed;
}
