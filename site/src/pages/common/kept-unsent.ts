import { data } from 'react-router';
import { textsOf } from './act.ts';
import { offlineProblem } from './offline.ts';

/** Answers for the server if there is no connection, so that the page stays, with what was typed and `message`. */
export async function keptUnsent(request: Request, serverAction: () => Promise<unknown>, message: string) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const problem = offlineProblem(error);
    if (!problem) throw error;
    const answer = { form: String(form.get('form') ?? ''), problem: { ...problem, message }, fields: textsOf(form) };
    // With the status of a refusal the router reads nothing anew, which would fail as well.
    return data(answer, { status: 503 });
  }
}
