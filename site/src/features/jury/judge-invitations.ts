import { redirect } from 'react-router';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { sentChoice } from '../../ui/form/sent-act.ts';
import { hasPage } from '../../ui/layout/left-out.ts';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { faceOf } from '../people/faces.ts';

/** A jury that the person is invited to. */
export type JudgeOffer = { id: string; showcaseId: string; name: string; from: FaceOf | null };

export async function readJudgeOffers({ api, site }: VisitorContext): Promise<JudgeOffer[]> {
  if (!hasPage(site.leftOut, '/showcases/id/judge')) return [];
  const { invitations } = await api.listJudgeInvitations();
  return invitations.map(({ id, showcase_id, showcase_name, invited_by }) => ({
    id,
    showcaseId: showcase_id,
    name: showcase_name,
    from: invited_by ? faceOf(invited_by) : null,
  }));
}

/** Declines, or leads to the judge's page, which says so and has the first table. */
export async function answerJudgeOffer({ api }: VisitorContext, form: FormData): Promise<void> {
  const id = String(form.get('showcase') ?? '');
  if (sentChoice(form, 'answer', ['accept', 'decline']) === 'decline')
    return api.removeJudge({ id, judge_id: String(form.get('judging') ?? '') });
  await api.takeAssignment({ id });
  throw redirect(`/showcases/${encodeURIComponent(id)}/judge?joined`, 303);
}
