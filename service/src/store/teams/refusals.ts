import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { type Expression, sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';

/** For how long a second no to a team holds, and one to an inviter. */
export const TEAM_MS = limits.openings.refusedDays * DAY_MS;
export const INVITER_MS = 7 * DAY_MS;

type Invitation = { projectId: Expression<unknown>; by: Expression<unknown>; now: number };

/** Who has said no for the second time, to the team or to the inviter, so that none reaches them by an address of theirs. */
export const refusing = ({ db }: Reads, { projectId, by, now }: Invitation) =>
  db
    .selectFrom('deletions')
    .select('deletions.user_id')
    .where(({ and, or }) => {
      const said = (thing: Expression<unknown>, within: number) =>
        and([sql<boolean>`deletions.thing = ${thing}`, sql<boolean>`deletions.created_at > ${now - within}`]);
      return or([
        said(sql`'address invitation to ' || CAST(${projectId} AS text) || ' again'`, TEAM_MS),
        said(sql`'address invitation by ' || CAST(${by} AS text) || ' again'`, INVITER_MS),
      ]);
    });
