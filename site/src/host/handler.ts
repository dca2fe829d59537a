import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '@launch-board/host/client-address';
import { isUnchanged } from '@launch-board/host/conditional';
import type { Logger } from 'pino';
import { livePath } from '../features/live/facts.ts';
import { clicksPath } from '../features/projects/page/clicks-path.ts';
import { forAllOrigins } from '../pages/common/all-origins.ts';
import { isPageRequest } from '../session/page-request.ts';
import { isOwnNavigation } from '../session/sign-in/own-navigation.ts';
import { isFromHere } from '../session/sign-in/same-origin.ts';
import { answerSignIn, type Redirect, type SignInParts } from '../session/sign-in/sign-in.ts';
import type { Standing } from './agreement/agreement.ts';
import { answerPage, isRead, type PageParts } from './answer-page.ts';
import { type Assistants, assistantsPath } from './assistants/answer-assistant.ts';
import { openToFrames } from './embeds.ts';
import { isHandInPath, sendHandInFile } from './hand-in-files.ts';
import { type LiveNotices, liveNoticesPath } from './live/live-notices.ts';
import type { LivePages } from './live/live-pages.ts';
import { answerLti } from './lti/answer-lti.ts';
import { isMediaPath, sendMedia } from './media.ts';
import { openAsText } from './page-texts.ts';
import type { DrawnPictures } from './pictures/drawn-pictures.ts';
import { sendPicture } from './pictures/send-picture.ts';
import { readTarget } from './requests/target.ts';
import { BrokenForm } from './requests/upload-form.ts';
import { type Asset, assetEncodingFor } from './responses/assets.ts';
import { commonHeaders } from './responses/headers.ts';
import { limitHeadersOf } from './responses/limit-headers.ts';
import { sendBody } from './responses/page-responses.ts';
import { type Index, plainAnswer } from './responses/plain-responses.ts';
import { refuse } from './responses/refuse.ts';
import { sdkPath, toSdk } from './responses/sdk-files.ts';
import { securityTxt, securityTxtPath } from './responses/security-txt.ts';
import { wantsHtml } from './responses/wanted-type.ts';
import type { Config } from './settings/config.ts';
import { receiveClick } from './visits/receive-click.ts';

export type HandlerParts = PageParts & {
  config: Config;
  /** Where browsers find the site. */
  url: string;
  index: Index;
  assets: Map<string, Asset>;
  /** The name of the present client for programs. */
  sdkName: string;
  signIn: SignInParts;
  pictures: DrawnPictures;
  liveNotices: LiveNotices;
  /** Absent unless the operator lets assistants in. */
  assistants?: Assistants | undefined;
  livePages?: LivePages | undefined;
  /** Whether the process was told to stop: probes of a balancer are refused then. */
  isLeaving: () => boolean;
  /** Whether this site and its API agree. */
  standing: () => Standing;
  log: Logger;
};

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Handles every request of the site: files, JSON, sign-in, and pages for everything else. */
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
      // Nobody waits for a response any more: people close pages while a picture is on its way.
      if (request.errored && !request.complete) return parts.log.debug({ id, err: error }, 'a browser left');
      if (error instanceof BrokenForm)
        return refuse(request, response, 400, 'This form cannot be read', 'Open the page here and send its form.');
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

/**
 * Mail programs send this form themselves, as either type of form (RFC 8058), and programs on the web from their own
 * origin. Its address says who wants what, so neither a cookie nor the body decides anything.
 */
const unsubscribePath = '/unsubscribe';

async function handle(parts: HandlerParts, id: string, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET' } = request;
  const url = readTarget(request.url, parts.url);
  const address = addressOf(parts, request);
  if (!url) return refuseTarget(parts, address, request, response);
  openToOthers(parts, url, request, response);
  const sent = sendDirectly(parts, { path: url.pathname, query: url.searchParams, address }, request, response);
  if (sent) return sent;
  const contact = parts.config.securityContact ?? parts.config.contact;
  if (url.pathname === securityTxtPath && isRead(method) && contact)
    return sendSecurityTxt(parts, contact, request, response);
  const plain = plainAnswer(parts, id, { method, path: url.pathname, isPageWanted: wantsHtml(request.headers) });
  if (plain) {
    const limit = plain.body === parts.index ? await limitHeadersOf(parts.config.apiAddress, address) : {};
    return sendPlain(plain.status, plain.body, { ...plain.headers, ...limit }, request, response);
  }
  if (!isPageRequest(request.headers))
    return refuse(request, response, 403, 'This is a page', 'Open it by itself, not as a part of another one.');
  const isOneClick = method === 'POST' && url.pathname === unsubscribePath;
  if (!isOneClick && !isFromHere(method, request.headers, new URL(parts.url).origin)) {
    return refuse(
      request,
      response,
      403,
      'This did not come from the board',
      'Open the page here and send the form again.',
    );
  }
  if (url.pathname === clicksPath && method === 'POST')
    return receiveClick(parts, { query: url.searchParams, address }, request, response);
  if (method === 'GET' && isLivePath(url.pathname)) return answerLive(parts, url, request, response, address);
  const isOwn = isOwnNavigation(request.headers, new URL(parts.url).origin);
  const redirect = await answerSignIn(parts.signIn, {
    method,
    url,
    cookie: request.headers.cookie,
    address,
    userAgent: request.headers['user-agent'],
    isOwn,
    requestId: id,
  });
  if (redirect?.isSignOut) parts.liveNotices.endSession(request.headers.cookie);
  if (redirect) return sendRedirect(redirect, response);
  await answerPage(parts, { method, url, address, isOneClick }, request, response);
}

