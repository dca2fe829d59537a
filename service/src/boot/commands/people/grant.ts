import { WAITING_DAYS } from '../../../domain/people/grants.ts';
import type { Command, CommandContext } from '../command.ts';
import { changeRole } from './moderator.ts';

export const grant: Command = {
  name: 'grant',
  summary: 'Make a person a moderator or an operator',
  usage: `Usage: launchboard grant moderator USER
       launchboard grant operator USER

Makes a person a moderator of this board, in addition to the moderators that the identity provider names. USER is the
user name, the id or the e-mail address of somebody who has signed in. The role applies from the person's next request,
also while the service is running, and the moderation log shows it as an action of the operator. If nobody has signed
in with the address yet, the role waits for that person for ${WAITING_DAYS} days. "launchboard revoke" undoes both.

An operator sees /admin, the page of whoever runs the board: its state, its settings and its log, and what can be changed
while it runs. This role waits for nobody: the person has to sign in first. It makes nobody a moderator.

Exit codes: 0 the person has the role, or it waits, 1 failed, 2 wrong usage.
`,

  run: (args, context: Omit<CommandContext, 'config'> & Partial<CommandContext>) =>
    changeRole(args, context, {
      command: grant,
      wanted: true,
      report: ({ name, hasChanged }) =>
        hasChanged ? `${name} is a moderator now.\n` : `${name} is already a moderator.\n`,
      reportWaiting: ({ waiting }) =>
        `Nobody has signed in as ${waiting} yet. The role waits for them for ${WAITING_DAYS} days.\n`,
    }),
};
