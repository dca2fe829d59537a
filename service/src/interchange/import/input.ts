import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** `size` and `read` are bytes as they lie in the file; undefined where nobody knows how many there are. */
export type Input = { chunks: AsyncIterable<Uint8Array>; size: number | undefined; read: () => number };

/** Opens a file, or for `-` standard input, which may make wait for ever and so ends with the signal. Gzip is known by its first bytes, not by a name. */
export async function openInput(path: string, signal: AbortSignal): Promise<Input> {
  const isFile = path !== '-';
  const size = isFile ? await sizeOf(path) : undefined;
  const source: AsyncIterable<Uint8Array> = isFile ? createReadStream(path) : addAbortSignal(signal, process.stdin);
  let read = 0;
  async function* counted() {
    for await (const chunk of source) {
      read += chunk.length;
      yield chunk;
    }
  }
  return { chunks: unpacked(counted()), size, read: () => read };
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path);
  if (found.isDirectory()) throw new Error(`${path} is a folder`);
  return found.isFile() ? found.size : undefined;
}

/** @throws Error in the middle where compressed data is damaged or ends early; what came before has been yielded. */
export async function* unpacked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  let next = await source.next();
  for (; !next.done && head.length < 2; next = await source.next()) head = Buffer.concat([head, next.value]);
  async function* all() {
    yield head;
    for (; !next.done; next = await source.next()) yield next.value;
  }
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  yield* isGzip ? gunzipped(all()) : all();
}

/** At most a thousand times as much comes out of it, and waits in memory. */
const SLICE = 16 * 1024;

/**
 * The stream is fed by hand: read as a stream, it would throw away what it had unpacked already when it meets the
 * damaged place.
 */
async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  let unpacked: Uint8Array[] = [];
  let failure: Error | undefined;
  let wake = () => {};
  gunzip.on('data', (chunk) => unpacked.push(chunk));
  gunzip.once('end', () => wake());
  gunzip.once('error', (cause) => {
    failure = new Error('the compressed data is damaged or ends early', { cause });
    wake();
  });
  // Neither is called after a failure, so whichever comes first wakes the reader.
  const written = (slice: Uint8Array) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      gunzip.write(slice, () => resolve());
    });
  const ended = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      gunzip.end();
    });

  try {
    for await (const chunk of chunks) {
      for (let from = 0; from < chunk.length; from += SLICE) {
        await written(chunk.subarray(from, from + SLICE));
        yield* unpacked.splice(0);
        if (failure) throw failure;
      }
    }
    await ended();
    yield* unpacked.splice(0);
    if (failure) throw failure;
  } finally {
    unpacked = [];
    gunzip.destroy();
  }
}
