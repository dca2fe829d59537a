import type { VisitorContext } from '../../session/visitor-context.ts';
import { sentChoice } from '../../ui/form/sent-act.ts';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { faceOf } from '../people/faces.ts';
import { toJoined } from './joined.ts';

export type Offer = {
  id: string;
  projectId: string;
  projectName: string;
  isOwner: boolean;
  from: FaceOf | null;
  at: string | null;
};

/** The invitations of the person. */
export async function readInvitations({ api }: VisitorContext): Promise<Offer[]> {
  const { invitations } = await api.listInvitations();
  return invitations.map((invitation) => ({
    id: invitation.id,
    projectId: invitation.project_id,
    projectName: invitation.project_name,
    isOwner: invitation.role === 'owner',
    from: invitation.invited_by ? faceOf(invitation.invited_by) : null,
    at: invitation.created_at ?? null,
  }));
}

/** Accepts or declines an invitation. */
export async function answerInvitation({ api }: VisitorContext, form: FormData): Promise<void> {
  const id = String(form.get('invitation') ?? '');
  if (sentChoice(form, 'answer', ['accept', 'decline']) === 'decline') return api.declineInvitation({ id });
  const { member } = await api.acceptInvitation({ id });
  throw toJoined('project', member.project_id);
}
