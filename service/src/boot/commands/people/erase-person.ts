import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { happened } from '../../../domain/capabilities.ts';

import { defaultOperatorSettings } from '../../../domain/operator-settings.ts';
import { noPages } from '../../../domain/pages.ts';
import { erasePerson, forgetAddress, peopleMeant } from '../../../domain/people/data-requests.ts';
import { TOLERANCE_SECONDS } from '../../../http/auth/tokens/verify.ts';
import { openMedia } from '../../../media/media.ts';
import { openStore } from '../../../store/open-store.ts';
import type { Store } from '../../../store/store.ts';
import { refuseUsage, WRONG_USAGE } from '../arguments.ts';
import type { Command, CommandContext } from '../command.ts';

import { printAuditLine } from './audit-line.ts';
import { assertUpToDate, inWords, onePerson, whoIsWho } from './person.ts';

type Context = Omit<CommandContext, 'config'> & { config?: Pick<CommandContext['config'], 'trailKey'> };

export const erasePersonCommand: Command = {
  name: 'erase-person',
  summary: 'Erase one person, like DELETE /api/me',
  usage: `Usage: launchboard erase-person USER --yes

Erases a person at once and permanently: profile, address, votes, bookmarks, collections, the texts of comments and
reports, and projects that have no other owner. docs/operate/personal-data.md lists what is kept.
${whoIsWho}
The person may also have come from an import. The service can keep running; the person's tokens and sessions end.

  --yes   erase; without it the command only says who would be erased

Exit codes: 0 erased, 1 failed, 2 wrong usage or not confirmed.
`,

  async run(args, context: Context) {
    const argument = readArguments(args);
    if (argument.fault !== undefined) return refuseUsage(erasePersonCommand, context, argument.fault);
    const { who, isSure } = argument;
    const store = openStore(context.databaseUrl, { existing: true });
    try {
      await assertUpToDate(store);
      return isSure ? await erase(store, who, context) : await sayWhom(store, who, context);
    } finally {
      await store.close();
    }
  },
};

async function sayWhom(store: Store, who: string, { stdout, stderr }: Context): Promise<number> {
  stdout(`This is ${inWords(await onePerson(store, who))}.\n`);
  stderr('Nothing was erased. An erasure cannot be undone. To erase this person, repeat the command with --yes.\n');
  return WRONG_USAGE;
}

async function erase(store: Store, who: string, context: Context): Promise<number> {
  const hasWaited = await forgetAddress(store, who);
  if (hasWaited) context.stdout('The role that was waiting for this address was removed.\n');
  // Of somebody who has never signed in the board may hold no more than that.
  if (hasWaited && (await peopleMeant(store, who)).length === 0) return 0;
  const person = await onePerson(store, who);
  const deps = {
    store,
    clock: Date.now,
    newId: randomUUID,
    happened,
    operatorSettings: defaultOperatorSettings,
    pages: noPages,
    // Not used: the service deletes the files of what nothing shows any more.
    media: await openMedia(context.media),
    // How far the issuer's clock is ahead is known to the service alone; no token that is further ahead is taken.
    issuerLead: () => TOLERANCE_SECONDS * 1000,
  };
  if (!(await erasePerson(deps, person.id)))
    throw new Error('this person was erased by another process at the same time');
  context.stdout(`Erased: ${inWords(person)}.\n`);
  printAuditLine(context, 'erasure', person.id);
  return 0;
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: { yes: { type: 'boolean' } }, allowPositionals: true });
    const [who, ...more] = positionals;
    if (who === undefined) return { fault: 'USER is missing' };
    if (more.length > 0) return { fault: 'only one USER at a time' };
    return { who, isSure: values.yes === true };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
