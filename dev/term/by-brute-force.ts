import type { Store } from '../../service/src/store/store.ts';
import type { PeriodRow } from '../../service/src/store/tables.ts';

export type Line = [place: number, votes: number, id: string | undefined];
export type Rows = Awaited<ReturnType<typeof readRows>>;

/** All votes and projects of a board. */
export const readRows = (store: Store) =>
  store.read(async ({ db }) => ({
    votes: await db.selectFrom('votes').select(['project_id', 'user_id', 'created_at']).execute(),
    identities: await db.selectFrom('identities').select(['user_id', 'subject']).execute(),
    projects: await db.selectFrom('projects').select(['id', 'status', 'created_at']).execute(),
  }));

/** The leaderboard by counting every vote. */
export function byBruteForce({ votes, projects }: Rows, { starts_at, ends_at }: PeriodRow): Line[] {
  const counts = new Map<string, number>();
  for (const { project_id, created_at } of votes)
    if (created_at >= starts_at && created_at < ends_at) counts.set(project_id, (counts.get(project_id) ?? 0) + 1);
  return projects
    .filter(({ id, status }) => status === 'active' && counts.has(id))
    .map(({ id, created_at }) => ({ id, created_at, count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.count - a.count || b.created_at - a.created_at || (a.id < b.id ? -1 : 1))
    .slice(0, 100)
    .map(({ id, count }, i) => [i + 1, count, id]);
}
