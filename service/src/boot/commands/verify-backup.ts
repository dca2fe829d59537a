import { tmpdir } from 'node:os';
import { unpackBackup } from '../backups/unpack.ts';
import { tell } from '../examine.ts';
import { withOwnFolder } from '../files/own-files.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

export const verifyBackup: Command = {
  name: 'verify-backup',
  summary: 'Verify that a backup can be restored',
  usage: `Usage: launchboard verify-backup FILE

Compares the digest of every byte, unpacks the database into a temporary folder, and opens it there as the service would:
compares the sum of every table with that of the moment of the backup, checks every page and reference, updates it to the
current version, compares every stored count and the text index with the rows, and the files of every picture with what
they have to be. No server is needed, whatever engine the board has. FILE is only read. Of a backup of an earlier version,
which is the database alone, the sums cannot be compared. The folder (TMPDIR, or else the system's) needs space for the
database.

Exit codes: 0 the backup can be restored, 1 it cannot, 2 wrong usage.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    const argument = readFileArgument(args);
    if (argument.fault !== undefined) return refuseUsage(verifyBackup, context, argument.fault);
    return await withOwnFolder(tmpdir(), '.launchboard-verify', async (folder) =>
      tell((await unpackBackup(argument.file, folder, context)).findings, 'backup', context),
    );
  },
};
