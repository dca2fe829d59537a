import { WAITING_DAYS } from '../../domain/people/grants.ts';
import type { Command, CommandContext } from './command.ts';
import { changeModerator } from './moderator.ts';

export const grant: Command = {
  name: 'grant',
  summary: 'Make a person a moderator',
  usage: `Usage: launchboard grant moderator USER

Makes a person a moderator of this board, beside those whom the identity provider calls so. USER is the user name, the id
or the address of somebody who has signed in; it counts from the person's next request on, also while the service is
running, and stands in the moderation log as an act of the operator. For an address that nobody has signed in with yet
the role waits, for ${WAITING_DAYS} days. "launchboard revoke" takes either back.

Exit codes: 0 the person is a moderator, or the role waits, 1 failed, 2 wrong usage.
`,

  run: (args, context: Omit<CommandContext, 'config'> & Partial<CommandContext>) =>
    changeModerator(args, context, {
      command: grant,
      wanted: true,
      report: ({ name, hasChanged }) =>
        hasChanged ? `${name} is a moderator now.\n` : `${name} was made a moderator before.\n`,
      reportWaiting: ({ waiting }) =>
        `Nobody has signed in as ${waiting} yet. The role waits for them, for ${WAITING_DAYS} days from now.\n`,
    }),
};
