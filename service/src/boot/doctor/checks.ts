import type { Config } from '../settings/config.ts';
import { lookAtClock, lookAtDatabase } from './database.ts';
import { lookAtBackups, lookAtPictures, lookAtRoom } from './files.ts';
import type { Check } from './finding.ts';
import { checksOfHosts } from './hosts.ts';
import { lookAtLimitStore, lookAtProvider, lookAtRelay } from './services.ts';

type Named = { site?: string | undefined; backups?: string | undefined; drill?: string | undefined };

/** Everything that the board depends on, in the order of the report. */
export const checksOf = (config: Config, { site, backups, drill }: Named = {}): Check[] => [
  ...checksOfHosts({ ...config, siteUrl: site ?? config.siteUrl }),
  { name: 'database', look: () => lookAtDatabase(config) },
  { name: 'clock', look: () => lookAtClock(config) },
  { name: 'provider', look: (signal) => lookAtProvider(config, signal) },
  { name: 'relay', look: () => lookAtRelay(config) },
  { name: 'pictures', look: () => lookAtPictures(config) },
  { name: 'limit store', look: () => lookAtLimitStore(config) },
  { name: 'disk', look: () => lookAtRoom(config) },
  { name: 'backups', look: () => lookAtBackups(config, backups, drill) },
];
