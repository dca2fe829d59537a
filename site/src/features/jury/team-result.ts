import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { stopOf } from './judging.ts';

/** How the jury came to the result of one project; nothing for those who may not read it. */
export async function readTeamResult(visitor: VisitorContext, id: string, project_id: string) {
  try {
    const [{ result }, { showcase }] = await Promise.all([
      visitor.api.getTeamResult({ id, project_id }),
      visitor.api.getShowcase({ id }),
    ]);
    return {
      showcase: { id: showcase.id, name: showcase.name },
      stop: stopOf(result.project),
      kind: result.kind,
      isReleased: result.teams_see !== 'nothing',
      judges: result.judges,
      setAside: result.set_aside - result.marked_elsewhere,
      markedElsewhere: result.marked_elsewhere,
      hasOwnCriteria: result.criteria.some(({ is_of_track }) => is_of_track),
      track: result.track,
      criteria: result.criteria.map(({ id, name, weight, marks, mean, score, lowest_score, highest_score }) => ({
        ...{ id, name, weight, marks },
        measured:
          mean === undefined || score === undefined || lowest_score === undefined || highest_score === undefined
            ? null
            : { mean, score, lowest: lowest_score, highest: highest_score },
      })),
      result: result.result,
      standing: result.standing,
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found') || isLaunchBoardError(error, 'forbidden')) return undefined;
    throw error;
  }
}

export type TeamResultPage = NonNullable<Awaited<ReturnType<typeof readTeamResult>>>;
