import type { Command, CommandContext } from './command.ts';
import { type Changed, changeModerator, type Waiting } from './moderator.ts';

export const revoke: Command = {
  name: 'revoke',
  summary: 'Take back what "grant" gave',
  usage: `Usage: launchboard revoke moderator USER

Takes back that a person was made a moderator with "launchboard grant". USER is a user name, an id or an
address; a role that waits for an address is taken back as well. It counts from the person's next request on and stands in the moderation log as an act of the operator. A role that the identity provider
gives can only be taken back there.

Exit codes: 0 done, 1 failed, 2 wrong usage.
`,

  run: (args, context: Omit<CommandContext, 'config'> & Partial<CommandContext>) =>
    changeModerator(args, context, { command: revoke, wanted: false, report, reportWaiting }),
};

function report({ name, hasChanged, isModeratorElsewhere }: Changed): string {
  const done = hasChanged ? `What was granted to ${name} is taken back.` : `Nothing was granted to ${name}.`;
  const rest = ' The identity provider calls this person a moderator, and that stays so until it is changed there.';
  return `${done}${isModeratorElsewhere ? rest : ''}\n`;
}

const reportWaiting = ({ waiting, hasChanged }: Waiting): string =>
  hasChanged ? `The role no longer waits for ${waiting}.\n` : `Nothing was granted to ${waiting}.\n`;
