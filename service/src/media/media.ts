import { tmpdir } from 'node:os';
import { limits } from '@launch-board/contract';
import { createFolder } from './folder.ts';
import { type FetchRules, fetchPicture } from './foreign/fetch-picture.ts';
import { createTextReader, type TextReader } from './foreign/text-reader.ts';
import type { MediaSettings } from './media-settings.ts';
import { MediaAway, type MediaStore } from './media-store.ts';
import { PictureMaker } from './picture-maker.ts';
import { createSpool, type Spool, type Spooled } from './spool.ts';

/** Where uploads wait, where pictures are made of them, and where the files of those are. */
export type Media = {
  store: MediaStore;
  spool: Spool;
  maker: Pick<PictureMaker, 'make'>;
  /** Fetches a picture from another site; undefined on a board that copies none. @throws FetchRefused */
  fetch?: (address: string, stop: AbortSignal) => Promise<Spooled>;
  /** Reads pages of other sites; undefined where nothing is fetched. */
  texts?: TextReader;
  /** How often the store could not be used. */
  faults: () => number;
  close(): void;
};

/** How other sites are asked. */
export type ForeignRules = Omit<FetchRules, 'maxBytes'>;

/** No process is started and no file opened before the first picture. */
export async function openMedia(settings: MediaSettings, foreign?: ForeignRules): Promise<Media> {
  const maker = new PictureMaker();
  let faults = 0;
  const onFault = () => {
    faults += 1;
  };
  const store = watched(await openMediaStore(settings), onFault);
  // Beside the pictures if possible, because a system's folder for temporary files is often in memory.
  const spool = watch(createSpool('folder' in settings ? settings.folder : tmpdir()), onFault);
  const rules = foreign && { ...foreign, maxBytes: limits.pictureBytes };
  const texts = foreign && createTextReader(foreign);
  return {
    store,
    spool,
    maker,
    ...(rules && { fetch: (from, stop) => fetchPicture(from, rules, spool, stop) }),
    ...(texts && { texts }),
    faults: () => faults,
    close() {
      texts?.close();
      maker.close();
    },
  };
}

export async function openMediaStore(settings: MediaSettings): Promise<MediaStore> {
  if ('folder' in settings) return createFolder(settings.folder);
  // Loaded here because it takes time and memory that most boards have no use for.
  const { createBucket } = await import('./bucket/bucket.ts');
  return createBucket(settings);
}

function watched(store: MediaStore, onFault: () => void): MediaStore {
  const { put, size, read, remove } = store;
  return {
    ...store,
    put: watch(put, onFault),
    size: watch(size, onFault),
    read: watch(read, onFault),
    remove: watch(remove, onFault),
  };
}

const watch =
  <A extends unknown[], T>(run: (...args: A) => Promise<T>, onFault: () => void) =>
  async (...args: A): Promise<T> => {
    try {
      return await run(...args);
    } catch (error) {
      if (error instanceof MediaAway) onFault();
      throw error;
    }
  };
