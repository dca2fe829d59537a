import { markDealtWith } from '../../store/notices/changes.ts';
import type { Listener } from '../capability.ts';
import { notify } from './notify.ts';

const kinds = {
  team: { type: 'project', invited: 'invitation', answered: 'invitation_answer' },
  curators: { type: 'collection', invited: 'curation', answered: 'curation' },
} as const;

const about = (to: keyof typeof kinds, id: string, source: string) => ({
  thing: { type: kinds[to].type, id },
  projectId: to === 'team' ? id : undefined,
  source,
});

export const tellInvited: Listener<'invitation'> = (tx, { to, id, invitationId, userId, by }) =>
  notify(tx, [{ kind: kinds[to].invited, to: [userId], by, ...about(to, id, invitationId) }]);

/** Tells whoever has sent the invitation. */
export const tellInviter: Listener<'invitation answered'> = async (tx, answer) => {
  const { to, id, invitationId, invitedBy, by, outcome } = answer;
  if (outcome === 'accepted') await markDealtWith(tx.writes, by, invitationId, tx.now);
  const receivers = invitedBy === null ? [] : [invitedBy];
  await notify(tx, [{ kind: kinds[to].answered, to: receivers, by, outcome, ...about(to, id, invitationId) }]);
};
