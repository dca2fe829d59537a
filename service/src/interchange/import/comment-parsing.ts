import type { CommentsLine } from '@launch-board/contract/import-format';
import { allRead, type Fields } from '../../domain/text/fields.ts';
import { derivedId } from './ids.ts';

type Item = CommentsLine['comments'][number];

export type CommentItem = ReturnType<typeof readThread>[number];

/**
 * A comment without an id gets one from its author and time, so that one whose text was corrected at the source stays
 * the same comment. Its number tells apart two of the same author and time.
 */
export function readThread(key: string, comments: readonly Item[], fields: Fields) {
  const met = new Map<string, number>();
  return comments.map(({ id, author: givenAuthor, content, created_at, parent_id, edited_at, ...more }, index) => {
    const path = `comments.${index}`;
    const { likes = 0, is_update = false, mentions = [], answers, ...others } = more;
    allRead(others);
    if (is_update && parent_id)
      fields.problems.push({ field: `${path}.parent_id`, message: 'must be absent: an update replies to no comment' });
    const author = fields.maybeLine(`${path}.author`, givenAuthor);
    const createdAt = fields.time(`${path}.created_at`, created_at);
    const which = JSON.stringify([author, createdAt]);
    const nth = (met.get(which) ?? 0) + 1;
    met.set(which, nth);
    return {
      id: id?.toLowerCase() ?? derivedId('comment', key, author ?? '', createdAt, nth),
      author,
      likes,
      answers: readAnswer(`${path}.answers`, answers, fields),
      mentions: readMentions(`${path}.mentions`, mentions, fields),
      columns: {
        content: fields.someText(`${path}.content`, content),
        created_at: createdAt,
        parent_id: parent_id?.toLowerCase() ?? null,
        edited_at: fields.maybeTime(`${path}.edited_at`, edited_at),
        is_update: is_update ? (1 as const) : (0 as const),
      },
    };
  });
}

function readAnswer(path: string, answers: Item['answers'], fields: Fields) {
  if (!answers) return null;
  const { question, is_close = false, helped_at, ...others } = answers;
  allRead(others);
  return {
    question_id: question.toLowerCase(),
    is_close: is_close ? (1 as const) : (0 as const),
    helped_at: fields.maybeTime(`${path}.helped_at`, helped_at),
  };
}

const readMentions = (path: string, mentions: NonNullable<Item['mentions']>, fields: Fields) =>
  mentions.map(({ name, user, ...others }, index) => {
    allRead(others);
    return {
      name: fields.line(`${path}.${index}.name`, name).toLowerCase(),
      user: fields.line(`${path}.${index}.user`, user),
    };
  });
