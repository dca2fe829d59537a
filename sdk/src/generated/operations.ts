// Generated from the contract by sdk/generate.ts; changes made here are lost.

import type { CallOptions } from '../options.ts';
import type { Route } from '../route.ts';
import type {
  GetContractInput,
  GetContractReply,
  GetHealthInput,
  GetHealthReply,
  GetProjectInput,
  GetProjectReply,
  GetReadinessInput,
  GetReadinessReply,
  GetSiteStatsInput,
  GetSiteStatsReply,
  GetUserProfileInput,
  GetUserProfileReply,
  GetVoteCountsBatchInput,
  GetVoteCountsBatchReply,
  ListCategoriesInput,
  ListCategoriesReply,
  ListProjectCommentsInput,
  ListProjectCommentsReply,
  ListProjectMembersInput,
  ListProjectMembersReply,
  ListProjectsInput,
  ListProjectsReply,
  ListPublicCollectionsInput,
  ListPublicCollectionsReply,
  ListTrendingProjectsInput,
  ListTrendingProjectsReply,
  ListUserProjectsInput,
  ListUserProjectsReply,
} from './types.ts';

/**
 * One method for every operation of the contract.
 *
 * The codes named are those of LaunchBoardError. Every operation can also answer `rate_limited` (429), `internal`
 * (500), `unavailable` (503).
 */
export interface LaunchBoardOperations {
  /**
   * List, filter and search the active projects.
   *
   * Every order is total: equal values are decided by the newer `created_at`, then by `id`. Advance `offset` by `limit`
   * until `offset + limit >= total`.
   *
   * `GET /api/projects` → 200. Refusals: `invalid_request` (400), `not_found` (404).
   */
  readonly listProjects: (input?: ListProjectsInput, options?: CallOptions) => Promise<ListProjectsReply>;

  /**
   * One project with its category and submitter.
   *
   * `GET /api/projects/{id}` → 200. Refusals: `not_found` (404).
   */
  readonly getProject: (input: GetProjectInput, options?: CallOptions) => Promise<GetProjectReply>;

  /**
   * Comments of a project, oldest first.
   *
   * `GET /api/projects/{id}/comments` → 200. Refusals: `invalid_request` (400), `not_found` (404).
   */
  readonly listProjectComments: (
    input: ListProjectCommentsInput,
    options?: CallOptions,
  ) => Promise<ListProjectCommentsReply>;

  /**
   * Accepted team members of a project, newest first.
   *
   * `GET /api/projects/{id}/members` → 200. Refusals: `invalid_request` (400), `not_found` (404).
   */
  readonly listProjectMembers: (
    input: ListProjectMembersInput,
    options?: CallOptions,
  ) => Promise<ListProjectMembersReply>;

  /**
   * Projects with the most momentum now.
   *
   * Highest `upvotes / (hours_since_creation + 2) ^ 1.5` first, ages in whole seconds. A `created_at` in the future
   * counts as now. Use `sort=popular` of listProjects for all-time.
   *
   * `GET /api/stats/trending` → 200. Refusals: `invalid_request` (400).
   */
  readonly listTrendingProjects: (
    input?: ListTrendingProjectsInput,
    options?: CallOptions,
  ) => Promise<ListTrendingProjectsReply>;

  /**
   * The active categories, by name.
   *
   * `GET /api/categories` → 200.
   */
  readonly listCategories: (input?: ListCategoriesInput, options?: CallOptions) => Promise<ListCategoriesReply>;

  /**
   * Vote counts of up to 200 projects.
   *
   * `GET /api/votes/batch` → 200. Refusals: `invalid_request` (400).
   */
  readonly getVoteCountsBatch: (
    input: GetVoteCountsBatchInput,
    options?: CallOptions,
  ) => Promise<GetVoteCountsBatchReply>;

  /**
   * Collections their owners made public, newest first.
   *
   * `GET /api/collections` → 200. Refusals: `invalid_request` (400).
   */
  readonly listPublicCollections: (
    input?: ListPublicCollectionsInput,
    options?: CallOptions,
  ) => Promise<ListPublicCollectionsReply>;

