import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Outcome, setModerator } from '../../../domain/people/grants.ts';
import { parseAddress } from '../../../http/auth/tokens/address.ts';
import { openStore } from '../../../store/open-store.ts';
import { isAddress } from '../../../store/people/identify-person.ts';
import { refuseUsage } from '../arguments.ts';
import type { Command, CommandContext } from '../command.ts';
import { printAuditLine } from './audit-line.ts';
import { changeOperator } from './operator.ts';

type Context = Omit<CommandContext, 'config'> & { config?: Pick<CommandContext['config'], 'trailKey' | 'tokens'> };

export type Changed = Extract<Outcome, { id: string }>;
export type Waiting = Extract<Outcome, { waiting: string }>;

type Changing = {
  command: Pick<Command, 'name' | 'usage'>;
  wanted: boolean;
  /** What to tell the operator. */
  report: (outcome: Changed) => string;
  /** The same for an address with which nobody has signed in yet. */
  reportWaiting: (waiting: Waiting) => string;
};

/** What "grant ROLE USER" and "revoke ROLE USER" have in common. */
export async function changeRole(
  args: string[],
  context: Context,
  { command, wanted, report, reportWaiting }: Changing,
): Promise<number> {
  const argument = readArguments(args);
  if (argument.fault !== undefined) return refuseUsage(command, context, argument.fault);
  const { role, user } = argument;
  if (role === 'operator') return changeOperator(user, context, wanted);
  if (wanted) assertOfUniversity(user, context);
  const store = openStore(context.databaseUrl, { existing: true });
  try {
    const pending = await store.pendingMigrations();
    if (pending.length > 0) throw new Error('the database is not up to date; run "launchboard migrate" first');
    const outcome = await setModerator({ store, clock: Date.now, newId: randomUUID }, user, wanted);
    if (!outcome)
      throw new Error(`nobody with the user name or id "${user}" has signed in on this board; use the e-mail address`);
    if ('several' in outcome) {
      throw new Error(`several accounts have this address; use one of these ids: ${outcome.several.join(', ')}`);
    }
    if ('waiting' in outcome) {
      context.stdout(reportWaiting(outcome));
      return 0;
    }
    context.stdout(report(outcome));
    if (outcome.hasChanged) printAuditLine(context, wanted ? 'grant' : 'revocation', outcome.id);
    return 0;
  } finally {
    await store.close();
  }
}

/** Checks the address: a role for a misspelt one would wait for nobody, or for a different person. */
function assertOfUniversity(user: string, { config }: Context) {
  if (!isAddress(user)) return;
  const address = parseAddress(user);
  if (!address) throw new Error(`"${user}" is no e-mail address`);
  const domains = config?.tokens?.emailDomains;
  if (domains && !domains.includes(address.domain)) {
    throw new Error(`nobody with an address of the domain "${address.domain}" may sign in (LAUNCHBOARD_EMAIL_DOMAINS)`);
  }
}

function readArguments(args: string[]) {
  try {
    const [role, user, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
    if (role !== 'moderator' && role !== 'operator') return { fault: 'the role must be "moderator" or "operator"' };
    if (user === undefined) return { fault: 'USER is missing' };
    if (more.length > 0) return { fault: 'only one USER at a time' };
    return { role, user };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
