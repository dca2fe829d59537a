import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Rendering } from '../../session/visitor-context.ts';
import { CachedPage } from '../page-cache/cached-page.ts';
import { isDownload, sendDownload } from './downloads.ts';
import { compress, encodingFor } from './encoding.ts';
import { contentPolicy } from './headers.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import { problemFor, wantsHtml } from './wanted-type.ts';

/** How a response was made, and for whom. */
export type Made = {
  nonce: string;
  isRead: boolean;
  isAnonymous: boolean;
  setCookies: string[];
  formOrigins: readonly string[];
  rendering: Rendering;
  /** The page in the cache for this address. */
  before: CachedPage | undefined;
  /** The code of the language the page is in, and whether there are others. */
  language: string;
  isOneOfMany: boolean;
};

/** A page for one person, or one that is not cached. */
export type OwnPage = {
  status: number;
  headers: Headers;
  cookies: string[];
  cacheControl: string;
  policy: string;
  body: Buffer | Response;
};

/** Exactly one of the two is set. */
export type Finished = { page?: CachedPage; own?: OwnPage };

const varyOf = ({ isOneOfMany }: Made): string =>
  `Accept, Accept-Encoding, ${isOneOfMany ? 'Accept-Language, ' : ''}Cookie`;

/** Decides whether a page is personal. Other pages may be cached by anybody and are revalidated with their ETag. */
export async function finish(response: Response, made: Made): Promise<Finished> {
  const { headers, status } = response;
  if (isPage(response) || isFeed(response)) headers.set('Content-Language', made.language);
  headers.set('Vary', varyOf(made));
  const cookies = [...headers.getSetCookie(), ...made.setCookies];
  const isForEverybody =
    made.isAnonymous && made.isRead && status === 200 && cookies.length === 0 && isPublic(response);
  if (isForEverybody && made.rendering.isUnchanged && made.before) return { page: made.before };

  const isStream = isDownload(response);
  const { body, policy } = isStream
    ? { body: response, policy: contentPolicy([], made.formOrigins) }
    : await bodyOf(response, made);
  if (isForEverybody && body instanceof Buffer) {
    const page = new CachedPage({ body, headers: publicHeaders(headers), policy, dataKey: made.rendering.dataKey });
    return { page: made.before?.isSame(page) ? made.before : page };
  }
  const cacheControl = made.isRead && made.isAnonymous && cookies.length === 0 ? 'no-store' : 'private, no-store';
  return { own: { status, headers, cookies, cacheControl, policy, body } };
}

const isPublic = (response: Response): boolean =>
  !isDownload(response) && !/private|no-store/.test(response.headers.get('cache-control') ?? '');

async function bodyOf(response: Response, { nonce, formOrigins, rendering }: Made) {
  const own = response.headers.get('content-security-policy');
  response.headers.delete('content-security-policy');
  if (!isPage(response)) {
    return { body: Buffer.from(await response.arrayBuffer()), policy: contentPolicy([], formOrigins) };
  }
  // Of a document of a route itself, which has no inline script. It is no part of any other response.
  if (own !== null) return { body: Buffer.from(await response.text()), policy: own };
  const { html, hashes } = hashInlineScripts(rendering.html ?? (await response.text()), nonce);
  return { body: Buffer.from(html), policy: contentPolicy(hashes, formOrigins) };
}

function publicHeaders(headers: Headers): string[] {
  const own = [...headers].flatMap(([name, value]) => (name === 'cache-control' ? [] : [name, value]));
  return [...own, 'Cache-Control', headers.get('cache-control') ?? 'public, no-cache'];
}

/** Sends a page for one request. Pages for members may not be cached, except for the browser's back button. */
export async function sendPage(request: IncomingMessage, response: ServerResponse, page: OwnPage): Promise<void> {
  for (const [name, value] of page.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  if (page.cookies.length > 0) response.setHeader('Set-Cookie', page.cookies);
  response.setHeader('Cache-Control', page.cacheControl);
  response.setHeader('Content-Security-Policy', page.policy);
  if (page.body instanceof Response) return sendDownload(request, response, page.body);
  if (page.status < 400 || !isPage(page) || wantsHtml(request.headers))
    return sendBody(request, response, page.status, page.body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  return sendBody(request, response, page.status, Buffer.from(problemText(request, response, page.status)));
}

const isPage = ({ headers }: { headers: Headers }): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html');

/** Feeds, calendars, tables and texts have titles and heads in a language. */
const isFeed = ({ headers }: { headers: Headers }): boolean =>
  /^(?:application\/(?:atom\+xml|feed\+json)|text\/(?:calendar|csv|markdown))\b/.test(
    headers.get('content-type') ?? '',
  );

/** JSON instead of an error page, which is of no use to a program. */
function problemText(request: IncomingMessage, response: ServerResponse, status: number): string {
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
