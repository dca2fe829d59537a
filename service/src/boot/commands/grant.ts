import type { Command, CommandContext } from './command.ts';
import { changeModerator } from './moderator.ts';

export const grant: Command = {
  name: 'grant',
  summary: 'Make a person a moderator',
  usage: `Usage: launchboard grant moderator USER

Makes a person a moderator of this board, beside those whom the identity provider calls so. USER is the user name or the
id of somebody who has signed in. It counts from the person's next request on, also while the service is running, and
stands in the moderation log as an act of the operator. "launchboard revoke" takes it back.

Exit codes: 0 the person is a moderator, 1 failed, 2 wrong usage.
`,

  run: (args, context: Omit<CommandContext, 'config'> & Partial<CommandContext>) =>
    changeModerator(args, context, {
      command: grant,
      wanted: true,
      report: ({ name, hasChanged }) =>
        hasChanged ? `${name} is a moderator now.\n` : `${name} was made a moderator before.\n`,
    }),
};
