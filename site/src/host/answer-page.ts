import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { inLanguage } from '@launch-board/host/language/in-language';
import { type Language, t } from '@launch-board/host/language/messages';
import { handInTargetOf } from '../features/courses/hand-in-target.ts';
import type { Cookies } from '../session/cookies/cookies.ts';
import { openSession } from '../session/cookies/session-cookie.ts';
import { languageOf, openVisitorContext, type VisitorParts } from '../session/open-visitor-context.ts';
import type { Provider } from '../session/sign-in/provider.ts';
import type { Rendering, VisitorContext } from '../session/visitor-context.ts';
import type { InLine, PageTurns } from './fairness/page-turns.ts';
import type { RenderLimits } from './fairness/render-limits.ts';
import { cacheKey, isLanguageChosen } from './page-cache/cache-key.ts';
import type { CachedPage } from './page-cache/cached-page.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { sendCachedPage } from './page-cache/send-cached-page.ts';
import { maxFormBytes, readBody } from './requests/body.ts';
import { isTextUpload, textForm } from './requests/receive-text.ts';
import { receiveUpload } from './requests/receive-upload.ts';
import type { Uploads } from './requests/uploads.ts';
import { type Finished, finish, sendPage } from './responses/page-responses.ts';
import { refuse } from './responses/refuse.ts';
import { browserOf, projectOfPage } from './visits/passing.ts';
import type { Visits } from './visits/visits.ts';

export type PageParts = {
  cookies: Cookies;
  provider: Provider | undefined;
  visitors: VisitorParts;
  renderLimits: RenderLimits;
  pageTurns: PageTurns;
  pages: PageCache;
  uploads: Uploads;
  /** Undefined if the API and the site share no key, so that nothing can be handed over. */
  visits: Visits | undefined;
  /** The built pages. */
  answer: (request: Request, visitor: VisitorContext) => Promise<Response>;
};

/** A request for a page, and the address of its client. `isOneClick`: a form of any type and origin, see `handler.ts`. */
export type PageRequest = { method: string; url: URL; address: string; isOneClick: boolean };

/** The same, with the language it is answered in, and what its reader has dismissed of what every page announces. */
type Heard = PageRequest & { language: Language; dismissed: readonly string[] };

type Outcome = Finished & { refusal?: { seconds: number; isPerson: boolean }; viewed?: string | undefined };

/** Sends a page: from the cache if it is the same for everybody and still current, otherwise rendered by the router. */
export function answerPage(
  parts: PageParts,
  incoming: PageRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const language = languageOf(parts.visitors, incoming.url.searchParams, request.headers);
  const dismissed = parts.visitors.announced.dismissedIn(parts.cookies.read(request.headers.cookie, 'dismissed'));
  return inLanguage(language, () => answerIn(parts, { ...incoming, language, dismissed }, request, response));
}

async function answerIn(
  parts: PageParts,
  incoming: Heard,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isUpload = !isRead(incoming.method) && takesFile(incoming.url.pathname, request.headers);
  if (!isUpload) return answer(parts, incoming, request, response);
  // A stranger's file is not even read: a few slow connections would take all the room.
  const session = openSession(parts.visitors.sealer, parts.cookies.read(request.headers.cookie, 'session'));
  if (!session) return refuse(request, response, 401, t('You are signed out'), t('Sign in and choose the file again.'));
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes)
    return refuse(
      request,
      response,
      413,
      t('This is too large'),
      t('Go back and choose smaller files, or fewer at once.'),
    );
  const isDone = await parts.uploads.run(session.personId, (hasRoom) =>
    answer(parts, incoming, request, response, { hasRoom }),
  );
  if (isDone) return;
  response.setHeader('Retry-After', 5);
  refuse(request, response, 503, t('Many files are being uploaded'), t('Go back and try again in a few seconds.'));
}

async function answer(
  parts: PageParts,
  incoming: Heard,
  request: IncomingMessage,
  response: ServerResponse,
  upload?: { hasRoom: boolean },
): Promise<void> {
  const isChange = !isRead(incoming.method);
  const sent = isChange && !upload ? await readBody(request) : undefined;
  const isText = isTextUpload(incoming.url.pathname, request.headers);
  const body = sent && isText ? await textForm(request.headers, sent) : sent;
  if (isChange && !upload && !body)
    return refuse(request, response, 413, t('This form is too large'), t('Shorten what you typed and send it again.'));
  if (isChange && !upload && !incoming.isOneClick && !isText && !isForm(request.headers['content-type'])) {
    return refuse(
      request,
      response,
      415,
      t('This is not a form of the board'),
      t('Open the page here and send its form.'),
    );
  }
  const key = isChange ? undefined : cacheKey(parts, incoming, request.headers);
  const make = (before?: CachedPage) =>
    render(parts, incoming, {
      headers: request.headers,
      before,
      // For a page of the cache others may wait.
      isWanted: () => key !== undefined || !response.destroyed,
      bodyFor: async (visitor) =>
        upload ? receiveUpload(request, visitor, { ...upload, handInTarget: handInTargetOf(incoming.url) }) : body,
    });
  const { page, own, refusal, viewed }: Outcome = key === undefined ? await make() : await parts.pages.get(key, make);
  if (refusal) return refuseCrowd(request, response, refusal);
  if (own) {
    await sendPage(request, response, own);
    return countVisit(parts, incoming, request, viewed);
  }
  if (!page) throw new Error('a rendering made nothing');
  const hasGrown = await sendCachedPage(request, response, page);
  if (hasGrown && key !== undefined) parts.pages.recharge(key, page);
  countVisit(parts, incoming, request, projectOfPage(incoming.url.pathname));
}

