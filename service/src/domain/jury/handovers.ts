import type { Complete, HandoverReason, InputOf, JuryHandover, operations, ReplyOf } from '@launch-board/contract';
import {
  countHandovers,
  listHandovers as handoversOf,
  heirOf,
  promisedTo,
  putHandover,
} from '../../store/jury/handovers.ts';
import { type JudgeRow, updateJudge } from '../../store/jury/judges.ts';
import { tablesOfIds } from '../../store/jury/tables.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';

import type { Deps } from '../deps.ts';
import { byId } from '../lists/by-id.ts';
import { listed } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { curatedShowcase } from '../showcases/access.ts';
import { isoTime } from '../text/iso-time.ts';
import type { Transaction } from '../transaction.ts';
import { isHolding } from './assignments.ts';
import { viewTable } from './views.ts';

type Row = Awaited<ReturnType<typeof handoversOf>>[number];
type Given = { why: HandoverReason; only?: string };

/**
 * Gives what a judge has before them to others: the table that they are on their way to, and those that were handed over to them.
 * Changes of a jury are made one after the other, so that two who leave at once find different heirs or the same ones in turn.
 */
export async function handOver(tx: Transaction, judge: JudgeRow, { why, only }: Given): Promise<void> {
  const { writes, now, newId } = tx;
  const held = isHolding(judge, now) && judge.project_id !== null ? [judge.project_id] : [];
  const before = [...new Set([...held, ...(await promisedTo(writes, judge.id))])];
  const given = before.filter((id) => only === undefined || id === only);
  if (judge.project_id !== null && (only === undefined || judge.project_id === only))
    await updateJudge(writes, judge.id, { project_id: null });
  for (const project_id of given) {
    const to = await heirOf(writes, judge.collection_id, { projectId: project_id, giverId: judge.id });
    await putHandover(writes, {
      id: newId(),
      from_judge_id: judge.id,
      project_id,
      collection_id: judge.collection_id,
      to_judge_id: to ?? null,
      why,
      created_at: now,
    });
  }
}

export const listHandovers = (
  { store, pages }: Deps,
  actor: Member,
  { id: given, ...query }: InputOf<typeof operations.listHandovers>,
): Promise<Complete<ReplyOf<typeof operations.listHandovers>>> =>
  store.read(async (reads) => {
    const { id } = await curatedShowcase(reads, actor, given);
    const { items, facts } = await listed(reads, query, {
      scope: ['handovers', id],
      form: ['integer', 'uuid'],
      keyOf: ({ created_at, id: own }: Row) => [created_at, own],
      read: (slice) => handoversOf(reads, id, slice),
      view: (rows: readonly Row[]) => viewHandovers(reads, pages, rows),
      count: () => countHandovers(reads, id),
    });
    return { handovers: items, ...facts };
  });

async function viewHandovers(reads: Reads, pages: Pages, rows: readonly Row[]): Promise<Complete<JuryHandover>[]> {
  const id = rows[0]?.collection_id ?? '';
  const ids = rows.map(({ project_id }) => project_id);
  const tables = byId(await tablesOfIds(reads, id, ids));
  return rows.flatMap(({ project_id, from_judge_id, to_judge_id, why, is_seen, created_at }) => {
    const table = tables.get(project_id);
    const project = table && viewTable(table, pages);
    if (!project) return [];
    return { project, from_judge_id, to_judge_id, why, is_seen: is_seen === 1, created_at: isoTime(created_at) };
  });
}
