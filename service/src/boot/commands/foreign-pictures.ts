import { parseArgs } from 'node:util';
import { wordsOf } from '../../domain/pictures/foreign/words.ts';
import { openStore } from '../../store/open-store.ts';
import { countForeign, failedForeign, retryForeign, unpackFaults } from '../../store/pictures/foreign-notes.ts';
import type { Store } from '../../store/store.ts';
import { grouped } from '../progress.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { assertUpToDate } from './people/person.ts';

/** The maximum of places that are listed. */
const LISTED = 100;

export const foreignPicturesCommand: Command = {
  name: 'foreign-pictures',
  summary: 'Show how many pictures of other sites wait to be copied, and which could not be',
  usage: `Usage: launchboard foreign-pictures [--retry]

Members name pictures by their address on another site; the running service copies them, about two a second at most. After an
import of thousands this takes hours. Says in how many projects, proposals and profiles some wait, and lists the first
${LISTED} in which some could not be copied, with the reason. Their owners see the reason too.

  --retry   have those that could not be copied tried again

Exit codes: 0 done, 2 wrong usage.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    let retry: boolean | undefined;
    try {
      retry = parseArgs({ args, options: { retry: { type: 'boolean' } } }).values.retry;
    } catch (error) {
      return refuseUsage(foreignPicturesCommand, context, (error as Error).message);
    }
    const store = openStore(context.databaseUrl, { existing: true });
    try {
      await assertUpToDate(store);
      if (retry) {
        const number = await store.write((writes) => retryForeign(writes, Date.now()));
        context.stdout(`To be tried again: ${grouped(number)}\n`);
      } else await list(store, context);
      return 0;
    } finally {
      await store.close();
    }
  },
};

async function list(store: Store, { stdout }: Pick<CommandContext, 'stdout'>) {
  const { waiting, failed } = await store.read(countForeign);
  stdout(
    `Places in which pictures wait: ${grouped(waiting)}\nPlaces in which some could not be copied: ${grouped(failed)}\n`,
  );
  for (const { kind, owner_id, faults } of await store.read((reads) => failedForeign(reads, LISTED)))
    for (const [address, { fault }] of Object.entries(unpackFaults(faults)))
      stdout(`${kind} ${owner_id}: ${JSON.stringify(address)}: ${wordsOf(fault)}\n`);
}
