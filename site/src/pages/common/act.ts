import { type ActionFunctionArgs, data, type Params, redirect } from 'react-router';
import { returnPath } from '../../session/sign-in/return-path.ts';
import type { Person, Visit } from '../../session/visit.ts';
import type { FormAnswer, Problem } from '../../ui/form/form-answer.ts';
import { isErased, isSignInNeeded, problemOf, sessionsAway } from './problems.ts';
import { leave, signInFirst } from './read.ts';
import { visitOf } from './visit.ts';

export type Acting = { visit: Visit; person: Person; form: FormData; url: URL; params: Params };

type Options = {
  /** The route has no page of its own to show a problem on: without scripts the problem becomes the page. */
  isAlone?: boolean;
};

/**
 * An action of somebody who is signed in. A script gets `{ form, done }` or `{ form, problem }`; a browser without one is
 * sent to `return_to` (or the page itself), or gets the page drawn anew around the problem. Where the session is over,
 * what was typed is kept and the person comes back to it after signing in.
 */
export function act<Done>(run: (acting: Acting) => Promise<Done> | Done, { isAlone = false }: Options = {}) {
  return async ({ context, request, url, params }: ActionFunctionArgs) => {
    const visit = visitOf(context);
    const form = await request.formData();
    const { person } = visit;
    const refused = (problem: Problem) => {
      if (isAlone && !visit.isScripted) throw data(problem, { status: problem.status });
      const answer: FormAnswer<Done> = { form: nameOf(form), problem, fields: textsOf(form) };
      return data(answer, { status: problem.status });
    };
    if (visit.isSessionUnknown) return refused(sessionsAway);
    if (!person) throw (await visit.isErased()) ? await leave(visit) : await keepAndSignIn(visit, form, url);
    try {
      const done = await run({ visit, person, form, url, params });
      await visit.dropForm(pathOf(backFrom(form, url)), nameOf(form));
      if (!visit.isScripted) throw redirect(backFrom(form, url), 303);
      return { form: nameOf(form), done } as FormAnswer<Done>;
    } catch (error) {
      if (isErased(error)) throw await leave(visit);
      if (isSignInNeeded(error)) throw await keepAndSignIn(visit, form, url, error);
      const problem = problemOf(error);
      if (!problem) throw error;
      return refused(problem);
    }
  };
}

async function keepAndSignIn(visit: Visit, form: FormData, url: URL, error?: unknown): Promise<Response> {
  const back = backFrom(form, url);
  const isStale = (error as { code?: string } | undefined)?.code === 'fresh_sign_in_required';
  if (error && !isStale) await visit.end();
  // Only for people who were signed in: anybody else has seen no form to type into.
  if (visit.isSessionOver || error) {
    await visit.keepForm({ path: pathOf(back), fields: Object.entries(textsOf(form)) });
  }
  return signInFirst(visit, new URL(back, visit.site.url), isStale);
}

const nameOf = (form: FormData): string => String(form.get('form') ?? '');

const backFrom = (form: FormData, url: URL): string =>
  form.has('return_to') ? returnPath(String(form.get('return_to'))) : `${url.pathname}${url.search}`;

const pathOf = (back: string): string => back.replace(/#.*/, '');

/** What was typed; files are none of ours. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
