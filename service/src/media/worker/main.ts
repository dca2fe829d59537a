import { setPriority } from 'node:os';
import { type JobDone, type JobPart, MEMORY_CODE } from '../picture.ts';
import { makePicture } from './make-picture.ts';

// A process of its own: a file that crashes a decoder, or makes it run for ever, ends this and nothing else.

/** A decoder that needs more than this is taken for a bomb. */
const MOST_BYTES = 600 * 1024 * 1024;
const LOOK_MS = 100;

/** Requests come first. */
setPriority(10);
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) process.exit(MEMORY_CODE);
}, LOOK_MS).unref();

let file = Buffer.alloc(0);
let filled = 0;

process.on('message', (part: JobPart) => {
  if ('size' in part) {
    file = Buffer.allocUnsafeSlow(part.size);
    filled = 0;
  } else {
    file.set(part.piece, filled);
    filled += part.piece.length;
  }
  if (filled === file.length) make(part.number);
});
process.on('disconnect', () => process.exit(0));

async function make(number: number) {
  const bytes = file;
  file = Buffer.alloc(0);
  const done: JobDone = { number, ...(await makePicture(bytes)) };
  // Buffers are little to the collector, which would keep those of several pictures.
  process.send?.(done, () => globalThis.gc?.());
}
