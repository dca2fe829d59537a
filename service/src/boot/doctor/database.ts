import { openReadOnly } from '../../store/engines/read-only.ts';
import { isPostgres, sqlitePath } from '../../store/open-store.ts';
import { clockFault } from '../clock/clock-fault.ts';
import { issuerTime } from '../clock/issuer-time.ts';
import type { Config } from '../settings/config.ts';
import { coded, type Finding, fail, ok, warn } from './finding.ts';
import { otherAccount } from './own-account.ts';

/** "launchboard check" reads all of it; this only asks whether it serves. */
export async function lookAtDatabase({ databaseUrl }: Config): Promise<Finding> {
  const other = isPostgres(databaseUrl) ? undefined : await otherAccount(sqlitePath(databaseUrl));
  if (other !== undefined) return warn('it was not opened', other);
  const engine = isPostgres(databaseUrl) ? 'PostgreSQL' : `SQLite, ${sqlitePath(databaseUrl)}`;
  const database = await opened(databaseUrl);
  if ('state' in database) return database;
  try {
    const pending = await database.pendingMigrations();
    if (pending.length > 0)
      return fail(
        `${engine}: migrations wait: ${pending.join(', ')}`,
        'start this version, or run "launchboard migrate"',
      );
    const later = await database.laterMigrations();
    if (later.length > 0)
      return warn(`${engine}, with tables of a later version: ${later.join(', ')}`, 'finish the upgrade');
    return ok(`${engine}, and its tables are up to date`);
  } catch (error) {
    return unusable(error);
  } finally {
    await database.close();
  }
}

async function opened(databaseUrl: string) {
  try {
    return openReadOnly(databaseUrl);
  } catch (error) {
    return unusable(error);
  }
}

const unusable = (error: unknown): Finding => {
  const { message, code } = error as NodeJS.ErrnoException;
  return fail(`it cannot be used: ${message || code}`, 'bring it back, or correct LAUNCHBOARD_DATABASE_URL');
};

/** The tolerance for a time that came over the network. */
const TOLERANCE_MS = 60_000;

/** By the database if it can say, and by the identity provider. */
export async function lookAtClock({ databaseUrl, tokens }: Config): Promise<Finding> {
  const ofBoard = await clockOfBoard(databaseUrl);
  if (ofBoard.fault !== undefined)
    return coded(fail(ofBoard.fault, 'set the clock; see docs/operate/clocks.md'), 'clock_off');
  const time = tokens && (await issuerTime(tokens.issuer, fetch)?.());
  const aheadMs = time === undefined ? 0 : Date.now() - time;
  if (Math.abs(aheadMs) > TOLERANCE_MS)
    return coded(
      fail(`${Math.round(aheadMs / 1000)} s ahead of the identity provider`, 'set the clock: timedatectl'),
      'clock_off',
    );
  const by = [...(ofBoard.isKnown ? ['the database'] : []), ...(time === undefined ? [] : ['the identity provider'])];
  if (by.length > 0) return coded(ok(`it agrees with ${by.join(' and ')}`), 'clock_agrees');
  return coded(
    warn('nobody could be asked for the time', 'bring back what fails here, and look again'),
    'clock_unknown',
  );
}

async function clockOfBoard(databaseUrl: string): Promise<{ isKnown: boolean; fault?: string | undefined }> {
  if (!isPostgres(databaseUrl) && (await otherAccount(sqlitePath(databaseUrl)))) return { isKnown: false };
  try {
    const database = openReadOnly(databaseUrl);
    try {
      return { isKnown: true, fault: await clockFault(database) };
    } finally {
      await database.close();
    }
  } catch {
    return { isKnown: false };
  }
}
