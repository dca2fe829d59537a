import { sizedFormats, typeOfFile } from '@launch-board/contract/picture-formats';
import type { Reads } from '../../store/engines/engine.ts';
import { mayPersonSeePicture, publicUseOf } from '../../store/pictures/access.ts';
import { fileBytes } from '../../store/pictures/reads.ts';
import { type Actor, isModerator } from '../actor.ts';
import type { Deps } from '../deps.ts';

/** `name` is that of a file, such as `384.avif`. */
export type MediaFile = { id: string; name: string; type: string };

const mediaFileForm = new RegExp(`^([0-9a-f]{40})(?:-([1-9]\\d{0,3})\\.(${sizedFormats.join('|')}))?$`);

/** The file that the last part of an address names; undefined if it can name none. */
export function mediaFileOf(text: string): MediaFile | undefined {
  const [, id, width, format = 'jpg'] = mediaFileForm.exec(text) ?? [];
  if (id === undefined) return undefined;
  return { id, name: width === undefined ? format : `${width}.${format}`, type: typeOfFile(format) ?? '' };
}

/**
 * Who may see a picture: everybody, where something public shows it; else whoever uploaded it, whoever may see what shows
 * it, and moderators. Undefined if this caller may not, or there is no such file. `bytes` is its size, and `isForGood` whether everybody
 * sees it for another reason than that a website does not answer now.
 */
export async function findMediaFile({ store }: Deps, actor: Actor, { id, name }: MediaFile) {
  return store.read(async (reads) => {
    const { isPublic, isOfPage } = await publicUseOf(reads, id);
    const isSeen = isPublic || (await isSeenBy(reads, actor, id));
    if (!isSeen) return undefined;
    // From the row, which saves a request to the store of pictures for each file.
    const bytes = await fileBytes(reads, id, name);
    return bytes === undefined ? undefined : { isForGood: isPublic && !isOfPage, bytes };
  });
}

const isSeenBy = async (reads: Reads, actor: Actor, id: string): Promise<boolean> =>
  actor.kind !== 'visitor' && mayPersonSeePicture(reads, id, actor.userId, isModerator(actor));
