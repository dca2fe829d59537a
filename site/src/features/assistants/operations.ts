// What assistants may do: a part of the contract by the names of its operations. Everything else about a tool is the contract's.

/** What a session, a token or a decision about other people hangs on is left to people: no token, no erasure, no moderation. */
export const reads = [
  ...['searchBoard', 'listProjects', 'getProject', 'listProjectComments', 'listProjectMembers', 'listTrendingProjects'],
  ...['getProjectStanding', 'getLeaderboard', 'listPeriods', 'listCategories', 'getSiteStats', 'listMakers'],
  ...['listPublicCollections', 'getCollection', 'listShowcases', 'getShowcase', 'listEntries', 'getShowcaseResults'],
  ...['getUserProfile', 'listUserProjects', 'getMe', 'listMyProjects', 'listBookmarks', 'listMyCollections'],
  ...['listMyNotices', 'listInvitations', 'listFollows', 'getVoteCountsBatch'],
] as const;

export const changes = [
  ...['castVote', 'withdrawVote', 'addBookmark', 'removeBookmark', 'follow', 'unfollow', 'addComment', 'editComment'],
  ...['deleteComment', 'likeComment', 'unlikeComment', 'createProject', 'updateProject', 'publishProject'],
  ...['unpublishProject', 'createCollection', 'updateCollection', 'addToCollection', 'removeFromCollection'],
  ...['enterShowcase', 'withdrawEntry', 'markNoticesRead'],
] as const;

export const isChange = (operation: string): boolean => (changes as readonly string[]).includes(operation);

export type OperationId = (typeof reads)[number] | (typeof changes)[number];
