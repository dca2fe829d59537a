import type { Comment, Complete } from '@launch-board/contract';
import type { Mention } from '../../store/comments/mentions.ts';
import type { CommentRow } from '../../store/comments/reads.ts';
import type { Pages } from '../pages.ts';
import { summary } from '../people/views.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';

const answerOf = ({ question_id: id, question: text, helped_at }: CommentRow) =>
  id === null || text === null ? undefined : { id, text, helped_at: maybeIsoTime(helped_at) };

export const viewComment = (row: CommentRow, pages: Pages, mentions: readonly Mention[]): Complete<Comment> => ({
  id: row.id,
  content: row.content,
  created_at: isoTime(row.created_at),
  parent_id: row.parent_id,
  edited_at: maybeIsoTime(row.edited_at),
  mentions: mentions.map(({ user_id: id, name }) => ({ name, id })),
  answers: answerOf(row),
  is_update: row.is_update === 1,
  waits_until: undefined,
  likes_count: row.likes_count,
  has_liked: undefined,
  updated_at: isoTime(row.updated_at),
  revision: row.revision,
  users: summary(pages, row, 'author'),
});
