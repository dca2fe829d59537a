import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';
import { presentIds } from './tables.ts';
import { counts, isDeclared, isElsewhere, isTied } from './ties.ts';

export type HandoverRow = Selectable<Tables['jury_handovers']>;

/** Said of a row: nobody but who handed it over has judged the project since. */
const isOpen = sql<boolean>`NOT EXISTS (SELECT 1 FROM judgements WHERE judgements.collection_id = jury_handovers.collection_id
  AND judgements.project_id = jury_handovers.project_id
  AND (judgements.judge_id = jury_handovers.to_judge_id OR (judgements.created_at >= jury_handovers.created_at
    AND judgements.judge_id <> jury_handovers.from_judge_id AND judgements.outcome NOT IN ('absent', 'skipped') AND ${counts})))`;

/** Tables that were handed over to a judge and still wait for them, first those that wait longest. */
export async function promisedTo({ db }: Reads, judgeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('jury_handovers')
    .select('project_id')
    .where('to_judge_id', '=', judgeId)
    .where(isOpen)
    .orderBy('created_at')
    .orderBy('project_id')
    .execute();
  return [...new Set(rows.map(({ project_id }) => project_id))];
}

/**
 * Who sees a table instead of another judge: of those who are judging now and may see it, the one who has the fewest, judged and
 * handed over together; among these who was invited first.
 */
export async function heirOf(
  { db }: Reads,
  id: string,
  { projectId, giverId }: { projectId: string; giverId: string },
): Promise<string | undefined> {
  const [judge, user, showcase] = ['judges.id', 'judges.user_id', 'judges.collection_id'].map((name) =>
    sql.ref(name),
  ) as [ReturnType<typeof sql.ref>, ReturnType<typeof sql.ref>, ReturnType<typeof sql.ref>];
  const project = sql`${projectId}`;
  const row = await db
    .selectFrom('judges')
    .select('judges.id')
    .where('judges.collection_id', '=', id)
    .where('judges.id', '<>', giverId)
    .where('judges.accepted_at', 'is not', null)
    .where('judges.left_at', 'is', null)
    .where('judges.held_at', 'is not', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM judgements seen WHERE seen.judge_id = ${judge} AND seen.project_id = ${project})`,
    )
    .where(sql<boolean>`NOT ${isDeclared(judge, project)}`)
    .where(sql<boolean>`NOT ${isTied(user, showcase, project)}`)
    .where(sql<boolean>`NOT ${isElsewhere(judge, showcase, project)}`)
    .orderBy(
      sql`(SELECT count(*) FROM judgements seen WHERE seen.judge_id = ${judge} AND seen.outcome NOT IN ('absent', 'skipped'))
        + (SELECT count(*) FROM jury_handovers WHERE jury_handovers.to_judge_id = ${judge} AND ${isOpen})`,
    )
    .orderBy('judges.created_at')
    .orderBy('judges.id')
    .executeTakeFirst();
  return row?.id;
}

/** A judge hands a table over once: the second time replaces the first. */
export async function putHandover({ db }: Writes, row: HandoverRow) {
  await db
    .insertInto('jury_handovers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['from_judge_id', 'project_id']).doUpdateSet(row))
    .execute();
}

export const hasHandedOver = async ({ db }: Reads, judgeId: string): Promise<boolean> =>
  (await db
    .selectFrom('jury_handovers')
    .select('project_id')
    .where('from_judge_id', '=', judgeId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Of projects that are still there. */
const ofShowcase = (reads: Reads, id: string) =>
  reads.db
    .selectFrom('jury_handovers')
    .where('jury_handovers.collection_id', '=', id)
    .where('jury_handovers.project_id', 'in', presentIds(reads, id));

/** Newest first. */
export const listHandovers = (reads: Reads, id: string, chunk: SliceQuery) =>
  ofShowcase(reads, id)
    .selectAll('jury_handovers')
    .select(
      sql<0 | 1>`CASE WHEN EXISTS (SELECT 1 FROM judgements seen WHERE seen.judge_id = jury_handovers.to_judge_id
        AND seen.project_id = jury_handovers.project_id) THEN 1 ELSE 0 END`.as('is_seen'),
    )
    .$call((all) => slice(all, newestFirst('jury_handovers.created_at', 'jury_handovers.id'), chunk))
    .execute();

export const countHandovers = (reads: Reads, id: string): Promise<number> => counted(ofShowcase(reads, id));
