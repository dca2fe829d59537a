import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { limits } from '@launch-board/contract';
import { Fail } from '../../domain/fail.ts';
import { checkedReason } from '../../domain/moderation/log.ts';
import { REOPENING_DAYS, type Refusal, reopenPeriod } from '../../domain/periods/reopen.ts';
import { openStore } from '../../store/open-store.ts';
import { clockFault } from '../clock/clock-fault.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { assertUpToDate } from './people/person.ts';

const MAX_REASON = limits.texts.note;

const refusals: Record<Refusal, string> = {
  unknown: 'there is no leaderboard of this kind and key',
  open: 'this leaderboard is not closed; nothing was changed',
  'too late': `this leaderboard ended more than ${REOPENING_DAYS} days ago; its places stay`,
};

export const reopenPeriodCommand: Command = {
  name: 'reopen-period',
  summary: 'Open a leaderboard that was closed too early',
  usage: `Usage: launchboard reopen-period KIND KEY --reason TEXT

Opens a leaderboard that a wrong clock closed too early, such as "day 2026-11-23" or "term" with its slug, up to ${REOPENING_DAYS} days
after its end. Its places and the notices of them are taken back, its votes are counted anew, and the service closes it
again at its end. Set the clock first. The moderation log shows it, with the reason, as an action of the operator.

Exit codes: 0 opened, 1 failed or refused, 2 wrong usage.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    const asked = readArguments(args);
    if (asked.fault !== undefined) return refuseUsage(reopenPeriodCommand, context, asked.fault);
    const store = openStore(context.databaseUrl, { existing: true });
    try {
      await assertUpToDate(store);
      const fault = await clockFault(store);
      if (fault !== undefined) throw new Error(fault);
      const refusal = await reopenPeriod({ store, clock: context.clock, newId: randomUUID }, asked);
      if (refusal) throw new Error(refusals[refusal]);
      context.stdout(`The leaderboard ${asked.key} is open again. The service counts its votes anew.\n`);
      return 0;
    } finally {
      await store.close();
    }
  },
};

function readArguments(args: string[]) {
  try {
    const options = { reason: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [kind, key, ...more] = positionals;
    const reason = values.reason?.trim();
    if (kind === undefined || key === undefined) return { fault: 'KIND and KEY are needed' };
    if (more.length > 0) return { fault: 'only one KIND and KEY at a time' };
    if (!reason) return { fault: '--reason TEXT is missing' };
    if (reason.length > MAX_REASON) return { fault: `--reason has at most ${MAX_REASON} characters` };
    return { kind, key, reason: checkedReason({ reason }) };
  } catch (error) {
    const [detail] = error instanceof Fail ? (error.details ?? []) : [];
    return { fault: detail ? `--${detail.field} ${detail.message}` : (error as Error).message };
  }
}
