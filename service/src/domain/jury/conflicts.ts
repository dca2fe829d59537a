import { type Complete, type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { conflictsOfJudge, dropConflict, putConflict } from '../../store/jury/conflicts.ts';
import { judgementsOfJudge } from '../../store/jury/judgements.ts';
import { findJudge, type JudgeRow } from '../../store/jury/judges.ts';
import { tablesIn, tablesOfIds } from '../../store/jury/tables.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import type { Member } from '../actor.ts';

import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { note } from '../showcases/log.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { assertUnreleased, seatOf } from './access.ts';
import { handOver } from './handovers.ts';
import { viewTable } from './views.ts';

export const listMyConflicts = (
  { store, pages }: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.listMyConflicts>,
): Promise<Complete<ReplyOf<typeof operations.listMyConflicts>>> =>
  store.read(async (reads) => {
    const { showcase, judge, barred, elsewhere } = await seatOf(reads, actor, id);
    const own = (await conflictsOfJudge(reads, judge.id)).filter(({ source }) => source === 'judge');
    const declared = new Map(own.map(({ project_id, note }) => [project_id, note]));
    const seen = new Set((await judgementsOfJudge(reads, judge.id)).map(({ project_id }) => project_id));
    const stateOf = (project: string) =>
      declared.has(project)
        ? 'conflict'
        : barred.has(project) && !elsewhere.has(project)
          ? 'known'
          : seen.has(project)
            ? 'seen'
            : 'to_see';
    // Not what is in none of their tracks, unless they have been there or have said something of it.
    const isOthers = (project: string) => elsewhere.has(project) && !declared.has(project) && !seen.has(project);
    const projects = (await tablesIn(reads, showcase.id, limits.jury.tables)).flatMap((row) => {
      const project = viewTable(row, pages);
      return project && !isOthers(row.id)
        ? ({ project, state: stateOf(row.id), note: declared.get(row.id) ?? null } as const)
        : [];
    });
    return { projects };
  });

export const declareConflict = (
  deps: Deps,
  actor: Member,
  { id, project_id, body: { note, ...others } }: InputOf<typeof operations.declareConflict>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { showcase, judge } = await seatOf(tx.writes, actor, id);
    await assertUnreleased(tx.writes, showcase.id);
    await bar(tx, judge, { projectId: await tableOf(tx, showcase.id, project_id), source: 'judge', note });
  });

export const withdrawConflict = (
  deps: Deps,
  actor: Member,
  { id, project_id }: InputOf<typeof operations.withdrawConflict>,
): Promise<void> =>
  transact(deps, actor, async ({ writes }) => {
    const { showcase, judge } = await seatOf(writes, actor, id);
    await assertUnreleased(writes, showcase.id);
    await dropConflict(writes, { judge_id: judge.id, project_id: project_id.toLowerCase(), source: 'judge' });
  });

export const setConflict = (
  deps: Deps,
  actor: Member,
  { id, judge_id, project_id, body: { note: why, ...others } }: InputOf<typeof operations.setConflict>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const judge = await changeableJudge(tx, actor, id, judge_id);
    // Also of what they have yet to decide on.
    const projectId = (await findEntry(tx.writes, judge.collection_id, project_id))?.project_id;
    if (projectId === undefined) throw new Fail('not_found');
    await note(tx, judge.collection_id, { action: 'conflict_set', projectId });
    await bar(tx, judge, { projectId, source: 'curator', note: why });
  });

export const clearConflict = (
  deps: Deps,
  actor: Member,
  { id, judge_id, project_id }: InputOf<typeof operations.clearConflict>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const judge = await changeableJudge(tx, actor, id, judge_id);
    const projectId = project_id.toLowerCase();
    const wasThere = await dropConflict(tx.writes, { judge_id: judge.id, project_id: projectId, source: 'curator' });
    if (wasThere) await note(tx, judge.collection_id, { action: 'conflict_cleared', projectId });
  });

/** @throws Fail `not_found`, `forbidden`, `collection_removed`, `results_released` */
async function changeableJudge({ writes }: Transaction, actor: Member, id: string, judgeId: string): Promise<JudgeRow> {
  const showcase = await changeableShowcase(writes, actor, id);
  await assertUnreleased(writes, showcase.id);
  const judge = await findJudge(writes, showcase.id, judgeId.toLowerCase());
  if (!judge) throw new Fail('not_found');
  return judge;
}

/** @throws Fail `not_found` for what has no table in the showcase */
async function tableOf({ writes }: Transaction, id: string, projectId: string): Promise<string> {
  const [table] = await tablesOfIds(writes, id, [projectId.toLowerCase()]);
  if (!table) throw new Fail('not_found');
  return table.id;
}

type Declared = { projectId: string; source: 'judge' | 'curator'; note: string | null | undefined };

/** What the judge has said of the project counts no more, since the results ask for conflicts; and somebody else goes there. */
async function bar(tx: Transaction, judge: JudgeRow, { projectId, source, note }: Declared) {
  const fields = new Fields();
  const words = fields.maybeLine('note', note);
  fields.assertValid();
  await putConflict(tx.writes, {
    judge_id: judge.id,
    project_id: projectId,
    source,
    collection_id: judge.collection_id,
    note: words,
    created_at: tx.now,
  });
  await handOver(tx, judge, { why: 'conflict', only: projectId });
}
