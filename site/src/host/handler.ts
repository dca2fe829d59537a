import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '@launch-board/host/client-address';
import { isUnchanged } from '@launch-board/host/conditional';
import type { Logger } from 'pino';
import type { Cookies } from '../session/cookies/cookies.ts';
import { openVisitorContext, type VisitorParts } from '../session/open-visitor-context.ts';
import { isAskedAsPage } from '../session/page-request.ts';
import { isOwnNavigation } from '../session/sign-in/own-navigation.ts';
import type { Provider } from '../session/sign-in/provider.ts';
import { isFromHere } from '../session/sign-in/same-origin.ts';
import { answerSignIn, type SignInParts } from '../session/sign-in/sign-in.ts';
import type { VisitorContext } from '../session/visitor-context.ts';
import type { DrawBudgets } from './fairness/draw-budgets.ts';
import { readBody } from './requests/body.ts';
import type { Asset } from './responses/assets.ts';
import { encodingFor } from './responses/encoding.ts';
import { commonHeaders, contentPolicy } from './responses/headers.ts';
import { limitHeadersOf } from './responses/limit-headers.ts';
import { sendBody, sendPage } from './responses/page-responses.ts';
import { type Index, plainAnswer, plainPage } from './responses/plain-responses.ts';
import { securityTxt, securityTxtPath } from './responses/security-txt.ts';
import { problemFor, wantsHtml } from './responses/wanted-type.ts';
import type { Config } from './settings/config.ts';

export type HandlerParts = {
  config: Config;
  /** Where browsers find the site. */
  url: string;
  index: Index;
  assets: Map<string, Asset>;
  cookies: Cookies;
  provider: Provider | undefined;
  visitors: VisitorParts;
  draws: DrawBudgets;
  signIn: SignInParts;
  /** The built pages. */
  answer: (request: Request, visitor: VisitorContext) => Promise<Response>;
  log: Logger;
};

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** One request from its first byte to its last: files, JSON, sign-in, and pages for all that is left. */
export function createHandler(parts: HandlerParts): Handler {
  const common = new Map(Object.entries(commonHeaders(parts.url.startsWith('https:'))));
  return (request, response) => {
    const id = randomUUID().slice(0, 13);
    const startedAt = performance.now();
    response.setHeaders(common);
    response.setHeader('X-Request-Id', id);
    response.on('finish', () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const path = request.url?.split('?')[0];
      parts.log.debug({ id, method: request.method, path, status: response.statusCode, ms }, 'answered');
    });
    handle(parts, id, request, response).catch((error) => {
      parts.log.error({ id, err: error }, 'a request failed');
      if (response.headersSent) response.destroy();
      else
        refuse(
          request,
          response,
          500,
          'The site could not answer',
          `Try again in a moment. The fault is recorded as ${id}.`,
        );
    });
  };
}

async function handle(parts: HandlerParts, id: string, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET' } = request;
  // Built on our own address: what a client writes as its host decides nothing.
  const url = URL.parse(request.url?.startsWith('/') ? `${parts.url}${request.url}` : (request.url ?? ''));
  if (!url || url.origin !== parts.url)
    return refuse(request, response, 400, 'This address cannot be read', 'Check it for slips.');

  const asset = parts.assets.get(url.pathname);
  if (asset) return sendAsset(asset, request, response);
  const contact = parts.config.securityContact ?? parts.config.contact;
  if (url.pathname === securityTxtPath && isRead(method) && contact)
    return sendSecurityTxt(parts, contact, request, response);
  const plain = plainAnswer(parts.index, id, { method, path: url.pathname, isPageWanted: wantsHtml(request.headers) });
  if (plain) {
    const limit =
      plain.body === parts.index ? await limitHeadersOf(parts.config.apiAddress, addressOf(parts, request)) : {};
    return sendPlain(plain.status, plain.body, { ...plain.headers, ...limit }, request, response);
  }
  if (!isAskedAsPage(request.headers))
    return refuse(request, response, 403, 'This is a page', 'Open it by itself, not as a part of another one.');
  if (!isFromHere(method, request.headers, new URL(parts.url).origin)) {
    return refuse(
      request,
      response,
      403,
      'This did not come from the board',
      'Open the page here and send the form again.',
    );
  }
  const address = addressOf(parts, request);
  const { cookie } = request.headers;
  const isOwn = isOwnNavigation(request.headers, new URL(parts.url).origin);
  const redirect = await answerSignIn(parts.signIn, {
    method,
    url,
    cookie,
    address,
    userAgent: request.headers['user-agent'],
    isOwn,
    requestId: id,
  });
  if (redirect) {
    const headers = { Location: redirect.to, 'Set-Cookie': redirect.setCookies, 'Cache-Control': 'no-store' };
    if (redirect.isSignOut) response.setHeader('Clear-Site-Data', leftBehind);
    return void response.writeHead(303, headers).end();
  }
  await answerPage(parts, { method, url, cookie, address }, request, response);
}

