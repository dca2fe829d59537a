import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import type { NoticeThing } from '../tables.ts';

/** How many people have a notice of a project as followers of what. */
export async function followersTold({ db }: Reads, projectId: string): Promise<Map<NoticeThing, number>> {
  const rows = await db
    .selectFrom('notice_events')
    .innerJoin('notices', 'notices.id', 'notice_events.notice_id')
    .select(['notices.thing_type', sql<number>`count(DISTINCT notices.user_id)`.as('people')])
    .where('notice_events.source', '=', projectId)
    .where('notices.kind', 'in', ['launch', 'collection_addition'])
    .groupBy('notices.thing_type')
    .execute();
  return new Map(rows.map(({ thing_type, people }) => [thing_type, Number(people)]));
}
