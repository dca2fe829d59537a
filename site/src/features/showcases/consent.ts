import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type ProjectShowcase, paginate } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';

/** Where a project of the visitor is entered; nothing where there is no such project. */
export async function readConsents(visitor: VisitorContext, id: string) {
  try {
    const { project } = await visitor.api.getProject({ id });
    const showcases: ProjectShowcase[] = [];
    for await (const one of paginate(visitor.api.listProjectShowcases, { id })) showcases.push(one);
    return { id, name: project.name, showcases: showcases.map(consentOf) };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    if (isLaunchBoardError(error, 'forbidden')) return 'forbidden';
    throw error;
  }
}

export type Consent = ReturnType<typeof consentOf>;

const consentOf = (one: ProjectShowcase) => ({
  id: one.showcase_id,
  /** Null if the visitor does not see it any more. */
  name: one.showcase?.name ?? null,
  state: one.state,
  enteredAt: one.entered_at,
  isDeclined: one.are_awards_declined,
  awards: one.awards.map(({ name, citation }) => ({ name, citation: citation ?? null })),
});

/** What a team can do about its consent. */
export async function changeConsent({ api }: VisitorContext, projectId: string, form: FormData) {
  const [act, id] = [form.get('act'), String(form.get('showcase') ?? '')];
  const entry = { id, project_id: projectId };
  if (act === 'leave-all') await api.leaveShowcases({ id: projectId });
  else if (act === 'leave') await api.withdrawEntry(entry);
  else if (act === 'decline') await api.declineAwards(entry);
  else if (act === 'take') await api.takeAwards(entry);
  else throw new Mistake([], t('The board does not know this form. Load the page again.'));
}
