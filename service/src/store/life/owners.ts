import { DAY_MS } from '@launch-board/host/durations';
import type { Reads, Writes } from '../engines/engine.ts';
import type { SearchRow } from './searches.ts';

/**
 * Whether anybody runs a project. `away`: all of its owners have left the university or have never signed in, and may come
 * back. `gone`: all of them are suspended for good, or there is none.
 */
export type OwnersState = 'here' | 'away' | 'gone';

/** Its owners, and since when each is suspended for good, or has left the university. */
const ownersWithAbsence = ({ db }: Reads, projectId: string) =>
  db
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
    .select(['users.is_verified', 'users.alumni_since', 'suspensions.created_at as suspended_at', 'handings.handed_at'])
    .where('project_members.project_id', '=', projectId)
    .where('project_members.role', '=', 'owner')
    .where('project_members.accepted_at', 'is not', null)
    .where('users.erased_at', 'is', null)
    .execute();

/** Without those who became owners since a time, if one is given. */
export async function ownersState(reads: Reads, projectId: string, since = Infinity): Promise<OwnersState> {
  const owners = (await ownersWithAbsence(reads, projectId)).filter(({ suspended_at }) => suspended_at === null);
  const others = owners.filter(({ handed_at }) => handed_at === null || handed_at < since);
  if (others.length === 0) return 'gone';
  return others.some(({ is_verified, alumni_since }) => is_verified === 1 && alumni_since === null) ? 'here' : 'away';
}

/** When the last of its owners went, who may have been back in between. */
export async function awaySince(reads: Reads, projectId: string): Promise<number> {
  const owners = await ownersWithAbsence(reads, projectId);
  return Math.max(0, ...owners.flatMap(({ alumni_since, suspended_at }) => [alumni_since ?? 0, suspended_at ?? 0]));
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

/** Appeals of owners against what moderators decided about them, which are open or were granted after a time. */
const appealsOf = ({ db }: Reads, projectId: string, grantedAfter: number) =>
  db
    .selectFrom('receipts')
    .innerJoin('project_members', 'project_members.user_id', 'receipts.target_id')
    .leftJoin('handings', (join) =>
      join
        .onRef('handings.project_id', '=', 'project_members.project_id')
        .onRef('handings.user_id', '=', 'project_members.user_id'),
    )
    .select(['receipts.opened_at', 'receipts.outcome', 'handings.handed_at'])
    .where('project_members.project_id', '=', projectId)
    .where('project_members.role', '=', 'owner')
    .where('project_members.accepted_at', 'is not', null)
    .where('receipts.act', '<>', 'ask_maker')
    .where('receipts.opened_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('receipts.outcome', 'is', null),
        eb.and([eb('receipts.outcome', '=', 'overturned'), eb('receipts.outcome_at', '>', grantedAfter)]),
      ]),
    )
    .execute();

/** Whether an owner has appealed what moderators decided about them, and nobody has decided on that. */
export const isAppealed = async (reads: Reads, projectId: string): Promise<boolean> =>
  (await appealsOf(reads, projectId, 0)).some(({ outcome }) => outcome === null);

/** For so long moderators take back what they have handed on. */
const UNDONE_MS = 30 * DAY_MS;
/** So long an owner whose appeal was granted has to come back. */
const GRANTED_MS = 14 * DAY_MS;

/**
 * The entries of the log by which moderators have handed it on, the oldest first, as long as they can take that back, and have not. `until` is the
 * end of the thirty days. An appeal that an owner from before opened within them is waited for, and after it was granted its owner has days to come back.
 */
export async function handOnsLately(reads: Reads, projectId: string, now: number) {
  const acts = await reads.db
    .selectFrom('moderation_log')
    .select(['id', 'act', 'created_at'])
    .where('target_id', '=', projectId)
    .where('act', 'in', ['hand_on_project', 'take_back_project'])
    .orderBy('seq')
    .execute();
  const standing = acts.slice(acts.findLastIndex(({ act }) => act === 'take_back_project') + 1);
  if (standing.length === 0) return [];
  const appeals = await appealsOf(reads, projectId, now - GRANTED_MS);
  return standing
    .map(({ id, created_at }) => ({ id, created_at, until: created_at + UNDONE_MS }))
    .filter(
      ({ created_at, until }) =>
        now < until ||
        appeals.some(
          ({ opened_at, handed_at }) =>
            opened_at !== null &&
            created_at <= opened_at &&
            opened_at < until &&
            (handed_at === null || handed_at < created_at),
        ),
    );
}

export type HandOn = Awaited<ReturnType<typeof handOnsLately>>[number];

/**
 * Who became an owner since moderators handed it on, by their word or by that of such an owner, and whom they have invited as
 * one: `accepted_at` is null. Whoever was made an owner may have left, or have made another one an owner.
 */
export const ownersSince = ({ db }: Reads, projectId: string, since: number) =>
  db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .leftJoin('handings', (join) =>
      join
        .onRef('handings.project_id', '=', 'project_members.project_id')
        .onRef('handings.user_id', '=', 'project_members.user_id')
        .on('handings.handed_at', '>=', since),
    )
    .select(['users.id', 'users.username', 'users.full_name', 'users.avatar_url', 'users.portrait'])
    .select(['project_members.id as place', 'project_members.accepted_at'])
    .select(['handings.id as handing', 'handings.handed_at'])
    .where('project_members.project_id', '=', projectId)
    .where('project_members.role', '=', 'owner')
    .where('users.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('project_members.accepted_at', 'is not', null), eb('handings.id', 'is not', null)]),
        eb.and([
          eb('project_members.accepted_at', 'is', null),
          eb('project_members.invited_by', 'is', null),
          eb('project_members.created_at', '>=', since),
        ]),
      ]),
    )
    .orderBy('project_members.created_at')
    .orderBy('project_members.id')
    .execute();

/** One of those from whom moderators can take it back: the person whom they have chosen themselves, if that one is still among them. */
export async function handedTo(reads: Reads, projectId: string, now: number) {
  const acts = await handOnsLately(reads, projectId, now);
  if (!acts[0]) return undefined;
  const people = await ownersSince(reads, projectId, acts[0].created_at);
  return people.find(({ place, handing }) => acts.some(({ id }) => id === place || id === handing)) ?? people[0];
}

/** Also if they own it no longer. */
export const becameOwnerSince = async ({ db }: Reads, projectId: string, userId: string, since: number) =>
  (await db
    .selectFrom('handings')
    .select('id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('handed_at', '>=', since)
    .executeTakeFirst()) !== undefined;

export async function dropHandings({ db }: Writes, projectId: string, since: number) {
  await db.deleteFrom('handings').where('project_id', '=', projectId).where('handed_at', '>=', since).execute();
}

/** Open invitations to own it become ones to its team. */
export async function inviteAsMembers({ db }: Writes, projectId: string) {
  await db
    .updateTable('project_members')
    .set({ role: 'member' })
    .where('project_id', '=', projectId)
    .where('role', '=', 'owner')
    .where('accepted_at', 'is', null)
    .execute();
  await db
    .updateTable('invited_addresses')
    .set({ role: 'member' })
    .where('project_id', '=', projectId)
    .where('role', '=', 'owner')
    .execute();
}

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
