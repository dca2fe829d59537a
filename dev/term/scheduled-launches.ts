import { setLaunch } from '../../service/src/domain/projects/schedule.ts';
import type { Store } from '../../service/src/store/store.ts';
import { member, project, put } from '../../service/test/support/rows.ts';

// The scheduled launches of `../prove-term.ts`: several fall due at once while instances are killed.

/** `at` is null if its team has cancelled it. */
export type Scheduled = { id: string; at: number | null };

/** A draft for each of these people, with a time of its own or, for every tenth, one that was cancelled. */
export async function scheduleLaunches(store: Store, owners: readonly string[], timeOf: (n: number) => number) {
  const rows = owners.map((user_id, n) => {
    const at = n % 10 === 9 ? null : timeOf(n);
    return { row: project({ user_id, status: 'draft', launches_at: at }), owner: user_id, at, first: timeOf(n) };
  });
  await put(store, {
    projects: rows.map(({ row }) => row),
    members: rows.map(({ row, owner }) => member({ project_id: row.id, user_id: owner, role: 'owner' })),
  });
  await store.write(async (writes) => {
    for (const { row, first, at } of rows) {
      await setLaunch(writes, row.id, first);
      if (at === null) await setLaunch(writes, row.id, null);
    }
  });
  return rows.map(({ row, at }): Scheduled => ({ id: row.id, at }));
}

/** What is wrong with them: missed, late by more than `lateMs`, launched or told twice, or launched though cancelled. */
export async function launchFaults(store: Store, scheduled: readonly Scheduled[], lateMs: number): Promise<string[]> {
  const { projects, told } = await store.read(async ({ db }) => ({
    projects: await db.selectFrom('projects').select(['id', 'status', 'published_at']).execute(),
    told: await db
      .selectFrom('notice_events')
      .innerJoin('notices', 'notices.id', 'notice_events.notice_id')
      .select(['notices.thing_id'])
      .where('notices.kind', '=', 'scheduled_launch')
      .execute(),
  }));
  const byId = new Map(projects.map((row) => [row.id, row]));
  const events = Map.groupBy(told, ({ thing_id }) => thing_id);
  return scheduled.flatMap(({ id, at }) => {
    const { status, published_at } = byId.get(id) ?? {};
    const times = events.get(id)?.length ?? 0;
    const isRight =
      at === null
        ? status === 'draft' && times === 0
        : status === 'active' && times === 1 && isInTime(published_at ?? 0, at, lateMs);
    return isRight ? [] : [`${id} of ${at}: ${status} since ${published_at}, told ${times} times`];
  });
}

const isInTime = (time: number, at: number, lateMs: number) => time >= at && time <= at + lateMs;
