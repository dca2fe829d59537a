import { teamOf } from '../../store/teams/teams.ts';
import type { Listener } from '../capability.ts';
import type { Happening } from '../happenings.ts';
import { announce } from './announce.ts';
import { type News, notify } from './notify.ts';

/**
 * Tells whoever is mentioned, whoever is answered, and the team of the project: each person once. An update is told to its
 * followers too.
 */
export const tellOfComment: Listener<'comment'> = async (tx, comment) => {
  const { id, projectId, parent, isUpdate, by } = comment;
  const event = { projectId, source: id, by };
  const news: News[] = [mention(comment)];
  if (parent?.user_id)
    news.push({ kind: 'reply', to: [parent.user_id], thing: { type: 'comment', id: parent.id }, ...event });
  const team = await teamOf(tx.writes, projectId);
  news.push({ kind: 'comment', to: team, thing: { type: 'project', id: projectId }, ...event });
  await notify(tx, news);
  if (isUpdate) await announce(tx, { what: 'update', commentId: id, projectId });
};

/** Tells people whom an edit mentions for the first time. */
export const tellOfMentions: Listener<'comment edited'> = (tx, comment) => notify(tx, [mention(comment)]);

type Mentioning = Extract<Happening, { mentioned: unknown }>;

const mention = ({ id, projectId, mentioned, by }: Mentioning): News => ({
  kind: 'mention',
  to: mentioned,
  thing: { type: 'project', id: projectId },
  projectId,
  source: id,
  by,
});

/** Tells the author of a comment that somebody likes it. */
export const tellOfLike: Listener<'like'> = (tx, { comment: { id, project_id, user_id }, by }) =>
  notify(tx, [
    {
      kind: 'like',
      to: user_id === null ? [] : [user_id],
      thing: { type: 'comment', id },
      projectId: project_id,
      source: id,
      by,
    },
  ]);
