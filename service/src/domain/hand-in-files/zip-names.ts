import type { MediaStore } from '../../media/media-store.ts';
import { storedName } from '../../store/hand-in-files/files.ts';
import { plainName } from './names.ts';
import type { StageFile } from './reads.ts';
import type { Zipped } from './zip.ts';

/** A folder for each project, called like it; those of the same name are counted. */
export function zippedFiles(store: MediaStore, files: readonly StageFile[]): Zipped[] {
  const met = new Map<string, number>();
  return files.map((file) => {
    const folder = unmet(met, plainName(file.project) || 'project');
    const { bytes, crc32, created_at: at } = file;
    return { name: `${folder}/${file.name}`, bytes, crc32, at, read: () => piecesOf(store, file.id) };
  });
}

/** The name, with the first number that no other has: a project can be called like the second of another name. */
function unmet(met: Map<string, number>, folder: string): string {
  // File systems that know no capitals would put them into one.
  const keyOf = (name: string) => name.toLowerCase();
  for (let number = met.get(keyOf(folder)) ?? 1; ; number += 1) {
    const name = number === 1 ? folder : `${folder} (${number})`;
    met.set(keyOf(folder), number + 1);
    if (name !== folder && met.has(keyOf(name))) continue;
    met.set(keyOf(name), Math.max(2, met.get(keyOf(name)) ?? 2));
    return name;
  }
}

async function* piecesOf(store: MediaStore, id: string): AsyncGenerator<Buffer> {
  const stream = await store.read(id, storedName);
  if (!stream) throw new Error(`the file ${id} of a hand-in is missing`);
  yield* stream as AsyncIterable<Buffer>;
}
