import {
  type Complete,
  type ConflictSource,
  type InputOf,
  type JudgedProject,
  type JuryConflict,
  limits,
  type operations,
  type ReplyOf,
} from '@launch-board/contract';
import { listConflicts as conflictsOf, countConflicts, type PairRow, uncoveredIn } from '../../store/jury/conflicts.ts';
import { tablesOfIds } from '../../store/jury/tables.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';

import type { Deps } from '../deps.ts';
import { byId } from '../lists/by-id.ts';
import { listed } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { curatedShowcase } from '../showcases/access.ts';
import { isoTime } from '../text/iso-time.ts';
import { judgedOutcomes } from './outcomes.ts';
import { viewTable } from './views.ts';

/** @throws Fail `not_found`, `forbidden` for everybody but its curators */
export const listConflicts = (
  { store, pages }: Deps,
  actor: Member,
  { id: given, ...query }: InputOf<typeof operations.listConflicts>,
): Promise<Complete<ReplyOf<typeof operations.listConflicts>>> =>
  store.read(async (reads) => {
    const { id } = await curatedShowcase(reads, actor, given);
    const { items, facts } = await listed(reads, query, {
      scope: ['conflicts', id],
      form: ['uuid', 'uuid'],
      read: (slice) => conflictsOf(reads, id, slice),
      keyOf: ({ project_id, judge_id }) => [project_id, judge_id],
      view: async (rows) => {
        const projects = await projectsOf(
          reads,
          pages,
          id,
          rows.map(({ project_id }) => project_id),
        );
        return rows.flatMap((row) => {
          const project = projects.get(row.project_id);
          return project ? viewConflict(row, project) : [];
        });
      },
      count: () => countConflicts(reads, id),
    });
    const uncovered = (await uncoveredIn(reads, id)).slice(0, limits.jury.tables);
    return { uncovered: [...(await projectsOf(reads, pages, id, uncovered)).values()], conflicts: items, ...facts };
  });

async function projectsOf(reads: Reads, pages: Pages, id: string, ids: readonly string[]) {
  const rows = byId(await tablesOfIds(reads, id, ids));
  return new Map(
    ids.flatMap((one) => {
      const row = rows.get(one);
      const project = row && viewTable(row, pages);
      return project ? [[one, project] as const] : [];
    }),
  );
}

function viewConflict(row: PairRow, project: Complete<JudgedProject>): Complete<JuryConflict> {
  const times = [row.declared_at, row.set_at].flatMap((time) => (time === null ? [] : Number(time)));
  const sources: [ConflictSource, boolean][] = [
    ['judge', row.declared_at !== null],
    ['curator', row.set_at !== null],
    ['known', row.is_known === 1],
  ];
  const isJudged = row.outcome !== null && judgedOutcomes.includes(row.outcome);
  return {
    judge_id: row.judge_id,
    project,
    sources: sources.flatMap(([source, is]) => (is ? source : [])),
    note: row.note,
    curator_note: row.curator_note,
    is_judged: isJudged,
    is_set_aside: isJudged && row.is_out === 1,
    created_at: times.length === 0 ? null : isoTime(Math.min(...times)),
  };
}
