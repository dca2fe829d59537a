import type { StoredComment } from '../../store/comments/reads.ts';
import { teamOf } from '../../store/teams/teams.ts';
import { announce } from '../notices/announce.ts';
import { type News, notify } from '../notices/notify.ts';
import type { Transaction } from '../transaction.ts';

type Mentioning = { id: string; projectId: string; mentioned: readonly string[] };
type Added = Mentioning & { parent: StoredComment | undefined; isUpdate: boolean };

/**
 * Tells whoever is mentioned, whoever is answered, and the team of the project: each person once. An update is told to its
 * followers too.
 */
export async function tellOfComment(tx: Transaction, { id, projectId, parent, mentioned, isUpdate }: Added) {
  const event = { projectId, source: id, by: tx.actor.userId };
  const news: News[] = [mention({ id, projectId, mentioned }, tx)];
  if (parent?.user_id)
    news.push({ kind: 'reply', to: [parent.user_id], thing: { type: 'comment', id: parent.id }, ...event });
  const team = await teamOf(tx.writes, projectId);
  news.push({ kind: 'comment', to: team, thing: { type: 'project', id: projectId }, ...event });
  await notify(tx, news);
  if (isUpdate) await announce(tx, { what: 'update', commentId: id, projectId });
}

/** Tells people whom an edit mentions for the first time. */
export const tellOfMentions = (tx: Transaction, mentioning: Mentioning) => notify(tx, [mention(mentioning, tx)]);

const mention = ({ id, projectId, mentioned }: Mentioning, { actor }: Transaction): News => ({
  kind: 'mention',
  to: mentioned,
  thing: { type: 'project', id: projectId },
  projectId,
  source: id,
  by: actor.userId,
});

/** Tells the author of a comment that somebody likes it. */
export const tellOfLike = (tx: Transaction, { id, project_id, user_id }: StoredComment) =>
  notify(tx, [
    {
      kind: 'like',
      to: user_id === null ? [] : [user_id],
      thing: { type: 'comment', id },
      projectId: project_id,
      source: id,
      by: tx.actor.userId,
    },
  ]);
