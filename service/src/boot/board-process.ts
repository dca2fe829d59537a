import { readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { Observations } from '../domain/administration/observations.ts';
import type { BoardProcess } from '../domain/administration/process.ts';
import { Releases } from '../domain/administration/releases.ts';
import type { Fetch } from '../http/auth/tokens/issuer.ts';
import type { Verifier } from '../http/auth/tokens/verifier.ts';
import { isPostgres, sqlitePath } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { newestBackup } from './backups/newest.ts';
import { existing } from './files/existing.ts';
import { firstChecks } from './first-checks.ts';
import type { Config } from './settings/config.ts';
import { type Internet, releaseReader } from './strangers.ts';
import type { WorkTally } from './work-tally.ts';

type Around = {
  ask: Fetch;
  store: Store;
  clock: () => number;
  verifier: Verifier | undefined;
  tally: WorkTally;
  foreign: Internet | undefined;
};

/** What operators are told of this process. */
export function boardProcess(config: Config, { ask, store, clock, verifier, tally, foreign }: Around): BoardProcess {
  const file = isPostgres(config.databaseUrl) ? undefined : sqlitePath(config.databaseUrl);
  return {
    version: manifest.version,
    releases: releasesOf(config, { clock, foreign }),
    startedAt: clock(),
    engine: file === undefined ? 'postgres' : 'sqlite',
    observations: new Observations(clock),
    settings: config.inForce,
    firstChecks: () => firstChecks(config, ask),
    databaseBytes: () => (file === undefined ? store.serverBytes() : bytesOf(file)).catch(() => undefined),
    disks: () => disksOf(config, file),
    backup: () => backupOf(backupsOf(config, file), config.drillFigures),
    signIn: verifier && (() => ({ isReachable: verifier.isReady(), keysAgeMs: verifier.keys().ageMs })),
    mail: () => ({ isAway: tally.isMailAway, sent: tally.mailsSent }),
    requestsPerMinute: config.rateLimit,
    isLimitShared: config.valkeyUrl !== undefined,
  };
}

function releasesOf(config: Config, { clock, foreign }: Pick<Around, 'clock' | 'foreign'>): Releases | undefined {
  if (!config.releases) return undefined;
  const { url, key } = config.releases;
  const readAnnouncement = releaseReader(url, config, { ...(foreign && { foreign }) });
  return new Releases({ running: manifest.version, key, readAnnouncement, clock });
}

const bytesOf = async (file: string): Promise<number> => (await stat(file)).size;

/** By default the folder of `deploy/systemd`. */
const backupsOf = ({ backups }: Config, file: string | undefined): string | undefined =>
  backups ?? (file === undefined ? undefined : join(dirname(resolve(file)), 'backups'));

/** The disks of this machine that have something of the board, each once. */
async function disksOf(config: Config, file: string | undefined) {
  const backups = backupsOf(config, file);
  const folders = [
    ...(file === undefined ? [] : [{ holds: 'database' as const, folder: dirname(resolve(file)) }]),
    ...('folder' in config.media ? [{ holds: 'pictures' as const, folder: resolve(config.media.folder) }] : []),
    ...(backups === undefined ? [] : [{ holds: 'backups' as const, folder: backups }]),
  ];
  const disks = new Map<
    number,
    { holds: (typeof folders)[number]['holds'][]; free_bytes: number; total_bytes: number }
  >();
  for (const { holds, folder } of folders) {
    const path = await existing(folder);
    const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(path), statfs(path)]);
    const known = disks.get(dev);
    if (known) known.holds.push(holds);
    else disks.set(dev, { holds: [holds], free_bytes: bavail * bsize, total_bytes: blocks * bsize });
  }
  return [...disks.values()];
}

const LAST_SUCCESS = /^launchboard_backup_drill_last_success_timestamp_seconds (\S+)$/m;

/** Undefined for what this account cannot see, or what is made elsewhere. */
async function backupOf(folder: string | undefined, drill: string | undefined) {
  const made = folder === undefined ? undefined : await newestBackup(folder).catch(() => undefined);
  const text = drill === undefined ? '' : await readFile(drill, 'utf8').catch(() => '');
  const seconds = Number(LAST_SUCCESS.exec(text)?.[1] ?? 0);
  return { madeAt: made && Math.round(made.at), drilledAt: seconds > 0 ? Math.round(seconds * 1000) : undefined };
}
