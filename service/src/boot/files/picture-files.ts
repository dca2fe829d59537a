import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '../../media/media-store.ts';
import { openReadOnly } from '../../store/engines/read-only.ts';
import { usedPictures } from '../../store/pictures.ts';

const AT_ONCE = 200;
/** Faults named one by one. */
const NAMED = 20;

type Used = Awaited<ReturnType<typeof usedPictures>>[number];

/** The folder of pictures that belongs to a backup. */
export const mediaOfBackup = (file: string): string => `file:${file}-media`;

/** Every picture that the database at this address shows. A few hundred rows are read at a time. */
async function* picturesOf(databaseUrl: string): AsyncGenerator<Used> {
  const database = openReadOnly(databaseUrl);
  try {
    for (let after = ''; ; ) {
      const pictures = await database.read((reads) => usedPictures(reads, after, AT_ONCE));
      yield* pictures;
      const last = pictures.at(-1);
      if (!last || pictures.length < AT_ONCE) return;
      after = last.id;
    }
  } finally {
    await database.close();
  }
}

/** What is wrong with the files of the pictures that are shown: a file that is missing, or has other bytes. */
export async function pictureFileFaults(databaseUrl: string, store: MediaStore) {
  const faults: string[] = [];
  let pictures = 0;
  for await (const picture of picturesOf(databaseUrl)) {
    pictures += 1;
    for (const [name, [bytes, sha256]] of picture.files) {
      const fault = faults.length < NAMED ? await faultOf(store, picture.id, name, { bytes, sha256 }) : undefined;
      if (fault) faults.push(`picture ${picture.id}: the file ${name} ${fault}`);
    }
  }
  return { pictures, faults };
}

async function faultOf(store: MediaStore, id: string, name: string, kept: { bytes: number; sha256: string }) {
  const size = await store.size(id, name);
  if (size === undefined) return 'is missing';
  if (size !== kept.bytes) return 'has another size';
  return hash('sha256', await buffer(await store.read(id, name))) === kept.sha256 ? undefined : 'has other bytes';
}

/** Copies the files of every picture that is shown. Those that are there already stay. Returns the number of pictures. */
export async function copyPictures(databaseUrl: string, from: MediaStore, to: MediaStore): Promise<number> {
  let copied = 0;
  for await (const { id, files } of picturesOf(databaseUrl)) {
    const sizes = await Promise.all(files.map(([name]) => to.size(id, name)));
    if (files.every(([, [bytes]], i) => sizes[i] === bytes)) continue;
    await to.remove(id);
    const read = files.map(async ([name]) => [name, await buffer(await from.read(id, name))] as const);
    await to.put(id, Object.fromEntries(await Promise.all(read)));
    copied += 1;
  }
  return copied;
}