/** What is shown elsewhere and what programs read is the page of a visitor, whoever asks. */
function openToOthers({ config }: HandlerParts, url: URL, request: IncomingMessage, response: ServerResponse): void {
  openToFrames(url.pathname, config.framedBy, request, response);
  openAsText(url, request, response);
}

const isLivePath = (path: string): boolean => path === liveNoticesPath || path === livePath;

async function answerLive(
  { liveNotices, livePages }: HandlerParts,
  { pathname, searchParams }: URL,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): Promise<void> {
  if (pathname === liveNoticesPath) return liveNotices.answer(request, response, address);
  if (livePages) return livePages.answer(request, response, address, searchParams);
  // After this, browsers do not come back.
  response.writeHead(204).end();
}

/** Counts it as the API does, which never sees it. */
async function refuseTarget(
  { config }: HandlerParts,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  response.setHeaders(new Map(Object.entries(await limitHeadersOf(config.apiAddress, address))));
  refuse(request, response, 400, 'This address cannot be read', 'Check it for slips.');
}

type DirectRequest = { path: string; query: URLSearchParams; address: string };

/** A launch from a learning platform, an assistant's answer, a file of the site, of an uploaded picture or of one that the site draws. Undefined if the path is of none. */
function sendDirectly(
  parts: HandlerParts,
  { path, query, address }: DirectRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const launch = answerLti(parts, { path, query, address }, request, response);
  if (launch) return launch;
  if (path === assistantsPath && parts.assistants) return parts.assistants.answer(request, response, address);
  const asset = parts.assets.get(path);
  if (asset) return Promise.resolve(sendAsset(asset, request, response));
  if (!isRead(request.method ?? 'GET')) return undefined;
  if (path === sdkPath) return Promise.resolve(void response.writeHead(302, toSdk(parts.sdkName)).end());
  if (isMediaPath(path)) return sendMedia(parts.visitors, { path, address }, request, response);
  if (isHandInPath(path)) return sendHandInFile(parts.visitors, { path, address, query }, request, response);
  const picture = parts.pictures.find(path, address, query);
  return picture && Promise.resolve(sendPicture(picture, request, response, parts.log));
}

function sendRedirect({ to, setCookies, isSignOut }: Redirect, response: ServerResponse): void {
  if (isSignOut) response.setHeader('Clear-Site-Data', leftBehind);
  response.writeHead(303, { Location: to, 'Set-Cookie': setCookies, 'Cache-Control': 'no-store' }).end();
}

/** The Clear-Site-Data of a sign-out. Cookies are cleared one by one instead, so that the chosen theme stays. */
const leftBehind = '"cache", "storage"';

const addressOf = ({ config }: HandlerParts, request: IncomingMessage): string =>
  clientAddress(request, config.trustedProxies)?.toString() ?? '';

function sendAsset(asset: Asset, request: IncomingMessage, response: ServerResponse): void {
  const encoding = assetEncodingFor(request.headers['accept-encoding']);
  const encoded = encoding === 'identity' ? undefined : asset.encoded[encoding];
  response.setHeader('Cache-Control', asset.cacheControl);
  response.setHeader('ETag', asset.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (asset.isForAllOrigins) response.setHeaders(new Map(Object.entries(forAllOrigins)));
  if (asset.policy) response.setHeader('Content-Security-Policy', asset.policy);
  if (isUnchanged(request.headers['if-none-match'], asset.etag)) return void response.writeHead(304).end();
  if (encoded) response.setHeader('Content-Encoding', encoding);
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
  // Like the API, the index is open to programs of any origin.
  for (const [name, value] of Object.entries({ ...forAllOrigins, ...headers })) response.setHeader(name, value);
  return sendBody(request, response, status, Buffer.from(`${JSON.stringify(body)}\n`));
}
