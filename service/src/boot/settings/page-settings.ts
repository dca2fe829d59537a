import type { KeyObject } from 'node:crypto';
import type { Read } from '@launch-board/host/settings';
import { ofOperators, ofReleases } from './program-settings.ts';

/** What operators see on their page of what is made elsewhere. */
export type PageSettings = {
  /** The folder of backups; undefined for the usual one. */
  backups: string | undefined;
  /** The file with the outcome of drills. */
  drillFigures: string | undefined;
  /** Undefined if nobody is asked for newer versions. */
  releases: { url: string; key: KeyObject } | undefined;
};

export const pageSettingsFrom = (read: Read, problems: string[]): PageSettings => ({
  backups: read(ofOperators.backups),
  drillFigures: read(ofOperators.drillFigures),
  releases: releasesFrom(read, problems),
});

function releasesFrom(read: Read, problems: string[]): PageSettings['releases'] {
  const { releasesUrl, releasesKey } = ofReleases;
  const [url, key] = [read(releasesUrl), read(releasesKey)];
  if (url !== undefined && key !== undefined) return { url, key };
  if (url !== undefined || key !== undefined)
    problems.push(`${releasesUrl.name} and ${releasesKey.name} must be given together`);
  return undefined;
}
