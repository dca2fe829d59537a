import { openMediaStore } from '../../media/media.ts';
import { openBackup } from '../backups/open-backup.ts';
import { putPictures } from '../backups/pictures.ts';
import { restorePlace } from '../backups/put-in-place.ts';
import { type Unpacked, unpackBackup } from '../backups/unpack.ts';
import { tell } from '../examine.ts';
import { withOwnFolder } from '../files/own-files.ts';
import { copyEveryPicture, mediaBesideFile } from '../files/picture-files.ts';
import { seconds } from '../progress.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

type Context = Omit<CommandContext, 'config'>;

export const restore: Command = {
  name: 'restore',
  summary: 'Bring a backup back, into either engine',
  usage: `Usage: launchboard restore FILE

Unpacks the backup, verifies it like "launchboard verify-backup", updates it to the current version, copies the pictures to
where the board keeps them, which may be a bucket, and only then puts the database in place. FILE is only read.

A SQLite database is replaced. Stop the service first: a database in use is refused. The previous database and its log are
kept next to it, under a name that ends in ".before-restore-" and the time. The new database has the owner of the previous
one, and nobody else can read it. The folder needs space for a copy.

A database on PostgreSQL must be new or empty: create one, restore into it, and start the service with its address. The
previous database stays as it is. One commit makes everything visible, after every row was read back and compared. The
system's folder for temporary files (TMPDIR) needs space for a copy.

A restore that was stopped or killed can be repeated.

Exit codes: 0 restored, 1 failed (the database is unchanged), 2 wrong usage.
`,

  async run(args, context: Context) {
    const argument = readFileArgument(args);
    if (argument.fault !== undefined) return refuseUsage(restore, context, argument.fault);
    const { file } = argument;
    const started = performance.now();
    const place = await restorePlace(context);
    return await withOwnFolder(place.parent, place.name, async (folder) => {
      context.stderr('Checking every page, every reference and every count …\n');
      const unpacked = await unpackBackup(file, folder, context);
      const code = tell(unpacked.findings, 'backup', context);
      if (code !== 0) return code;
      context.signal.throwIfAborted();
      // Before the rows: a picture that is shown has its files at any moment.
      await bringPictures(file, unpacked, context);
      context.stdout(await place.put(unpacked.databaseUrl));
      context.stdout(`Restored in ${seconds(performance.now() - started)}\n`);
      return 0;
    });
  },
};

async function bringPictures(file: string, { databaseUrl, manifest }: Unpacked, { media, signal }: Context) {
  const to = await openMediaStore(media);
  if (!manifest) {
    const from = await openMediaStore(mediaBesideFile(file));
    await copyEveryPicture(databaseUrl, { from, to, signal });
    return;
  }
  await using backup = await openBackup(file);
  await backup.skipDatabase();
  await putPictures(backup, to, signal);
}
