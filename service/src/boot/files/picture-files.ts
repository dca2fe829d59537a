import type { MediaStore } from '../../media/media-store.ts';
import { type FileMark, readStored } from '../../media/stored-file.ts';
import { openReadOnly } from '../../store/engines/read-only.ts';
import { storedFiles } from '../../store/hand-in-files/files.ts';
import { picturesOfPerson, picturesWithFiles } from '../../store/pictures/reads.ts';

const AT_ONCE = 200;
/** Faults named one by one. */
const NAMED = 20;

type WithFiles = Awaited<ReturnType<typeof picturesWithFiles>>[number];

/** The folder of pictures that belongs to a backup or an export. */
export const mediaBesideFile = (file: string): { folder: string } => ({ folder: `${file}-media` });

type Which = { withUnused?: boolean } | { userId: string };

/** Pictures of the database at this address, then files that were handed in. A few hundred rows are read at a time. */
export async function* picturesOf(databaseUrl: string, which: Which = {}): AsyncGenerator<WithFiles> {
  const database = openReadOnly(databaseUrl);
  try {
    yield* inPages((page) =>
      database.read((reads) =>
        'userId' in which
          ? picturesOfPerson(reads, which.userId, page)
          : picturesWithFiles(reads, { ...page, withUnused: which.withUnused === true }),
      ),
    );
    yield* inPages((page) => database.read((reads) => storedFiles(reads, { ...page, ...which })));
  } finally {
    await database.close();
  }
}

type Page = { after: string; limit: number };

async function* inPages(read: (page: Page) => Promise<WithFiles[]>): AsyncGenerator<WithFiles> {
  for (let after = ''; ; ) {
    const rows = await read({ after, limit: AT_ONCE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

/** What is wrong with the files of the pictures that are shown: a file that is missing, or has other bytes. */
export async function pictureFileFaults(databaseUrl: string, store: MediaStore) {
  const faults: string[] = [];
  let pictures = 0;
  for await (const { id, files } of picturesOf(databaseUrl)) {
    pictures += 1;
    if (faults.length >= NAMED) continue;
    const found = await Promise.all(files.map(([name, mark]) => readStored(store, { id, name }, mark)));
    for (const [i, { fault }] of found.entries())
      if (fault) faults.push(`picture ${id}: the file ${files[i]?.[0]} ${fault}`);
  }
  return { pictures, faults };
}

type Copying = Which & { from: MediaStore; to: MediaStore; signal?: AbortSignal };

/** Copies the files of every picture that is shown, or of those of one person. Those that are there already stay. `missing` are pictures of which some file lacks or is damaged. */
export async function copyPictures(databaseUrl: string, { from, to, signal, ...which }: Copying) {
  let [copied, there] = [0, 0];
  const missing: string[] = [];
  for await (const { id, files } of picturesOf(databaseUrl, which)) {
    signal?.throwIfAborted();
    const outcome = await copyPicture({ id, files }, { from, to });
    if (outcome === 'missing') missing.push(id);
    else if (outcome === 'there') there += 1;
    else copied += 1;
  }
  return { copied, there, missing };
}

type Picture = { id: string; files: readonly (readonly [name: string, mark: FileMark])[] };

/** Copies one, unless it is there. `missing`: a file lacks or is damaged, which is not passed on as a good one. */
export async function copyPicture({ id, files }: Picture, { from, to }: Pick<Copying, 'from' | 'to'>) {
  const sizes = await Promise.all(files.map(([name]) => to.size(id, name)));
  if (files.every(([, [bytes]], i) => sizes[i] === bytes)) return 'there';
  const found = await Promise.all(files.map(([name, mark]) => readStored(from, { id, name }, mark)));
  const good = found.flatMap(({ content }, i) => (content ? [[files[i]?.[0], content] as const] : []));
  if (good.length < files.length) return 'missing';
  await to.remove(id);
  await to.put(id, Object.fromEntries(good));
  return 'copied';
}

/** For copies that are worth nothing if a picture lacks. */
export async function copyEveryPicture(databaseUrl: string, stores: Copying): Promise<number> {
  const { copied, missing } = await copyPictures(databaseUrl, stores);
  if (missing.length > 0)
    throw new Error(`pictures of which files are missing or damaged: ${missing.slice(0, NAMED).join(', ')}`);
  return copied;
}
