import type { Reads } from './engine.ts';
import type { ProjectRecord } from './project-writes.ts';

export type ProjectForUser = ProjectRecord & { role: 'owner' | 'member' | null };

/** A project of any status with the person's accepted place on its team. */
export async function projectForUser(
  { db }: Reads,
  id: string,
  userId: string | null,
): Promise<ProjectForUser | undefined> {
  const [project, role] = await Promise.all([
    db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst(),
    userId === null ? null : roleOf(db, id, userId),
  ]);
  return project && { ...project, role };
}

async function roleOf(db: Reads['db'], projectId: string, userId: string) {
  const place = await db
    .selectFrom('project_members')
    .select('role')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  return place?.role ?? null;
}

/** How many projects wait for approval up to and including this one. */
export async function queuePosition({ db }: Reads, pendingAt: number, id: string): Promise<number> {
  const rows = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', '=', 'pending')
    .where((eb) =>
      eb.or([eb('pending_at', '<', pendingAt), eb.and([eb('pending_at', '=', pendingAt), eb('id', '<=', id)])]),
    )
    .executeTakeFirstOrThrow();
  return rows.n;
}
