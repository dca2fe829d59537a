/** The reason of a comment that waits by a rule. One that a moderator removes meanwhile has theirs. */
export const COMMENT_WAITS = 'It waits by the rules of the board for new posts.';
