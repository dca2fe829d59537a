import type { Comment } from '@launch-board/sdk';
import type { KeptFields } from '../../session/visitor-context.ts';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { faceOf } from '../people/faces.ts';
import type { CommentAct } from './changes.ts';

/** A comment with its replies. */
export type Thread = {
  id: string;
  /** Nobody where the author is gone. */
  author: FaceOf | null;
  /** As HTML that is safe to show. Null where only its replies are here: it was deleted, or is on an earlier page. */
  html: string | null;
  /** As typed, for the form that edits it. Only its author gets it: every other comment would come twice. */
  typed: string | undefined;
  /** It may stand on an earlier page. */
  isElsewhere: boolean;
  createdAt: string | null;
  editedAt: string | null;
  revision: number | undefined;
  /** The question of the team that it answers. */
  answers: { text: string; helpedAt: string | null } | null;
  /** The team says what changed. */
  isUpdate: boolean;
  likes: number;
  isLiked: boolean;
  replies: Thread[];
};

/** Where a page of a project's comments is. */
export const pageHref = (projectId: string, page: number): string =>
  page > 1 ? `/projects/${projectId}?page=${page}` : `/projects/${projectId}`;

/** Where a comment is: with its name, for by then it may be on another page. */
export const commentHref = ({ projectId }: Reader, id: string): string =>
  `/projects/${projectId}?comment=${id}#comment-${id}`;

/** Where the form to reply to a comment is open. */
export const replyHref = ({ projectId, page }: Reader, id: string): string =>
  `/projects/${projectId}?${page > 1 ? `page=${page}&` : ''}reply=${id}#comment-${id}`;

/** The name of a comment form: a project's page has several. `about` is the comment that it replies to or changes. */
export const commentFormName = (act: CommentAct, about?: string): string =>
  about === undefined ? act : `${act}-${about}`;

/** Who reads, which decides what they can do here. */
export type Reader = {
  projectId: string;
  personId: string | undefined;
  /** The team of the project, by the ids of its people. */
  makers: readonly string[];
  /** Begins the name of each comment of this page, so that sending one twice makes no second one. */
  formKey: string;
  /** Of the comments they read, as the address has it. */
  page: number;
  /** There are others: a new comment stands on the last. */
  isPaged: boolean;
  /** The comment that they want to reply to, as the address has it. */
  replyTo: string | null;
  /** The form they were sending when their session ended. */
  kept: KeptFields;
};

/** The threads of a page of comments. The latest update is pinned, with its replies if they are on the page. */
export function threadsOf(comments: Comment[], update: Comment | undefined, shown: Shown) {
  const threads = threadsAmong(comments, shown);
  if (!update) return { threads, pinned: undefined };
  const { true: [pinned] = [], false: others = [] } = Object.groupBy(threads, ({ id }) => `${id === update.id}`);
  return { threads: others, pinned: pinned ?? threadOf(update, shown) };
}

type CommentText = Pick<Comment, 'mentions'> & { content: string };

/** `render` is a parameter because browsers do not get it. */
type Shown = { isFirstPage: boolean; personId: string | undefined; render: (comment: CommentText) => string };

/**
 * Comments of a project, oldest first, as threads. The replies to one that is not among them keep a place of their own: it
 * was deleted or, but for the first page, comes before them on another one.
 */
function threadsAmong(comments: Comment[], { isFirstPage, personId, render }: Shown): Thread[] {
  const all = new Map(comments.map((comment) => [comment.id, threadOf(comment, { personId, render })]));
  const roots: Thread[] = [];
  for (const { id, parent_id } of comments) {
    const thread = all.get(id);
    if (!thread) continue;
    if (!parent_id) {
      roots.push(thread);
      continue;
    }
    const parent = all.get(parent_id) ?? missing(parent_id, thread.createdAt, !isFirstPage);
    if (!all.has(parent_id)) {
      all.set(parent_id, parent);
      roots.push(parent);
    }
    parent.replies.push(thread);
  }
  return roots;
}

const threadOf = (
  { id, users, content, created_at, edited_at, revision, ...rest }: Comment,
  { personId, render }: Omit<Shown, 'isFirstPage'>,
): Thread => ({
  id,
  author: users ? faceOf(users) : null,
  html: render({ content: content ?? '', mentions: rest.mentions }),
  typed: users !== undefined && users.id === personId ? (content ?? '') : undefined,
  createdAt: created_at ?? null,
  editedAt: edited_at ?? null,
  isElsewhere: false,
  revision,
  answers: rest.answers ? { text: rest.answers.text, helpedAt: rest.answers.helped_at ?? null } : null,
  isUpdate: rest.is_update,
  likes: rest.likes_count,
  isLiked: rest.has_liked ?? false,
  replies: [],
});

const missing = (id: string, createdAt: string | null, isElsewhere: boolean): Thread => ({
  id,
  author: null,
  html: null,
  typed: undefined,
  createdAt,
  editedAt: null,
  isElsewhere,
  revision: undefined,
  answers: null,
  isUpdate: false,
  likes: 0,
  isLiked: false,
  replies: [],
});
