import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { bodyOf } from '@launch-board/host/response-body';

/** Whether a response is a file to save. It may have any size. */
export const isDownload = ({ headers }: Response): boolean =>
  (headers.get('content-disposition') ?? '').startsWith('attachment');

/**
 * Streams a file, no faster than the browser reads. If the source ends too early, the connection is cut, so that the
 * browser reports it and nobody takes a part for the whole. If the browser leaves, the source is cancelled.
 */
export async function sendDownload(request: IncomingMessage, response: ServerResponse, file: Response): Promise<void> {
  if (request.method === 'HEAD' || !file.body) {
    await file.body?.cancel();
    return void response.writeHead(file.status).end();
  }
  response.writeHead(file.status);
  try {
    await pipeline(file.body as AsyncIterable<Uint8Array>, bodyOf(response));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Whether the browser disconnected or the person stopped the download. */
const isGone = (error: unknown): boolean =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
