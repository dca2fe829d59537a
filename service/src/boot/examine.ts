import { readSiteCounts } from '../store/counts.ts';
import { openReadOnly, type ReadOnly } from '../store/read-only.ts';
import { recount } from '../store/recount.ts';
import type { CommandContext } from './commands/command.ts';
import { grouped } from './progress.ts';

/** Whatever else a database went through, a board's has been through this one. */
const FIRST_MIGRATION = '0001-initial';

type Findings = { facts: string[]; faults: string[] };

/** Looks at a whole database and changes nothing. What cannot even be opened is a finding too. */
export async function examine(databaseUrl: string): Promise<Findings> {
  const facts: string[] = [];
  try {
    const database = openReadOnly(databaseUrl);
    try {
      return { facts, faults: await faultsOf(database, facts) };
    } finally {
      await database.close();
    }
  } catch (error) {
    return { facts, faults: [`It cannot be used: ${(error as Error).message}`] };
  }
}

async function faultsOf(database: ReadOnly, facts: string[]): Promise<string[]> {
  const pending = await database.pendingMigrations();
  if (pending.includes(FIRST_MIGRATION)) return ['It is a database, but not of a launch board.'];
  const damage = await database.faults();
  if (damage.length > 0) return damage;
  facts.push('Every reference is sound.');
  if (pending.length > 0) return [`Its tables are not up to date; "launchboard migrate" does ${pending.join(', ')}.`];
  facts.push('Its tables are up to date.');
  const faults = await database.read(recount);
  if (faults.length > 0) return faults;
  const { users, projects, votes, comments } = await database.read(readSiteCounts);
  facts.push(
    `All kept counts agree with the rows: ${grouped(users)} people, ${grouped(projects)} active projects, ${grouped(votes)} votes, ${grouped(comments)} comments.`,
  );
  return [];
}

/** Tells the findings; the answer is the exit code. */
export function tell(
  { facts, faults }: Findings,
  what: 'backup' | 'database',
  { stdout, stderr }: Pick<CommandContext, 'stdout' | 'stderr'>,
): number {
  for (const fact of facts) stdout(`${fact}\n`);
  for (const fault of faults) stderr(`${fault}\n`);
  stdout(faults.length === 0 ? `The ${what} is good.\n` : `The ${what} is NOT good.\n`);
  return faults.length === 0 ? 0 : 1;
}
