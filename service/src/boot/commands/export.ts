import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Exported, exportBoard } from '../../interchange/export/export.ts';
import type { ReadOnly } from '../../store/engines/engine.ts';
import { openReadOnly } from '../../store/engines/read-only.ts';
import { watchLogGrowth } from '../../store/log-growth.ts';
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
  usage: `Usage: launchboard export FILE

Writes newline-delimited JSON, compressed with gzip if the name ends in .gz. "-" is standard output. The file contains
what everyone can see: categories, people, active projects with teams, vote counts and comments, and public
collections. It contains no e-mail addresses. It shows the board at one moment, and the service can keep running. The
file appears under its name only when it is complete. The same content always produces the same file.

Exit codes: 0 complete, 1 failed, 2 wrong usage, 3 complete, but "import" will refuse some lines.
`,

  async run(args, context: Context) {
    const argument = readFileArgument(args);
    if (argument.fault !== undefined) return refuseUsage(exportCommand, context, argument.fault);
    // Without the time limits of requests: the reader of the lines may be slow.
    const store = openReadOnly(context.databaseUrl);
    using growth = watchLogGrowth(context.databaseUrl);
    try {
      const pending = await store.pendingMigrations();
      if (pending.length > 0) throw new Error('the database is not up to date; run "launchboard migrate" first');
      const signal = AbortSignal.any([context.signal, growth.signal]);
      return await exportTo(argument.file, store, { ...context, signal });
    } finally {
      await store.close();
    }
  },
};

async function exportTo(file: string, store: ReadOnly, context: Context): Promise<number> {
  const started = performance.now();
  const { lines, faults } =
    file === '-'
      ? await write(store, context, (chunks) =>
          pipeline(chunks, process.stdout, { end: false, signal: context.signal }),
        )
      : await replaceFile(file, FOR_ALL, (path) =>
          write(store, context, (chunks) =>
            file.endsWith('.gz')
              ? pipeline(chunks, createGzip(), createWriteStream(path), { signal: context.signal })
              : pipeline(chunks, createWriteStream(path), { signal: context.signal }),
          ),
        );
  for (const fault of faults) context.stderr(`${fault}\n`);
  const say = file === '-' ? context.stderr : context.stdout;
  say(`${grouped(lines)} lines written in ${seconds(performance.now() - started)}\n`);
  return faults.length > 0 ? REFUSED : 0;
}

type Sink = (chunks: AsyncIterable<string>) => Promise<void>;

async function write(store: ReadOnly, context: Context, sink: Sink): Promise<Exported> {
  let bytes = 0;
  const progress = createProgress(context, () => `${(bytes / 1_000_000).toFixed(1)} MB of lines`);
  async function* watched(chunks: AsyncIterable<string>) {
    for await (const chunk of chunks) {
      context.signal.throwIfAborted();
      bytes += chunk.length;
      progress.tick();
      yield chunk;
    }
  }
  try {
    return await exportBoard(store, (chunks) => sink(watched(chunks)));
  } finally {
    progress.end();
  }
}
