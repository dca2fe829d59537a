import { nameOf, parseAddress } from '@launch-board/host/client-address';
import { Buckets } from './buckets.ts';

/** The client of a page that has to be rendered. */
export type Client = {
  address: string;
  /** Set if the person is signed in. */
  personId: string | undefined;
  userAgent: string | undefined;
};

export type RenderLimits = {
  /** Counts one page. Returns the seconds to wait if the client is over its limit. */
  take(client: Client): number | undefined;
};

/** Enough for 2,000 people behind one address who open six pages each in a minute, even all at once. */
const calmAddress = { burst: 12_000, perSecond: 200 };
const calmPerson = { burst: 600, perSecond: 10 };
/** While the process is saturated: for an address as a whole, and for all its clients with the same User-Agent. */
const tightAddress = { burst: 3000, perSecond: 50 };
const tightBrowser = { burst: 600, perSecond: 10 };
const tightPerson = { burst: 120, perSecond: 2 };

/**
 * Limits how many pages and searches each client can have rendered. Cached pages are not counted. A signed-in person
 * has their own limit; everybody else shares the limit of their address, which may be a whole campus. So the limit
 * of an address is small only while the process is saturated. A program that requests pages without end then uses up
 * the part of clients with its own User-Agent before it uses up the limit of the address.
 */
export function createRenderLimits(isSaturated: () => boolean, now: () => number): RenderLimits {
  const calm = { address: new Buckets(calmAddress), person: new Buckets(calmPerson) };
  const tight = {
    address: new Buckets(tightAddress),
    browser: new Buckets(tightBrowser),
    person: new Buckets(tightPerson),
  };
  return {
    take({ address, personId, userAgent }) {
      const time = now();
      const network = nameOf(parseAddress(address));
      const browser = `${network} ${(userAgent ?? '').slice(0, 200)}`;
      const always: Share[] = personId === undefined ? [[calm.address, network]] : [[calm.person, personId]];
      const saturated: Share[] =
        personId === undefined
          ? [
              [tight.browser, browser],
              [tight.address, network],
            ]
          : [[tight.person, personId]];
      const judged = isSaturated() ? [...always, ...saturated] : always;
      const waitMs = Math.max(...judged.map(([buckets, client]) => buckets.waitMs(client, time)));
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      // Also recorded while the process is not saturated, so that greedy clients are known as soon as it is.
      for (const [buckets, client] of [...always, ...saturated]) buckets.add(client, time);
      return undefined;
    },
  };
}

type Share = [buckets: Buckets, client: string];
