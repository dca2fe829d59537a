import { hash } from 'node:crypto';
import type { MediaStore } from './media-store.ts';

/** What a stored file has to be. */
export type FileMark = readonly [bytes: number, sha256: string];

type Named = { id: string; name: string };

/** The content of a file, or in words what is wrong with it. No more of it than it should have is kept in memory. */
export async function readStored(store: MediaStore, { id, name }: Named, mark: FileMark) {
  const content = await contentOf(store, { id, name }, mark[0]);
  const fault = faultOf(content, mark);
  return content === undefined || fault !== undefined ? { fault: fault ?? 'is missing' } : { content };
}

async function contentOf(store: MediaStore, { id, name }: Named, most: number): Promise<Buffer | undefined> {
  const stream = await store.read(id, name);
  if (!stream) return undefined;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    pieces.push(piece);
    if (bytes > most) break;
  }
  return Buffer.concat(pieces);
}

/** In words what is wrong with the content of a file; undefined if it is as it has to be. */
export function faultOf(content: Buffer | undefined, [bytes, sha256]: FileMark): string | undefined {
  if (content === undefined) return 'is missing';
  if (content.length !== bytes) return 'has another size';
  return hash('sha256', content) === sha256 ? undefined : 'has other bytes';
}
