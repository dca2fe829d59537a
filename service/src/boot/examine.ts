import { openMediaStore } from '../media/media.ts';
import type { MediaSettings } from '../media/media-settings.ts';
import { readSiteCounts } from '../store/board-counts.ts';
import { givenUpWork } from '../store/due-work.ts';
import type { ReadOnly } from '../store/engines/engine.ts';
import { openReadOnly } from '../store/engines/read-only.ts';
import { recount } from '../store/integrity/recount.ts';
import { outboxFacts } from '../store/mail/outbox.ts';
import { BASELINE } from '../store/migrations/baseline/baseline.ts';
import { isPostgres } from '../store/open-store.ts';
import { countProgress } from '../store/periods/recount.ts';
import { countForeign } from '../store/pictures/foreign-notes.ts';
import { clockFault } from './clock/clock-fault.ts';
import type { CommandContext } from './commands/command.ts';
import { pictureFileFaults } from './files/picture-files.ts';
import { grouped } from './progress.ts';

/** The maximum of given-up work that is named. */
const GIVEN_UP_NAMED = 10;

type Extent = {
  /** Updates the tables. */
  bringUp?: () => Promise<unknown>;
  /** Where the files of pictures are. Without it they are not looked at. */
  media?: MediaSettings;
  /** Whether the board runs on this machine, so that its clock matters. */
  isServed?: boolean;
};

export type Findings = { facts: string[]; faults: string[] };

/**
 * Looks at a whole database and changes nothing, unless `bringUp` does. What cannot even be opened is a finding too.
 */
export async function examine(
  databaseUrl: string,
  { bringUp, media, isServed = false }: Extent = {},
): Promise<Findings> {
  const facts: string[] = [];
  try {
    const database = openReadOnly(databaseUrl);
    try {
      const damage = await damageOf(database);
      if (damage.length > 0) return { facts, faults: damage };
      facts.push(isPostgres(databaseUrl) ? 'Every reference is valid.' : 'Every page and every reference is valid.');
      const faults = await faultsOf(database, facts, bringUp);
      if (isServed && faults.length === 0) facts.push(...(await factsOfClock(database)));
      if (faults.length > 0 || media === undefined) return { facts, faults };
      return { facts, faults: await filesOf(databaseUrl, media, facts) };
    } finally {
      await database.close();
    }
  } catch (error) {
    return { facts, faults: [`It cannot be used: ${(error as Error).message}`] };
  }
}

async function filesOf(databaseUrl: string, media: MediaSettings, facts: string[]): Promise<string[]> {
  const { pictures, faults } = await pictureFileFaults(databaseUrl, await openMediaStore(media));
  if (faults.length === 0 && pictures > 0) facts.push(`Every picture has its files: ${grouped(pictures)} pictures.`);
  return faults;
}

async function damageOf(database: ReadOnly): Promise<string[]> {
  const damage = await database.faults();
  if (damage.length > 0) return damage;
  const isBoard = !(await database.pendingMigrations()).includes(BASELINE);
  return isBoard ? [] : ['It is a database, but not of a launch board.'];
}

async function faultsOf(
  database: ReadOnly,
  facts: string[],
  bringUp: (() => Promise<unknown>) | undefined,
): Promise<string[]> {
  const pending = await database.pendingMigrations();
  if (pending.length > 0 && !bringUp) return [`"launchboard migrate" has not been run: ${pending.join(', ')}`];
  if (pending.length > 0) await bringUp?.();
  const later = await database.laterMigrations();
  if (later.length > 0)
    facts.push(`Its tables are of a later version, which this version supports: ${later.join(', ')}.`);
  else if (pending.length > 0) facts.push(`Its tables were updated: ${pending.join(', ')}.`);
  else facts.push('Its tables are up to date.');
  const faults = await database.read(recount);
  if (faults.length > 0) return faults;
  const { users, projects, votes, comments } = await database.read(readSiteCounts);
  facts.push(
    `All stored counts match the rows: ${grouped(users)} people, ${grouped(projects)} active projects, ${grouped(votes)} votes, ${grouped(comments)} comments.`,
  );
  facts.push(...(await factsOfWork(database)));
  return [];
}

async function factsOfClock(database: ReadOnly): Promise<string[]> {
  const fault = await clockFault(database);
  return fault === undefined ? [] : [`The clock: ${fault}.`];
}

/** What waits or was given up: no fault of the database. */
async function factsOfWork(database: ReadOnly): Promise<string[]> {
  const facts: string[] = [];
  const givenUp = await database.read((reads) => givenUpWork(reads, GIVEN_UP_NAMED));
  if (givenUp.length > 0)
    facts.push(`Work was given up: ${givenUp.map(({ kind }) => kind).join(', ')}. See "launchboard due-work".`);
  const count = await database.read(countProgress);
  if (count)
    facts.push(
      `Votes are being counted for leaderboards: those of ${grouped(count.counted)} of ${grouped(count.projects)} projects are.`,
    );
  const { waiting, failed } = await database.read(countForeign);
  if (waiting + failed > 0)
    facts.push(
      `Pictures of other sites: in ${grouped(waiting)} places some wait to be copied, in ${grouped(failed)} some could not be.`,
    );
  const mails = (await database.read(outboxFacts)).givenUp.reduce((sum, { number }) => sum + number, 0);
  if (mails > 0) facts.push(`Mails were given up: ${grouped(mails)}. See "launchboard mail status".`);
  return facts;
}

/** Tells the findings, and a verdict where they are about one thing; the answer is the exit code. */
export function tell(
  { facts, faults }: Findings,
  what: 'backup' | 'database' | undefined,
  { stdout, stderr }: Pick<CommandContext, 'stdout' | 'stderr'>,
): number {
  for (const fact of facts) stdout(`${fact}\n`);
  for (const fault of faults) stderr(`${fault}\n`);
  if (what) stdout(faults.length === 0 ? `The ${what} is good.\n` : `The ${what} is NOT good.\n`);
  return faults.length === 0 ? 0 : 1;
}
