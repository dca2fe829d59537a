import type { Complete, Judge, JudgedProject, Jury } from '@launch-board/contract';
import { declaredCounts } from '../../store/jury/conflicts.ts';
import { tracksOfJudges } from '../../store/jury/judge-tracks.ts';
import { judgedCounts } from '../../store/jury/judgements.ts';
import { type JudgeRow, listJudges } from '../../store/jury/judges.ts';
import type { JuryRow } from '../../store/jury/juries.ts';
import { type TableRow, tablesOfIds } from '../../store/jury/tables.ts';
import { usersOfIds } from '../../store/people/users.ts';
import type { Reads } from '../../store/store.ts';
import { byId } from '../lists/by-id.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { tableProject } from '../permitted.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import { criteriaOf } from './criteria.ts';
import { nextReminderAt } from './reminder-times.ts';

/** A table as the jury sees it, or as everybody does: undefined if the project is not public yet. */
export function viewTable(
  { id, table_number, track, project: sealed }: TableRow,
  pages: Pages,
  reader = { isOfJury: true },
): Complete<JudgedProject> | undefined {
  const project = tableProject(sealed, reader);
  if (!project) return undefined;
  const { name, tagline, status } = project;
  return { id, name, tagline, table_number, track, html_url: status === 'active' ? pages('projects', id) : null };
}

export async function viewJury(reads: Reads, pages: Pages, row: JuryRow): Promise<Complete<Jury>> {
  return {
    kind: row.kind,
    criteria: criteriaOf(row),
    is_open: row.is_open === 1,
    are_results_public: row.are_results_public === 1,
    teams_see: row.teams_see,
    is_carried_over: row.carried_results !== null,
    judges: await viewJudges(reads, pages, row.collection_id, await listJudges(reads, row.collection_id)),
  };
}

/** Judges as curators see them. The number of statements does not depend on the number of judges. */
export async function viewJudges(
  reads: Reads,
  pages: Pages,
  id: string,
  rows: readonly JudgeRow[],
): Promise<Complete<Judge>[]> {
  const people = byId(
    await usersOfIds(
      reads,
      rows.flatMap(({ user_id }) => user_id ?? []),
    ),
  );
  const tables = byId(
    await tablesOfIds(
      reads,
      id,
      rows.flatMap(({ project_id }) => project_id ?? []),
    ),
  );
  const counts = await judgedCounts(reads, id);
  const conflicts = await declaredCounts(reads, id);
  const tracks = await tracksOfJudges(reads, id);
  return rows.map((row) => {
    const user = people.get(row.user_id ?? '');
    const table = tables.get(row.project_id ?? '');
    const judged = counts.get(row.id) ?? 0;
    return {
      id: row.id,
      state: stateOf(row),
      user: user && viewSummary(user, pages),
      address: row.address,
      table: table && viewTable(table, pages),
      judged,
      conflicts: conflicts.get(row.id) ?? 0,
      tracks: tracks.get(row.id) ?? [],
      are_marks_set_aside: row.are_marks_set_aside === 1,
      created_at: isoTime(row.created_at),
      reminded_at: maybeIsoTime(row.reminded_at),
      remind_from: row.left_at === null && judged === 0 ? isoTime(nextReminderAt(row)) : null,
    };
  });
}

export function stateOf({ accepted_at, left_at, held_at }: JudgeRow): Judge['state'] {
  if (left_at !== null) return 'left';
  if (accepted_at === null) return 'invited';
  return held_at === null ? 'paused' : 'judging';
}
