import type { MediaStore } from '../../media/media-store.ts';
import { faultOf, readStored } from '../../media/stored-file.ts';
import { openReadOnly } from '../../store/engines/read-only.ts';
import { findPicture } from '../../store/pictures/reads.ts';
import { picturesOf } from '../files/picture-files.ts';
import type { Backup } from './open-backup.ts';
import type { PackedPicture } from './write-backup.ts';

/** Pictures named one by one. */
const NAMED = 20;

/**
 * Every picture that a copy of the database knows, with its files from the store. A picture's files never change, so they can
 * be read after the copy was made. Those of which a file lacks or is damaged are added to `missing`.
 */
export async function* picturesToPack(
  copyUrl: string,
  { store, missing, tick }: { store: MediaStore; missing: string[]; tick: (pictures: number) => void },
): AsyncGenerator<PackedPicture> {
  let pictures = 0;
  for await (const { id, files } of picturesOf(copyUrl, { withUnused: true })) {
    const found = await Promise.all(files.map(([name, mark]) => readStored(store, { id, name }, mark)));
    const good = found.flatMap(({ content }, i) => (content ? [[files[i]?.[0] ?? '', content] as const] : []));
    if (good.length < files.length) missing.push(id);
    else yield { id, files: good };
    pictures += 1;
    tick(pictures);
  }
}

/** Those that the board still has: a picture that was deleted while others were copied is not lost. */
export async function stillKnown(databaseUrl: string, ids: readonly string[]): Promise<string[]> {
  const database = openReadOnly(databaseUrl);
  try {
    const rows = await database.read((reads) => Promise.all(ids.map((id) => findPicture(reads, id))));
    return ids.filter((_, i) => rows[i]?.state === 'ready');
  } finally {
    await database.close();
  }
}

/** Compares the pictures in a backup with the rows of its database. Both come in the order of their ids. */
export async function packedPictureFaults(databaseUrl: string, backup: Backup) {
  const faults: string[] = [];
  const lacking: string[] = [];
  const packed = backup.pictures();
  let pictures = 0;
  let next = await packed.next();
  for await (const { id, files } of picturesOf(databaseUrl, { withUnused: true })) {
    while (!next.done && next.value.id < id) next = await packed.next();
    if (next.done || next.value.id !== id) {
      if (files.length > 0) lacking.push(id);
      continue;
    }
    pictures += 1;
    const contents = new Map(next.value.files);
    for (const [name, mark] of files) {
      const fault = faultOf(contents.get(name), mark);
      if (fault) faults.push(`picture ${id}: the file ${name} ${fault}`);
    }
  }
  while (!next.done) next = await packed.next();
  const missing = new Set(next.value);
  const lost = lacking.filter((id) => !missing.has(id)).map((id) => `picture ${id}: the backup lacks its files`);
  return { pictures, missing: [...missing], faults: [...lost, ...faults].slice(0, NAMED) };
}

/** Brings the pictures of a backup into a store. What is there already stays. */
export async function putPictures(backup: Backup, store: MediaStore, signal: AbortSignal): Promise<number> {
  let pictures = 0;
  for await (const { id, files } of backup.pictures()) {
    signal.throwIfAborted();
    const sizes = await Promise.all(files.map(([name]) => store.size(id, name)));
    if (files.every(([, content], i) => sizes[i] === content.length)) continue;
    await store.remove(id);
    await store.put(id, Object.fromEntries(files));
    pictures += 1;
  }
  return pictures;
}
