import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';

/** The page of the vote that a code leads to; that for codes on paper if there are some and nobody is signed in. */
export async function findVotePath({ publicApi, person }: VisitorContext, typed: string): Promise<string | undefined> {
  const code = typed.trim();
  if (!/^[A-Za-z]{1,30}$/.test(code)) return undefined;
  try {
    const { vote } = await publicApi.findVote({ code: code.toUpperCase() });
    return `/showcases/${vote.showcase_id}/${vote.takes_guests && !person ? 'guest' : 'vote'}`;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}
