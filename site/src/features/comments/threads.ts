import type { Comment } from '@launch-board/sdk';
import type { KeptFields } from '../../session/visit.ts';
import type { FaceOf } from '../../ui/face.tsx';
import { faceOf } from '../people/faces.ts';

/** A comment with those that answer it. */
export type Thread = {
  id: string;
  /** Nobody where the author is gone. */
  author: FaceOf | null;
  /** Null where it was deleted and its answers stay. */
  content: string | null;
  createdAt: string | null;
  editedAt: string | null;
  answers: Thread[];
};

/** Who reads, which decides what they can do here. */
export type Reader = {
  projectId: string;
  personId: string | undefined;
  /** Begins the name of each comment of this page, so that sending one twice makes no second one. */
  formKey: string;
  /** The form they were sending when their session ended. */
  kept: KeptFields;
};

/** The comments of a project, oldest first, as threads. What a deleted one had been answered keeps a place of its own. */
export function threadsOf(comments: Comment[]): Thread[] {
  const all = new Map(comments.map((comment) => [comment.id, threadOf(comment)]));
  const roots: Thread[] = [];
  for (const { id, parent_id } of comments) {
    const thread = all.get(id);
    if (!thread) continue;
    if (!parent_id) {
      roots.push(thread);
      continue;
    }
    const parent = all.get(parent_id) ?? deleted(parent_id, thread.createdAt);
    if (!all.has(parent_id)) {
      all.set(parent_id, parent);
      roots.push(parent);
    }
    parent.answers.push(thread);
  }
  return roots;
}

const threadOf = ({ id, users, content, created_at, edited_at }: Comment): Thread => ({
  id,
  author: users ? faceOf(users) : null,
  content: content ?? '',
  createdAt: created_at ?? null,
  editedAt: edited_at ?? null,
  answers: [],
});

const deleted = (id: string, createdAt: string | null): Thread => ({
  id,
  author: null,
  content: null,
  createdAt,
  editedAt: null,
  answers: [],
});
