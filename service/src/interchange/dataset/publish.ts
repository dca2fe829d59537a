import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Part } from '@launch-board/host/left-out';
import { startOfFeed } from '../../domain/feed/reads.ts';
import type { Pages } from '../../domain/pages.ts';
import { isoTime } from '../../domain/text/iso-time.ts';
import { newSqliteFile } from '../../store/dataset/sqlite-file.ts';
import type { Reads, Store } from '../../store/store.ts';
import { croissantOf } from './croissant.ts';
import { dataPackageOf } from './data-package.ts';
import { CURRENT, type Edition, INDEX, mediaTypeOf, type PublishedFile } from './editions.ts';
import { parquetFiles } from './parquet-files.ts';
import { readmeOf } from './readme.ts';
import { rowsOf } from './rows.ts';
import { allTables } from './tables.ts';
import { csv, ndjson, textFiles } from './text-files.ts';
import type { Writer } from './writer.ts';

export type Publishing = {
  pages: Pages;
  /** What may be done with it: a name of SPDX or an address. */
  licence: string;
  siteUrl: string | undefined;
  /** Parts that the board does not have. */
  leftOut?: readonly Part[];
  clock: () => number;
  signal: AbortSignal;
};

const EDITION = 'edition-';
const UNFINISHED = '.unfinished-';

/**
 * Writes all files of the data set as of one moment into a new folder in `folder`, and puts that in the place of the one before,
 * which is deleted: what was taken back since is in no file any more. After a failure the one before stays.
 */
export async function publishDataset(
  store: Pick<Store, 'read'>,
  folder: string,
  publishing: Publishing,
): Promise<Edition> {
  const name = `${EDITION}${new Date(publishing.clock()).toISOString().replaceAll(/[:.]/g, '')}-${randomUUID().slice(0, 8)}`;
  const unfinished = join(folder, `${UNFINISHED}${name}`);
  const before = await readdir(folder).catch(() => []);
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  try {
    const edition = await store.read((reads) => writeFiles(reads, unfinished, publishing));
    publishing.signal.throwIfAborted();
    await rename(unfinished, join(folder, name));
    const replaced = await putInPlace(folder, name);
    await removeReplaced(folder, name, [...before, replaced]);
    return edition;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(reads: Reads, folder: string, publishing: Publishing): Promise<Edition> {
  const changesAfter = await startOfFeed(reads);
  const publishedAt = isoTime(publishing.clock());
  const { pages, leftOut, clock } = publishing;
  const rows = await rowsOf(reads, { pages, leftOut, now: clock() });
  const counts = await writeTables(folder, rows, publishing.signal);
  const about = { publishedAt, changesAfter, counts, ...publishing };
  await writeFile(join(folder, 'README.md'), readmeOf(about));
  const files = await filesIn(folder);
  const index = { published_at: publishedAt, changes_after: changesAfter, licence: publishing.licence };
  await writeFile(join(folder, 'datapackage.json'), pretty(dataPackageOf(about, files)));
  await writeFile(join(folder, 'croissant.json'), pretty(croissantOf(about, files)));
  const sums = (await filesIn(folder)).map(({ sha256, name }) => `${sha256}  ${name}\n`);
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''));
  const edition: Edition = { ...index, files: await filesIn(folder) };
  await writeFile(join(folder, INDEX), pretty(edition));
  for (const { name } of [...edition.files, { name: INDEX }]) await sync(join(folder, name));
  await sync(folder);
  return edition;
}

async function writeTables(folder: string, rows: Awaited<ReturnType<typeof rowsOf>>, signal: AbortSignal) {
  const sqlite = newSqliteFile(join(folder, 'board.sqlite'));
  const writers = [textFiles(folder, ndjson), textFiles(folder, csv), parquetFiles(folder), intoSqlite(sqlite)];
  const counts = new Map<string, number>();
  try {
    for (const table of allTables) {
      for (const writer of writers) await writer.begin(table);
      for await (const some of rows(table.name)) {
        signal.throwIfAborted();
        for (const writer of writers) await writer.add(some);
        counts.set(table.name, (counts.get(table.name) ?? 0) + some.length);
      }
      for (const writer of writers) await writer.end();
    }
    for (const writer of writers) await writer.finish();
  } finally {
    sqlite.close();
  }
  return counts;
}

const intoSqlite = ({ begin, add, finish }: ReturnType<typeof newSqliteFile>): Writer => ({
  begin: ({ name, fields: columns, key, refers = {} }) => begin({ name, columns, key, refers }),
  add,
  end() {},
  finish,
});

const pretty = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

async function filesIn(folder: string): Promise<PublishedFile[]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const { size: bytes } = await stat(path);
      return { name, bytes, sha256: hash.digest('hex'), media_type: mediaTypeOf(name) };
    }),
  );
}

/** A link is replaced at once: whoever opens it has all files of one edition. Returns which one that was before. */
async function putInPlace(folder: string, name: string): Promise<string> {
  const link = join(folder, `${UNFINISHED}${name}`);
  const replaced = await currentIn(folder);
  await symlink(name, link);
  await rename(link, join(folder, CURRENT));
  await sync(folder);
  return replaced;
}

const currentIn = (folder: string): Promise<string> => readlink(join(folder, CURRENT)).catch(() => '');

/**
 * Deletes the editions that were there before, and leftovers of killed processes. A newer one stays: another instance is
 * about to publish it. Open files can still be read.
 */
async function removeReplaced(folder: string, own: string, before: readonly string[]) {
  const current = await currentIn(folder);
  for (const entry of new Set([...before, own]))
    if (entry !== current && (entry.startsWith(EDITION) || entry.startsWith(UNFINISHED)))
      await rm(join(folder, entry), { recursive: true, force: true });
}

/** A folder is synced too: without it a new name could be lost. */
async function sync(path: string) {
  await using file = await open(path, 'r');
  await file.sync();
}
