import { carryLikes, insertComments, updateComment } from '../../store/comments/changes.ts';
import { commentsToChange, type StoredComment } from '../../store/comments/reads.ts';
import { projectsOfImport, updateNumbers } from '../../store/projects/changes.ts';
import type { NewComment } from '../../store/tables.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Board, Outcome } from './board.ts';
import type { CommentItem } from './comment-parsing.ts';
import { idOfBoardKey } from './ids.ts';
import { syncMentions } from './mentions.ts';
import { type People, peopleOf } from './people.ts';
import { questionFaults, syncQuestions } from './questions.ts';
import type { LineOf } from './read-line.ts';

type Thread = { projectId: string; comments: readonly CommentItem[] };

/** Thread by thread what forbids it, if anything: a comment of another project, or an answer to one. */
export async function threadFaults(board: Board, threads: readonly Thread[]): Promise<(string | undefined)[]> {
  const rows = await commentsToChange(board.writes, idsIn(threads));
  const owners = new Map(rows.map((row) => [row.id, row.project_id]));
  return threads.map(({ projectId, comments }) => {
    const earlier = new Set<string>();
    for (const [at, { id, columns }] of comments.entries()) {
      const parent = columns.parent_id;
      if (earlier.has(id)) return `comments.${at}.id is given twice`;
      if ((owners.get(id) ?? projectId) !== projectId) return `comments.${at}.id belongs to another project`;
      const isParentHere = parent === null || earlier.has(parent) || owners.get(parent) === projectId;
      if (!isParentHere || parent === id) return `comments.${at}.parent_id is no earlier comment of the project`;
      earlier.add(id);
    }
    for (const id of earlier) owners.set(id, projectId);
    return undefined;
  });
}

type Sync = { added: number; isChanged: boolean };

/**
 * Adds and corrects comments and tells what happened to which project; comments_count is the caller's. What was
 * deleted here stays deleted, what people wrote who signed in here stays as they wrote it, and nothing is taken away.
 */
export async function syncThreads(
  board: Board,
  threads: readonly Thread[],
  people: People,
): Promise<Map<string, Sync>> {
  const rows = await commentsToChange(board.writes, idsIn(threads));
  const current = new Map(rows.map((row) => [row.id, row]));
  const results = new Map<string, Sync>();
  const inserts: NewComment[] = [];
  const mentioning: CommentItem[] = [];
  for (const { projectId, comments } of threads) {
    const result = { added: 0, isChanged: false };
    results.set(projectId, result);
    for (const item of comments) {
      const row = current.get(item.id);
      if (!row) {
        inserts.push(newComment(item, projectId, people, board.now));
        if (item.mentions.length > 0) mentioning.push(item);
        result.added += 1;
      } else if (row.deleted_at === null && row.is_verified !== 1) {
        if (await correct(board, row, item, people)) result.isChanged = true;
        mentioning.push(item);
      }
    }
    result.isChanged ||= result.added > 0;
  }
  await insertComments(board.writes, inserts);
  const changed = await syncMentions(board.writes, mentioning, people);
  for (const { projectId, comments } of threads) {
    const result = results.get(projectId);
    if (result && comments.some(({ id }) => changed.has(id))) result.isChanged = true;
  }
  return results;
}

const authorOf = ({ author }: CommentItem, people: People) => (author === null ? null : (people.get(author) ?? null));

const newComment = (item: CommentItem, projectId: string, people: People, now: number): NewComment => ({
  id: item.id,
  project_id: projectId,
  ...item.columns,
  user_id: authorOf(item, people),
  likes_count: item.likes,
  carried_likes: item.likes,
  deleted_at: null,
  ...firstVersion(now),
});

/** Makes a comment what its line says, and returns whether it was something else. */
async function correct({ writes, now }: Board, row: StoredComment, item: CommentItem, people: People) {
  // What it answers stays: only so can no two comments come to answer each other. And an update answers nothing.
  const { parent_id } = row;
  const fields = {
    ...item.columns,
    user_id: authorOf(item, people),
    parent_id,
    is_update: parent_id === null ? item.columns.is_update : (0 as const),
  };
  // A number equal to the one shown here, which a board's own export has, says nothing new about the carried part.
  const likes = item.likes === row.likes_count ? 0 : item.likes - row.carried_likes;
  if (likes !== 0) await carryLikes(writes, row.id, likes);
  const isSame = (Object.keys(fields) as (keyof typeof fields)[]).every((field) => row[field] === fields[field]);
  if (!isSame) await updateComment(writes, row, fields, now);
  return likes !== 0 || !isSame;
}

function* idsIn(threads: readonly Thread[]) {
  for (const { comments } of threads) {
    for (const { id, columns } of comments) {
      yield id;
      if (columns.parent_id !== null) yield columns.parent_id;
    }
  }
}

/** The user names of a comment. */
export const namesIn = ({ author, mentions }: CommentItem): string[] => [
  ...(author === null ? [] : [author]),
  ...mentions.map(({ user }) => user),
];

type CommentsLine = LineOf<'comments'>;

/** Lines with more comments of projects, one after another: two keys may be the same project. */
export async function importComments(board: Board, lines: readonly CommentsLine[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const line of lines) outcomes.push(await importMore(board, line));
  return outcomes;
}

async function importMore(board: Board, line: CommentsLine): Promise<Outcome> {
  const id = idOfBoardKey(line.key);
  // The project of the key itself comes first, then one whose id the key names.
  const [row] = await projectsOfImport(board.writes, [line.key], id === undefined ? [] : [id]);
  if (!row) return { refused: `project ${JSON.stringify(line.key)} does not exist here` };
  if (row.import_key === null || row.edited_at !== null || row.status !== 'active') return 'kept';
  const threads = [{ projectId: row.id, comments: line.comments }];
  const [fault] = await threadFaults(board, threads);
  const refused = fault ?? (await questionFaults(board, threads))[0];
  if (refused) return { refused };

  const names = new Map(
    line.comments.flatMap((comment) => namesIn(comment).map((n) => [n, comment.columns.created_at])),
  );
  const sync = (await syncThreads(board, threads, await peopleOf(board, names))).get(row.id);
  const asked = await syncQuestions(board, threads);
  if (!sync || !(sync.isChanged || asked.has(row.id))) return 'unchanged';
  await updateNumbers(board.writes, board.counts, row, { comments_count: row.comments_count + sync.added });
  return 'updated';
}
