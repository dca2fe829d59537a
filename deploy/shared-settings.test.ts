import { sharedNames } from '@launch-board/host/shared-settings';
import { settings as settingsOfService } from '@launch-board/service/boot/settings/settings';
import { settings as settingsOfSite } from '@launch-board/site/host/settings/settings';
import { expect, test } from 'vitest';

/** Read by both, and not compared as values. */
const reasons: Record<string, string> = {
  SITE_KEY: 'without the same one the API tells nothing, which is a difference of its own',
  BRAND: 'a folder, which may lie elsewhere on another machine',
  LOG_LEVEL: 'each host has its own',
  STOP_DELAY: 'each host has its own',
};

test('each setting that both hosts read is compared by the site with its API, or has a reason', () => {
  const namesOf = (settings: object) =>
    Object.values(settings as Record<string, { name: string }>).map(({ name }) => name.replace('LAUNCHBOARD_', ''));
  const ofSite = new Set(namesOf(settingsOfSite));
  const shared = namesOf(settingsOfService).filter((name) => ofSite.has(name));
  expect(shared.toSorted()).toEqual([...sharedNames, ...Object.keys(reasons)].toSorted());
});
