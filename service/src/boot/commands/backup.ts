import { existsSync } from 'node:fs';
import { openMediaStore } from '../../media/media.ts';
import { backUp } from '../../store/integrity/backup.ts';
import { watchLogGrowth } from '../../store/log-growth.ts';
import { copyEveryPicture, mediaBesideFile } from '../files/picture-files.ts';
import { replaceFile } from '../files/replace-file.ts';
import { createProgress, grouped, percent, seconds } from '../progress.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

/** E-mail addresses and drafts are in it. */
const FOR_THE_OWNER = 0o600;

export const backup: Command = {
  name: 'backup',
  summary: 'Back up the database into a file, also while it is in use',
  usage: `Usage: launchboard backup [--force] FILE

Writes one file with the whole database as of one moment. The service can keep running and writing. The file appears
under its name only when it is complete and on disk. Only its owner can read it, because it contains everything, e-mail
addresses included. The pictures that are shown go into the folder FILE-media, also from a bucket; those that are in it
already stay. "launchboard verify-backup" verifies that it can be restored, and "launchboard restore" replaces the
database by it.

  --force   replace FILE if it exists

Exit codes: 0 the backup is complete, 1 failed, 2 wrong usage.
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
    let done = '';
    const progress = createProgress(context, () => `${done} copied`);
    await replaceFile(file, FOR_THE_OWNER, async (path) => {
      const look = ({ total, left }: { total: number; left: number }) => {
        done = percent(total - left, total);
        progress.tick();
      };
      using growth = watchLogGrowth(context.databaseUrl);
      await backUp(context.databaseUrl, path, look, AbortSignal.any([context.signal, growth.signal]));
      refuseExisting();
    });
    progress.end();
    const from = await openMediaStore(context.media);
    const to = await openMediaStore(mediaBesideFile(file));
    const pictures = await copyEveryPicture(`sqlite:${file}`, { from, to, signal: context.signal });
    if (pictures > 0) context.stdout(`Pictures copied to ${file}-media: ${grouped(pictures)}\n`);
    context.stdout(`The backup is complete: ${file}, ${seconds(performance.now() - started)}\n`);
    return 0;
  },
};
