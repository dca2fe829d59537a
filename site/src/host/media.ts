import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { bodyOf } from '@launch-board/host/response-body';
import { forAllOrigins } from '../pages/common/all-origins.ts';
import type { VisitorParts } from '../session/open-visitor-context.ts';
import { openPicture } from '../session/own-pictures.ts';
import { refuse } from './responses/refuse.ts';

/** The path of a file of a picture: `/media/3f09…-384.avif`. */
export const isMediaPath = (path: string): boolean => /^\/media\/[0-9a-f-]{1,60}(?:\.[a-z]{3,4})?$/.test(path);

/** Milliseconds for one file, however slowly the browser reads. */
const FILE_MS = 120_000;

const asked = ['if-none-match', 'range', 'if-range'] as const;
const answered = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'cache-control'];

/** Passes a file of a picture on from the API, so that readers meet one origin alone. */
export async function sendMedia(
  visitors: VisitorParts,
  { path, address }: { path: string; address: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const headers = Object.fromEntries(
    asked.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
  );
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(FILE_MS)]);
  const { cookie } = request.headers;
  try {
    const file = await openPicture(visitors, { path, headers, address, cookie, signal });
    const isFile = [200, 206, 304, 416].includes(file.status);
    if (!isFile) {
      await file.body?.cancel();
      return refuseFile(request, response, file);
    }
    for (const name of answered) {
      const value = file.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.setHeader('Content-Security-Policy', "default-src 'none'");
    // A picture that only some may see is for pages of the board alone.
    if (isPublic(file)) for (const [name, value] of Object.entries(forAllOrigins)) response.setHeader(name, value);
    response.writeHead(file.status);
    if (request.method === 'HEAD' || !file.body) {
      await file.body?.cancel();
      return void response.end();
    }
    await pipeline(file.body as AsyncIterable<Uint8Array>, bodyOf(response));
  } catch (error) {
    if (left.signal.aborted) return;
    if (response.headersSent) return void response.destroy();
    if ((error as Error).name === 'TypeError') return refuseFile(request, response);
    throw error;
  }
}

/** The API says so of a picture of something public, whoever asks. */
const isPublic = ({ headers }: Response): boolean => /^public\b/.test(headers.get('cache-control') ?? '');

/** Without a response the API is away. */
function refuseFile(request: IncomingMessage, response: ServerResponse, file?: Response) {
  const status = file && [404, 429].includes(file.status) ? file.status : 503;
  response.setHeader('Retry-After', file?.headers.get('retry-after') ?? '5');
  if (status === 404) {
    response.removeHeader('Retry-After');
    return refuse(request, response, 404, 'There is no such picture', 'It may have been removed.');
  }
  return refuse(request, response, status, 'The picture cannot be shown now', 'Try again in a moment.');
}
