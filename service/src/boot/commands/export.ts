import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Exported, exportBoard } from '../../interchange/export/export.ts';
import type { ReadOnly } from '../../store/engines/engine.ts';
import { openReadOnly } from '../../store/engines/read-only.ts';
import { watchLogGrowth } from '../../store/log-growth.ts';
import { exportPictures } from '../files/export-pictures.ts';
import { mediaBesideFile } from '../files/picture-files.ts';
import { replaceFile } from '../files/replace-file.ts';
import { createProgress, grouped, seconds } from '../progress.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

const REFUSED = 3;
const FOR_ALL = 0o644;

type Context = Omit<CommandContext, 'config'>;

export const exportCommand: Command = {
  name: 'export',
  summary: 'Export everything public into a file that "import" can read',
  usage: `Usage: launchboard export [--without-pictures] FILE

Writes newline-delimited JSON, compressed with gzip if the name ends in .gz. "-" is standard output. The file contains
what everyone can see: categories, people, active projects with teams, vote counts and comments, and public
collections. It contains no e-mail addresses. It shows the board at one moment, and the service can keep running. The
file appears under its name only when it is complete. The same content always produces the same file.

The files of pictures that everyone can see go into the folder FILE-media, also from a bucket. Those that are in it already
stay, those that the board does not show any more are deleted from it, so a stopped export can be run again. "import"
reads them from there. Standard output comes without pictures.

  --without-pictures   no pictures; an import leaves those that are on its board


Exit codes: 0 complete, 1 failed, 2 wrong usage, 3 complete, but "import" will refuse some lines.
`,

  async run(args, context: Context) {
    const argument = readFileArgument(args, ['without-pictures']);
    if (argument.fault !== undefined) return refuseUsage(exportCommand, context, argument.fault);
    const { file, flags } = argument;
    const folder = file === '-' || flags.has('without-pictures') ? undefined : mediaBesideFile(file).folder;
    if (folder !== undefined) refuseOwnFolder(folder, context);
    // Without the time limits of requests: the reader of the lines may be slow.
    const store = openReadOnly(context.databaseUrl);
    using growth = watchLogGrowth(context.databaseUrl);
    try {
      const pending = await store.pendingMigrations();
      if (pending.length > 0) throw new Error('the database is not up to date; run "launchboard migrate" first');
      const signal = AbortSignal.any([context.signal, growth.signal]);
      return await exportTo(file, folder, store, { ...context, signal });
    } finally {
      await store.close();
    }
  },
};

/** An export deletes what nobody may see. */
function refuseOwnFolder(folder: string, { media }: Context) {
  if ('folder' in media && resolve(media.folder) === resolve(folder))
    throw new Error(`${folder} is the folder of the board's own pictures; use another FILE`);
}

async function exportTo(file: string, folder: string | undefined, store: ReadOnly, context: Context) {
  const started = performance.now();
  const withPictures = folder !== undefined;
  const stdout = (chunks: Chunks) => pipeline(chunks, process.stdout, { end: false, signal: context.signal });
  const { lines, faults } =
    file === '-'
      ? await write(store, context, { withPictures, sink: stdout })
      : await replaceFile(file, FOR_ALL, async (path) => {
          const sink = (chunks: Chunks) => writeTo(path, chunks, { isGzip: file.endsWith('.gz'), ...context });
          const exported = await write(store, context, { withPictures, sink });
          if (folder !== undefined) exported.faults.push(...(await writePictures(path, folder, context)));
          return exported;
        });
  for (const fault of faults) context.stderr(`${fault}\n`);
  const say = file === '-' ? context.stderr : context.stdout;
  say(`${grouped(lines)} lines written in ${seconds(performance.now() - started)}\n`);
  return faults.length > 0 ? REFUSED : 0;
}

type Chunks = AsyncIterable<string>;

const writeTo = (path: string, chunks: Chunks, { isGzip, signal }: { isGzip: boolean; signal: AbortSignal }) =>
  isGzip
    ? pipeline(chunks, createGzip(), createWriteStream(path), { signal })
    : pipeline(chunks, createWriteStream(path), { signal });

type Writing = { withPictures: boolean; sink: (chunks: Chunks) => Promise<void> };

async function write(store: ReadOnly, context: Context, { withPictures, sink }: Writing): Promise<Exported> {
  let bytes = 0;
  const progress = createProgress(context, () => `${(bytes / 1_000_000).toFixed(1)} MB of lines`);
  async function* watched(chunks: Chunks) {
    for await (const chunk of chunks) {
      context.signal.throwIfAborted();
      bytes += chunk.length;
      progress.tick();
      yield chunk;
    }
  }
  try {
    return await exportBoard(store, (chunks) => sink(watched(chunks)), { withPictures });
  } finally {
    progress.end();
  }
}

/** Returns what an import will refuse. */
async function writePictures(path: string, folder: string, context: Context): Promise<string[]> {
  let done = 0;
  const progress = createProgress(context, () => `${grouped(done)} pictures`);
  const tick = (pictures: number) => {
    done = pictures;
    progress.tick();
  };
  try {
    const { pictures, missing } = await exportPictures(path, { ...context, folder, tick });
    if (pictures > 0) context.stdout(`Pictures in ${folder}: ${grouped(pictures)}\n`);
    return missing.map((id) => `picture ${id}: some of its files are missing or damaged`);
  } finally {
    progress.end();
  }
}
