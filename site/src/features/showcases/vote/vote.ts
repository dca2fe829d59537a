import type { VisitorContext } from '../../../session/visitor-context.ts';
import { sentChoice } from '../../../ui/form/sent-act.ts';

/** Casts a vote, withdraws it, or moves the only one from another project. */
export async function changeVote({ api }: VisitorContext, id: string, form: FormData) {
  const project_id = String(form.get('project') ?? '');
  const vote = sentChoice(form, 'vote', ['cast', 'withdraw', 'move']);
  if (vote === 'withdraw') return api.withdrawShowcaseVote({ id, project_id });
  if (vote === 'cast') return api.castShowcaseVote({ id, project_id });
  const from = String(form.get('from') ?? '');
  await api.withdrawShowcaseVote({ id, project_id: from });
  try {
    return await api.castShowcaseVote({ id, project_id });
  } catch (error) {
    // A vote that cannot be moved stays where it was.
    await api.castShowcaseVote({ id, project_id: from });
    throw error;
  }
}
