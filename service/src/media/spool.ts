import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaAway } from './media-store.ts';

/** A file that somebody has sent, on the disk until a picture of it is made. Disposing removes it. */
export type Spooled = AsyncDisposable & {
  bytes: number;
  /** Of the bytes that were sent, in hexadecimal. */
  sha256: string;
  read(): AsyncIterable<Buffer>;
};

/** Writes what `source` yields to the spool. Errors of `source` are thrown on, and nothing is left. */
export type Spool = (source: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<Spooled>;

/** The disk has no room for another file. */
export class SpoolFull extends MediaAway {}

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
/** EFBIG is the limit for a file, which an operator may have set for the process. */
export const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** Bytes read at a time. */
const PIECE_BYTES = 256 * 1024;
const CIPHER = 'aes-256-ctr';

/**
 * Keeps uploads out of memory, in files of this folder that have no name: however the process ends, the system frees them.
 * They are encrypted with a key that is nowhere but in memory, because a photograph tells the place where it was taken.
 */
export function createSpool(folder: string): Spool {
  return async (source) => {
    let handle: FileHandle | undefined;
    try {
      handle = await openNameless(folder);
      return await fill(handle, source);
    } catch (error) {
      const isFull = fullCodes.includes((error as NodeJS.ErrnoException).code ?? '');
      // Closing the file makes room again.
      const words = isFull ? await fullWords(folder) : '';
      await handle?.close();
      throw isFull ? new SpoolFull(words, { isFull, cause: error }) : error;
    }
  };
}

/** For the operator: which folder, and what is free there. */
export async function fullWords(folder: string): Promise<string> {
  const { bavail = 0, bsize = 0 } = (await statfs(folder).catch(() => undefined)) ?? {};
  return `there is no room for pictures in ${folder}: ${Math.floor((bavail * bsize) / 2 ** 20)} MiB are free`;
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const path = join(folder, `.${randomUUID()}.upload`);
  const handle = await open(path, 'wx+', FILE_MODE);
  await rm(path);
  return handle;
}

async function fill(handle: FileHandle, source: Parameters<Spool>[0]): Promise<Spooled> {
  const secret = [randomBytes(32), randomBytes(16)] as const;
  const cipher = createCipheriv(CIPHER, ...secret);
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const piece of source) {
    digest.update(piece);
    // Goes on where a write has stopped; a single one writes a part of the piece to a disk that is nearly full, without an error.
    await handle.appendFile(cipher.update(piece));
    bytes += piece.length;
  }
  return {
    bytes,
    sha256: digest.digest('hex'),
    read: () => piecesOf(handle, bytes, createDecipheriv(CIPHER, ...secret)),
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

async function* piecesOf(handle: FileHandle, bytes: number, decipher: ReturnType<typeof createDecipheriv>) {
  for (let at = 0; at < bytes; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, at);
    if (bytesRead === 0) throw new Error('a file of the spool is shorter than it was written');
    at += bytesRead;
    yield decipher.update(buffer.subarray(0, bytesRead));
  }
}
