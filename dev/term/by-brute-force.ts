import type { Store } from '../../service/src/store/store.ts';
import type { PeriodRow } from '../../service/src/store/tables.ts';

export type Line = [place: number, votes: number, id: string | undefined];
export type Rows = Awaited<ReturnType<typeof readRows>>;

/** All votes and projects of a board. */
export const readRows = (store: Store) =>
  store.read(async ({ db }) => ({
    votes: await db.selectFrom('votes').select(['project_id', 'user_id', 'created_at']).execute(),
    identities: await db.selectFrom('identities').select(['user_id', 'subject']).execute(),
    team: await db
      .selectFrom('project_members')
      .select(['project_id', 'user_id'])
      .where('accepted_at', 'is not', null)
      .execute(),
    projects: await db.selectFrom('projects').select(['id', 'status', 'created_at']).execute(),
  }));

/** The leaderboard by counting every vote that somebody outside the team has cast. */
export function byBruteForce({ votes, team, projects }: Rows, { starts_at, ends_at }: PeriodRow): Line[] {
  const counts = new Map<string, number>();
  const own = new Set(team.map(({ project_id, user_id }) => `${project_id} ${user_id}`));
  for (const { project_id, user_id, created_at } of votes)
    if (created_at >= starts_at && created_at < ends_at && !own.has(`${project_id} ${user_id}`))
      counts.set(project_id, (counts.get(project_id) ?? 0) + 1);
  return projects
    .filter(({ id, status }) => status === 'active' && counts.has(id))
    .map(({ id, created_at }) => ({ id, created_at, count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.count - a.count || b.created_at - a.created_at || (a.id < b.id ? -1 : 1))
    .slice(0, 100)
    .map(({ id, count }, i) => [i + 1, count, id]);
}
