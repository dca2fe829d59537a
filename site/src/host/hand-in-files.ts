import type { IncomingMessage, ServerResponse } from 'node:http';
import { handInFilesPath } from '@launch-board/contract/hand-in-files';
import { inLanguage } from '@launch-board/host/language/in-language';
import { t } from '@launch-board/host/language/messages';
import { languageOf, type VisitorParts } from '../session/open-visitor-context.ts';
import { openOwnFile } from '../session/own-files.ts';
import { passOn } from './responses/pass-on.ts';
import { refuse } from './responses/refuse.ts';

/** A file that was handed in, or all of a stage: the paths are those of the API. */
export const isHandInPath = (path: string): boolean => handInPath.test(path);

/** From end to end: it is asked of the API as it is, in the person's name. */
const handInPath = new RegExp(`^${handInFilesPath}/(?:[0-9a-f]{40}|stages/[0-9a-f-]{36})$`);

/** Milliseconds for all files of a stage, however slowly the browser reads: the same as in the API. */
const FILE_MS = 30 * 60_000;

const answered = [
  ...['content-type', 'content-length', 'content-range', 'content-disposition', 'content-security-policy'],
  ...['accept-ranges', 'etag', 'cache-control'],
];

type Asked = { path: string; address: string; query: URLSearchParams };

/** Passes a file on from the API, in the person's name. It says itself that it is a download and that nobody keeps it. */
export function sendHandInFile(
  visitors: VisitorParts,
  file: Asked,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  return inLanguage(languageOf(visitors, file.query, request.headers), () => send(visitors, file, request, response));
}

function send(
  visitors: VisitorParts,
  { path, address }: Asked,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers } = request;
  response.setHeader('Cache-Control', 'private, no-store');
  return passOn(request, response, {
    ms: FILE_MS,
    open: (asked) => openOwnFile(visitors, { path, method, address, cookie: headers.cookie, ...asked }),
    headers: answered,
    refuse: (status) => refuseFile(request, response, status),
  });
}

function refuseFile(request: IncomingMessage, response: ServerResponse, status: number) {
  switch (status) {
    case 401:
      return refuse(request, response, 401, t('You are signed out'), t('Sign in and open the file again.'));
    case 409:
      return refuse(
        request,
        response,
        409,
        t('These files cannot be sent together now'),
        t('Download them one by one, or try again once another download of yours has ended.'),
      );
    case 403:
    case 404:
      return refuse(
        request,
        response,
        404,
        t('There is no such file'),
        t('It was replaced or taken back, or only others may read it.'),
      );
    default:
      response.setHeader('Retry-After', 5);
      return refuse(request, response, 503, t('The file cannot be sent now'), t('Try again in a moment.'));
  }
}
