import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { handInFilesPath } from '@launch-board/contract/hand-in-files';
import { inLanguage } from '@launch-board/host/language/in-language';
import { t } from '@launch-board/host/language/messages';
import { bodyOf } from '@launch-board/host/response-body';
import { languageOf, type VisitorParts } from '../session/open-visitor-context.ts';
import { openOwnFile } from '../session/own-files.ts';
import { refuse } from './responses/refuse.ts';

/** A file that was handed in, or all of a stage: the paths are those of the API. */
export const isHandInPath = (path: string): boolean => handInPath.test(path);

/** From end to end: it is asked of the API as it is, in the person's name. */
const handInPath = new RegExp(`^${handInFilesPath}/(?:[0-9a-f]{40}|stages/[0-9a-f-]{36})$`);

/** Milliseconds for all files of a stage, however slowly the browser reads: the same as in the API. */
const FILE_MS = 30 * 60_000;

const asked = ['if-none-match', 'range', 'if-range'] as const;
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

async function send(
  visitors: VisitorParts,
  { path, address }: Asked,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const headers = Object.fromEntries(
    asked.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
  );
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(FILE_MS)]);
  const { method = 'GET' } = request;
  response.setHeader('Cache-Control', 'private, no-store');
  try {
    const { cookie } = request.headers;
    const file = await openOwnFile(visitors, { path, method, headers, address, cookie, signal });
    if (!file || ![200, 206, 304, 416].includes(file.status)) {
      await file?.body?.cancel();
      return refuseFile(request, response, file?.status ?? 401);
    }
    for (const name of answered) {
      const value = file.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.writeHead(file.status);
    if (!file.body || method === 'HEAD') return void response.end();
    await pipeline(file.body as AsyncIterable<Uint8Array>, bodyOf(response));
  } catch (error) {
    if (left.signal.aborted) return;
    if (response.headersSent) return void response.destroy();
    if ((error as Error).name === 'TypeError') return refuseFile(request, response, 503);
    throw error;
  }
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