  /**
   * A public profile.
   *
   * `GET /api/users/{id}` → 200. Refusals: `not_found` (404).
   */
  readonly getUserProfile: (input: GetUserProfileInput, options?: CallOptions) => Promise<GetUserProfileReply>;

  /**
   * Active projects the person submitted or is credited on, newest first.
   *
   * `GET /api/users/{id}/projects` → 200. Refusals: `invalid_request` (400), `not_found` (404).
   */
  readonly listUserProjects: (input: ListUserProjectsInput, options?: CallOptions) => Promise<ListUserProjectsReply>;

  /**
   * Counts of the whole board.
   *
   * `GET /api/stats` → 200.
   */
  readonly getSiteStats: (input?: GetSiteStatsInput, options?: CallOptions) => Promise<GetSiteStatsReply>;

  /**
   * Liveness.
   *
   * Says that the process answers. It asks neither the database nor the identity provider.
   *
   * `GET /healthz` → 200.
   */
  readonly getHealth: (input?: GetHealthInput, options?: CallOptions) => Promise<GetHealthReply>;

  /**
   * Readiness.
   *
   * Says whether this process can do its work: 503 while the database cannot be read or needs a migration.
   *
   * `GET /readyz` → 200.
   */
  readonly getReadiness: (input?: GetReadinessInput, options?: CallOptions) => Promise<GetReadinessReply>;

  /**
   * This contract as an OpenAPI 3.1 document.
   *
   * `GET /openapi.json` → 200.
   */
  readonly getContract: (input?: GetContractInput, options?: CallOptions) => Promise<GetContractReply>;
}

/** How each operation travels. */
export const routes: Record<keyof LaunchBoardOperations, Route> = {
  listProjects: {
    method: 'GET',
    path: '/api/projects',
    params: [],
    query: ['category', 'search', 'sort', 'limit', 'offset'],
    hasBody: false,
    hasReply: true,
    items: 'projects',
  },
  getProject: { method: 'GET', path: '/api/projects/{id}', params: ['id'], query: [], hasBody: false, hasReply: true },
  listProjectComments: {
    method: 'GET',
    path: '/api/projects/{id}/comments',
    params: ['id'],
    query: ['limit', 'offset'],
    hasBody: false,
    hasReply: true,
    items: 'comments',
  },
  listProjectMembers: {
    method: 'GET',
    path: '/api/projects/{id}/members',
    params: ['id'],
    query: ['limit', 'offset'],
    hasBody: false,
    hasReply: true,
    items: 'members',
  },
  listTrendingProjects: {
    method: 'GET',
    path: '/api/stats/trending',
    params: [],
    query: ['limit'],
    hasBody: false,
    hasReply: true,
    items: 'projects',
  },
  listCategories: {
    method: 'GET',
    path: '/api/categories',
    params: [],
    query: [],
    hasBody: false,
    hasReply: true,
    items: 'categories',
  },
  getVoteCountsBatch: {
    method: 'GET',
    path: '/api/votes/batch',
    params: [],
    query: ['projectIds'],
    hasBody: false,
    hasReply: true,
  },
  listPublicCollections: {
    method: 'GET',
    path: '/api/collections',
    params: [],
    query: ['limit', 'offset'],
    hasBody: false,
    hasReply: true,
    items: 'collections',
  },
  getUserProfile: { method: 'GET', path: '/api/users/{id}', params: ['id'], query: [], hasBody: false, hasReply: true },
  listUserProjects: {
    method: 'GET',
    path: '/api/users/{id}/projects',
    params: ['id'],
    query: ['limit', 'offset'],
    hasBody: false,
    hasReply: true,
    items: 'projects',
  },
  getSiteStats: { method: 'GET', path: '/api/stats', params: [], query: [], hasBody: false, hasReply: true },
  getHealth: { method: 'GET', path: '/healthz', params: [], query: [], hasBody: false, hasReply: true },
  getReadiness: { method: 'GET', path: '/readyz', params: [], query: [], hasBody: false, hasReply: true },
  getContract: { method: 'GET', path: '/openapi.json', params: [], query: [], hasBody: false, hasReply: true },
};
