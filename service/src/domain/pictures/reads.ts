import { isPicturePublic, mayPersonSeePicture } from '../../store/pictures.ts';
import { type Actor, isModerator } from '../actor.ts';
import type { Deps } from '../deps.ts';

/** `name` is that of a file, such as `384.avif`. */
export type MediaFile = { id: string; name: string; type: string };

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The file that the last part of an address names; undefined if it can name none. */
export function mediaFileOf(text: string): MediaFile | undefined {
  const [, id, width, format = 'jpg'] = /^([0-9a-f]{40})(?:-([1-9]\d{0,3})\.(avif|webp))?$/.exec(text) ?? [];
  if (id === undefined) return undefined;
  return { id, name: width === undefined ? format : `${width}.${format}`, type: types[format] ?? '' };
}

/**
 * Who may see a picture: everybody, where something public shows it; else whoever uploaded it, whoever may see what shows
 * it, and moderators.
 */
export async function pictureAccess({ store }: Deps, actor: Actor, id: string): Promise<'public' | 'private' | 'none'> {
  return store.read(async (reads) => {
    if (await isPicturePublic(reads, id)) return 'public';
    if (actor.kind === 'visitor') return 'none';
    return (await mayPersonSeePicture(reads, id, actor.userId, isModerator(actor))) ? 'private' : 'none';
  });
}
