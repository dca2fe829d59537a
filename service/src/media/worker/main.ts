import { setPriority } from 'node:os';
import type { Job, JobDone } from '../picture.ts';
import { makePicture } from './make-picture.ts';

// A process of its own: a file that crashes a decoder, or makes it run for ever, ends this and nothing else.

/** A decoder that needs more than this is taken for a bomb. */
const MOST_BYTES = 700 * 1024 * 1024;
const LOOK_MS = 100;

/** Requests come first. */
setPriority(10);
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) process.exit(1);
}, LOOK_MS).unref();

process.on('message', async ({ number, bytes }: Job) => {
  const done: JobDone = { number, ...(await makePicture(bytes)) };
  process.send?.(done);
});
process.on('disconnect', () => process.exit(0));
