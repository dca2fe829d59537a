import { parseArgs } from 'node:util';
import { examine, tell } from '../examine.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

export const check: Command = {
  name: 'check',
  summary: 'Verify that the database is intact',
  usage: `Usage: launchboard check

Reads the whole database, on both engines, and changes nothing. The service can keep running. Checks that the tables
are those of this version, that no transfer into the database is unfinished, that every reference points to an existing
row, that every stored count and the text index match the rows, and that the pictures that are shown have their files. Says
if the clock of this machine is wrong. For a SQLite file it also checks every page. Run it
on a restored PostgreSQL before you start the service. For a SQLite backup, "launchboard verify-backup" does the same
without restoring it.

Exit codes: 0 the database is intact, 1 it is not, 2 wrong usage.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    try {
      parseArgs({ args, options: {} });
    } catch (error) {
      return refuseUsage(check, context, (error as Error).message);
    }
    return tell(await examine(context.databaseUrl, { media: context.media, isServed: true }), 'database', context);
  },
};
