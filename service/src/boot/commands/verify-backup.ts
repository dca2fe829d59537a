import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertFile } from '../../store/integrity/backup.ts';
import { openStore } from '../../store/open-store.ts';
import { examine, tell } from '../examine.ts';
import { withOwnFolder } from '../files/own-files.ts';
import { mediaBesideFile } from '../files/picture-files.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

export const verifyBackup: Command = {
  name: 'verify-backup',
  summary: 'Verify that a backup can be restored',
  usage: `Usage: launchboard verify-backup FILE

Restores the backup into a temporary folder and opens it there as the service would: checks every page and reference,
updates it to the current version, and compares every stored count and the text index with the rows. Reads every picture
that is shown in the folder FILE-media. FILE is only read.
The folder (TMPDIR, or else the system's) needs space for a copy.

Exit codes: 0 the backup can be restored, 1 it cannot, 2 wrong usage.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    const argument = readFileArgument(args);
    if (argument.fault !== undefined) return refuseUsage(verifyBackup, context, argument.fault);
    assertFile(context.databaseUrl);
    return await withOwnFolder(tmpdir(), '.launchboard-verify', async (folder) => {
      const copy = join(folder, 'restored.db');
      await copyFile(argument.file, copy, constants.COPYFILE_FICLONE);
      const databaseUrl = `sqlite:${copy}`;
      return tell(
        await examine(databaseUrl, { bringUp: () => bringUp(databaseUrl), media: mediaBesideFile(argument.file) }),
        'backup',
        context,
      );
    });
  },
};

async function bringUp(databaseUrl: string) {
  const store = openStore(databaseUrl, { existing: true });
  try {
    await store.migrate();
  } finally {
    await store.close();
  }
}
