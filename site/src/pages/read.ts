import { data, type LoaderFunctionArgs, type Params, redirectDocument } from 'react-router';
import type { Person, Visit } from '../session/visit.ts';
import { isErased, isSignInNeeded, problemOf } from './problems.ts';
import { visitOf } from './visit.ts';

export type Asked = { visit: Visit; url: URL; params: Params };

/** A loader: reads, and turns what the API refuses into the page that says so. */
export function read<T>(load: (asked: Asked) => Promise<T> | T) {
  return async ({ context, url, params }: LoaderFunctionArgs): Promise<T> => {
    const visit = visitOf(context);
    try {
      return await load({ visit, url, params });
    } catch (error) {
      if (isErased(error)) throw await leave(visit);
      if (isSignInNeeded(error)) throw signInAgain(url);
      const problem = problemOf(error);
      if (!problem) throw error;
      throw data(problem, { status: problem.status, headers: retryHeaders(problem.retryAfterSeconds) });
    }
  };
}

/** A loader of a page that is about the person themselves: whoever is not signed in is sent to do so, and comes back. */
export const readMine = <T>(load: (asked: Asked & { person: Person }) => Promise<T> | T) =>
  read(async ({ visit, url, params }) => {
    const { person } = visit;
    if (!person) throw (await visit.isErased()) ? await leave(visit) : signInAgain(url);
    return load({ visit, url, params, person });
  });

/** Ends the session of somebody who was erased, on the page that says so. */
export async function leave(visit: Visit): Promise<Response> {
  await visit.end();
  return redirectDocument('/goodbye');
}

/** Where the session turns out to be over in the middle of reading. */
export const signInAgain = (url: URL) => redirectDocument(signInHref(url));

export const signInHref = ({ pathname, search }: URL, again = false): string =>
  `/sign-in?${new URLSearchParams({ return_to: `${pathname}${search}`, ...(again && { again: 'yes' }) })}`;

/** Refused like an answer of the API, from a page of ours. `code` chooses the words of the page. */
export const notFound = (code: 'not_found' | 'no_person' | 'no_collection' = 'not_found') =>
  data({ code, status: 404, message: 'There is nothing here.', details: [] }, { status: 404 });

export const forbidden = (message = 'You may not do this.') =>
  data({ code: 'forbidden', status: 403, message, details: [] }, { status: 403 });

/** For pages on which a suspended person could only fail. */
export const suspended = () =>
  data({ code: 'suspended', status: 403, message: 'Your account is suspended.', details: [] }, { status: 403 });

const retryHeaders = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'Retry-After': String(seconds) };
