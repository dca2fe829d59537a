import type { Reads } from '../engines/engine.ts';
import { isWaiting } from '../moderation/review-queue.ts';
import { prepared } from '../queries/prepared.ts';
import type { ProjectRecord } from './changes.ts';

export type ProjectForUser = ProjectRecord & { role: 'owner' | 'member' | null };

const ofId = prepared((db, { id }: { id: string }) => db.selectFrom('projects').selectAll().where('id', '=', id));

const acceptedPlace = prepared((db, { id, userId }: { id: string; userId: string }) =>
  db
    .selectFrom('project_members')
    .select('role')
    .where('project_id', '=', id)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null),
);

/** A project of any status with the person's accepted place on its team. */
export async function projectForUser(
  reads: Reads,
  id: string,
  userId: string | null,
): Promise<ProjectForUser | undefined> {
  const [project, place] = await Promise.all([
    ofId.first(reads, { id }),
    userId === null ? undefined : acceptedPlace.first(reads, { id, userId }),
  ]);
  return project && { ...project, role: place?.role ?? null };
}

/** How many projects wait for approval up to and including this one. */
export async function queuePosition({ db }: Reads, pendingAt: number, id: string): Promise<number> {
  const rows = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(isWaiting)
    .where((eb) =>
      eb.or([eb('pending_at', '<', pendingAt), eb.and([eb('pending_at', '=', pendingAt), eb('id', '<=', id)])]),
    )
    .executeTakeFirstOrThrow();
  return rows.n;
}
