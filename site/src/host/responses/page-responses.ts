import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUnchanged } from '@launch-board/host/conditional';
import { isDownload, sendDownload } from './downloads.ts';
import { compress, encodingFor } from './encoding.ts';
import { problemFor, wantsHtml } from './wanted-type.ts';

/** A page as the router made it, with what decides how it may be kept. */
export type PageAnswer = {
  response: Response;
  nonce: string;
  isAnonymous: boolean;
  setCookies: string[];
  policy: string;
};

/**
 * Sends a page. What everybody sees may be kept by anybody and asked for again with its tag; what a member sees is for
 * nobody's memory but the browser's own back button.
 */
export async function sendPage(request: IncomingMessage, response: ServerResponse, answer: PageAnswer): Promise<void> {
  const { response: page, isAnonymous, policy } = answer;
  const cookies = setPageHeaders(response, answer);
  if (isDownload(page)) return sendDownload(request, response, page);
  const isForPeople = page.status < 400 || !isPage(page) || wantsHtml(request.headers);
  const body = isForPeople ? Buffer.from(await page.arrayBuffer()) : Buffer.from(problemText(request, response, page));
  if (!isForPeople) response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isAnonymous || !isRead || page.status !== 200 || cookies.length > 0) {
    response.setHeader(
      'Cache-Control',
      isRead && isAnonymous && cookies.length === 0 ? 'no-store' : 'private, no-store',
    );
  } else {
    if (!page.headers.has('cache-control')) response.setHeader('Cache-Control', 'public, no-cache');
    const etag = tagOf(body, answer.nonce);
    response.setHeader('ETag', etag);
    // Without a policy of its own: the kept page keeps the one whose nonce stands in it.
    if (isUnchanged(request.headers['if-none-match'], etag)) return void response.writeHead(304).end();
  }
  response.setHeader('Content-Security-Policy', policy);
  await sendBody(request, response, page.status, body);
}

/** The cookies that the answer sets. */
function setPageHeaders(response: ServerResponse, { response: page, setCookies }: PageAnswer): string[] {
  for (const [name, value] of page.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = [...page.headers.getSetCookie(), ...setCookies];
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  response.setHeader('Vary', 'Accept, Accept-Encoding, Cookie');
  return cookies;
}

const isPage = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').startsWith('text/html');

/** A program has no use for the page that tells a person what went wrong. */
function problemText(request: IncomingMessage, response: ServerResponse, { status }: Response): string {
  const path = request.url?.split('?')[0] ?? '/';
  const sentence = sentences[status] ?? 'The site could not handle this request.';
  return `${JSON.stringify(problemFor(status, sentence, String(response.getHeader('X-Request-Id')), path))}\n`;
}

const sentences: Record<number, string> = {
  403: 'You do not have permission to do or see this.',
  404: 'This does not exist, or you are not allowed to see it.',
  429: 'Too many requests. Wait a moment, then try again.',
  503: 'The board cannot be reached at the moment. Try again soon.',
};

export async function sendBody(request: IncomingMessage, response: ServerResponse, status: number, body: Buffer) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const compressed = await compress(body, encoding);
  if (compressed && encoding) response.setHeader('Content-Encoding', encoding);
  const bytes = compressed ?? body;
  response.setHeader('Content-Length', bytes.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : bytes);
}

/** Two renderings of the same page differ in nothing but the nonce. Weak, as the encodings share it. */
function tagOf(body: Buffer, nonce: string): string {
  const text = body.toString('utf8').replaceAll(nonce, '');
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
