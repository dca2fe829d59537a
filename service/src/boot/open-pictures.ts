import type { Logger } from 'pino';
import { type ForeignRules, type Media, openMedia } from '../media/media.ts';
import { addressOf } from '../media/media-place.ts';
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
  const place = addressOf(media);
  if (fault?.isFinal) throw new Error(`LAUNCHBOARD_MEDIA: ${place} cannot be used: ${fault.message}`);
  if (fault) log.warn({ place, reason: fault.message }, 'pictures cannot be stored or shown now');
  else if (!('folder' in media)) log.info({ place }, 'pictures are in a bucket');
  return opened;
}
