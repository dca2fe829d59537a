import type { IncomingHttpHeaders } from 'node:http';
import { chooseType } from '@launch-board/host/negotiation';
import { isLinkPreview } from '../requests/link-previews.ts';

/** In order of preference for clients that accept all equally, such as `curl` with its wildcard. */
const offered = ['application/json', 'text/html', 'application/xhtml+xml'];

/** Whether the client wants an HTML page. A browser says so in `Accept`; a link preview is known by its name. */
export function wantsHtml({ accept, 'user-agent': userAgent }: IncomingHttpHeaders): boolean {
  if (isLinkPreview(userAgent)) return true;
  const liked = chooseType(accept, offered);
  return liked !== undefined && liked !== 'application/json';
}

const codes: Record<number, string> = {
  400: 'invalid_request',
  401: 'token_required',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};

/** An error of the site for a program, in the same form as the API's errors. */
export const problemFor = (status: number, error: string, requestId: string, path: string) => ({
  error,
  code: codes[status] ?? (status < 500 ? 'invalid_request' : 'internal'),
  request_id: requestId,
  path,
});
