import type { IncomingMessage, ServerResponse } from 'node:http';
import { forAllOrigins } from '../pages/common/all-origins.ts';
import type { VisitorParts } from '../session/open-visitor-context.ts';
import { openPicture } from '../session/own-pictures.ts';
import { passOn } from './responses/pass-on.ts';
import { refuse } from './responses/refuse.ts';

/** The path of a file of a picture: `/media/3f09…-384.avif`. */
export const isMediaPath = (path: string): boolean => /^\/media\/[0-9a-f-]{1,60}(?:\.[a-z]{3,4})?$/.test(path);

/** Milliseconds for one file, however slowly the browser reads. */
const FILE_MS = 120_000;

const answered = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'cache-control'];

/** Passes a file of a picture on from the API, so that readers meet one origin alone. */
export function sendMedia(
  visitors: VisitorParts,
  { path, address }: { path: string; address: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { cookie } = request.headers;
  return passOn(request, response, {
    ms: FILE_MS,
    open: (asked) => openPicture(visitors, { path, address, cookie, ...asked }),
    headers: answered,
    mark(file) {
      response.setHeader('Content-Security-Policy', "default-src 'none'");
      // A picture that only some may see is for pages of the board alone.
      if (isPublic(file)) for (const [name, value] of Object.entries(forAllOrigins)) response.setHeader(name, value);
    },
    refuse: (_, file) => refuseFile(request, response, file),
  });
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
