import { picturesOfExport } from '../../interchange/export/pictures-of-export.ts';
import { openInput } from '../../interchange/import/input.ts';
import type { PictureLine } from '../../interchange/import/pictures.ts';
import { createFolder, forAll } from '../../media/folder.ts';
import { openMediaStore } from '../../media/media.ts';
import type { MediaSettings } from '../../media/media-settings.ts';
import { copyPicture } from './picture-files.ts';

type Exporting = { media: MediaSettings; folder: string; signal: AbortSignal; tick: (pictures: number) => void };

/**
 * Fills the folder with the files of the pictures in an export that is on the disk already: reading them from a bucket while
 * the lines are written would keep the snapshot of the database open. Returns those whose files are not all whole.
 */
export async function exportPictures(path: string, { media, folder, signal, tick }: Exporting) {
  const [from, to] = [await openMediaStore(media), createFolder(folder, forAll)];
  const [met, missing] = [new Set<string>(), [] as string[]];
  const { chunks } = await openInput(path, signal);
  for await (const { id, files } of picturesOfExport(chunks)) {
    signal.throwIfAborted();
    const outcome = await copyPicture({ id, files: files.map(marked) }, { from, to });
    if (outcome === 'missing') missing.push(id);
    else met.add(id);
    tick(met.size);
  }
  for await (const id of to.ids()) if (!met.has(id)) await to.remove(id);
  return { pictures: met.size, missing };
}

const marked = ({ name, bytes, sha256 }: PictureLine['files'][number]) => [name, [bytes, sha256]] as const;
