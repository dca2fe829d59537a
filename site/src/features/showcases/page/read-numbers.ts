import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import type { ShowcasePage } from '../reads.ts';

/** What a showcase was, in numbers; nothing before everybody sees its results. */
export async function readNumbers(visitor: VisitorContext, { showcase, heldUntil }: ShowcasePage) {
  const { id, phase, visibility } = showcase;
  if (phase !== 'results' || heldUntil) return undefined;
  const api = visibility === 'private' ? visitor.api : visitor.publicApi;
  try {
    return (await api.getEveningNumbers({ id })).numbers;
  } catch (error) {
    // An API that is older than this site does not count.
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}
