import { parseArgs } from 'node:util';
import { givenUpWork, retryGivenUpWork } from '../../store/due-work.ts';
import { openStore } from '../../store/open-store.ts';
import { grouped } from '../progress.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { assertUpToDate } from './people/person.ts';

/** The maximum of rows that are listed. */
const LISTED = 100;

export const dueWorkCommand: Command = {
  name: 'due-work',
  summary: 'Show work that the service gave up, and have it tried again',
  usage: `Usage: launchboard due-work [--retry]

Lists work that the service does by itself at a time, such as a digest, and gave up after it failed 20 times in nine
hours. The log has each failure with its cause.

  --retry   have it tried again, at once and 20 more times

Exit codes: 0 nothing was given up, or it will be tried again, 1 some was given up, 2 wrong usage.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    let retry: boolean | undefined;
    try {
      retry = parseArgs({ args, options: { retry: { type: 'boolean' } } }).values.retry;
    } catch (error) {
      return refuseUsage(dueWorkCommand, context, (error as Error).message);
    }
    const store = openStore(context.databaseUrl, { existing: true });
    try {
      await assertUpToDate(store);
      if (retry) {
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
