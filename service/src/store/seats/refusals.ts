import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { type Expression, sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';

/** For how long a second no to a team, to the curators of a collection or to its jury holds, and one to an inviter. */
export const SEAT_MS = limits.openings.refusedDays * DAY_MS;
export const INVITER_MS = 7 * DAY_MS;

type Refused = { people: readonly string[]; to: Expression<unknown>; by: Expression<unknown>; now: number };

/**
 * Whom of these no invitation reaches by an address of theirs, the second no being one: to the project or collection in the first
 * query, to the inviter in the other. One in person and one by address are two.
 */
export function refusing({ db }: Reads, { people, to, by, now }: Refused) {
  const twice = (end: Expression<string>, within: number) =>
    db
      .selectFrom('deletions')
      .select('deletions.user_id')
      .where('deletions.user_id', 'in', people)
      .where('deletions.thing', 'in', everyNo(end))
      .where('deletions.created_at', '>', now - within)
      .groupBy('deletions.user_id')
      .having(sql<boolean>`sum(CASE WHEN deletions.thing LIKE '% again' THEN 2 ELSE 1 END) >= 2`);
  return [
    twice(sql<string>`'invitation to ' || CAST(${to} AS text)`, SEAT_MS),
    twice(sql<string>`'invitation by ' || CAST(${by} AS text)`, INVITER_MS),
  ] as const;
}

/** As they are remembered: a second one of a kind under a name of its own. */
const everyNo = (end: Expression<string>) => [
  end,
  sql<string>`${end} || ' again'`,
  sql<string>`'address ' || ${end}`,
  sql<string>`'address ' || ${end} || ' again'`,
];
