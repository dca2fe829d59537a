import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceProvider } from '../ui/nonce.tsx';
import { visitOf } from './visit.ts';

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
  const { nonce } = visitOf(context);
  const drawn = await draw(
    <NonceProvider value={nonce}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </NonceProvider>,
    nonce,
  );
  return new Response(drawn.html, { status: drawn.hasFailed ? 500 : status, headers });
}

/** @throws what a component threw where no boundary caught it */
function draw(page: React.ReactNode, nonce: string): Promise<{ html: Uint8Array<ArrayBuffer>; hasFailed: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ html: Uint8Array<ArrayBuffer>; hasFailed: boolean }>();
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
      sink.on('finish', () => resolve({ html: new Uint8Array(Buffer.concat(chunks)), hasFailed }));
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
