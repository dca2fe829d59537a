import { parseArgs } from 'node:util';
import { forgetAddress, suppressAddress } from '../../domain/mail/suppression.ts';
import { isoTime } from '../../domain/text/iso-time.ts';
import { outboxFacts, retryMails } from '../../store/mail/outbox.ts';
import { countSuppressed } from '../../store/mail/suppressions.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { grouped } from '../progress.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { assertUpToDate } from './people/person.ts';

type Context = Omit<CommandContext, 'config'>;
type Act = (store: Store, context: Context, address: string) => Promise<number>;

const acts: Record<string, Act> = {
  status,
  retry,
  suppress: async (store, { stdout }, address) => {
    await store.write((writes) => suppressAddress(writes, address, Date.now()));
    stdout('The address gets no mail from now on.\n');
    return 0;
  },
  unsuppress: async (store, { stdout }, address) => {
    const wasKnown = await store.write((writes) => forgetAddress(writes, address));
    stdout(wasKnown ? 'The address gets mail again.\n' : 'The address was not suppressed.\n');
    return 0;
  },
};

export const mailCommand: Command = {
  name: 'mail',
  summary: 'Show what mail waits, and stop mail to an address',
  usage: `Usage: launchboard mail status
       launchboard mail retry
       launchboard mail suppress ADDRESS
       launchboard mail unsuppress ADDRESS

  status       count the mails that wait and those that were given up, by the reply of the server, and the addresses
               that get no mail
  retry        send what was given up or waits for its next attempt now, one more time
  suppress     send nothing more to an address, for example because mail to it came back
  unsuppress   send to it again; also for an address that a server has refused three times in a row

The service can keep running. Addresses are stored as digests, so that they cannot be listed.

Exit codes: 0 done, 1 some mail was given up (status), 2 wrong usage.
`,

  async run(args, context: Context) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [word = '', address, ...more] = positionals;
    const act = Object.hasOwn(acts, word) ? acts[word] : undefined;
    const needsAddress = word.endsWith('suppress');
    if (!act || more.length > 0 || needsAddress !== (address !== undefined))
      return refuseUsage(mailCommand, context, 'say what to do, and with which address');
    if (address !== undefined && !/^\S+@\S+$/.test(address))
      return refuseUsage(mailCommand, context, 'this is not an e-mail address');
    const store = openStore(context.databaseUrl, { existing: true });
    try {
      await assertUpToDate(store);
      return await act(store, context, address ?? '');
    } finally {
      await store.close();
    }
  },
};

async function status(store: Store, { stdout }: Context): Promise<number> {
  const { outbox, suppressed } = await store.read(async (reads) => ({
    outbox: await outboxFacts(reads),
    suppressed: await countSuppressed(reads),
  }));
  for (const { kind, number, since } of outbox.waiting)
    stdout(`waiting     ${grouped(number)} ${kind}, the oldest since ${isoTime(since)}\n`);
  if (outbox.waiting.length === 0) stdout('waiting     nothing\n');
  for (const { failure, number } of outbox.givenUp) stdout(`given up    ${grouped(number)} after ${failure}\n`);
  for (const { is_by_operator, number } of suppressed)
    stdout(`suppressed  ${grouped(number)} ${is_by_operator ? 'by the operator' : 'after refusals'}\n`);
  return outbox.givenUp.length === 0 ? 0 : 1;
}

async function retry(store: Store, { stdout }: Context): Promise<number> {
  const number = await store.write((writes) => retryMails(writes, Date.now()));
  stdout(`To be sent now: ${grouped(number)}\n`);
  return 0;
}
