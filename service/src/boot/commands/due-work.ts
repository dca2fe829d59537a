import { parseArgs } from 'node:util';
import { givenUpWork, retryGivenUpWork } from '../../store/due-work.ts';
import { openStore } from '../../store/open-store.ts';
import { acceptClock } from '../clock/accept-clock.ts';
import { grouped } from '../progress.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { assertUpToDate } from './people/person.ts';

/** The maximum of rows that are listed. */
const LISTED = 100;

export const dueWorkCommand: Command = {
  name: 'due-work',
  summary: 'Show work that the service gave up, and have it tried again',
  usage: `Usage: launchboard due-work [--retry | --accept-clock]

Lists work that the service does by itself at a time, such as a digest, and gave up after it failed 20 times in nine
hours. The log has each failure with its cause.

  --retry          have it tried again, at once and 20 more times
  --accept-clock   say that the clock of this machine is right, when the service waits because it was set, or because the
                   machine was off for long. Run it where the service runs; work goes on within a second. Only for a
                   SQLite file: on PostgreSQL the clock of the server decides

Exit codes: 0 nothing was given up, or what was asked is done, 1 some was given up or the clock cannot be accepted, 2 wrong usage.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    let asked: { retry?: boolean; 'accept-clock'?: boolean };
    try {
      asked = parseArgs({ args, options: { retry: { type: 'boolean' }, 'accept-clock': { type: 'boolean' } } }).values;
    } catch (error) {
      return refuseUsage(dueWorkCommand, context, (error as Error).message);
    }
    const store = openStore(context.databaseUrl, { existing: true });
    try {
      await assertUpToDate(store);
      if (asked['accept-clock']) return await acceptClock(store, context);
      if (asked.retry) {
        const number = await store.write((writes) => retryGivenUpWork(writes, Date.now()));
        context.stdout(`To be tried again: ${grouped(number)}\n`);
        return 0;
      }
      const rows = await store.read((reads) => givenUpWork(reads, LISTED));
      for (const { kind, subject } of rows) context.stdout(`given up: ${`${kind} ${subject}`.trim()}\n`);
      if (rows.length === 0) context.stdout('Nothing was given up.\n');
      return rows.length === 0 ? 0 : 1;
    } finally {
      await store.close();
    }
  },
};
