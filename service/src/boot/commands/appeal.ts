import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isUuid, limits } from '@launch-board/contract';
import { happened } from '../../domain/capabilities.ts';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { checkedReason } from '../../domain/moderation/log.ts';
import { defaultOperatorSettings } from '../../domain/operator-settings.ts';
import { noPages } from '../../domain/pages.ts';
import { decideAsOperator, openAppeals, type Refusal } from '../../domain/receipts/operator.ts';
import { isoTime } from '../../domain/text/iso-time.ts';
import { TOLERANCE_SECONDS } from '../../http/auth/tokens/verify.ts';
import { openMedia } from '../../media/media.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { assertUpToDate } from './people/person.ts';

type Context = Omit<CommandContext, 'config'> & {
  config?: Pick<CommandContext['config'], 'mail' | 'operatorSettings'>;
};

const refusals: Record<Refusal, string> = {
  unknown: 'there is no appeal with this id; "launchboard appeal list" lists them',
  decided: 'this appeal has been decided already; nothing was changed',
  'too early': 'this appeal is less than a day old; nothing was changed',
  others: `another moderator can decide on this appeal, and has ${limits.receipts.decideDays} days for it; nothing was changed`,
};

const outcomes = { uphold: 'upheld', overturn: 'overturned' } as const;

export const appealCommand: Command = {
  name: 'appeal',
  summary: 'Decide on an appeal where no other moderator can',
  usage: `Usage: launchboard appeal list
       launchboard appeal uphold ID --reason TEXT
       launchboard appeal overturn ID --reason TEXT

  list       list the appeals that wait, the oldest first
  uphold     leave the decision in force
  overturn   take it back: what it took away is there again as it was

An appeal is decided by another moderator than the one who made the decision. If the board has none, the operator can do it a
day after the appeal, and in any case once its ${limits.receipts.decideDays} days are over. Those concerned read the reason, and the
moderation log shows the decision as an action of the operator. The service can keep running.

Exit codes: 0 done, 1 failed or refused, 2 wrong usage.
`,

  async run(args, context: Context) {
    const asked = readArguments(args);
    if ('fault' in asked) return refuseUsage(appealCommand, context, asked.fault);
    const store = openStore(context.databaseUrl, { existing: true });
    try {
      await assertUpToDate(store);
      return 'id' in asked ? await decide(store, context, asked) : await list(store, context);
    } finally {
      await store.close();
    }
  },
};

async function list(store: Store, { stdout }: Context): Promise<number> {
  const rows = await store.read(openAppeals);
  for (const { id, act, opened_at } of rows) stdout(`${id}  ${isoTime(opened_at ?? 0)}  ${act}\n`);
  if (rows.length === 0) stdout('No appeal waits.\n');
  return 0;
}

type Asked = { id: string; outcome: 'upheld' | 'overturned'; reason: string };

async function decide(store: Store, context: Context, asked: Asked): Promise<number> {
  const deps: Deps = {
    store,
    clock: context.clock,
    newId: randomUUID,
    happened,
    operatorSettings: context.config?.operatorSettings ?? defaultOperatorSettings,
    mail: context.config?.mail,
    pages: noPages,
    // Not used: a decision touches no picture.
    media: await openMedia(context.media),
    issuerLead: () => TOLERANCE_SECONDS * 1000,
  };
  const refusal = await decideAsOperator(deps, asked);
  if (refusal) throw new Error(refusals[refusal]);
  context.stdout(`The decision is ${asked.outcome}. Those concerned are told.\n`);
  return 0;
}

function readArguments(args: string[]): Asked | { fault: string } | { list: true } {
  try {
    const options = { reason: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [word = '', id, ...more] = positionals;
    if (word === 'list' && id === undefined) return { list: true };
    if (!Object.hasOwn(outcomes, word)) return { fault: 'say "list", "uphold" or "overturn"' };
    if (id === undefined || !isUuid(id) || more.length > 0) return { fault: 'one ID is needed' };
    const reason = values.reason?.trim();
    if (!reason) return { fault: '--reason TEXT is missing' };
    if (reason.length > limits.texts.note) return { fault: `--reason has at most ${limits.texts.note} characters` };
    return {
      id: id.toLowerCase(),
      outcome: outcomes[word as keyof typeof outcomes],
      reason: checkedReason({ reason }),
    };
  } catch (error) {
    const [detail] = error instanceof Fail ? (error.details ?? []) : [];
    return { fault: detail ? `--${detail.field} ${detail.message}` : (error as Error).message };
  }
}
