import { optionsFor } from './api.ts';
import { openSession } from './cookies/session-cookie.ts';
import { holdSession, renewed } from './held-session.ts';
import type { VisitorParts } from './open-visitor-context.ts';

export type AskedFile = {
  path: string;
  method?: string;
  headers: Record<string, string>;
  address: string;
  cookie: string | undefined;
  signal: AbortSignal;
};

/** The person's token for the API; undefined if nobody is signed in. */
export async function tokenIn(parts: VisitorParts, cookie: string | undefined): Promise<string | undefined> {
  const session = openSession(parts.sealer, parts.cookies.read(cookie, 'session'));
  return session && (await renewed(parts, await holdSession(parts, session)))?.record.accessToken;
}

/** The API's response to a request for a file that only some may have, with its body unread. Undefined if nobody is signed in. */
export async function openOwnFile(
  parts: VisitorParts,
  { path, method = 'GET', headers, address, cookie, signal }: AskedFile,
): Promise<Response | undefined> {
  const token = await tokenIn(parts, cookie);
  if (token === undefined) return undefined;
  const { headers: own } = optionsFor(parts.apiAddress, { address });
  const init = { method, headers: { ...own, ...headers, authorization: `Bearer ${token}` }, signal };
  return fetch(parts.apiAddress + path, init);
}
