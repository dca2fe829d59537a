import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Entry, extract } from 'tar-stream';
import { type Manifest, readManifest } from './manifest.ts';
import { bodyBytes } from './seal.ts';
import { names, type PackedPicture } from './write-backup.ts';

/** The parts of a backup come in this order, and are read in it. */
export type Backup = AsyncDisposable & {
  manifest: Manifest;
  unpackDatabase(to: string): Promise<void>;
  /** Instead of unpacking it. */
  skipDatabase(): Promise<void>;
  /** In the order of their ids. Returns the ids of those of which files lacked on the board. */
  pictures(): AsyncGenerator<PackedPicture, string[]>;
};

/** The longest of the short parts: a list of some hundred thousand missing pictures. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;

/** Whether this is the database alone, which is what earlier versions made. */
export async function isBareDatabase(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await file.close();
  }
}

/** Reads a backup whose seal has been checked. */
export async function openBackup(path: string): Promise<Backup> {
  const source = createReadStream(path, { end: (await bodyBytes(path)) - 1 });
  const tar = extract();
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  const entries = tar[Symbol.asyncIterator]();
  const next = async (): Promise<Entry> => {
    const { done, value } = await entries.next();
    if (done) throw new Error('the backup ends too early');
    return value;
  };
  const first = await next();
  if (first.header.name !== names.manifest) throw new Error('this is no backup of a launch board');
  const manifest = readManifest((await contentOf(first)).toString());
  return {
    manifest,
    unpackDatabase: async (to) => unpack(await next(), to, manifest.database),
    async skipDatabase() {
      (await next()).resume();
    },
    pictures: () => picturesOf(next),
    async [Symbol.asyncDispose]() {
      source.destroy();
      tar.destroy();
    },
  };
}

async function* picturesOf(next: () => Promise<Entry>): AsyncGenerator<PackedPicture, string[]> {
  let picture: { id: string; files: [string, Buffer][] } | undefined;
  for (;;) {
    const entry = await next();
    const content = await contentOf(entry);
    const [, id, name] = /^pictures\/([0-9a-f]{40})\/(\w[\w.-]*)$/.exec(entry.header.name) ?? [];
    if (picture && picture.id !== id) yield picture;
    if (id === undefined || name === undefined) return JSON.parse(content.toString()) as string[];
    if (picture?.id === id) picture.files.push([name, content]);
    else picture = { id, files: [[name, content]] };
  }
}

async function contentOf(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > MAX_TEXT_BYTES) throw new Error(`${entry.header.name} in the backup is too long`);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function unpack(entry: Entry, to: string, { bytes, sha256 }: Manifest['database']) {
  const hash = createHash('sha256');
  let length = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > bytes) break;
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(
    entry,
    createZstdDecompress(),
    counted,
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  if (length !== bytes || hash.digest('hex') !== sha256) throw new Error('the database in the backup is another one');
}
