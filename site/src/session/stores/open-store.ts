import { guardedStore, type StoreReports } from './guarded-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { SessionStore } from './store.ts';

type Place = {
  sessionFile: string;
  /** Used instead of the file. */
  sessionUrl: string | undefined;
};

type Parts = { clock: () => number; reports: StoreReports };

/**
 * Opens the store of the settings. The site starts even if the store's server is away.
 * @throws Error if the file cannot be opened
 */
export async function openStore(place: Place, { clock, reports }: Parts): Promise<SessionStore> {
  const { sessionFile, sessionUrl } = place;
  if (sessionUrl === undefined) return guardedStore(openSqliteStore(sessionFile, clock), reports);
  // Imported only when needed, because a site on one host would waste its memory.
  if (sessionUrl.startsWith('redis')) {
    const { openValkeyStore } = await import('./valkey-store.ts');
    return guardedStore(openValkeyStore(sessionUrl, { clock }), reports);
  }
  const { openPostgresStore } = await import('./postgres-store.ts');
  return guardedStore(openPostgresStore(sessionUrl, { clock }), reports);
}
