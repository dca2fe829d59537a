import { DAY_MS } from '@launch-board/host/durations';
import type { Reads, Writes } from '../engines/engine.ts';

/**
 * Whether anybody runs a project. `away`: all of its owners have left the university or have never signed in, and may come
 * back. `gone`: all of them are suspended for good, or there is none.
 */
export type OwnersState = 'here' | 'away' | 'gone';

/** Without one of them, if `but` is given. */
export async function ownersState({ db }: Reads, projectId: string, but?: string): Promise<OwnersState> {
  const owners = await db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .leftJoin('suspensions', (join) =>
      join.onRef('suspensions.user_id', '=', 'users.id').on('suspensions.until', 'is', null),
    )
    .select(['users.id', 'users.is_verified', 'users.alumni_since'])
    .where('project_members.project_id', '=', projectId)
    .where('project_members.role', '=', 'owner')
    .where('project_members.accepted_at', 'is not', null)
    .where('users.erased_at', 'is', null)
    .where('suspensions.user_id', 'is', null)
    .execute();
  const others = owners.filter(({ id }) => id !== but);
  if (others.length === 0) return 'gone';
  return others.some(({ is_verified, alumni_since }) => is_verified === 1 && alumni_since === null) ? 'here' : 'away';
}

/** For so long moderators take back what they have handed on. */
const UNDONE_MS = 30 * DAY_MS;

/** The latest person to whom moderators have handed the project on lately: as an owner, or as one who is invited. */
export async function handedTo({ db }: Reads, projectId: string, now: number) {
  const act = await db
    .selectFrom('moderation_log')
    .select('created_at')
    .where('target_id', '=', projectId)
    .where('act', '=', 'hand_on_project')
    .where('created_at', '>', now - UNDONE_MS)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!act) return undefined;
  return db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .leftJoin('handings', (join) =>
      join
        .onRef('handings.project_id', '=', 'project_members.project_id')
        .onRef('handings.user_id', '=', 'project_members.user_id')
        .on('handings.handed_at', '>=', act.created_at),
    )
    .select(['users.id', 'users.username', 'users.full_name', 'users.avatar_url', 'users.portrait'])
    .select(['project_members.id as place', 'project_members.accepted_at'])
    .select(['handings.id as handing', 'handings.handed_at'])
    .where('project_members.project_id', '=', projectId)
    .where('project_members.role', '=', 'owner')
    .where('users.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('handings.id', 'is not', null),
        eb.and([
          eb('project_members.accepted_at', 'is', null),
          eb('project_members.invited_by', 'is', null),
          eb('project_members.created_at', '>=', act.created_at),
        ]),
      ]),
    )
    .orderBy('project_members.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function dropHanding({ db }: Writes, id: string) {
  await db.deleteFrom('handings').where('id', '=', id).execute();
}
