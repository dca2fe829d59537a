import type { ClientOptions } from '@launch-board/sdk';

type Fetch = NonNullable<ClientOptions['fetch']>;

/** How the site asks in its own name. */
export type OwnName = {
  /** Shows the site's key with reads that carry nobody's token; everything else goes as it is. */
  fetch: Fetch;
  /** Whether the API took the key when it was last shown; until then it is taken to. */
  isKnown(): boolean;
};

export type OwnNameReports = { unknown: () => void; known: () => void };

/** Several instances of the API may disagree; the log hears of it this often at most. */
const tellMs = 60_000;

/**
 * What everybody sees is read in the site's own name, so that it counts for nobody who looks. Where the API does not know
 * the key it counts for the address that is told beside it, as for a site without one, and the operator is told.
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
      // A balancer speaks for the API while that is away, and knows of no key.
      if (answer.status < 500) note(answer.headers.has('counted-for'));
      return answer;
    },
  };
}
