import type { LaunchBoardClient } from './client.ts';
import { isLaunchBoardError } from './errors.ts';
import type { ChangesPage } from './generated/types.ts';

export interface FollowOptions {
  /** `next` of the last page that was stored; without it, following begins with `begin`. */
  after?: string | undefined;
  /**
   * Makes the copy anew from the lists: at first, and when the board no longer knows what came after the last page, also after it was
   * restored from a backup. What changes meanwhile comes afterwards. `next` stands for this moment.
   */
  begin: (next: string) => unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Every page of changes of a board, for as long as the caller goes on: `for await (const { changes, next } of follow(board, { after,
 * begin }))`. Connects again after cuts, limits and outages where it stopped, so that no change is lost; one can come twice. Store
 * `next` with the changes.
 * @throws whatever `begin` throws, what waiting does not help, and the reason of the caller's signal.
 */
export async function* follow(
  board: Pick<LaunchBoardClient, 'streamChanges'>,
  { after, begin, signal }: FollowOptions,
): AsyncGenerator<ChangesPage, void, undefined> {
  let last = after;
  for (;;) {
    try {
      for await (const page of board.streamChanges(last === undefined ? {} : { after: last }, { signal })) {
        if (last === undefined) await begin(page.next);
        last = page.next;
        if (page.changes.length > 0) yield page;
      }
    } catch (error) {
      if (!isLaunchBoardError(error, 'changes_expired')) throw error;
      last = undefined;
    }
  }
}
