import { tmpdir } from 'node:os';
import { createFolder } from './folder.ts';
import type { MediaStore } from './media-store.ts';
import { PictureMaker } from './picture-maker.ts';
import { createSpool, type Spool } from './spool.ts';

/** Where uploads wait, where pictures are made of them, and where the files of those are. */
export type Media = { store: MediaStore; spool: Spool; maker: Pick<PictureMaker, 'make'>; close(): void };

/** Nothing is opened or started before the first picture. */
export function openMedia(address: string): Media {
  const maker = new PictureMaker();
  return {
    store: openMediaStore(address),
    spool: createSpool(folderOf(address) ?? tmpdir()),
    maker,
    close: () => maker.close(),
  };
}

/** `file:PATH` is a folder. */
export const openMediaStore = (address: string): MediaStore => createFolder(address.slice('file:'.length));

/** Beside the pictures, because a system's folder for temporary files is often in memory. */
const folderOf = (address: string): string | undefined =>
  address.startsWith('file:') ? address.slice('file:'.length) : undefined;
