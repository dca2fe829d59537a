import { type Kysely, type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';
import { presentIds } from './tables.ts';
import { counts, isDeclared, isElsewhere, isTied } from './ties.ts';

export type ConflictRow = Selectable<Tables['judge_conflicts']>;

const ofJudge = ({ db }: Reads, judgeId: string) => db.selectFrom('judge_conflicts').where('judge_id', '=', judgeId);

/** What was said of a judge, by them or by curators. */
export const conflictsOfJudge = (reads: Reads, judgeId: string): Promise<ConflictRow[]> =>
  ofJudge(reads, judgeId).selectAll().execute();

/** Said again it keeps its time, and has the new note. */
export async function putConflict({ db }: Writes, row: ConflictRow) {
  await db
    .insertInto('judge_conflicts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['judge_id', 'project_id', 'source']).doUpdateSet({ note: row.note }))
    .execute();
}

/** What is said of one row of a person is said of the other too. */
export async function moveConflicts({ db }: Writes, from: string, to: string) {
  const known = db.selectFrom('judge_conflicts as known').where('known.judge_id', '=', to);
  await db
    .updateTable('judge_conflicts')
    .set({ judge_id: to })
    .where('judge_id', '=', from)
    .where(({ not, exists }) =>
      not(
        exists(
          known
            .select('known.judge_id')
            .where('known.project_id', '=', sql.ref<string>('judge_conflicts.project_id'))
            .where('known.source', '=', sql.ref<ConflictRow['source']>('judge_conflicts.source')),
        ),
      ),
    )
    .execute();
}

/** Returns whether there was one. */
export async function dropConflict(
  { db }: Writes,
  { judge_id, project_id, source }: Pick<ConflictRow, 'judge_id' | 'project_id' | 'source'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('judge_conflicts')
    .where('judge_id', '=', judge_id)
    .where('project_id', '=', project_id)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** By judge: of how many projects they say that they know the team. */
export async function declaredCounts({ db }: Reads, id: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('judge_conflicts')
    .select(['judge_id', sql<number>`count(*)`.as('conflicts')])
    .where('collection_id', '=', id)
    .where('source', '=', 'judge')
    .groupBy('judge_id')
    .execute();
  return new Map(rows.map(({ judge_id, conflicts }) => [judge_id, Number(conflicts)]));
}

const [judge, user, showcase, project] = [
  'judges.id',
  'judges.user_id',
  'judges.collection_id',
  'tables.project_id',
].map((name) => sql.ref(name)) as [
  ReturnType<typeof sql.ref>,
  ReturnType<typeof sql.ref>,
  ReturnType<typeof sql.ref>,
  ReturnType<typeof sql.ref>,
];

const isKnown = isTied(user, showcase, project);

/** Each judge beside each project that is there. */
const pairs = (reads: Reads, id: string) =>
  (reads.db as Kysely<Tables & { tables: Tables['showcase_entries'] }>)
    .selectFrom('judges')
    .innerJoin('showcase_entries as tables', 'tables.collection_id', 'judges.collection_id')
    .where('judges.collection_id', '=', id)
    .where('tables.project_id', 'in', presentIds(reads, id));

const inConflict = (reads: Reads, id: string) =>
  pairs(reads, id).where(sql<boolean>`(${isDeclared(judge, project)} OR ${isKnown})`);

const noteBy = (source: ConflictRow['source'], column: 'note' | 'created_at') => sql`(SELECT ${sql.ref(column)}
  FROM judge_conflicts said WHERE said.judge_id = ${judge} AND said.project_id = ${project} AND said.source = ${sql.lit(source)})`;

/** Who should not judge what, by project. */
export const listConflicts = (reads: Reads, id: string, chunk: SliceQuery) =>
  inConflict(reads, id)
    .leftJoin('judgements', (join) =>
      join.onRef('judgements.judge_id', '=', 'judges.id').onRef('judgements.project_id', '=', 'tables.project_id'),
    )
    .select(['tables.project_id as project_id', 'judges.id as judge_id', 'judgements.outcome'])
    .select(sql<0 | 1>`CASE WHEN ${isKnown} THEN 1 ELSE 0 END`.as('is_known'))
    .select(sql<0 | 1>`CASE WHEN ${counts} THEN 0 ELSE 1 END`.as('is_out'))
    .select(sql<number | null>`${noteBy('judge', 'created_at')}`.as('declared_at'))
    .select(sql<number | null>`${noteBy('curator', 'created_at')}`.as('set_at'))
    .select(sql<string | null>`${noteBy('judge', 'note')}`.as('note'))
    .select(sql<string | null>`${noteBy('curator', 'note')}`.as('curator_note'))
    .$call((all) => slice(all, inOrderOf('tables.project_id', 'judges.id'), chunk))
    .execute();

export type PairRow = Awaited<ReturnType<typeof listConflicts>>[number];

export const countConflicts = (reads: Reads, id: string): Promise<number> => counted(inConflict(reads, id));

/** Projects that nobody has judged and none of the judges can be sent to; none if there are no judges. */
export async function uncoveredIn(reads: Reads, id: string): Promise<string[]> {
  const rows = await pairs(reads, id)
    .where('judges.left_at', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM judgements WHERE judgements.collection_id = ${showcase}
        AND judgements.project_id = ${project} AND judgements.outcome NOT IN ('absent', 'skipped') AND ${counts})`,
    )
    .select('tables.project_id as project_id')
    .groupBy('tables.project_id')
    .having(
      sql<boolean>`sum(CASE WHEN ${isDeclared(judge, project)} OR ${isKnown} OR ${isElsewhere(judge, showcase, project)} OR EXISTS (SELECT 1 FROM judgements seen
        WHERE seen.judge_id = judges.id AND seen.project_id = tables.project_id) THEN 0 ELSE 1 END) = 0`,
    )
    .orderBy('tables.project_id')
    .execute();
  return rows.map(({ project_id }) => project_id);
}

/** What a person has said of the teams that they know, for their own export. */
export const conflictsOfPerson = ({ db }: Reads, userId: string, chunk: Chunk): Promise<ConflictRow[]> =>
  db
    .selectFrom('judge_conflicts')
    .selectAll()
    .where('source', '=', 'judge')
    .where('judge_id', 'in', db.selectFrom('judges').select('id').where('user_id', '=', userId))
    .$call((all) => slice(all, inOrderOf('judge_id', 'project_id'), chunk))
    .execute();
