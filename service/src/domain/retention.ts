import { limits } from '@launch-board/contract';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { deletionsBefore } from '../store/deletions.ts';
import { dropStoredResponsesBefore, storedResponsesBefore } from '../store/idempotency.ts';
import {
  digestsBefore,
  dropDigestsBefore,
  dropErasedEventsBefore,
  erasedEventsBefore,
} from '../store/people/erasure-records.ts';
import { outdated } from '../store/queries/outdated.ts';
import { expiring } from '../store/seats/expiring.ts';
import type { Reads, Store, Writes } from '../store/store.ts';
import { dropEventsBefore, eventsBefore } from '../store/write-events.ts';
import { longestBudgetMs } from './budgets.ts';
import type { Deps } from './deps.ts';
import { REMEMBERED_DAYS } from './kept-from.ts';
import { dropOldDeletions } from './old-deletions.ts';
import type { OperatorSettings } from './operator-settings.ts';
import { DIGEST_DAYS } from './people/erasures.ts';
import { WAITING_DAYS } from './people/grants.ts';

/** Rows deleted in one transaction: small enough that other changes do not wait for long. */
const AT_ONCE = 200;

export const days = (number: number) => ({ time: `${number} days`, milliseconds: number * DAY_MS });
const hours = (number: number) => ({ time: `${number} hours`, milliseconds: number * HOUR_MS });

/** A kind of rows that is deleted after a time. */
export type Period = { what: string; time: string };

export type Rule = Period & {
  milliseconds: number;
  count: (reads: Reads, before: number, now: number) => Promise<number>;
} & (
    | {
        /** Returns the number of deleted rows; 0 if nothing is left. */
        drop: (writes: Writes, before: number, max: number, now: number) => Promise<number>;
      }
    | {
        /** The same for rows that no index finds: it looks for them outside of its transactions. */
        dropAll: (store: Store, before: number) => Promise<number>;
      }
  );

/** What the core deletes after a time. */
export function coreRules(operatorSettings: OperatorSettings): Rule[] {
  const budgetMs = longestBudgetMs(operatorSettings);
  return [
    {
      what: 'answers to requests with an Idempotency-Key',
      ...hours(limits.idempotencyHours),
      count: storedResponsesBefore,
      drop: dropStoredResponsesBefore,
    },
    { what: 'what budgets have counted', ...hours(budgetMs / HOUR_MS), count: eventsBefore, drop: dropEventsBefore },
    {
      what: 'the same of erased accounts',
      ...hours(budgetMs / HOUR_MS),
      count: erasedEventsBefore,
      drop: dropErasedEventsBefore,
    },
    {
      what: 'what people have deleted, refused and been suggested',
      ...days(REMEMBERED_DAYS),
      count: deletionsBefore,
      dropAll: dropOldDeletions,
    },
    {
      what: 'digests of erased accounts without a suspension in force',
      ...days(DIGEST_DAYS),
      count: digestsBefore,
      drop: dropDigestsBefore,
    },
    {
      what: 'roles that wait for the first sign-in of an address',
      ...days(WAITING_DAYS),
      ...outdated('waiting_grants'),
    },
    {
      what: 'addresses that were invited to a team',
      ...days(limits.invitedAddresses.days),
      ...expiring('invited_addresses'),
    },
    {
      what: 'addresses that were invited to curate a collection',
      ...days(limits.invitedAddresses.days),
      ...expiring('curator_addresses'),
    },
    {
      what: 'links that admit to a team',
      ...days(limits.teamLinks.days),
      ...expiring('team_links'),
    },
  ];
}

/** All that is deleted after a time. Other data stays until its owner, a moderator or an erasure removes it. */
export type RulesOf = (operatorSettings: OperatorSettings) => readonly Rule[];
type Needed = Pick<Deps, 'clock' | 'operatorSettings'> & { rules: RulesOf };

/** The number of rows of each kind whose time is over. */
export const countOutdated = ({
  store,
  clock,
  operatorSettings,
  rules,
}: Needed & { store: Pick<Store, 'read'> }): Promise<(Period & { rows: number })[]> =>
  store.read(async (reads) => {
    const now = clock();
    const found: (Period & { rows: number })[] = [];
    for (const { what, time, milliseconds, count } of rules(operatorSettings))
      found.push({ what, time, rows: await count(reads, now - milliseconds, now) });
    return found;
  });

/** Deletes rows whose time is over, a few in each transaction. Writes nothing if there are none. */
export async function dropOutdated(deps: Needed & { store: Store }): Promise<(Period & { rows: number })[]> {
  const { store, clock, operatorSettings, rules } = deps;
  const outdated = await countOutdated(deps);
  const removed: (Period & { rows: number })[] = [];
  for (const [index, rule] of rules(operatorSettings).entries()) {
    const { what, time } = rule;
    removed.push({ what, time, rows: await dropBy(rule, { store, clock }, outdated[index]?.rows ?? 0) });
  }
  return removed;
}

async function dropBy(rule: Rule, { store, clock }: Pick<Deps, 'store' | 'clock'>, outdated: number): Promise<number> {
  const { milliseconds } = rule;
  if ('dropAll' in rule) return outdated === 0 ? 0 : rule.dropAll(store, clock() - milliseconds);
  let rows = 0;
  // Only rows that were there at the beginning, because with new ones arriving all the time it might never end.
  for (let left = outdated; left > 0; ) {
    const now = clock();
    const dropped = await store.write((writes) => rule.drop(writes, now - milliseconds, AT_ONCE, now));
    rows += dropped;
    left = dropped === 0 ? 0 : left - dropped;
  }
  return rows;
}
