import { createFolder } from './folder.ts';
import type { MediaStore } from './media-store.ts';
import { PictureMaker } from './picture-maker.ts';

/** Where pictures are made, and where their files are. */
export type Media = { store: MediaStore; maker: Pick<PictureMaker, 'make'>; close(): void };

/** Nothing is opened or started before the first picture. */
export function openMedia(address: string): Media {
  const maker = new PictureMaker();
  return { store: openMediaStore(address), maker, close: () => maker.close() };
}

/** `file:PATH` is a folder. */
export const openMediaStore = (address: string): MediaStore => createFolder(address.slice('file:'.length));
