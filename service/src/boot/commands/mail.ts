import { parseArgs } from 'node:util';
import { retryAll } from '../../domain/mail/retry.ts';
import { forgetAddress, forgetRefusalsSince, suppressAddress } from '../../domain/mail/suppression.ts';
import { isoTime } from '../../domain/text/iso-time.ts';
import { outboxFacts } from '../../store/mail/outbox.ts';
import { countRefused, countSuppressed } from '../../store/mail/suppressions.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { grouped } from '../progress.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { assertUpToDate } from './people/person.ts';

type Context = Omit<CommandContext, 'config'>;
/** About an address, or a time. */
type Act = (store: Store, context: Context, what: string) => Promise<number>;

const acts: Record<string, Act> = {
  status,
  retry,
  suppress: async (store, { stdout }, address) => {
    await store.write((writes) => suppressAddress(writes, address, Date.now()));
    stdout('The address gets no mail from now on.\n');
    return 0;
  },
  'unsuppress --refused-since': async (store, { stdout }, time) => {
    const number = await store.write((writes) => forgetRefusalsSince(writes, Date.parse(time)));
    stdout(`Addresses of which refusals are forgotten: ${grouped(number)}\n`);
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
       launchboard mail unsuppress --refused-since TIME

  status       count the mails that wait, those that were put off and those that were given up, by the reply of the
               server, and the addresses that get no mail
  retry        send what was given up or waits for its next attempt now, one more time; not to suppressed addresses
  suppress     send nothing more to an address, for example because mail to it came back
  unsuppress   send to it again; also for an address that a server has refused three times, each an hour or more after
               the last. With --refused-since, to all that were refused since a time such as 2026-11-23T09:00Z,
               because the server was wrong

The service can keep running. Addresses are stored as digests, so that they cannot be listed.

Exit codes: 0 done, 1 some mail was given up (status), 2 wrong usage.
`,

  async run(args, context: Context) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'refused-since': { type: 'string' } },
    });
    const since = values['refused-since'];
    const [first = '', address, ...more] = positionals;
    const word = since === undefined ? first : `${first} --refused-since`;
    const act = Object.hasOwn(acts, word) ? acts[word] : undefined;
    const needsAddress = word.endsWith('suppress');
    if (!act || more.length > 0 || needsAddress !== (address !== undefined))
      return refuseUsage(mailCommand, context, 'say what to do, and with which address');
    if (address !== undefined && !/^\S+@\S+$/.test(address))
      return refuseUsage(mailCommand, context, 'this is not an e-mail address');
    if (since !== undefined && Number.isNaN(Date.parse(since)))
      return refuseUsage(mailCommand, context, 'this is not a time');
    const store = openStore(context.databaseUrl, { existing: true });
    try {
      await assertUpToDate(store);
      return await act(store, context, address ?? since ?? '');
    } finally {
      await store.close();
    }
  },
};

async function status(store: Store, { stdout }: Context): Promise<number> {
  const { outbox, suppressed, refused } = await store.read(async (reads) => ({
    outbox: await outboxFacts(reads),
    suppressed: await countSuppressed(reads),
    refused: await countRefused(reads),
  }));
  for (const { kind, number, since } of outbox.waiting)
    stdout(`waiting     ${grouped(number)} ${kind}, the oldest since ${isoTime(since)}\n`);
  if (outbox.waiting.length === 0) stdout('waiting     nothing\n');
  for (const { failure, number } of outbox.putOff) stdout(`put off     ${grouped(number)} after ${failure}\n`);
  for (const { failure, number } of outbox.givenUp) stdout(`given up    ${grouped(number)} after ${failure}\n`);
  for (const { is_by_operator, number } of suppressed)
    stdout(`suppressed  ${grouped(number)} ${is_by_operator ? 'by the operator' : 'after refusals'}\n`);
  if (refused > 0) stdout(`refused     ${grouped(refused)} addresses, which get mail until that happens three times\n`);
  return outbox.givenUp.length === 0 ? 0 : 1;
}

async function retry(store: Store, { stdout }: Context): Promise<number> {
  const { sent, suppressed } = await retryAll(store, Date.now());
  stdout(`To be sent now: ${grouped(sent)}\n`);
  if (suppressed > 0)
    stdout(
      `Not sent, because their addresses are suppressed: ${grouped(suppressed)}. See "launchboard mail unsuppress".\n`,
    );
  return 0;
}
