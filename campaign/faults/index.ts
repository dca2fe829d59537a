import type { Fault } from '../scene.ts';
import { clock } from './clock.ts';
import { killBackup, killImport } from './commands.ts';
import { freezeApi, freezeServer, killServer, restartServer } from './database.ts';
import { failingDisk, fullDisk } from './disk.ts';
import { kill, killBoth, killOne, leave } from './kill.ts';
import { freezeLimiter, killLimiter } from './limiter.ts';
import { killMigration } from './migration.ts';
import { lyingDisk, power } from './power.ts';
import { replay, replayUnsynced } from './replay.ts';
import { descriptors, fullLog } from './scarce.ts';
import { killSite } from './site.ts';

/** The faults in the order of one turn of the campaign. */
export const faults: readonly Fault[] = [
  kill,
  killOne,
  killBoth,
  killImport,
  killBackup,
  killMigration,
  leave,
  killSite,
  killServer,
  restartServer,
  freezeServer,
  freezeApi,
  killLimiter,
  freezeLimiter,
  descriptors,
  fullLog,
  clock,
  fullDisk,
  failingDisk,
  power,
  lyingDisk,
  replay,
  replayUnsynced,
];
