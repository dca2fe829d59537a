import { readSharedSettings, type SharedSettings, sharedSettingsPath } from '@launch-board/host/shared-settings';

/**
 * What the API says to this site's key. `refused`: the API answers and does not take the key. `earlier`: it takes the key, and
 * its version does not tell. `away`: there is no answer, or it is not one of the API.
 */
export type Told = { kind: 'told'; settings: SharedSettings } | { kind: 'refused' | 'earlier' | 'away' };

/** A start waits for it. */
const timeoutMs = 1000;

export async function askSharedSettings(apiAddress: string, siteKey: string): Promise<Told> {
  try {
    const response = await fetch(`${apiAddress}${sharedSettingsPath}`, {
      headers: { 'launch-board-site': siteKey },
      // Another host must not see the key.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    const settings = response.status === 200 ? readSharedSettings(body) : undefined;
    if (settings) return { kind: 'told', settings };
    // A proxy may answer in place of the API, without knowing either.
    if ((body as { code?: unknown } | null)?.code !== 'route_not_found') return { kind: 'away' };
    return { kind: response.headers.has('counted-for') ? 'earlier' : 'refused' };
  } catch {
    return { kind: 'away' };
  }
}
