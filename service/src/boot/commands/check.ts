import { parseArgs } from 'node:util';
import { examine, tell } from '../examine.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

export const check: Command = {
  name: 'check',
  summary: 'Prove that the database is whole',
  usage: `Usage: launchboard check

Reads the whole database, in both engines, and changes nothing; the service may go on running. Checks that its tables
are those of this version, that no transfer into it is unfinished, that every row refers to rows that are there, and
that every kept count and the text index agree with the rows. Of a SQLite file it checks every page as well. Run it on a
restored PostgreSQL before the service; of a SQLite backup "launchboard verify-backup" does the same without restoring it.

Exit codes: 0 the database is good, 1 it is not, 2 wrong usage.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    try {
      parseArgs({ args, options: {} });
    } catch (error) {
      return refuseUsage(check, context, (error as Error).message);
    }
    return tell(await examine(context.databaseUrl), 'database', context);
  },
};
