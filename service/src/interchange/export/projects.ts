import { limits, ofLinks, ofTexts } from '@launch-board/contract';
import type { CommentsLine, LaunchLine } from '@launch-board/contract/import-format';
import { isoTime, maybeIsoTime } from '../../domain/text/iso-time.ts';
import {
  commentsOf,
  type ExportCursor,
  membersOf,
  mentionsOf,
  parentOf,
  projectsAfter,
  questionsOf,
} from '../../store/exports.ts';
import type { Reads } from '../../store/store.ts';
import { picturesShown } from './pictures.ts';

const PAGE = 200;
/** Half of what an import reads as one line, so that there is room for the rest of the line. */
const LINE_BYTES = limits.import.lineBytes / 2;
const LINE_COMMENTS = 1000;

/** Active projects with their teams and comments. Comments that would make a line too long follow in lines of their own. */
export async function* projectLines(reads: Reads): AsyncGenerator<LaunchLine | CommentsLine> {
  for (let after: ExportCursor | undefined; ; ) {
    const rows = await projectsAfter(reads, after, PAGE);
    const last = rows.at(-1);
    if (!last) return;
    const members = await membersOf(
      reads,
      rows.map(({ id }) => id),
    );
    const teams = Map.groupBy(members, (member) => member.project_id);
    const asked = Map.groupBy(
      await questionsOf(
        reads,
        rows.map(({ id }) => id),
      ),
      ({ project_id }) => project_id,
    );
    for (const row of rows) {
      const line = launchLine(row, teams.get(row.id) ?? [], asked.get(row.id) ?? []);
      if (row.comments_count === 0) yield line;
      else yield* withThread(line, await threadOf(reads, row.id));
    }
    after = last;
  }
}

type Row = Awaited<ReturnType<typeof projectsAfter>>[number];
type CommentRow = Awaited<ReturnType<typeof commentsOf>>[number];
type MentionRow = Awaited<ReturnType<typeof mentionsOf>>[number];
type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number];
type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];
/** A line without a type is a project; `makers` are for other sources, and comments are added by what fits. */
type NotTold = 'type' | 'makers' | 'comments';
type MemberItem = NonNullable<LaunchLine['members']>[number];
type CommentItem = NonNullable<LaunchLine['comments']>[number];

const launchLine = (
  row: Row,
  members: readonly MemberRow[],
  asked: readonly QuestionRow[],
): Required<Omit<LaunchLine, NotTold>> => ({
  key: row.key,
  id: row.id,
  name: row.name,
  tagline: row.tagline,
  ...ofTexts((name) => row[name]),
  ...ofLinks((name) => row[name]),
  category: row.category,
  created_at: isoTime(row.created_at),
  votes: row.upvotes_count,
  submitter: row.submitter,
  members: members.map(memberItem),
  images: picturesShown(row.images),
  questions: asked.map(({ id, place: number, words, asked_at, retired_at }) => ({
    ...{ id, number, text: words, asked_at: isoTime(asked_at) },
    retired_at: maybeIsoTime(retired_at),
  })),
});

const answerItem = ({ question_id: question, is_close, helped_at }: CommentRow): Required<CommentItem>['answers'] =>
  question === null ? null : { question, is_close: is_close === 1, helped_at: maybeIsoTime(helped_at) };

const memberItem = (row: MemberRow): Required<MemberItem> => ({
  id: row.id,
  user: row.user,
  role: row.role,
  invited_by: row.inviter,
  created_at: isoTime(row.created_at),
});

/** Every comment after the one it answers. Where that one is deleted, the answer moves up to what is left of the thread. */
async function threadOf(reads: Reads, projectId: string): Promise<CommentItem[]> {
  const rows = await commentsOf(reads, projectId);
  const mentions = Map.groupBy(await mentionsOf(reads, projectId), ({ id }) => id);
  const left = new Map(rows.map((row) => [row.id, row]));
  const ordered = new Map<string, CommentItem>();
  for (const row of rows) {
    // A parent is nearly always older than its answer; where it is not, it goes first together with its own parents.
    const branch = [];
    const met = new Set<string>();
    let parent: string | null = row.id;
    while (parent !== null && !ordered.has(parent) && !met.has(parent)) {
      met.add(parent);
      const comment = left.get(parent);
      if (comment) branch.push(comment);
      parent = comment ? comment.parent_id : await parentOf(reads, parent);
    }
    for (const comment of branch.reverse()) {
      ordered.set(comment.id, commentItem(comment, parent, mentions.get(comment.id) ?? []));
      parent = comment.id;
    }
  }
  return [...ordered.values()];
}

const commentItem = (
  row: CommentRow,
  parent: string | null,
  mentions: readonly MentionRow[],
): Required<CommentItem> => ({
  id: row.id,
  author: row.author,
  content: row.content,
  created_at: isoTime(row.created_at),
  parent_id: parent,
  edited_at: maybeIsoTime(row.edited_at),
  likes: row.likes_count,
  is_update: row.is_update === 1,
  answers: answerItem(row),
  mentions: mentions.map(({ name, user }) => ({ name, user })),
});

function* withThread(line: LaunchLine, thread: readonly CommentItem[]): Generator<LaunchLine | CommentsLine> {
  let comments: CommentItem[] = [];
  let bytes = Buffer.byteLength(JSON.stringify(line));
  let isFirst = true;
  const filled = () => {
    const full: LaunchLine | CommentsLine = isFirst
      ? { ...line, ...(comments.length > 0 && { comments }) }
      : { type: 'comments', project: line.key, comments };
    isFirst = false;
    comments = [];
    bytes = 0;
    return full;
  };
  for (const comment of thread) {
    const size = Buffer.byteLength(JSON.stringify(comment)) + 1;
    if (bytes + size > LINE_BYTES || comments.length >= LINE_COMMENTS) yield filled();
    comments.push(comment);
    bytes += size;
  }
  if (isFirst || comments.length > 0) yield filled();
}
