import { type FileHandle, open, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** The newest edition in the folder of a data set. */
export const CURRENT = 'current';
/** What an edition consists of. */
export const INDEX = 'index.json';

export type PublishedFile = { name: string; bytes: number; sha256: string; media_type: string };
export type Edition = { published_at: string; changes_after: string; licence: string; files: PublishedFile[] };

const mediaTypes: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  gz: 'application/gzip',
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  sqlite: 'application/vnd.sqlite3',
  md: 'text/markdown; charset=utf-8',
};
export const mediaTypeOf = (name: string): string =>
  mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain; charset=utf-8';

/** Undefined if nothing was published yet. */
export async function currentEdition(folder: string): Promise<Edition | undefined> {
  const edition = await editionIn(folder).catch(undefinedIfMissing);
  return edition?.index;
}

export type OpenFile = PublishedFile & { handle: FileHandle };

/** A file of the newest edition, which can be read to its end also if a newer one replaces it. Undefined if there is none of the name. */
export async function openFile(folder: string, name: string): Promise<OpenFile | undefined> {
  // An edition that is replaced between the two looks is gone; the next one is there then.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const edition = await editionIn(folder).catch(undefinedIfMissing);
    const file = edition?.index.files.find((one) => one.name === name);
    if (!edition || !file) return undefined;
    const handle = await open(join(edition.path, file.name)).catch(undefinedIfMissing);
    if (handle) return { ...file, handle };
  }
  return undefined;
}

async function editionIn(folder: string): Promise<{ path: string; index: Edition }> {
  const path = await realpath(join(folder, CURRENT));
  return { path, index: JSON.parse(await readFile(join(path, INDEX), 'utf8')) as Edition };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
