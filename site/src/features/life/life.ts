import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';

/** The life of a public project as everybody sees it; undefined while it is not public. */
export async function readLife(visitor: VisitorContext, id: string) {
  try {
    return (await visitor.current(`life ${id}`, (api) => api.getProjectLife({ id }))).life;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export type Life = NonNullable<Awaited<ReturnType<typeof readLife>>>;
