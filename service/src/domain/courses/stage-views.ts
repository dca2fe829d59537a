import { type Complete, type HandIn, type HandInPart, handInParts, type Stage } from '@launch-board/contract';
import { type HandInRow, handInsOfTeams, type StageRow, stagesOf, timesOfHandIns } from '../../store/courses/stages.ts';
import { usersOfIds } from '../../store/people/users.ts';
import type { Reads } from '../../store/store.ts';
import { type Actor, userIdOf } from '../actor.ts';
import { byId } from '../lists/by-id.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { isoTime } from '../text/iso-time.ts';

type Shown = { pages: Pages; actor: Actor; isCurator: boolean };

/** In their order. What a newer version knew is left out. */
export function partsOf({ takes }: Pick<StageRow, 'takes'>): HandInPart[] {
  const names: string[] = JSON.parse(takes);
  return handInParts.filter((part) => names.includes(part));
}

const isLate = ({ due_at }: StageRow, handedAt: number): boolean => handedAt > due_at;

/** As the actor sees them: with numbers for curators, and with what is the actor's own. */
export async function viewStages(
  reads: Reads,
  { pages, actor, isCurator }: Shown,
  collectionId: string,
): Promise<Complete<Stage>[]> {
  const stages = await stagesOf(reads, collectionId);
  const userId = userIdOf(actor);
  const times = isCurator ? await timesOfHandIns(reads, collectionId) : [];
  const own = userId === null ? [] : await handInsOfTeams(reads, collectionId, userId);
  const views = await viewHandIns(reads, pages, stages, own);
  return stages.map((stage) => {
    const handed = times.filter(({ stage_id }) => stage_id === stage.id);
    return {
      ...{ id: stage.id, name: stage.name, ask: stage.ask, takes: partsOf(stage), due_at: isoTime(stage.due_at) },
      handed_in: isCurator ? handed.length : undefined,
      late: isCurator ? handed.filter(({ handed_at }) => isLate(stage, handed_at)).length : undefined,
      mine: userId === null ? undefined : views.filter((_, i) => own[i]?.stage_id === stage.id),
    };
  });
}

export async function viewHandIns(
  reads: Reads,
  pages: Pages,
  stages: readonly StageRow[],
  rows: readonly HandInRow[],
): Promise<Complete<HandIn>[]> {
  const of = byId(stages);
  const people = byId(
    await usersOfIds(
      reads,
      rows.flatMap(({ user_id }) => user_id ?? []),
    ),
  );
  return rows.map((row) => {
    const user = people.get(row.user_id ?? '');
    const stage = of.get(row.stage_id);
    return {
      project_id: row.project_id,
      text: row.words,
      link: row.link,
      handed_in_at: isoTime(row.handed_at),
      is_late: stage !== undefined && isLate(stage, row.handed_at),
      user: user && viewSummary(user, pages),
      comment: row.comment,
      commented_at: row.commented_at === null ? null : isoTime(row.commented_at),
    };
  });
}
