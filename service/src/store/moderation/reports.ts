import type { InputOf, operations } from '@launch-board/contract';
import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { newestFirst, oldestFirst, type SliceQuery, slice } from '../queries/lists.ts';

type TargetType = 'project' | 'comment' | 'user' | 'collection';

/** Reports with who made them. */
export const selectReports = ({ db }: Reads) =>
  db
    .selectFrom('reports')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'reports.reporter_id').on('users.erased_at', 'is', null))
    .select([
      'reports.id',
      'reports.target_type',
      'reports.target_id',
      'reports.reason',
      'reports.note',
      'reports.case_id',
      'reports.created_at',
      'reports.resolution',
      'reports.resolved_at',
      'users.id as reporter_id',
      'users.username as reporter_username',
      'users.full_name as reporter_full_name',
      'users.avatar_url as reporter_avatar_url',
      'users.portrait as reporter_portrait',
    ]);

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

export const findReport = (reads: Reads, id: string): Promise<ReportRow | undefined> =>
  selectReports(reads).where('reports.id', '=', id).executeTakeFirst();

/** What was reported, by the ids of the reports. */
export const reportsOfIds = ({ db }: Reads, ids: readonly string[]) =>
  ofKeys(ids, (some) =>
    db.selectFrom('reports').select(['id', 'target_type', 'target_id']).where('id', 'in', some).execute(),
  );

export const findOpenReport = (reads: Reads, reporterId: string, type: TargetType, targetId: string) =>
  selectReports(reads)
    .where('reports.reporter_id', '=', reporterId)
    .where('reports.target_type', '=', type)
    .where('reports.target_id', '=', targetId)
    .where('reports.resolved_at', 'is', null)
    .executeTakeFirst();

type ReportState = InputOf<typeof operations.listReports>['state'];

/** Open reports are listed oldest first, resolved ones by the time of the resolution, latest first. */
const lists = {
  open: { of: sql<boolean>`reports.resolved_at IS NULL`, by: 'created_at', order: oldestFirst },
  resolved: { of: sql<boolean>`reports.resolved_at IS NOT NULL`, by: 'resolved_at', order: newestFirst },
} as const satisfies Record<ReportState, object>;

export const reportTime = (state: ReportState) => lists[state].by;

export function listReports(reads: Reads, state: ReportState, page: SliceQuery): Promise<ReportRow[]> {
  const { of, by, order } = lists[state];
  return selectReports(reads)
    .where(of)
    .$call((all) => slice(all, order(`reports.${by}`, 'reports.id'), page))
    .execute();
}

export async function countReports({ db }: Reads, state: ReportState): Promise<number> {
  const { n } = await db
    .selectFrom('reports')
    .select(sql<number>`count(*)`.as('n'))
    .where(lists[state].of)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertReport(
  { db }: Writes,
  row: {
    id: string;
    target_type: TargetType;
    target_id: string;
    reporter_id: string;
    reason: ReportRow['reason'];
    note: string | null;
    created_at: number;
  },
) {
  await db
    .insertInto('reports')
    .values({ ...row, resolution: null, resolved_at: null })
    .execute();
}

/** Closes every open report of a thing, and returns them. */
export const resolveReports = (
  { db }: Writes,
  type: TargetType,
  targetId: string,
  resolution: 'upheld' | 'dismissed',
  now: number,
) =>
  db
    .updateTable('reports')
    .set({ resolution, resolved_at: now })
    .where('target_type', '=', type)
    .where('target_id', '=', targetId)
    .where('resolved_at', 'is', null)
    .returning(['id', 'reporter_id', 'created_at'])
    .execute();
