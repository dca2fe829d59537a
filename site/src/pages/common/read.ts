import { t } from '@launch-board/host/language/messages';
import { data, type LoaderFunctionArgs, type Params, redirectDocument } from 'react-router';
import type { Person, VisitorContext } from '../../session/visitor-context.ts';
import type { Problem } from '../../ui/form/form-answer.ts';
import { hasPage } from '../../ui/layout/left-out.ts';
import { crowded, isErased, isSignInNeeded, problemOf, sessionsAway } from './problems.ts';
import { visitorOf } from './visitor.ts';

/** `Args` are those of the route, as React Router generates them: each parameter of its path is there. */
export type LoadArgs<Args extends { params: Params } = LoaderFunctionArgs> = {
  visitor: VisitorContext;
  url: URL;
  params: Args['params'];
};
export type MemberLoadArgs<Args extends { params: Params } = LoaderFunctionArgs> = LoadArgs<Args> & { person: Person };

/** A loader: reads, and turns what the API refuses into the page that says so. */
export function read<T, A extends LoadArgs = LoadArgs>(load: (args: A) => Promise<T> | T) {
  return async ({ context, url, params }: LoaderFunctionArgs): Promise<T> => {
    const visitor = visitorOf(context);
    // Where a document is wanted the host says so, in a page that costs nothing.
    const wait = visitor.isScripted ? visitor.countRender() : undefined;
    if (wait !== undefined) throw refused(visitor, crowded(wait));
    try {
      if (!hasPage(visitor.site.leftOut, url.pathname)) throw notFound();
      return await load({ visitor, url, params } as A);
    } catch (error) {
      if (isErased(error)) throw await leave(visitor);
      if (isSignInNeeded(error)) throw signInFirst(visitor, url);
      const problem = problemOf(error);
      if (!problem) throw error;
      throw refused(visitor, problem);
    }
  };
}

function refused({ rendering }: VisitorContext, problem: Problem) {
  rendering.retryAfterSeconds = problem.retryAfterSeconds;
  return data(problem, { status: problem.status, headers: retryHeaders(problem.retryAfterSeconds) });
}

/** A loader of a page that is about the person themselves: whoever is not signed in is sent to do so, and comes back. */
export const readMine = <T, A extends MemberLoadArgs = MemberLoadArgs>(load: (args: A) => Promise<T> | T) =>
  read(async ({ visitor, url, params }) => {
    const { person } = visitor;
    if (visitor.isSessionUnknown) throw refused(visitor, sessionsAway());
    if (!person) throw (await visitor.isErased()) ? await leave(visitor) : signInFirst(visitor, url);
    return load({ visitor, url, params, person } as A);
  });

/** Ends the sessions of somebody who was erased, on the page that says so. */
export async function leave(visitor: VisitorContext): Promise<Response> {
  await visitor.endEverywhere();
  return redirectDocument('/goodbye');
}

/**
 * Leads to signing in and back. Whoever has had a session goes straight to the provider. Anybody else meets the page
 * with the button: they asked for a page, and the provider may sign them in without a word and make them a profile.
 */
export function signInFirst(
  { person, isSessionOver }: VisitorContext,
  url: URL,
  { isAgain = false, intent }: { isAgain?: boolean; intent?: string | undefined } = {},
): Response {
  const isKnown = person !== undefined || isSessionOver;
  return redirectDocument(
    signInHref(url, { ...(!isKnown && { ask: 'yes' }), ...(isAgain && { again: 'yes' }), ...(intent && { intent }) }),
  );
}

type SignInOptions = { ask?: 'yes'; again?: 'yes'; intent?: string };

const signInHref = ({ pathname, search, hash }: URL, options: SignInOptions): string =>
  `/sign-in?${new URLSearchParams({ return_to: `${pathname}${search}${hash}`, ...options })}`;

type Missing = 'not_found' | 'no_person' | 'no_collection' | 'no_showcase' | 'no_course' | 'no_jury' | 'no_team_link';

/** Refused like an answer of the API, from a page of ours. `code` chooses the words of the page. */
export const notFound = (code: Missing = 'not_found') =>
  data({ code, status: 404, message: t('There is nothing here.'), details: [] }, { status: 404 });

export const forbidden = (message = t('You are not allowed to do this.')) =>
  data({ code: 'forbidden', status: 403, message, details: [] }, { status: 403 });

/** For pages on which a suspended person could only fail. */
export const suspended = () =>
  data({ code: 'suspended', status: 403, message: t('Your account is suspended.'), details: [] }, { status: 403 });

const retryHeaders = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'Retry-After': String(seconds) };
