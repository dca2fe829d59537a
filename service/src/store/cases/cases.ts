import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { selectReports } from '../moderation/reports.ts';
import { ofKeys } from '../queries/chunks.ts';
import { oldestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

type ReportRow = Selectable<Tables['reports']>;
export type TargetType = ReportRow['target_type'];
export type Target = { type: TargetType; id: string };

/** The first report of a case gives it its id. */
const caseId = sql<string>`coalesce(reports.case_id, reports.id)`;
const isOpen = sql<boolean>`reports.resolved_at IS NULL`;

const openCases = ({ db }: Reads) =>
  db
    .selectFrom('reports')
    .select([caseId.as('id'), sql<number>`min(reports.created_at)`.as('opened_at')])
    .where(isOpen)
    .groupBy(caseId);

export type OpenCase = { id: string; opened_at: number };

/** Those with open reports, by the oldest of these. */
export async function listOpenCases(reads: Reads, page: SliceQuery): Promise<OpenCase[]> {
  const rows = await slice(
    reads.db.selectFrom(openCases(reads).as('cases')).selectAll(),
    oldestFirst('cases.opened_at', 'cases.id'),
    page,
  ).execute();
  return rows.map(({ id, opened_at }) => ({ id, opened_at: Number(opened_at) }));
}

export async function countOpenCases(reads: Reads): Promise<number> {
  const { n } = await reads.db
    .selectFrom(openCases(reads).as('cases'))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

const withCase = (reads: Reads) => selectReports(reads).select(caseId.as('case_id'));

export type CaseReportRow = Awaited<ReturnType<ReturnType<typeof withCase>['execute']>>[number];

/** Of these cases, open and closed, oldest first. */
export async function reportsOfCases(reads: Reads, ids: readonly string[]): Promise<CaseReportRow[]> {
  const first = await ofKeys(ids, (some) =>
    withCase(reads).where('reports.id', 'in', some).where('reports.case_id', 'is', null).execute(),
  );
  const others = await ofKeys(ids, (some) => withCase(reads).where('reports.case_id', 'in', some).execute());
  return [...first, ...others].toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
}

/** What is reported now and the case of each, the latest reports first. */
export const openTargets = ({ db }: Reads, max: number) =>
  db
    .selectFrom('reports')
    .select([
      'reports.id',
      'reports.target_type as type',
      'reports.target_id',
      'reports.created_at',
      caseId.as('case_id'),
    ])
    .where(isOpen)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id')
    .limit(max)
    .execute();

/** The cases in which a thing waits. */
export async function openCasesOf({ db }: Reads, { type, id }: Target): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select(caseId.as('case_id'))
    .distinct()
    .where('reports.target_type', '=', type)
    .where('reports.target_id', '=', id)
    .where(isOpen)
    .execute();
  return rows.map(({ case_id }) => case_id);
}

export const findReported = ({ db }: Reads, reportId: string) =>
  db
    .selectFrom('reports')
    .select(['reports.target_type as type', 'reports.target_id', caseId.as('case_id')])
    .where('reports.id', '=', reportId)
    .executeTakeFirst();

export async function joinCase({ db }: Writes, reportId: string, to: string) {
  await db.updateTable('reports').set({ case_id: to }).where('id', '=', reportId).execute();
}
