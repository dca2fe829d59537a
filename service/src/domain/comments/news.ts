import type { StoredComment } from '../../store/comments.ts';
import { teamOf } from '../../store/teams/teams.ts';
import { announce } from '../notices/announce.ts';
import { type News, notify } from '../notices/notify.ts';
import type { Transaction } from '../transaction.ts';

type Added = { id: string; projectId: string; parent: StoredComment | undefined; isUpdate: boolean };

/** Tells whoever is answered, and the team of the project: each person once. An update is told to its followers too. */
export async function tellOfComment(tx: Transaction, { id, projectId, parent, isUpdate }: Added) {
  const event = { projectId, source: id, by: tx.actor.userId };
  const news: News[] = [];
  if (parent?.user_id)
    news.push({ kind: 'reply', to: [parent.user_id], thing: { type: 'comment', id: parent.id }, ...event });
  const team = await teamOf(tx.writes, projectId);
  news.push({ kind: 'comment', to: team, thing: { type: 'project', id: projectId }, ...event });
  await notify(tx, news);
  if (isUpdate) await announce(tx, { what: 'update', commentId: id, projectId });
}
