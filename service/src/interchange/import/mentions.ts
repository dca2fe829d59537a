import { addMentions, dropMentions, mentionsIn } from '../../store/comments/mentions.ts';
import type { Writes } from '../../store/store.ts';
import type { CommentItem } from './comment-parsing.ts';
import type { People } from './people.ts';

/** Makes the mentions of these comments what their lines say. Returns the comments whose mentions were others. */
export async function syncMentions(writes: Writes, comments: readonly CommentItem[], people: People) {
  const current = await mentionsIn(
    writes,
    comments.map(({ id }) => id),
  );
  const changed = new Set<string>();
  const added: { comment_id: string; user_id: string; name: string }[] = [];
  for (const { id, mentions } of comments) {
    const wanted = new Map<string, string>();
    for (const { name, user } of mentions) {
      const userId = people.get(user);
      if (userId && !wanted.has(userId)) wanted.set(userId, name);
    }
    const left = (current.get(id) ?? []).filter(({ user_id, name }) => wanted.get(user_id) !== name);
    for (const { user_id, name } of current.get(id) ?? []) if (wanted.get(user_id) === name) wanted.delete(user_id);
    if (left.length > 0) {
      await dropMentions(
        writes,
        id,
        left.map(({ user_id }) => user_id),
      );
    }
    for (const [user_id, name] of wanted) added.push({ comment_id: id, user_id, name });
    if (left.length > 0 || wanted.size > 0) changed.add(id);
  }
  await addMentions(writes, added);
  return changed;
}
