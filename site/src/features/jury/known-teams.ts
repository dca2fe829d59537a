import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { stopOf } from './judging.ts';

/** The projects of a showcase as one of its judges meets them; nothing if the visitor is not one. */
export async function readKnownTeams({ api }: VisitorContext, id: string) {
  try {
    const [{ assignment }, { projects }] = await Promise.all([
      api.getMyAssignment({ id }),
      api.listMyConflicts({ id }),
    ]);
    return {
      id,
      name: assignment.showcase.name,
      teams: projects.map(({ project, state, note }) => ({ stop: stopOf(project), state, note: note ?? null })),
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export type KnownTeams = NonNullable<Awaited<ReturnType<typeof readKnownTeams>>>;
