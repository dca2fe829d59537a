import { constants } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertFile, engineFaults } from '../../store/backup.ts';
import { readSiteCounts } from '../../store/counts.ts';
import { openStore } from '../../store/open-store.ts';
import { recount } from '../../store/recount.ts';
import type { Store } from '../../store/store.ts';
import { grouped } from '../progress.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

export const verifyBackup: Command = {
  name: 'verify-backup',
  summary: 'Prove that a backup can be restored',
  usage: `Usage: launchboard verify-backup FILE

Restores the backup into a temporary folder and opens it there as the service would: checks every page and reference,
brings it up to date, and compares every kept count and the text index with the rows. FILE is only read. The folder
(TMPDIR, else the system's) needs room for a copy.

Exit codes: 0 the backup is good, 1 it is not, 2 wrong usage.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    const argument = readFileArgument(args);
    if (argument.fault !== undefined) return refuseUsage(verifyBackup, context, argument.fault);
    assertFile(context.databaseUrl);
    const folder = await mkdtemp(join(tmpdir(), 'launchboard-verify-'));
    try {
      const copy = join(folder, 'restored.db');
      await copyFile(argument.file, copy, constants.COPYFILE_FICLONE);
      const { facts, faults } = await examine(`sqlite:${copy}`);
      for (const fact of facts) context.stdout(`${fact}\n`);
      for (const fault of faults) context.stderr(`${fault}\n`);
      context.stdout(faults.length === 0 ? 'The backup is good.\n' : 'The backup is NOT good.\n');
      return faults.length === 0 ? 0 : 1;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Whatever else a database went through, a board's has been through this one. */
const FIRST_MIGRATION = '0001-initial';

type Findings = { facts: string[]; faults: string[] };

/** Anything that cannot even be opened is a finding, not a failure of the command. */
async function examine(databaseUrl: string): Promise<Findings> {
  const facts: string[] = [];
  try {
    const damage = engineFaults(databaseUrl);
    if (damage.length > 0) return { facts, faults: damage };
    facts.push('Every page and every reference is sound.');
    const store = openStore(databaseUrl, { existing: true });
    try {
      return { facts, faults: await examineBoard(store, facts) };
    } finally {
      await store.close();
    }
  } catch (error) {
    return { facts, faults: [`It cannot be restored: ${(error as Error).message}`] };
  }
}

async function examineBoard(store: Store, facts: string[]): Promise<string[]> {
  if ((await store.pendingMigrations()).includes(FIRST_MIGRATION))
    return ['The file is a database, but not of a launch board.'];
  const done = await store.migrate();
  facts.push(
    done.length === 0 ? 'Its tables are up to date.' : `Its tables were brought up to date: ${done.join(', ')}.`,
  );
  const faults = await store.read(recount);
  if (faults.length > 0) return faults;
  const { users, projects, votes, comments } = await store.read(readSiteCounts);
  facts.push(
    `All kept counts agree with the rows: ${grouped(users)} people, ${grouped(projects)} active projects, ${grouped(votes)} votes, ${grouped(comments)} comments.`,
  );
  return [];
}
