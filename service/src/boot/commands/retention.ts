import { parseArgs } from 'node:util';
import { retentionRules } from '../../domain/capabilities.ts';
import { defaultOperatorSettings } from '../../domain/operator-settings.ts';
import { countOutdated, dropOutdated, type Period } from '../../domain/retention.ts';
import { openStore } from '../../store/open-store.ts';
import { clockFault } from '../clock/clock-fault.ts';
import { grouped } from '../progress.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { assertUpToDate } from './people/person.ts';

type Context = Omit<CommandContext, 'config'> & { config?: Pick<CommandContext['config'], 'operatorSettings'> };

export const retentionCommand: Command = {
  name: 'retention',
  summary: 'Delete data whose retention time is over',
  usage: `Usage: launchboard retention [--dry-run]

Lists all data that is stored for a limited time, with that time, and deletes what has expired. A running service does
this once an hour. Use this command if no service is running, or to see what it would delete.

  --dry-run   delete nothing, only count what has expired

Exit codes: 0 done, 1 failed, 2 wrong usage.
`,

  async run(args, context: Context) {
    let isDry: boolean | undefined;
    try {
      isDry = parseArgs({ args, options: { 'dry-run': { type: 'boolean' } } }).values['dry-run'];
    } catch (error) {
      return refuseUsage(retentionCommand, context, (error as Error).message);
    }
    const store = openStore(context.databaseUrl, { existing: true });
    try {
      await assertUpToDate(store);
      const fault = await clockFault(store);
      if (fault !== undefined && !isDry) throw new Error(fault);
      const deps = {
        store,
        clock: Date.now,
        operatorSettings: context.config?.operatorSettings ?? defaultOperatorSettings,
        rules: retentionRules,
      };
      const lines = isDry ? await countOutdated(deps) : await dropOutdated(deps);
      context.stdout(`${table(lines, isDry ? 'over' : 'removed')}\n\n${elsewhere}`);
      return 0;
    } finally {
      await store.close();
    }
  },
};

function table(lines: readonly (Period & { rows: number })[], verb: string): string {
  const width = Math.max(...lines.map(({ what }) => what.length));
  return lines
    .map(({ what, time, rows }) => `${what.padEnd(width)}  ${time.padEnd(8)}  ${grouped(rows)} ${verb}`)
    .join('\n');
}

/** Data with a limited retention time that is stored outside this database. */
const elsewhere = `Sessions are kept by the site: 14 days after their last use, LAUNCHBOARD_SESSION_DAYS after the sign-in, and until the
person is erased or signs out. The board keeps no log; keep what it prints for 90 days at most (docs/operate/personal-data.md). Backups
hold what they held. Everything else stays until its owner or a moderator removes it or the person is erased.
`;
