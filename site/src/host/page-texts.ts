import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { chooseType } from '@launch-board/host/negotiation';
import { isTextPath, textPathOf } from '../features/page-texts/address.ts';
import { isRead } from './answer-page.ts';
import { forgetVisitor } from './embeds.ts';

/**
 * Leads whoever prefers Markdown to the text of the page. It is the page of somebody who is not signed in, and of any origin: neither
 * a cookie nor what the browser says of the request is read.
 */
export function openAsText(url: URL, request: IncomingMessage, response: ServerResponse): void {
  const text = isTextPath(url.pathname) ? url.pathname : wantedText(url.pathname, request);
  if (text === undefined) return;
  forgetVisitor(request.headers);
  url.pathname = text;
  response.setHeader('Content-Location', `${text}${url.search}`);
}

const wantedText = (path: string, { method = 'GET', headers }: IncomingMessage): string | undefined =>
  isRead(method) && prefersMarkdown(headers) ? textPathOf(path) : undefined;

/** Only who names Markdown gets it, and not behind HTML. */
const prefersMarkdown = ({ accept }: IncomingHttpHeaders): boolean =>
  /\btext\/markdown\b/i.test(accept ?? '') && chooseType(accept, ['text/html', 'text/markdown']) === 'text/markdown';
