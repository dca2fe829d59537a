import { nameOf, parseAddress } from '@launch-board/host/client-address';
import { Buckets } from './buckets.ts';

/** Who wants a page drawn. */
export type Client = {
  address: string;
  /** Of somebody who is signed in. */
  personId: string | undefined;
  userAgent: string | undefined;
};

export type DrawBudgets = {
  /** Takes one page, or says in how many seconds there will be one again. */
  take(client: Client): number | undefined;
};

/** 2,000 people behind one address open six pages each in a minute, all at once if need be. */
const calmAddress = { burst: 12_000, perSecond: 200 };
const calmPerson = { burst: 600, perSecond: 10 };
/** While the process is saturated: of an address all together, and of it all that name themselves alike. */
const tightAddress = { burst: 3000, perSecond: 50 };
const tightBrowser = { burst: 600, perSecond: 10 };
const tightPerson = { burst: 120, perSecond: 2 };

/**
 * What drawing pages and searching may cost one client; pages that are kept cost nothing and are not counted. A person
 * counts by themselves, everybody else by their address, behind which a campus may stand. So an address is tight only
 * while the process is saturated, and then a program that draws without end spends the part of those browsers that name
 * themselves like it before it spends the address's.
 */
export function createDrawBudgets(isSaturated: () => boolean, now: () => number): DrawBudgets {
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
      // Noted while there is room for all as well: who has drawn without end is known when it becomes tight.
      for (const [buckets, client] of [...always, ...saturated]) buckets.add(client, time);
      return undefined;
    },
  };
}

type Share = [buckets: Buckets, client: string];
