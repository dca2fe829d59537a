import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import { inviterColumns } from '../seats/address-invitations.ts';
import { offeredByAddress } from './invited-addresses.ts';

const selectMemberships = ({ db }: Reads) =>
  db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .select([
      'project_members.id',
      'project_members.project_id',
      'project_members.user_id',
      'project_members.role',
      'project_members.invited_by',
      'project_members.created_at',
      'project_members.accepted_at',
      'users.username',
      'users.full_name',
      'users.avatar_url',
      'users.portrait',
    ]);

export type MembershipRow = Awaited<ReturnType<ReturnType<typeof selectMemberships>['execute']>>[number];

export const findMembership = (reads: Reads, projectId: string, userId: string): Promise<MembershipRow | undefined> =>
  selectMemberships(reads)
    .where('project_members.project_id', '=', projectId)
    .where('project_members.user_id', '=', userId)
    .executeTakeFirst();

export const findMembershipById = (reads: Reads, id: string): Promise<MembershipRow | undefined> =>
  selectMemberships(reads).where('project_members.id', '=', id).executeTakeFirst();

/** The memberships of a person, by project. */
export const listMemberships = (reads: Reads, userId: string, chunk: Chunk): Promise<MembershipRow[]> =>
  selectMemberships(reads)
    .where('project_members.user_id', '=', userId)
    .where('project_members.accepted_at', 'is not', null)
    .$call((all) => slice(all, inOrderOf('project_members.project_id'), chunk))
    .execute();

/** Invitations to a team that wait for a reply, newest first. */
export const openInvitations = (reads: Reads, projectId: string, page: SliceQuery): Promise<MembershipRow[]> =>
  selectMemberships(reads)
    .where('project_members.project_id', '=', projectId)
    .where('project_members.accepted_at', 'is', null)
    .$call((all) => slice(all, newestFirst('project_members.created_at', 'project_members.id'), page))
    .execute();

export const countOpenInvitations = ({ db }: Reads, projectId: string): Promise<number> =>
  counted(db.selectFrom('project_members').where('project_id', '=', projectId).where('accepted_at', 'is', null));

/** What is offered to the person themselves, and to an address of theirs. */
const waiting = (reads: Reads, userId: string, now: number) =>
  reads.db
    .selectFrom((eb) =>
      eb
        .selectFrom('project_members')
        .select(['id', 'project_id', 'role', 'invited_by', 'created_at'])
        .where('user_id', '=', userId)
        .where('accepted_at', 'is', null)
        .unionAll(offeredByAddress(reads, userId, now))
        .as('offers'),
    )
    .innerJoin('projects', 'projects.id', 'offers.project_id')
    .where('projects.status', 'in', ['draft', 'pending', 'active']);

/** With the person who invited. */
const withInviters = (reads: Reads, userId: string, now: number) =>
  waiting(reads, userId, now)
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'offers.invited_by').on('users.erased_at', 'is', null))
    .select(['offers.id', 'offers.project_id', 'projects.name as project_name', 'offers.role', 'offers.created_at'])
    .select(inviterColumns);

/** Invitations that wait for a reply, to projects that still exist, newest first. */
export const listInvitations = (reads: Reads, userId: string, now: number, page: SliceQuery) =>
  withInviters(reads, userId, now)
    .$call((all) => slice(all, newestFirst('offers.created_at', 'offers.id'), page))
    .execute();

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export const findInvitation = (
  reads: Reads,
  userId: string,
  id: string,
  now: number,
): Promise<InvitationRow | undefined> =>
  withInviters(reads, userId, now).where('offers.id', '=', id).executeTakeFirst();

export const countInvitations = (reads: Reads, userId: string, now: number): Promise<number> =>
  counted(waiting(reads, userId, now));

/** The number of seats on a team, invitations of both kinds included, and the number of accepted owners. */
export async function teamSize({ db }: Writes, projectId: string): Promise<{ seats: number; owners: number }> {
  const rows = await db
    .selectFrom('project_members')
    .select(['role', 'accepted_at'])
    .where('project_id', '=', projectId)
    .unionAll(
      db
        .selectFrom('invited_addresses')
        .select(['role', sql<number | null>`NULL`.as('accepted_at')])
        .where('project_id', '=', projectId),
    )
    .execute();
  return { seats: rows.length, owners: rows.filter((row) => row.role === 'owner' && row.accepted_at !== null).length };
}
