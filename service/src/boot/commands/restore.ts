import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { restoreTarget } from '../../store/integrity/restore.ts';
import { openStore } from '../../store/open-store.ts';
import { examine, tell } from '../examine.ts';
import { withOwnFolder } from '../files/own-files.ts';
import { createProgress, percent, seconds } from '../progress.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

type Context = Omit<CommandContext, 'config'>;

export const restore: Command = {
  name: 'restore',
  summary: 'Put a backup in the place of the database',
  usage: `Usage: launchboard restore FILE

Copies the backup beside the database, proves the copy as "launchboard verify-backup" does and brings it up to date, and
only then puts it in the place of the database. Stop the service first; a database that is in use is refused. The one that
was there is kept beside it, with its log, under a name that ends in ".before-restore-" and the time. The new one has the
owner of the old one and is readable for nobody else. The folder needs room for a copy. FILE is only read.

Exit codes: 0 restored, 1 failed, and the database is what it was, 2 wrong usage.
`,

  async run(args, context: Context) {
    const argument = readFileArgument(args);
    if (argument.fault !== undefined) return refuseUsage(restore, context, argument.fault);
    const started = performance.now();
    const target = restoreTarget(context.databaseUrl);
    const { path } = target;
    return await withOwnFolder(dirname(path), `.${basename(path)}`, async (folder) => {
      const copy = join(folder, 'restored.db');
      await copyFile(argument.file, copy, context);
      context.stderr('Checking every page, every reference and every count …\n');
      const databaseUrl = `sqlite:${copy}`;
      const code = tell(await examine(databaseUrl, () => bringUp(databaseUrl)), 'backup', context);
      if (code !== 0) return code;
      context.signal.throwIfAborted();
      target.assertUnused();
      const aside = target.put(copy, new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''));
      context.stdout(`The backup is in place: ${path}, ${seconds(performance.now() - started)}\n`);
      if (aside !== undefined) context.stdout(`The database of before is kept: ${aside}\n`);
      return 0;
    });
  },
};

/** Readable for its owner alone from its first byte on, and on disk when this is done. */
async function copyFile(from: string, to: string, context: Context) {
  const { size } = await stat(from);
  let done = 0;
  const progress = createProgress(context, () => `${percent(done, size)} copied`);
  async function* watched(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      context.signal.throwIfAborted();
      done += chunk.length;
      progress.tick();
      yield chunk;
    }
  }
  try {
    await pipeline(createReadStream(from), watched, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  } finally {
    progress.end();
  }
}

async function bringUp(databaseUrl: string) {
  const store = openStore(databaseUrl, { existing: true });
  try {
    await store.migrate();
  } finally {
    await store.close();
  }
}