/** After the page was sent, so that nobody waits for it. A page that is the same for everybody is that of a public project. */
function countVisit(
  { visits }: PageParts,
  { method, address }: PageRequest,
  request: IncomingMessage,
  project: string | undefined,
) {
  if (!visits || method !== 'GET' || project === undefined) return;
  const userAgent = browserOf(request);
  if (userAgent !== undefined) visits.count({ project, kind: 'visit', address, userAgent });
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Whether it is a form with a file, sent to one of the pages that take a file. Those of stages say which in their query. */
const takesFile = (path: string, { 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  /^\/(?:submit|projects\/[^/]+\/edit|me\/(?:profile|pictures)|collections\/[^/]+\/edit|showcases\/[^/]+\/stages)(?:\.data)?$/.test(
    path,
  ) && /^\s*multipart\/form-data\s*;/i.test(type);

/**
 * The only type browsers send for our other forms, because none of them sends a file. Any other type has no fields to read.
 */
const isForm = (contentType = ''): boolean => /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType);

/** For a visitor whose page is one too many. */
const comeBackSeconds = 1;

type Given = {
  headers: IncomingHttpHeaders;
  before: CachedPage | undefined;
  isWanted: () => boolean;
  /** The body of the form, if it is one. A file in it goes to the API in the name of the visitor. */
  bodyFor: (visitor: VisitorContext) => Promise<Buffer | undefined>;
};

async function render(parts: PageParts, incoming: Heard, given: Given): Promise<Outcome> {
  const { headers, bodyFor, before, isWanted } = given;
  const { method, url, address, isOneClick, language, dismissed } = incoming;
  const nonce = randomBytes(16).toString('base64url');
  const isScripted = url.pathname.endsWith('.data');
  const userAgent = headers['user-agent'];
  let wait: number | undefined;
  const countRender = (personId: string | undefined) => {
    wait = parts.renderLimits.take({ address, personId, userAgent });
    return wait;
  };
  const inTurn = turnsOf(parts, { address, isWanted }, () => (wait = comeBackSeconds));
  const rendering: Rendering = { cachedKey: before?.dataKey, inTurn };
  const heard = { address, isScripted, language, dismissed };
  const asked = { ...heard, cookie: headers.cookie, userAgent, nonce, countRender, rendering };
  const { visitor, setCookies } = await openVisitorContext(parts.visitors, asked);
  if (isLanguageChosen(parts, url, headers)) visitor.chooseLanguage(language.code);
  const refusal = () =>
    wait === undefined || isScripted
      ? undefined
      : { refusal: { seconds: wait, isPerson: visitor.person !== undefined } };
  // The board runs the search whether or not the page has to be rendered.
  if (isRead(method) && url.searchParams.get('search')) visitor.countRender();
  const refused = refusal();
  if (refused) return refused;
  const passed = isOneClick ? { ...headers, origin: undefined } : headers;
  const answer = await parts.answer(routerRequest(url, method, passed, await bodyFor(visitor)), visitor);
  const { retryAfterSeconds } = rendering;
  if (retryAfterSeconds !== undefined) answer.headers.set('Retry-After', String(retryAfterSeconds));
  const lateRefusal = refusal();
  if (lateRefusal) return lateRefusal;
  const finished = await finish(answer, {
    nonce,
    isRead: isRead(method),
    isAnonymous: visitor.person === undefined && !visitor.isSessionOver && !visitor.isSessionUnknown,
    setCookies,
    formOrigins: [...(parts.provider?.origins() ?? []), ...(rendering.formsTo ? [rendering.formsTo] : [])],
    rendering,
    before,
    language: language.code,
    isOneOfMany: parts.visitors.offered.languages.length > 1,
  });
  return { ...finished, viewed: rendering.viewed };
}

const turnsOf =
  ({ pageTurns }: PageParts, client: Omit<InLine, 'personId'>, onCrowd: () => void): Rendering['inTurn'] =>
  async (personId, draw) => {
    const drawn = await pageTurns({ ...client, personId }, draw);
    if (drawn === undefined) onCrowd();
    return drawn;
  };

/** A HEAD is rendered like a GET. The sender leaves out the body. */
function routerRequest(url: URL, method: string, headers: IncomingHttpHeaders, body: Buffer | undefined): Request {
  const passed = new Headers();
  for (const name of ['accept', 'origin', 'user-agent'] as const) {
    const value = headers[name];
    if (value !== undefined) passed.set(name, value);
  }
  // Also where the browser has sent a file: pages get the other fields.
  if (body) passed.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(url, {
    method: method === 'HEAD' ? 'GET' : method,
    headers: passed,
    ...(body && { body: new Uint8Array(body) }),
  });
}

/** Refuses with a static page. The address may be that of a whole campus, so the words blame nobody. */
function refuseCrowd(
  request: IncomingMessage,
  response: ServerResponse,
  { seconds, isPerson }: { seconds: number; isPerson: boolean },
) {
  response.setHeader('Retry-After', seconds);
  const why = isPerson
    ? t('You asked for many pages in a short time.')
    : t('Many pages were asked for from your network address. Many people may share it, so it need not have been you.');
  const advice = `${why} ${t('You can continue in {count, plural, one {# second} other {# seconds}}.', { count: seconds })}`;
  refuse(request, response, 429, t('Too many requests at once'), advice);
}
