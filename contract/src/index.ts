import { listCategories } from './categories.ts';
import { listPublicCollections } from './collections.ts';
import { listProjectComments } from './comments.ts';
import { listProjectMembers } from './members.ts';
import type { Operation } from './operation.ts';
import { getProject, listProjects, listTrendingProjects, listUserProjects } from './projects.ts';
import { getContract, getHealth, getReadiness } from './service.ts';
import { getSiteStats } from './stats.ts';
import { getUserProfile } from './users.ts';
import { getVoteCountsBatch } from './votes.ts';

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
  getUserProfile,
  listUserProjects,
  getSiteStats,
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
export type { ProjectMember } from './members.ts';
export {
  bodyErrors,
  commonErrors,
  type Deprecation,
  type InputOf,
  isRepeatable,
  type Operation,
  operation,
  type ReplyOf,
} from './operation.ts';
export type { Project, ProjectPage } from './projects.ts';
export type { SiteStats } from './stats.ts';
export type { UserProfile, UserSummary } from './users.ts';
export type { VoteState, VoteStates } from './votes.ts';
