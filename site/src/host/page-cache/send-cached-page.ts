import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUnchanged } from '@launch-board/host/conditional';
import type { CachedPage } from './cached-page.ts';

/** Sends a cached page, or a 304 if the browser already has it. Returns whether the page was compressed for this. */
export async function sendCachedPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): Promise<boolean> {
  const known = page.form(headers['accept-encoding']);
  const hasGrown = known instanceof Promise;
  const form = hasGrown ? await known : known;
  if (isUnchanged(headers['if-none-match'], form.etag)) response.writeHead(304, form.notModified as string[]).end();
  else response.writeHead(200, form.ok as string[]).end(method === 'HEAD' ? undefined : form.body);
  return hasGrown;
}
