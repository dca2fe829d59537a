import type { MediaStore } from '../../media/media-store.ts';
import { storedName } from '../../store/hand-in-files/files.ts';
import { plainName } from './names.ts';
import type { StageFile } from './reads.ts';
import type { Zipped } from './zip.ts';

/** A folder for each project, called like it; those of the same name are counted. */
export function zippedFiles(store: MediaStore, files: readonly StageFile[]): Zipped[] {
  const met = new Map<string, number>();
  return files.map((file) => {
    const folder = plainName(file.project) || 'project';
    // File systems that know no capitals would put them into one.
    const key = folder.toLowerCase();
    const number = (met.get(key) ?? 0) + 1;
    met.set(key, number);
    const { bytes, crc32, created_at: at } = file;
    const name = `${number === 1 ? folder : `${folder} (${number})`}/${file.name}`;
    return { name, bytes, crc32, at, read: () => piecesOf(store, file.id) };
  });
}

async function* piecesOf(store: MediaStore, id: string): AsyncGenerator<Buffer> {
  const stream = await store.read(id, storedName);
  if (!stream) throw new Error(`the file ${id} of a hand-in is missing`);
  yield* stream as AsyncIterable<Buffer>;
}
