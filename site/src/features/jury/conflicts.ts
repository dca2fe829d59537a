import type { VisitorContext } from '../../session/visitor-context.ts';
import { stopOf } from './judging.ts';

/** How many of a list the page of the jury shows. */
const SHOWN = 50;

/** Who should not judge what, what nobody can judge, and what judges handed over, for the curators. */
export async function readConflicts({ api }: VisitorContext, id: string) {
  const [{ uncovered, conflicts, total }, handovers] = await Promise.all([
    api.listConflicts({ id, limit: SHOWN }),
    api.listHandovers({ id, limit: SHOWN }),
  ]);
  return {
    uncovered: uncovered.map(stopOf),
    total: total ?? conflicts.length,
    conflicts: conflicts.map((one) => ({
      judge: one.judge_id,
      stop: stopOf(one.project),
      sources: one.sources,
      note: one.note ?? null,
      curatorNote: one.curator_note ?? null,
      isSetAside: one.is_set_aside,
    })),
    handovers: handovers.handovers.map((one) => ({
      stop: stopOf(one.project),
      from: one.from_judge_id,
      to: one.to_judge_id ?? null,
      why: one.why,
      isSeen: one.is_seen,
      at: one.created_at,
    })),
  };
}

export type Conflicts = Awaited<ReturnType<typeof readConflicts>>;
