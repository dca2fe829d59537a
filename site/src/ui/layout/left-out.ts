import type { Part } from '@launch-board/host/left-out';

/** The pages of what an operator may leave out. */
const pagesOf: Record<Part, RegExp> = {
  leaderboards: /^\/(leaderboards|archive|terms|me\/term|moderation\/terms)([/.]|$)/,
  showcases: /^\/(showcases|courses|v|lti)(\/|$)|^\/projects\/[^/]+\/showcases$/,
  juries: /^\/showcases\/[^/]+\/(jury|judge|judge\/teams|grades|results\/[^/]+)$/,
  standing: /^\/projects\/[^/]+\/standing$/,
};

/** Whether this board has the page: every link to such a page asks before it shows itself. */
export const hasPage = (leftOut: readonly Part[], path: string): boolean =>
  !leftOut.some((part) => pagesOf[part].test(path));
