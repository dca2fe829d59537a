import { buffer } from 'node:stream/consumers';
import type { MailPicture } from '../../mail/document.ts';
import { MediaAway } from '../../media/media-store.ts';
import type { Deps } from '../deps.ts';

/** A thousand mails with a picture of this size are 300 MB for the server that takes them. */
const MOST_BYTES = 300_000;

/**
 * The file of the picture that travels with a mail. Undefined if it has none, is too large, is gone or cannot be read now:
 * no mail waits for a picture.
 */
export async function pictureFile({ media }: Deps, picture: MailPicture | undefined): Promise<Buffer | undefined> {
  if (!picture) return undefined;
  try {
    // One byte more than there may be shows that it is too large, without asking for its size first.
    const file = await media.store.read(picture.id, 'jpg', { start: 0, end: MOST_BYTES });
    const bytes = file && (await buffer(file));
    return bytes && bytes.length <= MOST_BYTES ? bytes : undefined;
  } catch (error) {
    if (error instanceof MediaAway) return undefined;
    throw error;
  }
}
