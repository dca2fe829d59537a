import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

/**
 * The body of a response as a stream that takes one piece at a time: the next one once the kernel has taken this one. It does
 * not rely on `drain`, because a response sometimes never emits it (seen with Node 26: `writableNeedDrain` stayed true over
 * an empty socket).
 */
export function bodyOf(response: ServerResponse): Writable {
  const body = new Writable({
    decodeStrings: false,
    highWaterMark: 1,
    write: (piece: string | Buffer, _encoding, done) => void response.write(piece, done),
    final: (done) => void response.end(done),
    destroy(error, done) {
      if (!response.writableFinished) response.destroy();
      done(error);
    },
  });
  response.once('close', () => body.destroy());
  return body;
}
