import type { Logger } from 'pino';
import { type ForeignRules, type Media, openMedia } from '../media/media.ts';
import { addressOf, type MediaSettings } from '../media/media-settings.ts';
import type { MediaAway, MediaStore } from '../media/media-store.ts';
import { picturesWithFiles } from '../store/pictures/reads.ts';
import type { Store } from '../store/store.ts';
import type { Config } from './settings/config.ts';

/**
 * The store of pictures that the settings name. One that is away does not keep the board from starting, because only
 * pictures need it. One that answers and refuses does: a setting, a key or a right is wrong, and waiting does not help.
 */
export async function openPictures(
  { media }: Pick<Config, 'media'>,
  log: Pick<Logger, 'info' | 'warn'>,
  foreign?: ForeignRules,
): Promise<Media> {
  const opened = await openMedia(media, foreign);
  const fault = await opened.store.fault();
  const address = addressOf(media);
  if (fault?.isFinal) throw new Error(`LAUNCHBOARD_MEDIA: ${address} cannot be used: ${fault.message}`);
  if (fault) log.warn({ address, reason: fault.message }, 'pictures cannot be stored or shown now');
  else if (!('folder' in media)) log.info({ address }, 'pictures are in a bucket');
  return opened;
}

/** Pictures that are looked for. Their ids are digests, so the first ones are a sample. */
const LOOKED_FOR = 12;

/**
 * Refuses a store that has none of the pictures that the board shows: the setting names another folder or bucket, or a
 * volume is not mounted. Members would see broken pictures, and the next ones would be stored in the wrong store. A store
 * that is away is not refused, nor is one that lacks some of the pictures: `check` names those.
 * @throws Error that says what to set
 */
export async function assertPicturesThere(store: Store, media: MediaStore, settings: MediaSettings) {
  const page = { after: '', limit: LOOKED_FOR, withUnused: false };
  const shown = (await store.read((reads) => picturesWithFiles(reads, page))).filter(({ files }) => files.length > 0);
  if (shown.length === 0) return;
  const sizes = await Promise.all(shown.map(({ id, files }) => media.size(id, files[0]?.[0] ?? ''))).catch(unlessAway);
  if (sizes?.some((size) => size !== undefined) ?? true) return;
  const number = shown.length < LOOKED_FOR ? `${shown.length}` : `more than ${LOOKED_FOR - 1}`;
  throw new Error(
    `LAUNCHBOARD_MEDIA: ${addressOf(settings)} has none of the pictures that the board shows (${number}). Set it to the place ` +
      'in which they are: without the setting that is the folder PATH-media beside a SQLite file PATH, and data/media with ' +
      'PostgreSQL, so a move from one to the other has to set it. If they are lost, "launchboard restore" brings them back ' +
      'from a backup, and "launchboard serve --without-pictures" starts the board as it is',
  );
}

function unlessAway(error: MediaAway): undefined {
  if (error.name !== 'MediaAway') throw error;
}
