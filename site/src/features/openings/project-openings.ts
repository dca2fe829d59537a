import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';

/** A project has no more of them at once. */
const shown = 5;

export type ProjectOpening = { id: string; role: string };

/** Whom the team of a project looks for, as everybody sees it; of what is not public, nobody. */
export async function readProjectOpenings(visitor: VisitorContext, id: string): Promise<ProjectOpening[]> {
  try {
    const { openings } = await visitor.current(`openings of ${id}`, (api) =>
      api.listOpenings({ project_id: id, limit: shown }),
    );
    return openings.map(({ id, role }) => ({ id, role }));
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return [];
    throw error;
  }
}
