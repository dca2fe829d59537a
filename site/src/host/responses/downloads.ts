import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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

/** Takes the next piece once the kernel has this one, because a response sometimes never emits `drain` (Node 26). */
function bodyOf(response: ServerResponse): Writable {
  const body = new Writable({
    highWaterMark: 1,
    write: (bytes: Buffer, _encoding, done) => void response.write(bytes, done),
    final: (done) => void response.end(done),
    destroy(error, done) {
      if (!response.writableFinished) response.destroy();
      done(error);
    },
  });
  response.once('close', () => body.destroy());
  return body;
}
