import { DAY_MS } from '@launch-board/host/durations';
import type { Reads, Writes } from '../engines/engine.ts';
import type { SearchRow } from './searches.ts';

/**
 * Whether anybody runs a project. `away`: all of its owners have left the university or have never signed in, and may come
 * back. `gone`: all of them are suspended for good, or there is none.
 */
export type OwnersState = 'here' | 'away' | 'gone';

/** Without those who became owners since a time, if one is given. */
export async function ownersState({ db }: Reads, projectId: string, since = Infinity): Promise<OwnersState> {
  const owners = await db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .leftJoin('suspensions', (join) =>
      join.onRef('suspensions.user_id', '=', 'users.id').on('suspensions.until', 'is', null),
    )
    .leftJoin('handings', (join) =>
      join
        .onRef('handings.project_id', '=', 'project_members.project_id')
        .onRef('handings.user_id', '=', 'project_members.user_id'),
    )
    .select(['users.is_verified', 'users.alumni_since', 'handings.handed_at'])
    .where('project_members.project_id', '=', projectId)
    .where('project_members.role', '=', 'owner')
    .where('project_members.accepted_at', 'is not', null)
    .where('users.erased_at', 'is', null)
    .where('suspensions.user_id', 'is', null)
    .execute();
  const others = owners.filter(({ handed_at }) => handed_at === null || handed_at < since);
  if (others.length === 0) return 'gone';
  return others.some(({ is_verified, alumni_since }) => is_verified === 1 && alumni_since === null) ? 'here' : 'away';
}

/** When another moderator than this one began to look for a new owner, in this search; undefined if none did. */
export async function soughtByOther({ db }: Reads, { project_id, started_at }: SearchRow, moderatorId: string) {
  const act = await db
    .selectFrom('moderation_log')
    .select('created_at')
    .where('target_id', '=', project_id)
    .where('act', '=', 'seek_owner')
    .where('moderator_id', '!=', moderatorId)
    .where('created_at', '>=', started_at)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return act?.created_at;
}

/** Whether an owner has appealed what moderators decided about them, and nobody has decided on that. */
export async function isAppealed({ db }: Reads, projectId: string): Promise<boolean> {
  const appeal = await db
    .selectFrom('receipts')
    .innerJoin('project_members', 'project_members.user_id', 'receipts.target_id')
    .select('receipts.id')
    .where('project_members.project_id', '=', projectId)
    .where('project_members.role', '=', 'owner')
    .where('project_members.accepted_at', 'is not', null)
    .where('receipts.act', '<>', 'ask_maker')
    .where('receipts.opened_at', 'is not', null)
    .where('receipts.outcome', 'is', null)
    .executeTakeFirst();
  return appeal !== undefined;
}

/** For so long moderators take back what they have handed on. */
const UNDONE_MS = 30 * DAY_MS;

/** The entry of the log by which moderators have handed it on, as long as they can take that back, and have not. `until` is its end. */
export async function handedOnLately({ db }: Reads, projectId: string, now: number) {
  const act = await db
    .selectFrom('moderation_log')
    .select(['id', 'act', 'created_at'])
    .where('target_id', '=', projectId)
    .where('act', 'in', ['hand_on_project', 'take_back_project'])
    .where('created_at', '>', now - UNDONE_MS)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return act?.act === 'hand_on_project' ? { ...act, until: act.created_at + UNDONE_MS } : undefined;
}

/**
 * The latest person to whom moderators have handed the project on lately, as an owner or as one who is invited: what they then
 * did has the id of its entry in the log, so that nobody whom an owner has chosen is taken for that person.
 */
export async function handedTo(reads: Reads, projectId: string, now: number) {
  const act = await handedOnLately(reads, projectId, now);
  if (!act) return undefined;
  const person = await reads.db
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
    .where((eb) => eb.or([eb('handings.id', '=', act.id), eb('project_members.id', '=', act.id)]))
    .executeTakeFirst();
  return person && { ...person, act_at: act.created_at };
}

export async function dropHanding({ db }: Writes, id: string) {
  await db.deleteFrom('handings').where('id', '=', id).execute();
}

/** Places of those who became owners since a time: for the person to whom it was handed on, also those whom they made owners. */
export const ownersSince = ({ db }: Reads, projectId: string, since: number) =>
  db
    .selectFrom('project_members')
    .innerJoin('handings', (join) =>
      join
        .onRef('handings.project_id', '=', 'project_members.project_id')
        .onRef('handings.user_id', '=', 'project_members.user_id'),
    )
    .select(['project_members.id', 'project_members.user_id'])
    .where('project_members.project_id', '=', projectId)
    .where('role', '=', 'owner')
    .where('handings.handed_at', '>=', since)
    .execute();

/** Invitations to own the project that moderators have sent in the search that is on. */
export const offersOf = async ({ db }: Reads, projectId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('project_members')
      .innerJoin('owner_searches', 'owner_searches.project_id', 'project_members.project_id')
      .select('project_members.id')
      .where('project_members.project_id', '=', projectId)
      .where('role', '=', 'owner')
      .where('accepted_at', 'is', null)
      .where('invited_by', 'is', null)
      .whereRef('created_at', '>=', 'started_at')
      .execute()
  ).map(({ id }) => id);
