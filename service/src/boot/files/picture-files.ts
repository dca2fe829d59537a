import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { MediaPlace } from '../../media/media-place.ts';
import type { MediaStore } from '../../media/media-store.ts';
import { openReadOnly } from '../../store/engines/read-only.ts';
import { picturesWithFiles } from '../../store/pictures/reads.ts';

const AT_ONCE = 200;
/** Faults named one by one. */
const NAMED = 20;

type WithFiles = Awaited<ReturnType<typeof picturesWithFiles>>[number];

/** The folder of pictures that belongs to a backup. */
export const mediaOfBackup = (file: string): MediaPlace => ({ folder: `${file}-media` });

/** Pictures of the database at this address. A few hundred rows are read at a time. */
async function* picturesOf(databaseUrl: string, { withUnused = false } = {}): AsyncGenerator<WithFiles> {
  const database = openReadOnly(databaseUrl);
  try {
    for (let after = ''; ; ) {
      const page = { after, limit: AT_ONCE, withUnused };
      const pictures = await database.read((reads) => picturesWithFiles(reads, page));
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
  for await (const { id, files } of picturesOf(databaseUrl)) {
    pictures += 1;
    if (faults.length >= NAMED) continue;
    const found = await Promise.all(files.map(([name, file]) => faultOf(store, { id, name, file })));
    for (const [i, fault] of found.entries())
      if (fault) faults.push(`picture ${id}: the file ${files[i]?.[0]} ${fault}`);
  }
  return { pictures, faults };
}

type OneFile = { id: string; name: string; file: WithFiles['files'][number][1] };

async function faultOf(store: MediaStore, { id, name, file }: OneFile) {
  return faultOfContent(await contentOf(store, id, name), file);
}

function faultOfContent(content: Buffer | undefined, [bytes, sha256]: OneFile['file']) {
  if (content === undefined) return 'is missing';
  if (content.length !== bytes) return 'has another size';
  return hash('sha256', content) === sha256 ? undefined : 'has other bytes';
}

async function contentOf(store: MediaStore, id: string, name: string) {
  const stream = await store.read(id, name);
  return stream && (await buffer(stream));
}

type Copying = { from: MediaStore; to: MediaStore; withUnused?: boolean; signal?: AbortSignal };

/** Copies the files of every picture that is shown. Those that are there already stay. `missing` are pictures of which some file lacks or is damaged. */
export async function copyPictures(databaseUrl: string, { from, to, withUnused = false, signal }: Copying) {
  let [copied, there] = [0, 0];
  const missing: string[] = [];
  for await (const { id, files } of picturesOf(databaseUrl, { withUnused })) {
    signal?.throwIfAborted();
    const sizes = await Promise.all(files.map(([name]) => to.size(id, name)));
    if (files.every(([, [bytes]], i) => sizes[i] === bytes)) {
      there += 1;
      continue;
    }
    const contents = await Promise.all(files.map(([name]) => contentOf(from, id, name)));
    // A damaged file is not passed on as a good one.
    const found = files.flatMap(([name, file], i) =>
      contents[i] && !faultOfContent(contents[i], file) ? [[name, contents[i]] as const] : [],
    );
    if (found.length < files.length) {
      missing.push(id);
      continue;
    }
    await to.remove(id);
    await to.put(id, Object.fromEntries(found));
    copied += 1;
  }
  return { copied, there, missing };
}

/** For copies that are worth nothing if a picture lacks. */
export async function copyEveryPicture(databaseUrl: string, stores: Copying): Promise<number> {
  const { copied, missing } = await copyPictures(databaseUrl, stores);
  if (missing.length > 0)
    throw new Error(`pictures of which files are missing or damaged: ${missing.slice(0, NAMED).join(', ')}`);
  return copied;
}
