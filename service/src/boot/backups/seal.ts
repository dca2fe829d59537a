import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pack } from 'tar-stream';

// The last file in a backup has the digest of every byte before it. All of its own bytes follow from the digest, so that a
// change of any byte of a backup is found, also in headers and padding, before anything in it is read.

/** The two empty blocks at the end of every tar file. */
export const END_BYTES = 1024;
/** A header, a block with the digest, the end. */
const SEAL_BYTES = 1024 + END_BYTES;

export async function sealOf(digest: string): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'sha256', mode: 0o600, mtime: new Date(0) }, `${digest}\n`);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The part of a backup before its seal. */
export const bodyBytes = async (path: string): Promise<number> => Math.max(0, (await stat(path)).size - SEAL_BYTES);

/** Whether every byte is as it was written. */
export async function isSealed(path: string, tick: (bytes: number) => void): Promise<boolean> {
  const length = await bodyBytes(path);
  if (length === 0) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: length - 1 })) {
    hash.update(chunk);
    tick(chunk.length);
  }
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, length);
    return buffer.equals(await sealOf(hash.digest('hex')));
  } finally {
    await file.close();
  }
}
