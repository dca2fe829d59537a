import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { saveDraft } from '../../features/projects/form/drafts.ts';
import type { DraftAnswer } from '../../features/projects/form/use-autosave.ts';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { textsOf } from '../common/act.ts';
import { keptPath } from '../common/kept-fields.ts';
import { isSignInNeeded, problemOf, sessionsAway } from '../common/problems.ts';
import { read } from '../common/read.ts';
import { visitorOf } from '../common/visitor.ts';

/**
 * Saves a form while it is being typed. Unlike other acts it sends nobody to sign in, which would take the page from
 * under the fingers: it keeps what was typed and says so. What is public already is kept likewise, until it is saved
 * with a button.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const visitor = visitorOf(context);
  const form = await request.formData();
  const isDraft = form.get('status') === 'draft';
  try {
    if (visitor.person && isDraft) {
      const saved = await saveDraft(visitor, form);
      await visitor.dropForm(keptPath(form));
      return answer({ saved });
    }
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    if (!isSignInNeeded(error)) return answer({ problem }, problem.status);
    return await keep(visitor, form, 'until signed in');
  }
  // Only for people who were signed in: anybody else has seen no form to type into.
  if (visitor.isSessionUnknown) return answer({ problem: sessionsAway() }, sessionsAway().status);
  if (!visitor.person && !visitor.isSessionOver) return answer({}, 401);
  return await keep(visitor, form, visitor.person ? 'until saved' : 'until signed in');
}

export const loader = read((): never => {
  throw redirect('/submit');
});

const answer = (answer: DraftAnswer, status = 200) => data(answer, { status });

async function keep(visitor: VisitorContext, form: FormData, until: DraftAnswer['kept'] & string) {
  const isKept = await visitor.keepForm({ path: keptPath(form), fields: Object.entries(textsOf(form)) });
  return isKept ? answer({ kept: until }) : answer({}, 413);
}
