import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUnchanged } from '@launch-board/host/conditional';
import type { Logger } from 'pino';
import { forAllOrigins } from '../../pages/common/all-origins.ts';
import { refuse } from '../responses/refuse.ts';
import type { Found } from './drawn-pictures.ts';

const [busySeconds, awaySeconds] = [5, 30];

/** Sends a picture that is being looked for or drawn. Pages of other sites may show it. */
export async function sendPicture(
  found: Promise<Found>,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<void> {
  const result = await found.catch((error: Error) => error);
  if (result instanceof Error) return refusePicture(result, request, response, log);
  if (result === 'nothing')
    return refuse(request, response, 404, 'There is no such picture', 'Open the page that it belongs to.');
  for (const [name, value] of Object.entries(forAllOrigins)) response.setHeader(name, value);
  if ('movedTo' in result) {
    response.setHeader('Cache-Control', 'public, max-age=60');
    return void response.writeHead(302, { Location: result.movedTo }).end();
  }
  const { body, type, tag, isForGood, maxAgeSeconds = 86_400 } = result.picture;
  response.setHeader('Cache-Control', `public, max-age=${isForGood ? '31536000, immutable' : maxAgeSeconds}`);
  response.setHeader('ETag', tag);
  // A drawing with text that members wrote, opened by itself, is a document.
  if (type.startsWith('image/svg')) response.setHeader('Content-Security-Policy', "default-src 'none'");
  if (isUnchanged(request.headers['if-none-match'], tag)) return void response.writeHead(304).end();
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function refusePicture(
  error: Error & { status?: number },
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
) {
  if (error.status === 429) {
    response.setHeader('Retry-After', busySeconds);
    return refuse(request, response, 429, 'Too many requests', 'Ask for the picture again in a moment.');
  }
  const isBusy = error.name === 'DrawingBusy';
  if (!isBusy) log.warn({ reason: error.message }, 'a picture was not drawn');
  response.setHeader('Retry-After', isBusy ? busySeconds : awaySeconds);
  return refuse(request, response, 503, 'The picture cannot be drawn at the moment', 'Ask for it again later.');
}
