import { setTimeout as after } from 'node:timers/promises';
import type { Announcement, LaunchBoardClient } from '@launch-board/sdk';
import type { CurrentReads, Proof } from './current-reads.ts';

/** What every page announces. Pages do not wait for it longer than this, and show what was last known then. */
const longestWaitMs = 1000;
/** Of one browser: more than there are at a time. */
const mostDismissed = 10;

export type Announced = {
  /** What is announced now, without what was dismissed. */
  read(
    proof: () => Promise<Proof | undefined>,
    api: LaunchBoardClient,
    dismissed: readonly string[],
  ): Promise<Announcement[]>;
  /**
   * What a cookie says was dismissed, of what is announced: of other ids nothing is remembered, so that nobody can fill the
   * cache with pages.
   */
  dismissedIn(cookie: string | undefined): readonly string[];
};

export function createAnnounced(current: CurrentReads, clock: () => number): Announced {
  let known: Announcement[] = [];
  const ask = async (proof: () => Promise<Proof | undefined>, api: LaunchBoardClient) => {
    const found = await current(await proof(), 'announcements', () => api.listAnnouncements());
    known = found.announcements;
  };
  const isOver = ({ ends_at }: Announcement) => ends_at != null && Date.parse(ends_at) <= clock();
  return {
    async read(proof, api, dismissed) {
      // An API that is away, or of an earlier version, takes no page along.
      const asked = ask(proof, api).catch(() => {});
      const waiting = new AbortController();
      await Promise.race([asked, after(longestWaitMs, undefined, { signal: waiting.signal }).catch(() => {})]);
      waiting.abort();
      return known.filter((one) => !dismissed.includes(one.id) && !isOver(one));
    },
    dismissedIn(cookie) {
      if (cookie === undefined || known.length === 0) return none;
      const ids = new Set(cookie.split('.'));
      return known.filter(({ id }) => ids.has(id)).map(({ id }) => id);
    },
  };
}

const none: readonly string[] = [];

/** The value of the cookie once one more is dismissed. Those that are over are forgotten with it. */
export const withDismissed = (dismissed: readonly string[], id: string): string =>
  [id, ...dismissed.filter((other) => other !== id)].slice(0, mostDismissed).join('.');
