import type { Deps } from '../../domain/deps.ts';
import { beginPeriods } from '../../domain/periods/begin.ts';

export type SeedVote = { projectId: string; userId: string; createdAt: number };

/**
 * Gives the carried-over votes of a seeded board to people of it, with times, so that it has leaderboards of weeks gone
 * by. The counts of projects stay. The periods begin anew, from the first of these votes on.
 */
export async function seedVotes(deps: Deps, votes: readonly SeedVote[]): Promise<void> {
  await deps.store.write(async ({ db }) => {
    for (const [id, own] of Map.groupBy(votes, ({ projectId }) => projectId)) {
      await db
        .updateTable('projects')
        .set((eb) => ({ carried_votes: eb('carried_votes', '-', own.length) }))
        .where('id', '=', id)
        .execute();
      const rows = own.map(({ projectId, userId, createdAt }) => ({
        project_id: projectId,
        user_id: userId,
        created_at: createdAt,
      }));
      await db.insertInto('votes').values(rows).execute();
    }
    // A board counts votes of the past only if it has no periods yet.
    await db.deleteFrom('periods').execute();
  });
  await beginPeriods(deps);
}
