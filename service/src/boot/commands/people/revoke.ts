import type { Command, CommandContext } from '../command.ts';
import { type Changed, changeRole, type Waiting } from './moderator.ts';
import { whoIsWho } from './person.ts';

export const revoke: Command = {
  name: 'revoke',
  summary: 'Undo "grant"',
  usage: `Usage: launchboard revoke moderator USER
       launchboard revoke operator USER

Undoes "launchboard grant". ${whoIsWho}
A role that waits for an address is removed as well. The change applies from the person's next request, and the
moderation log shows it as an action of the operator. A role given by the identity provider can only be removed there.

Exit codes: 0 done, 1 failed, 2 wrong usage.
`,

  run: (args, context: Omit<CommandContext, 'config'> & Partial<CommandContext>) =>
    changeRole(args, context, { command: revoke, wanted: false, report, reportWaiting }),
};

function report({ name, hasChanged, isModeratorElsewhere }: Changed): string {
  const done = hasChanged ? `The role granted to ${name} is withdrawn.` : `No role was granted to ${name}.`;
  const rest = ' The identity provider also names this person a moderator. That can only be changed there.';
  return `${done}${isModeratorElsewhere ? rest : ''}\n`;
}

const reportWaiting = ({ waiting, hasChanged }: Waiting): string =>
  hasChanged ? `The role no longer waits for ${waiting}.\n` : `No role was granted to ${waiting}.\n`;
