import { insertComments, updateComment } from '../../store/comments/changes.ts';
import { commentsOfIds, type StoredComment } from '../../store/comments/reads.ts';
import { projectsOfImport, updateNumbers } from '../../store/projects/changes.ts';
import type { NewComment } from '../../store/tables.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Board, Outcome } from './board.ts';
import { idOfBoardKey } from './ids.ts';
import type { CommentItem } from './line-parsing.ts';
import { type People, peopleOf } from './people.ts';
import type { LineOf } from './read-line.ts';

type Thread = { projectId: string; comments: readonly CommentItem[] };

/** Thread by thread what forbids it, if anything: a comment of another project, or an answer to one. */
export async function threadFaults(board: Board, threads: readonly Thread[]): Promise<(string | undefined)[]> {
  const rows = await commentsOfIds(board.writes, idsIn(threads));
  const owners = new Map(rows.map((row) => [row.id, row.project_id]));
  return threads.map(({ projectId, comments }) => {
    const earlier = new Set<string>();
    for (const [at, { id, parent_id: parent }] of comments.entries()) {
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
  const rows = await commentsOfIds(board.writes, idsIn(threads));
  const current = new Map(rows.map((row) => [row.id, row]));
  const results = new Map<string, Sync>();
  const inserts: NewComment[] = [];
  for (const { projectId, comments } of threads) {
    const result = { added: 0, isChanged: false };
    results.set(projectId, result);
    for (const { id, author, ...rest } of comments) {
      const fields = { ...rest, user_id: author === null ? null : (people.get(author) ?? null) };
      const row = current.get(id);
      if (!row) {
        inserts.push({ id, project_id: projectId, ...fields, deleted_at: null, ...firstVersion(board.now) });
        result.added += 1;
      } else if (row.deleted_at === null && row.is_verified !== 1 && !isSame(row, fields)) {
        // What it answers stays: only so can no two comments come to answer each other.
        await updateComment(board.writes, row, { ...fields, parent_id: row.parent_id }, board.now);
        result.isChanged = true;
      }
    }
    result.isChanged ||= result.added > 0;
  }
  await insertComments(board.writes, inserts);
  return results;
}

type Fields = Pick<StoredComment, 'user_id' | 'content' | 'created_at' | 'edited_at'>;

const isSame = (row: StoredComment, fields: Fields): boolean =>
  (['user_id', 'content', 'created_at', 'edited_at'] as const).every((field) => row[field] === fields[field]);

function* idsIn(threads: readonly Thread[]) {
  for (const { comments } of threads) {
    for (const { id, parent_id } of comments) {
      yield id;
      if (parent_id !== null) yield parent_id;
    }
  }
}

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
  const [refused] = await threadFaults(board, threads);
  if (refused) return { refused };

  const names = new Map(
    line.comments.flatMap(({ author, created_at }) => (author === null ? [] : [[author, created_at]])),
  );
  const sync = (await syncThreads(board, threads, await peopleOf(board, names))).get(row.id);
  if (!sync?.isChanged) return 'unchanged';
  await updateNumbers(board.writes, board.counts, row, { comments_count: row.comments_count + sync.added });
  return 'updated';
}
