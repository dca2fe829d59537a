import { namesMentioned } from '@launch-board/contract/mentions';
import { addMentions, dropMentions, mentionable, mentionsIn } from '../../store/comments/mentions.ts';
import type { Transaction } from '../transaction.ts';

/**
 * Keeps whom a comment mentions, and returns the people whom it did not mention before. Everybody can see the comments of
 * a public project, and others have none.
 */
export async function keepMentions(
  { writes }: Pick<Transaction, 'writes'>,
  { id, content, before = '' }: { id: string; content: string; before?: string },
): Promise<string[]> {
  const names = namesMentioned(content);
  // Most comments mention nobody, and cost nothing here.
  if (names.length === 0 && namesMentioned(before).length === 0) return [];
  const old = new Set((await mentionsIn(writes, [id])).get(id)?.map(({ user_id }) => user_id));
  const mentions = await mentionable(writes, names);
  const added = mentions.filter(({ user_id }) => !old.delete(user_id));
  await dropMentions(writes, id, [...old]);
  await addMentions(
    writes,
    added.map((mention) => ({ comment_id: id, ...mention })),
  );
  return added.map(({ user_id }) => user_id);
}
