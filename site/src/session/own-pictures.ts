import { optionsFor } from './api.ts';
import type { VisitorParts } from './open-visitor-context.ts';
import { type AskedFile, tokenIn } from './own-files.ts';

/**
 * The API's response to a request for the file of a picture, with its body unread. Nearly every picture is public: only
 * one that nobody may see without a session is requested again, in the person's name.
 */
export async function openPicture(
  parts: VisitorParts,
  { path, headers, address, cookie, signal }: AskedFile,
): Promise<Response> {
  const { headers: own, fetch: ask = fetch } = optionsFor(parts.apiAddress, { address, ownName: parts.ownName });
  const url = parts.apiAddress + path;
  const init = { method: 'GET', headers: { ...own, ...headers }, signal };
  const response = await ask(url, init);
  const token = response.status === 404 ? await tokenIn(parts, cookie) : undefined;
  if (token === undefined) return response;
  await response.body?.cancel();
  return fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
}