/** What a browser is told to forget at a sign-out. Cookies are cleared one by one: the choice of light or dark stays. */
const leftBehind = '"cache", "storage"';

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const addressOf = ({ config }: HandlerParts, request: IncomingMessage): string =>
  clientAddress(request, config.trustedProxies)?.toString() ?? '';

type Asked = { method: string; url: URL; cookie: string | undefined; address: string };

async function answerPage(parts: HandlerParts, asked: Asked, request: IncomingMessage, response: ServerResponse) {
  const { method, url, cookie, address } = asked;
  const body = isRead(method) ? undefined : await readBody(request);
  if (!isRead(method) && !body)
    return refuse(request, response, 413, 'This form is too large', 'Shorten what you typed and send it again.');
  if (!isRead(method) && !isForm(request.headers['content-type'])) {
    return refuse(request, response, 415, 'This is not a form of the board', 'Open the page here and send its form.');
  }
  const nonce = randomBytes(16).toString('base64url');
  const isScripted = url.pathname.endsWith('.data');
  const userAgent = request.headers['user-agent'];
  let wait: number | undefined;
  const takeDraw = (personId: string | undefined) => {
    wait = parts.draws.take({ address, personId, userAgent });
    return wait;
  };
  const { visitor, setCookies } = await openVisitorContext(parts.visitors, {
    cookie,
    address,
    userAgent,
    isScripted,
    nonce,
    takeDraw,
  });
  // The board looks for it, whether or not the page is kept.
  if (isRead(method) && url.searchParams.get('search')) visitor.takeDraw();
  if (wait !== undefined && !isScripted) return refuseCrowd(request, response, wait, visitor.person !== undefined);
  const headers = new Headers();
  for (const name of ['accept', 'content-type', 'origin', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const page = new Request(url, { method, headers, ...(body && { body: new Uint8Array(body) }) });
  const answer = await parts.answer(page, visitor);
  if (wait !== undefined && !isScripted) return refuseCrowd(request, response, wait, visitor.person !== undefined);
  await sendPage(request, response, {
    response: answer,
    nonce,
    isAnonymous: visitor.person === undefined && !visitor.isSessionOver && !visitor.isSessionUnknown,
    setCookies,
    policy: contentPolicy(nonce, parts.provider?.origins() ?? []),
  });
}

/** In a page that costs nothing to draw. An address may be that of a whole campus: nobody is blamed. */
function refuseCrowd(request: IncomingMessage, response: ServerResponse, seconds: number, isPerson: boolean) {
  response.setHeader('Retry-After', seconds);
  const why = isPerson
    ? 'You asked for many pages in a short time.'
    : 'Many pages were asked for from your network address. Many people may share it, so it need not have been you.';
  const advice = `${why} You can continue in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  refuse(request, response, 429, 'Too many requests at once', advice);
}

/** What browsers make of our forms, none of which sends a file. A body of another type would have no fields to read. */
const isForm = (contentType = ''): boolean => /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType);

function sendAsset(asset: Asset, request: IncomingMessage, response: ServerResponse): void {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const encoded = encoding && asset.encoded[encoding];
  response.setHeader('Cache-Control', asset.cacheControl);
  response.setHeader('ETag', `W/${asset.etag}`);
  response.setHeader('Vary', 'Accept-Encoding');
  if (isUnchanged(request.headers['if-none-match'], asset.etag)) return void response.writeHead(304).end();
  if (encoded && encoding) response.setHeader('Content-Encoding', encoding);
  const body = encoded ?? asset.body;
  response.writeHead(200, { 'Content-Type': asset.type, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendSecurityTxt(
  { url, visitors }: HandlerParts,
  contact: { href: string },
  request: IncomingMessage,
  response: ServerResponse,
) {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'public, no-cache');
  return sendBody(request, response, 200, Buffer.from(securityTxt(contact, url, visitors.clock())));
}

function sendPlain(
  status: number,
  body: unknown,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', status === 200 ? 'public, no-cache' : 'no-store');
  // The index is for programs anywhere, as the API itself is.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return sendBody(request, response, status, Buffer.from(`${JSON.stringify(body)}\n`));
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  title: string,
  advice: string,
): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Accept, User-Agent');
  response.setHeader('Content-Security-Policy', contentPolicy('none', []));
  if (wantsHtml(request.headers)) {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(plainPage(title, advice));
    return;
  }
  const id = String(response.getHeader('X-Request-Id'));
  const problem = problemFor(status, `${title}. ${advice}`, id, request.url?.split('?')[0] ?? '/');
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(`${JSON.stringify(problem)}\n`);
}
