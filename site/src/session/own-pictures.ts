import { optionsFor } from './api.ts';
import { openSession } from './cookies/session-cookie.ts';
import { holdSession, renewed } from './held-session.ts';
import type { VisitorParts } from './open-visitor-context.ts';

type Asked = {
  path: string;
  headers: Record<string, string>;
  address: string;
  cookie: string | undefined;
  signal: AbortSignal;
};

/**
 * The API's response to a request for the file of a picture, with its body unread. Nearly every picture is public: only
 * one that nobody may see without a session is requested again, in the person's name.
 */
export async function openPicture(
  parts: VisitorParts,
  { path, headers, address, cookie, signal }: Asked,
): Promise<Response> {
  const { headers: own, fetch: ask = fetch } = optionsFor(parts.apiAddress, { address, ownName: parts.ownName });
  const url = parts.apiAddress + path;
  const init = { method: 'GET', headers: { ...own, ...headers }, signal };
  const response = await ask(url, init);
  const session =
    response.status === 404 ? openSession(parts.sealer, parts.cookies.read(cookie, 'session')) : undefined;
  if (!session) return response;
  const token = (await renewed(parts, await holdSession(parts, session)))?.record.accessToken;
  if (token === undefined) return response;
  await response.body?.cancel();
  return fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
}
