import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { collectionsText, collectionText, frontText, leaderboardText, personText } from './lists.ts';
import { projectText } from './project.ts';
import { showcasesText, showcaseText } from './showcases.ts';

type Write = (visitor: VisitorContext, id: string, query: URLSearchParams) => Promise<string | undefined>;

/** The address without a period is that of the running week. */
const runningWeek = 'week';

const writers: Record<string, Write> = {
  '': (visitor, _, query) => frontText(visitor, query),
  projects: projectText,
  people: personText,
  collections: (visitor, id, query) => (id ? collectionText(visitor, id, query) : collectionsText(visitor, query)),
  showcases: (visitor, id, query) => (id ? showcaseText(visitor, id, query) : showcasesText(visitor, query)),
  leaderboards: (visitor, id, query) => leaderboardText(visitor, id || runningWeek, query),
};

/** The text of a page, by what the page itself reads: undefined for everything that the page does not show either. */
export async function readPageText(
  visitor: VisitorContext,
  page: string,
  query: URLSearchParams,
): Promise<string | undefined> {
  const [, folder = '', id = ''] = page.split('/');
  try {
    return await writers[folder]?.(visitor, id, query);
  } catch (error) {
    // What is no id is refused by the API.
    if (isLaunchBoardError(error, 'not_found') || isLaunchBoardError(error, 'invalid_request')) return undefined;
    throw error;
  }
}
