import type { ClientOptions } from '@launch-board/sdk';

type Fetch = NonNullable<ClientOptions['fetch']>;

/** Requests of the site on its own behalf. */
export type OwnName = {
  /** Adds the site's key to reads without a token. All other requests go unchanged. */
  fetch: Fetch;
  /** Whether the API accepted the key the last time. True before the first use. */
  isKnown(): boolean;
};

export type OwnNameReports = { unknown: () => void; known: () => void };

/** Instances of the API may disagree about the key. This is the minimum interval between two log lines about it. */
const tellMs = 60_000;

/**
 * Sends reads that are the same for everybody with the site's key, so that they count for no visitor. If the API does
 * not know the key, they count for the visitor's address, as without a key, and the log says so.
 */
export function createOwnName(key: string, reports: OwnNameReports, ask: Fetch = fetch): OwnName {
  let isKnown = true;
  let isToldUnknown = false;
  let toldAt = Number.NEGATIVE_INFINITY;
  const note = (known: boolean) => {
    isKnown = known;
    if (known === !isToldUnknown || (!known && performance.now() - toldAt < tellMs)) return;
    isToldUnknown = !known;
    toldAt = performance.now();
    reports[known ? 'known' : 'unknown']();
  };
  return {
    isKnown: () => isKnown,
    async fetch(url, init) {
      if (init.method !== 'GET' || init.headers.authorization !== undefined) return ask(url, init);
      // Not followed: another host must not see the key.
      const asked = { ...init, headers: { ...init.headers, 'launch-board-site': key }, redirect: 'manual' as const };
      const answer = await ask(url, asked);
      if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
        await answer.body?.cancel();
        note(false);
        return ask(url, init);
      }
      // While the API is away, a balancer may respond in its place, without knowing the key.
      if (answer.status < 500) note(answer.headers.has('counted-for'));
      return answer;
    },
  };
}
