import type { NoticeKind } from '@launch-board/contract';
import type { Writes } from '../engines/engine.ts';

type Read = { ids: readonly string[]; upTo: number | undefined };

/** Marks a person's unread notices: those with these ids, and all up to a `seq`. */
export async function markRead({ db }: Writes, userId: string, { ids, upTo }: Read, now: number) {
  if (ids.length === 0 && upTo === undefined) return;
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((eb) =>
      eb.or([...(ids.length > 0 ? [eb('id', 'in', ids)] : []), ...(upTo === undefined ? [] : [eb('seq', '<=', upTo)])]),
    )
    .execute();
}

/** Marks the person's notice of something that they have dealt with. */
export async function markDealtWith({ db }: Writes, userId: string, source: string, now: number) {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', 'in', db.selectFrom('notice_events').select('notice_id').where('source', '=', source))
    .execute();
}

/** Remembers that a project has passed this many votes. Returns false if that was known. */
export async function passMilestone({ db }: Writes, projectId: string, votes: number): Promise<boolean> {
  const [{ numInsertedOrUpdatedRows } = { numInsertedOrUpdatedRows: 0n }] = await db
    .insertInto('vote_milestones')
    .values({ project_id: projectId, votes })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet({ votes }).where('vote_milestones.votes', '<', votes),
    )
    .execute();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes back the news of one kind about a thing that came from this source, for all who were told. */
export async function dropNews(writes: Writes, kind: NoticeKind, thingId: string, source: string) {
  await dropNewsOf(writes, [kind], thingId, [source]);
}

/** The same for several kinds and sources. */
export async function dropNewsOf(
  { db }: Writes,
  kinds: readonly NoticeKind[],
  thingId: string,
  sources: readonly string[],
) {
  if (sources.length === 0) return;
  const notices = db.selectFrom('notices').select('id').where('thing_id', '=', thingId).where('kind', 'in', kinds);
  await db.deleteFrom('notice_events').where('source', 'in', sources).where('notice_id', 'in', notices).execute();
}
