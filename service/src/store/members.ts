import { type Kysely, sql } from 'kysely';
import type { Reads } from './engine.ts';
import { type SliceQuery, sliceOf } from './lists.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './tables.ts';

/** People who accepted; an invitation that waits is nobody's business. */
const accepted = (db: Kysely<Tables>, projectId: string) =>
  db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .where('project_members.project_id', '=', projectId)
    .where('project_members.accepted_at', 'is not', null)
    .where('users.erased_at', 'is', null);

const ofProject = prepared((db, { projectId, limit, offset }: { projectId: string } & SliceQuery) =>
  accepted(db, projectId)
    .select([
      'project_members.id',
      'project_members.project_id',
      'project_members.user_id',
      'project_members.role',
      'project_members.invited_by',
      'project_members.created_at',
      'users.username',
      'users.full_name',
      'users.avatar_url',
    ])
    .orderBy('project_members.created_at', 'desc')
    .orderBy('project_members.id')
    .limit(limit)
    .offset(offset),
);

/** Accepted members of a project, newest first. */
export async function listMembers(reads: Reads, projectId: string, slice: SliceQuery) {
  const rows = await ofProject.all(reads, { projectId, ...slice });
  return sliceOf(rows, slice, async () => {
    const { n } = await accepted(reads.db, projectId).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    return n;
  });
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>['rows'][number];
