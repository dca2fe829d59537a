import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { openMediaStore } from '../../media/media.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { stillKnown } from '../backups/pictures.ts';
import { withOwnFolder } from '../files/own-files.ts';
import { replaceFile } from '../files/replace-file.ts';
import { createProgress, grouped, seconds } from '../progress.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

/** E-mail addresses and drafts are in it. */
const FOR_THE_OWNER = 0o600;
const INCOMPLETE = 3;

export const backup: Command = {
  name: 'backup',
  summary: 'Back up the whole board into one file, also while it is in use',
  usage: `Usage: launchboard backup [--force] FILE

Writes one file with the whole board as of one moment, from SQLite as from PostgreSQL: the database, the pictures from the
folder or bucket, a sum of every table, and a digest of every byte. The service can keep running and writing. The file
appears under its name only when it is complete and on disk. Only its owner can read it, because it contains everything,
e-mail addresses included. "launchboard verify-backup" verifies that it can be restored, and "launchboard restore" brings
it back, into either engine and into a folder or a bucket. FILE is a tar file; its folder needs space for the file and,
meanwhile, a copy of the database.

  --force   replace FILE if it exists

Exit codes: 0 the backup is complete, 1 failed, 2 wrong usage, 3 complete, except for pictures of which the board itself
lacks files.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    const argument = readFileArgument(args, ['force']);
    if (argument.fault !== undefined) return refuseUsage(backup, context, argument.fault);
    const { file, flags } = argument;
    const refuseExisting = () => {
      if (!flags.has('force') && existsSync(file)) throw new Error(`${file} exists; --force replaces it`);
    };

    refuseExisting();
    const started = performance.now();
    const { databaseUrl, signal } = context;
    const store = await openMediaStore(context.media);
    let state = '';
    const progress = createProgress(context, () => state);
    const tell = (now: string) => {
      state = now;
      progress.tick();
    };
    const missing = await replaceFile(file, FOR_THE_OWNER, (path) =>
      withOwnFolder(dirname(file), `.${basename(file)}`, async (folder) => {
        const found = await makeBackup(path, { databaseUrl, store, folder, tell, signal });
        refuseExisting();
        return found;
      }),
    ).finally(progress.end);
    const { size } = await stat(file);
    const time = seconds(performance.now() - started);
    context.stdout(`The backup is complete: ${file}, ${grouped(Math.ceil(size / 1e6))} MB, ${time}\n`);
    const lost = await stillKnown(databaseUrl, missing);
    for (const id of lost) context.stderr(`picture ${id}: files are missing or damaged, and are not in the backup\n`);
    return lost.length === 0 ? 0 : INCOMPLETE;
  },
};
