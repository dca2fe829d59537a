import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openMediaStore } from '../../media/media.ts';
import { restoreTarget } from '../../store/integrity/restore.ts';
import { openStore } from '../../store/open-store.ts';
import { examine, tell } from '../examine.ts';
import { withOwnFolder } from '../files/own-files.ts';
import { copyEveryPicture, mediaBesideFile } from '../files/picture-files.ts';
import { createProgress, percent, seconds } from '../progress.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

type Context = Omit<CommandContext, 'config'>;

export const restore: Command = {
  name: 'restore',
  summary: 'Replace the database by a backup',
  usage: `Usage: launchboard restore FILE

Copies the backup next to the database, verifies the copy like "launchboard verify-backup", updates it to the current
version, and only then replaces the database by it. Stop the service first: a database in use is refused. The previous
database and its log are kept next to it, under a name that ends in ".before-restore-" and the time. The new database
has the owner of the previous one, and nobody else can read it. The folder needs space for a copy. Pictures
are copied from the folder FILE-media to where the board keeps them, which may be a bucket. FILE is only read.

Exit codes: 0 restored, 1 failed (the database is unchanged), 2 wrong usage.
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
      const code = tell(
        await examine(databaseUrl, { bringUp: () => bringUp(databaseUrl), media: mediaBesideFile(argument.file) }),
        'backup',
        context,
      );
      if (code !== 0) return code;
      context.signal.throwIfAborted();
      // Before the rows: a picture that is shown has its files at any moment.
      const from = await openMediaStore(mediaBesideFile(argument.file));
      const to = await openMediaStore(context.media);
      await copyEveryPicture(databaseUrl, { from, to, signal: context.signal });
      target.assertUnused();
      const aside = target.put(copy, new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''));
      context.stdout(`The backup is in place: ${path}, ${seconds(performance.now() - started)}\n`);
      if (aside !== undefined) context.stdout(`The previous database is kept: ${aside}\n`);
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
