import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isEmbedPath, oembedPath } from '../features/embeds/address.ts';

/**
 * Makes what other sites show the page of somebody who is not signed in, whoever's browser asks for it: neither a cookie nor what the
 * browser says of the frame is read. Only such a document may be framed; its own policy says by whom.
 */
export function openToFrames(
  path: string,
  framedBy: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isEmbed = isEmbedPath(path);
  if (!isEmbed && path !== oembedPath) return;
  forgetVisitor(request.headers);
  // Browsers that know policies do not read it; others would show nothing.
  if (isEmbed && framedBy.length > 0) response.removeHeader('X-Frame-Options');
}

/** Leaves nothing in a request that says who asks. */
export function forgetVisitor(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers))
    if (name === 'cookie' || name === 'authorization' || name.startsWith('sec-fetch-')) delete headers[name];
}
