import { createHash } from 'node:crypto';
import type { Cookies } from '../cookies/cookies.ts';

// Each login that a learning platform has begun in this browser has a cookie of its own: two links of a course that are opened at
// once do not undo each other.

/** Of the logins that a browser has not finished. The cookies of more would make every request larger. */
const mostAtOnce = 5;

/** The name says which state it is of; nobody finds another state with the same name. */
const partOf = (state: string): string => createHash('sha256').update(state).digest('base64url').slice(0, 22);

export const isBegun = (cookies: Cookies, header: string | undefined, state: string): boolean =>
  cookies.read(header, 'lti-login', partOf(state)) !== undefined;

/** Remembers a login, and forgets the oldest ones beyond what a browser may have at once. */
export function rememberLogin(cookies: Cookies, header: string | undefined, state: string): string[] {
  const others = cookies.partsOf(header, 'lti-login');
  const tooMany = others.slice(0, Math.max(0, others.length - mostAtOnce + 1));
  return [
    ...tooMany.map((part) => cookies.clear('lti-login', part)),
    cookies.write('lti-login', 'begun', partOf(state)),
  ];
}

export const forgetLogin = (cookies: Cookies, state: string): string => cookies.clear('lti-login', partOf(state));
