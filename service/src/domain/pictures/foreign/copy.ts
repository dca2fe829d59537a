import { FetchRefused } from '../../../media/foreign/fetch-fault.ts';
import { MediaAway } from '../../../media/media-store.ts';
import type { MadePicture } from '../../../media/picture.ts';
import { MakerBusy, PictureRefused } from '../../../media/picture-maker.ts';
import { type Spooled, SpoolFull } from '../../../media/spool.ts';
import { putUpload } from '../../../store/pictures/changes.ts';
import type { UsedPicture } from '../../../store/pictures/columns.ts';
import type { Writes } from '../../../store/store.ts';
import type { Deps } from '../../deps.ts';
import { announcePicture, finishPicture, isKept, PictureGoing, pictureIdOf } from '../keeping.ts';
import type { CopyFault } from './words.ts';

/** What became of an attempt. A copy is finished in the transaction that shows it. */
export type Attempt =
  | { finish: (writes: Writes, memberId: string | null) => Promise<UsedPicture> }
  | { fault: Exclude<CopyFault, 'busy'>; mayPass: boolean }
  | 'busy';

/** There is no room for a picture at the moment, or no store. */
const awayErrors = [MakerBusy, PictureGoing, SpoolFull, MediaAway];

/** Fetches the picture at an address and makes it, as an upload would be. Nothing of this is in a transaction. */
export async function tryCopy(deps: Deps, address: string, stop: AbortSignal): Promise<Attempt> {
  try {
    await using file = await deps.media.fetch?.(address, stop);
    return file ? await make(deps, address, file) : 'busy';
  } catch (error) {
    if (stop.aborted || awayErrors.some((kind) => error instanceof kind)) return 'busy';
    if (error instanceof FetchRefused) return { fault: error.fault, mayPass: error.mayPass };
    if (error instanceof PictureRefused) return { fault: error.fault, mayPass: false };
    throw error;
  }
}

async function make(deps: Deps, from: string, file: Spooled): Promise<Attempt> {
  const { store, media, clock } = deps;
  const id = pictureIdOf(file);
  let made: MadePicture | undefined;
  if (!(await isKept(deps, id))) {
    made = await media.maker.make('other sites', file, () =>
      store.write((writes) => announcePicture(writes, id, clock())),
    );
    await media.store.put(id, made.files);
  }
  return {
    async finish(writes, memberId) {
      const now = clock();
      const facts = await finishPicture(writes, { id, made, now });
      if (memberId !== null) await putUpload(writes, { user_id: memberId, picture_id: id, created_at: now });
      return { id, alt: null, from, ...facts };
    },
  };
}
