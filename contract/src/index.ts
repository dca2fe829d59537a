import { addBookmark, listBookmarks, removeBookmark } from './bookmarks.ts';
import { createCategory, listCategories, updateCategory } from './categories.ts';
import {
  addToCollection,
  createCollection,
  deleteCollection,
  getCollection,
  listMyCollections,
  listPublicCollections,
  removeFromCollection,
  updateCollection,
} from './collections.ts';
import { addComment, deleteComment, editComment, listProjectComments } from './comments.ts';
import { eraseMe, exportMe, getMe, listMyProjects, updateMe } from './me.ts';
import {
  acceptInvitation,
  changeMemberRole,
  declineInvitation,
  inviteMember,
  listInvitations,
  listProjectInvitations,
  listProjectMembers,
  removeMember,
} from './members.ts';
import {
  approveProject,
  liftSuspension,
  listModerationLog,
  listQueue,
  listReports,
  rejectRevision,
  removeComment,
  removeProject,
  report,
  resolveReport,
  restoreComment,
  restoreProject,
  suspendUser,
} from './moderation.ts';
import type { Operation } from './operation.ts';
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  listTrendingProjects,
  listUserProjects,
  publishProject,
  unpublishProject,
  updateProject,
  withdrawRevision,
} from './projects.ts';
import { getContract, getHealth, getReadiness } from './service.ts';
import { getSiteStats } from './stats.ts';
import { findUsers, getUserProfile } from './users.ts';
import { castVote, getVoteCountsBatch, withdrawVote } from './votes.ts';

/** The public contract: every operation there is, in the order a reader meets them. */
export const operations = {
  listProjects,
  getProject,
  listProjectComments,
  listProjectMembers,
  listTrendingProjects,
  listCategories,
  getVoteCountsBatch,
  listPublicCollections,
  getCollection,
  getUserProfile,
  listUserProjects,
  getSiteStats,
  createProject,
  updateProject,
  publishProject,
  unpublishProject,
  withdrawRevision,
  deleteProject,
  castVote,
  withdrawVote,
  addComment,
  editComment,
  deleteComment,
  inviteMember,
  changeMemberRole,
  removeMember,
  listProjectInvitations,
  listInvitations,
  acceptInvitation,
  declineInvitation,
  addBookmark,
  removeBookmark,
  listBookmarks,
  createCollection,
  updateCollection,
  deleteCollection,
  addToCollection,
  removeFromCollection,
  listMyCollections,
  getMe,
  updateMe,
  exportMe,
  eraseMe,
  listMyProjects,
  findUsers,
  report,
  listReports,
  resolveReport,
  listQueue,
  approveProject,
  rejectRevision,
  removeProject,
  restoreProject,
  removeComment,
  restoreComment,
  suspendUser,
  liftSuspension,
  listModerationLog,
  createCategory,
  updateCategory,
  getHealth,
  getReadiness,
  getContract,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

export type { Category } from './categories.ts';
export type { Problem } from './check.ts';
export { checker, isUuid } from './check.ts';
export type { Collection } from './collections.ts';
export type { Comment } from './comments.ts';
export { ErrorBody, type ErrorCode, errors } from './errors.ts';
export { limits } from './limits.ts';
export type { Export, Me } from './me.ts';
export type { Invitation, ProjectMember } from './members.ts';
export type { LogEntry, Report, Suspension } from './moderation.ts';
export {
  bodyErrors,
  commonErrors,
  type Deprecation,
  type InputOf,
  isBodyRequired,
  isRepeatable,
  memberErrors,
  type Operation,
  operation,
  type ReplyOf,
} from './operation.ts';
export type { PendingRevision, Project, ProjectPage } from './projects.ts';
export type { SiteStats } from './stats.ts';
export { type TokenFault, tokenFaults } from './token-faults.ts';
export type { UserProfile, UserSummary } from './users.ts';
export type { VoteState, VoteStates } from './votes.ts';
