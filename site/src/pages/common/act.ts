import { t } from '@launch-board/host/language/messages';
import { type ActionFunctionArgs, data, type Params, redirect } from 'react-router';
import type { Intent } from '../../session/cookies/intents.ts';
import { returnPath } from '../../session/sign-in/return-path.ts';
import type { Person, VisitorContext } from '../../session/visitor-context.ts';
import { type FormAnswer, type Problem, Redrawn } from '../../ui/form/form-answer.ts';
import { hasPage } from '../../ui/layout/left-out.ts';
import { isErased, isSignInNeeded, problemOf, sessionsAway } from './problems.ts';
import { leave, notFound, signInFirst } from './read.ts';
import { visitorOf } from './visitor.ts';

/** `Args` are those of the route, as React Router generates them. */
export type Acting<Args extends { params: Params } = ActionFunctionArgs> = {
  visitor: VisitorContext;
  person: Person;
  form: FormData;
  url: URL;
  params: Args['params'];
};

export type Options = {
  /** The route has no page of its own to show a problem on: without scripts the problem becomes the page. */
  isAlone?: boolean;
  /** What is done after signing in if nobody is signed in yet. */
  intent?: (form: FormData, params: Params) => Intent | undefined;
};

/**
 * An action of somebody who is signed in. A script gets `{ form, done }` or `{ form, problem }`; a browser without one is
 * sent to `return_to` (or the page itself), or gets the page drawn anew around the problem. Where the session is over,
 * what was typed is kept and the person comes back to it after signing in.
 */
export function act<Done, A extends Acting = Acting>(
  run: (acting: A) => Promise<Done> | Done,
  { isAlone = false, intent }: Options = {},
) {
  return async ({ context, request, url, params }: ActionFunctionArgs) => {
    const visitor = visitorOf(context);
    if (!hasPage(visitor.site.leftOut, url.pathname)) throw notFound();
    const form = await request.formData();
    const { person } = visitor;
    const refused = (problem: Problem) => {
      if (isAlone && !visitor.isScripted) throw data(problem, { status: problem.status });
      const answer: FormAnswer<Done> = { form: nameOf(form), problem, fields: textsOf(form) };
      return data(answer, { status: problem.status });
    };
    if (visitor.isSessionUnknown) return refused(sessionsAway());
    if (!person) {
      if (await visitor.isErased()) throw await leave(visitor);
      const wanted = intent?.(form, params);
      const carried = wanted && carriedBy(visitor, wanted);
      if (carried === tooLongToCarry) return refused(tooLong());
      throw await keepAndSignIn(visitor, form, url, { intent: carried });
    }
    try {
      const done = await run({ visitor, person, form, url, params } as A);
      await visitor.dropForm(pathOf(backFrom(form, url)), nameOf(form));
      if (!visitor.isScripted) throw redirect(backFrom(form, url), 303);
      return { form: nameOf(form), done } as FormAnswer<Done>;
    } catch (error) {
      if (error instanceof Redrawn) return { form: nameOf(form), done: error.done, fields: error.fields };
      if (isErased(error)) throw await leave(visitor);
      if (isSignInNeeded(error)) throw await keepAndSignIn(visitor, form, url, { error });
      const problem = problemOf(error);
      if (!problem) throw error;
      return refused(problem);
    }
  };
}

const tooLongToCarry = 'too-long';

/** A comment of somebody whose session has ended is kept as a form instead, which nobody else sees. */
function carriedBy(visitor: VisitorContext, wanted: Intent): string | undefined {
  if (visitor.isSessionOver && wanted.kind === 'comment') return undefined;
  return visitor.keepIntent(wanted) ?? tooLongToCarry;
}

const tooLong = (): Problem => ({
  code: 'invalid_request',
  status: 400,
  message: t('This is too long to be kept while you sign in. Copy it, sign in, then send it again.'),
  details: [],
});

type Why = { error?: unknown; intent?: string | undefined };

async function keepAndSignIn(visitor: VisitorContext, form: FormData, url: URL, { error, intent }: Why) {
  const back = backFrom(form, url);
  const isStale = (error as { code?: string } | undefined)?.code === 'fresh_sign_in_required';
  if (error && !isStale) await visitor.end();
  // Only for people who were signed in: anybody else has seen no form to type into.
  if (visitor.isSessionOver || error) {
    await visitor.keepForm({ path: pathOf(back), fields: Object.entries(textsOf(form)) });
  }
  return signInFirst(visitor, new URL(back, visitor.site.url), { isAgain: isStale, intent });
}

const nameOf = (form: FormData): string => String(form.get('form') ?? '');

const backFrom = (form: FormData, url: URL): string =>
  form.has('return_to') ? returnPath(String(form.get('return_to'))) : `${url.pathname}${url.search}`;

const pathOf = (back: string): string => back.replace(/#.*/, '');

/** What was typed; files are none of ours. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
