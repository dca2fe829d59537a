import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Outcome, setModerator } from '../../domain/grants.ts';
import { createTrail, type TrailEvent } from '../../http/trail.ts';
import { openStore } from '../../store/open-store.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

type Context = Omit<CommandContext, 'config'> & { config?: Pick<CommandContext['config'], 'trailKey'> };

type Changing = {
  command: Pick<Command, 'name' | 'usage'>;
  wanted: boolean;
  /** What to tell the operator. */
  report: (outcome: Outcome) => string;
};

/** What "grant moderator USER" and "revoke moderator USER" have in common. */
export async function changeModerator(
  args: string[],
  context: Context,
  { command, wanted, report }: Changing,
): Promise<number> {
  const argument = readArguments(args);
  if (argument.fault !== undefined) return refuseUsage(command, context, argument.fault);
  const { user } = argument;
  const store = openStore(context.databaseUrl, { existing: true });
  try {
    const pending = await store.pendingMigrations();
    if (pending.length > 0) throw new Error('the database is not up to date; "launchboard migrate" brings it there');
    const outcome = await setModerator({ store, clock: Date.now, newId: randomUUID }, user, wanted);
    if (!outcome) throw new Error(`nobody of the user name or id "${user}" has signed in on this board`);
    context.stdout(report(outcome));
    if (outcome.hasChanged) tell(context, wanted ? 'grant' : 'revocation', outcome.id);
    return 0;
  } finally {
    await store.close();
  }
}

/** A line of the log as the service writes it, beside what the operator reads. */
function tell({ stderr, config }: Context, event: TrailEvent, userId: string) {
  if (config?.trailKey === undefined) return;
  const write = (line: object, msg: string) =>
    stderr(`${JSON.stringify({ level: 30, time: new Date().toISOString(), service: 'launchboard', ...line, msg })}\n`);
  const trail = createTrail({ key: config.trailKey, write });
  trail.tell(event, { person: trail.pseudonymOf(userId) });
  trail.close();
}

function readArguments(args: string[]) {
  try {
    const [role, user, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
    if (role !== 'moderator') return { fault: 'the role must be "moderator"' };
    if (user === undefined) return { fault: 'USER is missing' };
    if (more.length > 0) return { fault: 'only one USER at a time' };
    return { user };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
