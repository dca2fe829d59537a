import { Writable } from 'node:stream';
import { visitorScript } from 'virtual:visitor-scripts';
import { inLanguage } from '@launch-board/host/language/in-language';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { VisitorContext } from '../session/visitor-context.ts';
import { dataKey } from './common/data-key.ts';
import { visitorOf } from './common/visitor.ts';
import { VisitorScript } from './common/visitor-script.ts';

/**
 * Draws a page whole before anything is sent: without scripts a page that fills itself in later stays empty, and only a
 * whole page has the right status, a tag and a length.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const visitor = visitorOf(context);
  const { nonce } = visitor;
  const { loaderData, actionData, errors } = router.staticHandlerContext;
  const isForEverybody =
    !visitor.person && !visitor.isSessionOver && !visitor.isSessionUnknown && status === 200 && !actionData && !errors;
  const key = isForEverybody ? dataKey(request.url, loaderData) : undefined;
  if (key !== undefined && key === visitor.rendering.cachedKey) {
    visitor.rendering.isUnchanged = true;
    return new Response(null, { status, headers });
  }

  // A form that was sent is answered: it may have changed something, and what was typed must not be lost.
  const wait = request.method === 'GET' || request.method === 'HEAD' ? visitor.countRender() : undefined;
  if (wait !== undefined) return new Response(null, { status: 429, headers: { 'Retry-After': String(wait) } });

  // Again, because a turn begins where somebody else's ends.
  const drawn = await visitor.rendering.inTurn(visitor.person?.id, () =>
    inLanguage(visitor.language, () =>
      draw(
        <VisitorScript value={isLight(visitor, router) ? { src: visitorScript, nonce } : undefined}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </VisitorScript>,
        nonce,
      ),
    ),
  );
  if (!drawn) return new Response(null, { status: 429 });
  if (key !== undefined && !drawn.hasFailed) visitor.rendering.dataKey = key;
  visitor.rendering.html = withLateScripts(drawn.html);
  return new Response(null, { status: drawn.hasFailed ? 500 : status, headers });
}

/** Whether a page has no React in the browser: that of anybody who is not signed in, unless it has an act that needs it. */
const isLight = (
  { person, isSessionOver, isSessionUnknown }: VisitorContext,
  { staticHandlerContext, routeModules }: EntryContext,
): boolean =>
  !person &&
  !isSessionOver &&
  !isSessionUnknown &&
  !staticHandlerContext.matches.some(({ route }) => (routeModules[route.id]?.handle as Handle)?.needsReact);

type Handle = { needsReact?: boolean } | undefined;

/**
 * Browsers fetch preloaded modules before styles and fonts, because the tag does not say that they can wait. The page is
 * whole without them. React Router has no option for it.
 */
const withLateScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

type Drawn = { html: string; hasFailed: boolean };

/** @throws what a component threw where no boundary caught it */
function draw(page: React.ReactNode, nonce: string): Promise<Drawn> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
  let hasFailed = false;
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    onAllReady() {
      const chunks: Buffer[] = [];
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk);
          done();
        },
      });
      sink.on('finish', () => resolve({ html: Buffer.concat(chunks).toString(), hasFailed }));
      pipe(sink);
    },
    onShellError: reject,
    onError() {
      hasFailed = true;
    },
  });
  return promise;
}

/** Refusals of the API are answers, not faults; what is left here is ours and goes to the host's log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && error instanceof Error) reportFault(error);
}

let reportFault = (_error: Error): void => {};

export function onFault(report: (error: Error) => void): void {
  reportFault = report;
}
