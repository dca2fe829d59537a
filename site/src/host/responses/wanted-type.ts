import type { IncomingHttpHeaders } from 'node:http';
import { chooseType } from '@launch-board/host/negotiation';
import { isLinkPreview } from '../requests/link-previews.ts';

/** What is answered to whoever likes both equally, `curl` and its wild card among them. */
const offered = ['application/json', 'text/html', 'application/xhtml+xml'];

/** Whether a page is what is asked for: a browser says so, a program that previews links says who it is. */
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

/** A refusal of the site for a program, in the form of the API's. */
export const problemFor = (status: number, error: string, requestId: string, path: string) => ({
  error,
  code: codes[status] ?? (status < 500 ? 'invalid_request' : 'internal'),
  request_id: requestId,
  path,
});
