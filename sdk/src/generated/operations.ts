// Generated from the contract by sdk/generate.ts; changes made here are lost.

import type { CallOptions } from '../options.ts';
import type { Route } from '../route.ts';
import type {
  AcceptInvitationInput,
  AcceptInvitationReply,
  AddBookmarkInput,
  AddBookmarkReply,
  AddCommentInput,
  AddCommentReply,
  AddToCollectionInput,
  AddToCollectionReply,
  ApproveProjectInput,
  ApproveProjectReply,
  CastVoteInput,
  CastVoteReply,
  ChangeMemberRoleInput,
  ChangeMemberRoleReply,
  CreateCategoryInput,
  CreateCategoryReply,
  CreateCollectionInput,
  CreateCollectionReply,
  CreateProjectInput,
  CreateProjectReply,
  DeclineInvitationInput,
  DeclineInvitationReply,
  DeleteCollectionInput,
  DeleteCollectionReply,
  DeleteCommentInput,
  DeleteCommentReply,
  DeleteProjectInput,
  DeleteProjectReply,
  EditCommentInput,
  EditCommentReply,
  EraseMeInput,
  EraseMeReply,
  ExportMeInput,
  ExportMeReply,
  FindUsersInput,
  FindUsersReply,
  GetCollectionInput,
  GetCollectionReply,
  GetContractInput,
  GetContractReply,
  GetHealthInput,
  GetHealthReply,
  GetMeInput,
  GetMeReply,
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
  InviteMemberInput,
  InviteMemberReply,
  LiftSuspensionInput,
  LiftSuspensionReply,
  ListBookmarksInput,
  ListBookmarksReply,
  ListCategoriesInput,
  ListCategoriesReply,
  ListInvitationsInput,
  ListInvitationsReply,
  ListModerationLogInput,
  ListModerationLogReply,
  ListMyCollectionsInput,
  ListMyCollectionsReply,
  ListMyProjectsInput,
  ListMyProjectsReply,
  ListProjectCommentsInput,
  ListProjectCommentsReply,
  ListProjectInvitationsInput,
  ListProjectInvitationsReply,
  ListProjectMembersInput,
  ListProjectMembersReply,
  ListProjectsInput,
  ListProjectsReply,
  ListPublicCollectionsInput,
  ListPublicCollectionsReply,
  ListQueueInput,
  ListQueueReply,
  ListReportsInput,
  ListReportsReply,
  ListTrendingProjectsInput,
  ListTrendingProjectsReply,
  ListUserProjectsInput,
  ListUserProjectsReply,
  PublishProjectInput,
  PublishProjectReply,
  RejectRevisionInput,
  RejectRevisionReply,
  RemoveBookmarkInput,
  RemoveBookmarkReply,
  RemoveCommentInput,
  RemoveCommentReply,
  RemoveFromCollectionInput,
  RemoveFromCollectionReply,
  RemoveMemberInput,
  RemoveMemberReply,
  RemoveProjectInput,
  RemoveProjectReply,
  ReportInput,
  ReportReply,
  ResolveReportInput,
  ResolveReportReply,
  RestoreCommentInput,
  RestoreCommentReply,
  RestoreProjectInput,
  RestoreProjectReply,
  SuspendUserInput,
  SuspendUserReply,
  UnpublishProjectInput,
  UnpublishProjectReply,
  UpdateCategoryInput,
  UpdateCategoryReply,
  UpdateCollectionInput,
  UpdateCollectionReply,
  UpdateMeInput,
  UpdateMeReply,
  UpdateProjectInput,
  UpdateProjectReply,
  WithdrawRevisionInput,
  WithdrawRevisionReply,
  WithdrawVoteInput,
  WithdrawVoteReply,
} from './types.ts';

/**
 * One method for every operation of the contract.
 *
 * The codes named are those of LaunchBoardError. Every operation can also answer `rate_limited` (429), `internal`
 * (500), `answers_unread` (503), `unavailable` (503).
 */
export interface LaunchBoardOperations {
  /**
   * List, filter and search the active projects.
   *
   * Every order is total: equal values are decided by the newer `created_at`, then by `id`. Advance `offset` by `limit`
   * until `offset + limit >= total`; or follow `next`, which neither repeats nor skips projects when the board changes
   * meanwhile: `popular` goes on by the votes of the first page.
   *
   * `GET /api/projects` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listProjects: (input?: ListProjectsInput, options?: CallOptions) => Promise<ListProjectsReply>;

  /**
   * One project with its category and submitter.
   *
   * Its team and moderators see it also while it is not public, and why it is where it is.
   *
   * `GET /api/projects/{id}` → 200. Refusals: `not_found` (404).
   */
  readonly getProject: (input: GetProjectInput, options?: CallOptions) => Promise<GetProjectReply>;

  /**
   * Comments of a project, oldest first.
   *
   * Answers name in `parent_id` what they answer, which may be deleted since.
   *
   * `GET /api/projects/{id}/comments` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired`
   * (410).
   */
  readonly listProjectComments: (
    input: ListProjectCommentsInput,
    options?: CallOptions,
  ) => Promise<ListProjectCommentsReply>;

  /**
   * Accepted team members of a project, newest first.
   *
   * Invitations that wait are not among them.
   *
   * `GET /api/projects/{id}/members` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired`
   * (410).
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
   * Each with the number of active projects in it. The id is what the `category` filter of listProjects takes.
   *
   * `GET /api/categories` → 200.
   */
  readonly listCategories: (input?: ListCategoriesInput, options?: CallOptions) => Promise<ListCategoriesReply>;

  /**
   * Vote counts of up to 200 projects.
   *
   * With a token it also tells which of them the caller has voted for.
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
   * Each with its curator and the number of active projects in it.
   *
   * `GET /api/collections` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listPublicCollections: (
    input?: ListPublicCollectionsInput,
    options?: CallOptions,
  ) => Promise<ListPublicCollectionsReply>;

  /**
   * A collection with its projects in the curator's order.
   *
   * A private collection is 404 to everybody but its owner.
   *
   * `GET /api/collections/{id}` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly getCollection: (input: GetCollectionInput, options?: CallOptions) => Promise<GetCollectionReply>;

  /**
   * A public profile.
   *
   * An erased profile answers 404, like one that never was.
   *
   * `GET /api/users/{id}` → 200. Refusals: `not_found` (404).
   */
  readonly getUserProfile: (input: GetUserProfileInput, options?: CallOptions) => Promise<GetUserProfileReply>;

  /**
   * Active projects the person submitted or is credited on, newest first.
   *
   * Drafts, and projects that wait or were removed, are left out.
   *
   * `GET /api/users/{id}/projects` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listUserProjects: (input: ListUserProjectsInput, options?: CallOptions) => Promise<ListUserProjectsReply>;

  /**
   * Counts of the whole board.
   *
   * Counts that are kept, and change with the changes they count.
   *
   * `GET /api/stats` → 200.
   */
  readonly getSiteStats: (input?: GetSiteStatsInput, options?: CallOptions) => Promise<GetSiteStatsReply>;

  /**
   * Submit a project.
   *
   * The submitter becomes its first owner. It is public at once, unless it is a draft or the board reviews new projects:
   * then it is `pending` and `status_reason` says so.
   *
   * `POST /api/projects` → 201. Refusals: `idempotency_key_reused` (422), `budget_spent` (429).
   */
  readonly createProject: (input: CreateProjectInput, options?: CallOptions) => Promise<CreateProjectReply>;

  /**
   * Change a project.
   *
   * For its owners. With `If-Match` the change is refused when the project was edited since it was read; votes and
   * comments do not count. Where the board reviews projects, name, tagline, description, links and picture of one that
   * was approved wait as `pending_revision` until a moderator approves them, and the project stays as it is; its
   * category changes at once. A later change goes on from what waits or was sent back; one that says what is live takes
   * it back.
   *
   * `PATCH /api/projects/{id}` → 200. Refusals: `not_found` (404), `stale` (412).
   */
  readonly updateProject: (input: UpdateProjectInput, options?: CallOptions) => Promise<UpdateProjectReply>;

  /**
   * Publish a draft.
   *
   * For its owners. Where the board reviews new projects it waits as `pending` first.
   *
   * `PUT /api/projects/{id}/publication` → 200. Refusals: `not_found` (404), `not_publishable` (409).
   */
  readonly publishProject: (input: PublishProjectInput, options?: CallOptions) => Promise<PublishProjectReply>;

  /**
   * Turn a project back into a draft.
   *
   * For its owners. Votes and comments are kept for the day it is published again. Changes that waited for a moderator
   * become part of the draft.
   *
   * `DELETE /api/projects/{id}/publication` → 200. Refusals: `not_found` (404), `not_publishable` (409).
   */
  readonly unpublishProject: (input: UnpublishProjectInput, options?: CallOptions) => Promise<UnpublishProjectReply>;

  /**
   * Take back the changes that wait for a moderator.
   *
   * For its owners; also for changes that a moderator sent back. Where there are none, the answer is the same.
   *
   * `DELETE /api/projects/{id}/revision` → 204. Refusals: `not_found` (404).
   */
  readonly withdrawRevision: (input: WithdrawRevisionInput, options?: CallOptions) => Promise<WithdrawRevisionReply>;

  /**
   * Withdraw a project for good.
   *
   * For its owners.
   *
   * `DELETE /api/projects/{id}` → 204. Refusals: `not_found` (404), `stale` (412).
   */
  readonly deleteProject: (input: DeleteProjectInput, options?: CallOptions) => Promise<DeleteProjectReply>;

  /**
   * Vote for a project.
   *
   * One vote a person: the second time changes nothing and answers the same.
   *
   * `PUT /api/projects/{id}/vote` → 200. Refusals: `not_found` (404).
   */
  readonly castVote: (input: CastVoteInput, options?: CallOptions) => Promise<CastVoteReply>;

  /**
   * Withdraw the vote.
   *
   * Without a vote it changes nothing and answers the same.
   *
   * `DELETE /api/projects/{id}/vote` → 200. Refusals: `not_found` (404).
   */
  readonly withdrawVote: (input: WithdrawVoteInput, options?: CallOptions) => Promise<WithdrawVoteReply>;

  /**
   * Comment on a project.
   *
   * The project must be public.
   *
   * `POST /api/projects/{id}/comments` → 201. Refusals: `not_found` (404), `idempotency_key_reused` (422),
   * `budget_spent` (429).
   */
  readonly addComment: (input: AddCommentInput, options?: CallOptions) => Promise<AddCommentReply>;

  /**
   * Change a comment.
   *
   * For its author. With `If-Match` the change is refused when the comment was edited since it was read.
   *
   * `PATCH /api/comments/{id}` → 200. Refusals: `not_found` (404), `stale` (412).
   */
  readonly editComment: (input: EditCommentInput, options?: CallOptions) => Promise<EditCommentReply>;

  /**
   * Delete a comment.
   *
   * For its author, and for moderators. Its text is gone; answers to it stay.
   *
   * `DELETE /api/comments/{id}` → 204. Refusals: `not_found` (404), `stale` (412).
   */
  readonly deleteComment: (input: DeleteCommentInput, options?: CallOptions) => Promise<DeleteCommentReply>;

  /**
   * Invite a person to the team.
   *
   * For owners. The person is listed once they accept.
   *
   * `POST /api/projects/{id}/members` → 201. Refusals: `not_found` (404), `already_member` (409), `too_many` (409),
   * `idempotency_key_reused` (422), `budget_spent` (429).
   */
  readonly inviteMember: (input: InviteMemberInput, options?: CallOptions) => Promise<InviteMemberReply>;

  /**
   * Give a person on the team, or invited to it, another role.
   *
   * For owners, about themselves too, as long as an owner remains.
   *
   * `PATCH /api/projects/{id}/members/{user_id}` → 200. Refusals: `not_found` (404), `last_owner` (409).
   */
  readonly changeMemberRole: (input: ChangeMemberRoleInput, options?: CallOptions) => Promise<ChangeMemberRoleReply>;

  /**
   * Take a person off the team, or leave it.
   *
   * For owners, and for everybody about themselves. Takes back an invitation that waits.
   *
   * `DELETE /api/projects/{id}/members/{user_id}` → 204. Refusals: `not_found` (404), `last_owner` (409).
   */
  readonly removeMember: (input: RemoveMemberInput, options?: CallOptions) => Promise<RemoveMemberReply>;

  /**
   * Invitations to the team that wait for an answer, newest first.
   *
   * For owners.
   *
   * `GET /api/projects/{id}/invitations` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired`
   * (410).
   */
  readonly listProjectInvitations: (
    input: ListProjectInvitationsInput,
    options?: CallOptions,
  ) => Promise<ListProjectInvitationsReply>;

  /**
   * Invitations that wait for my answer, newest first.
   *
   * What was accepted or declined is not among them.
   *
   * `GET /api/me/invitations` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listInvitations: (input?: ListInvitationsInput, options?: CallOptions) => Promise<ListInvitationsReply>;

  /**
   * Accept an invitation.
   *
   * Accepting twice answers the same.
   *
   * `PUT /api/me/invitations/{id}/acceptance` → 200. Refusals: `not_found` (404).
   */
  readonly acceptInvitation: (input: AcceptInvitationInput, options?: CallOptions) => Promise<AcceptInvitationReply>;

  /**
   * Decline an invitation.
   *
   * The project may invite again. What was accepted is no invitation any more, and answers 404: leave the team with
   * removeMember.
   *
   * `DELETE /api/me/invitations/{id}` → 204. Refusals: `not_found` (404).
   */
  readonly declineInvitation: (input: DeclineInvitationInput, options?: CallOptions) => Promise<DeclineInvitationReply>;

  /**
   * Save a project.
   *
   * Nobody else sees it.
   *
   * `PUT /api/me/bookmarks/{project_id}` → 204. Refusals: `not_found` (404).
   */
  readonly addBookmark: (input: AddBookmarkInput, options?: CallOptions) => Promise<AddBookmarkReply>;

  /**
   * Take a project off the saved ones.
   *
   * What was not saved answers the same.
   *
   * `DELETE /api/me/bookmarks/{project_id}` → 204. Refusals: `not_found` (404).
   */
  readonly removeBookmark: (input: RemoveBookmarkInput, options?: CallOptions) => Promise<RemoveBookmarkReply>;

  /**
   * Saved projects, last saved first.
   *
   * Projects that are not public at the moment are left out and come back with them. With `project`, `total` tells
   * whether that one is saved.
   *
   * `GET /api/me/bookmarks` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listBookmarks: (input?: ListBookmarksInput, options?: CallOptions) => Promise<ListBookmarksReply>;

  /**
   * Start a collection.
   *
   * It is private unless `is_public` is true. A person may have 200.
   *
   * `POST /api/collections` → 201. Refusals: `too_many` (409), `idempotency_key_reused` (422).
   */
  readonly createCollection: (input: CreateCollectionInput, options?: CallOptions) => Promise<CreateCollectionReply>;

  /**
   * Change a collection.
   *
   * For its owner. With `If-Match` the change is refused when it was edited since it was read; what is in it does not
   * count.
   *
   * `PATCH /api/collections/{id}` → 200. Refusals: `not_found` (404), `stale` (412).
   */
  readonly updateCollection: (input: UpdateCollectionInput, options?: CallOptions) => Promise<UpdateCollectionReply>;

  /**
   * Delete a collection.
   *
   * For its owner. The projects in it stay.
   *
   * `DELETE /api/collections/{id}` → 204. Refusals: `not_found` (404), `stale` (412).
   */
  readonly deleteCollection: (input: DeleteCollectionInput, options?: CallOptions) => Promise<DeleteCollectionReply>;

  /**
   * Put a project into a collection, or move it there.
   *
   * For its owner. Without `position` a new project goes to the end and a present one stays.
   *
   * `PUT /api/collections/{id}/projects/{project_id}` → 204. Refusals: `not_found` (404), `too_many` (409).
   */
  readonly addToCollection: (input: AddToCollectionInput, options?: CallOptions) => Promise<AddToCollectionReply>;

  /**
   * Take a project out of a collection.
   *
   * For its owner.
   *
   * `DELETE /api/collections/{id}/projects/{project_id}` → 204. Refusals: `not_found` (404).
   */
  readonly removeFromCollection: (
    input: RemoveFromCollectionInput,
    options?: CallOptions,
  ) => Promise<RemoveFromCollectionReply>;

  /**
   * My collections, newest first.
   *
   * With `project`, only those that it is in.
   *
   * `GET /api/me/collections` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listMyCollections: (
    input?: ListMyCollectionsInput,
    options?: CallOptions,
  ) => Promise<ListMyCollectionsReply>;

  /**
   * My profile, address and roles.
   *
   * The suspended may read it too, and learn why and until when.
   *
   * `GET /api/me` → 200.
   */
  readonly getMe: (input?: GetMeInput, options?: CallOptions) => Promise<GetMeReply>;

  /**
   * Change my profile.
   *
   * With `If-Match` the change is refused when the profile was edited since it was read.
   *
   * `PATCH /api/me` → 200. Refusals: `name_taken` (409), `stale` (412).
   */
  readonly updateMe: (input: UpdateMeInput, options?: CallOptions) => Promise<UpdateMeReply>;

  /**
   * Everything the board holds about me.
   *
   * Profile, projects, memberships, invitations, comments, votes, saved projects, collections and reports, with texts
   * that only the caller may still see. The answer is sent while it is read, without `Content-Length` and `ETag`:
   * `exported_at` is when that began, and each part shows the board at the moment the part was read. What cannot be
   * finished ends with the connection and is not a whole JSON document; so does an export that takes longer than 15
   * minutes, or whose account is erased meanwhile. One export of a person is sent at a time.
   *
   * `GET /api/me/export` → 200. Refusals: `export_under_way` (409).
   */
  readonly exportMe: (input?: ExportMeInput, options?: CallOptions) => Promise<ExportMeReply>;

  /**
   * Erase me for good.
   *
   * Name, profile, votes, saved projects, collections, invitations, the texts of comments and the link to the account
   * go; projects owned by nobody else are withdrawn; threads of others stay readable. Needs a sign-in within the last
   * ten minutes. Repeated with a token from before the erasure, it answers 204 again and does nothing.
   *
   * `DELETE /api/me` → 204. Refusals: `fresh_sign_in_required` (401).
   */
  readonly eraseMe: (input?: EraseMeInput, options?: CallOptions) => Promise<EraseMeReply>;

  /**
   * Projects whose team I am on, whatever their status, newest first.
   *
   * Drafts and projects that wait or were removed are among them, with the reason.
   *
   * `GET /api/me/projects` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listMyProjects: (input?: ListMyProjectsInput, options?: CallOptions) => Promise<ListMyProjectsReply>;

  /**
   * Find people by name, to invite them.
   *
   * Matches the start of a user name or of any word of a full name, whatever the case. Longer lists go on with `next`.
   *
   * `GET /api/users` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly findUsers: (input: FindUsersInput, options?: CallOptions) => Promise<FindUsersReply>;

  /**
   * Report a project, a comment or a person to the moderators.
   *
   * Reporting the same thing again while the first report is open answers with that report.
   *
   * `POST /api/reports` → 201. Refusals: `not_found` (404), `idempotency_key_reused` (422), `budget_spent` (429).
   */
  readonly report: (input: ReportInput, options?: CallOptions) => Promise<ReportReply>;

  /**
   * Reports, oldest open ones first.
   *
   * Each with the thing it is about as it is now, where that still exists.
   *
   * `GET /api/moderation/reports` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listReports: (input?: ListReportsInput, options?: CallOptions) => Promise<ListReportsReply>;

  /**
   * Close a report.
   *
   * Closes every open report of the same thing with it.
   *
   * `PUT /api/moderation/reports/{id}/resolution` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403).
   */
  readonly resolveReport: (input: ResolveReportInput, options?: CallOptions) => Promise<ResolveReportReply>;

  /**
   * Projects that wait for approval, oldest first.
   *
   * New ones, and approved ones whose changes wait as `pending_revision`. Empty where the board does not review.
   *
   * `GET /api/moderation/queue` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listQueue: (input?: ListQueueInput, options?: CallOptions) => Promise<ListQueueReply>;

  /**
   * Approve a waiting project, or the changes of one that was approved before.
   *
   * With `If-Match` it is refused when the project or what waits was edited since it was read, so that nobody approves
   * what they did not read. Where nothing waits, the answer is the project as it is.
   *
   * `PUT /api/moderation/projects/{id}/approval` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403),
   * `not_pending` (409), `stale` (412).
   */
  readonly approveProject: (input: ApproveProjectInput, options?: CallOptions) => Promise<ApproveProjectReply>;

  /**
   * Send changes of an approved project back to its owners.
   *
   * The project stays as it is; its owners read the reason and may change what they wrote. `If-Match` is honoured.
   *
   * `PUT /api/moderation/projects/{id}/revision/rejection` → 200. Refusals: `not_found` (404), `conflict_of_interest`
   * (403), `not_pending` (409), `stale` (412).
   */
  readonly rejectRevision: (input: RejectRevisionInput, options?: CallOptions) => Promise<RejectRevisionReply>;

  /**
   * Remove a project from the board.
   *
   * Its votes and comments are kept for a restore. A waiting project is refused in the same way.
   *
   * `PUT /api/moderation/projects/{id}/removal` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403).
   */
  readonly removeProject: (input: RemoveProjectInput, options?: CallOptions) => Promise<RemoveProjectReply>;

  /**
   * Restore a removed project.
   *
   * It is again what it was; one that waited for approval is a draft, for its owners to publish. What was not removed
   * answers the same.
   *
   * `DELETE /api/moderation/projects/{id}/removal` → 200. Refusals: `invalid_request` (400), `not_found` (404),
   * `conflict_of_interest` (403).
   */
  readonly restoreProject: (input: RestoreProjectInput, options?: CallOptions) => Promise<RestoreProjectReply>;

  /**
   * Remove a comment.
   *
   * Its text is kept for a restore, and shown to nobody.
   *
   * `PUT /api/moderation/comments/{id}/removal` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403).
   */
  readonly removeComment: (input: RemoveCommentInput, options?: CallOptions) => Promise<RemoveCommentReply>;

  /**
   * Restore a comment that a moderator removed.
   *
   * What its author deleted does not come back.
   *
   * `DELETE /api/moderation/comments/{id}/removal` → 200. Refusals: `invalid_request` (400), `not_found` (404),
   * `conflict_of_interest` (403).
   */
  readonly restoreComment: (input: RestoreCommentInput, options?: CallOptions) => Promise<RestoreCommentReply>;

  /**
   * Suspend a person.
   *
   * They may read, but not take part, until the given date or until it is lifted.
   *
   * `PUT /api/moderation/users/{id}/suspension` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403).
   */
  readonly suspendUser: (input: SuspendUserInput, options?: CallOptions) => Promise<SuspendUserReply>;

  /**
   * Lift a suspension.
   *
   * The person may take part again at once. Where there is none it answers the same.
   *
   * `DELETE /api/moderation/users/{id}/suspension` → 200. Refusals: `invalid_request` (400), `not_found` (404),
   * `conflict_of_interest` (403).
   */
  readonly liftSuspension: (input: LiftSuspensionInput, options?: CallOptions) => Promise<LiftSuspensionReply>;

  /**
   * What moderators did, newest first.
   *
   * Each filter that is given has to hold.
   *
   * `GET /api/moderation/log` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listModerationLog: (
    input?: ListModerationLogInput,
    options?: CallOptions,
  ) => Promise<ListModerationLogReply>;

  /**
   * Add a category.
   *
   * It is active unless `is_active` is false.
   *
   * `POST /api/categories` → 201. Refusals: `name_taken` (409), `too_many` (409), `idempotency_key_reused` (422).
   */
  readonly createCategory: (input: CreateCategoryInput, options?: CallOptions) => Promise<CreateCategoryReply>;

  /**
   * Change a category.
   *
   * A category that is not active is kept by its projects, and can no longer be chosen.
   *
   * `PATCH /api/categories/{id}` → 200. Refusals: `not_found` (404), `name_taken` (409).
   */
  readonly updateCategory: (input: UpdateCategoryInput, options?: CallOptions) => Promise<UpdateCategoryReply>;

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
   * Says whether this process can serve: 503 while the database cannot be read or needs a migration. An identity
   * provider that is away does not count, because reading goes on without it.
   *
   * `GET /readyz` → 200.
   */
  readonly getReadiness: (input?: GetReadinessInput, options?: CallOptions) => Promise<GetReadinessReply>;

  /**
   * This contract as an OpenAPI 3.1 document.
   *
   * Also committed in the source as `contract/openapi.json`; both are the same.
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
    query: [
      'category',
      'since',
      'created_after',
      'created_before',
      'submitter',
      'member',
      'search',
      'sort',
      'limit',
      'offset',
      'cursor',
    ],
    hasBody: false,
    hasReply: true,
    items: 'projects',
  },
  getProject: { method: 'GET', path: '/api/projects/{id}', params: ['id'], query: [], hasBody: false, hasReply: true },
  listProjectComments: {
    method: 'GET',
    path: '/api/projects/{id}/comments',
    params: ['id'],
    query: ['containing', 'limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'comments',
  },
  listProjectMembers: {
    method: 'GET',
    path: '/api/projects/{id}/members',
    params: ['id'],
    query: ['limit', 'offset', 'cursor'],
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
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'collections',
  },
  getCollection: {
    method: 'GET',
    path: '/api/collections/{id}',
    params: ['id'],
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'projects',
  },
  getUserProfile: { method: 'GET', path: '/api/users/{id}', params: ['id'], query: [], hasBody: false, hasReply: true },
  listUserProjects: {
    method: 'GET',
    path: '/api/users/{id}/projects',
    params: ['id'],
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'projects',
  },
  getSiteStats: { method: 'GET', path: '/api/stats', params: [], query: [], hasBody: false, hasReply: true },
  createProject: { method: 'POST', path: '/api/projects', params: [], query: [], hasBody: true, hasReply: true },
  updateProject: {
    method: 'PATCH',
    path: '/api/projects/{id}',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  publishProject: {
    method: 'PUT',
    path: '/api/projects/{id}/publication',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  unpublishProject: {
    method: 'DELETE',
    path: '/api/projects/{id}/publication',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  withdrawRevision: {
    method: 'DELETE',
    path: '/api/projects/{id}/revision',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  deleteProject: {
    method: 'DELETE',
    path: '/api/projects/{id}',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  castVote: {
    method: 'PUT',
    path: '/api/projects/{id}/vote',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  withdrawVote: {
    method: 'DELETE',
    path: '/api/projects/{id}/vote',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  addComment: {
    method: 'POST',
    path: '/api/projects/{id}/comments',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  editComment: {
    method: 'PATCH',
    path: '/api/comments/{id}',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/comments/{id}',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  inviteMember: {
    method: 'POST',
    path: '/api/projects/{id}/members',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  changeMemberRole: {
    method: 'PATCH',
    path: '/api/projects/{id}/members/{user_id}',
    params: ['id', 'user_id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/projects/{id}/members/{user_id}',
    params: ['id', 'user_id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  listProjectInvitations: {
    method: 'GET',
    path: '/api/projects/{id}/invitations',
    params: ['id'],
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'invitations',
  },
  listInvitations: {
    method: 'GET',
    path: '/api/me/invitations',
    params: [],
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'invitations',
  },
  acceptInvitation: {
    method: 'PUT',
    path: '/api/me/invitations/{id}/acceptance',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  declineInvitation: {
    method: 'DELETE',
    path: '/api/me/invitations/{id}',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  addBookmark: {
    method: 'PUT',
    path: '/api/me/bookmarks/{project_id}',
    params: ['project_id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  removeBookmark: {
    method: 'DELETE',
    path: '/api/me/bookmarks/{project_id}',
    params: ['project_id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  listBookmarks: {
    method: 'GET',
    path: '/api/me/bookmarks',
    params: [],
    query: ['project', 'limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'projects',
  },
  createCollection: { method: 'POST', path: '/api/collections', params: [], query: [], hasBody: true, hasReply: true },
  updateCollection: {
    method: 'PATCH',
    path: '/api/collections/{id}',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  deleteCollection: {
    method: 'DELETE',
    path: '/api/collections/{id}',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  addToCollection: {
    method: 'PUT',
    path: '/api/collections/{id}/projects/{project_id}',
    params: ['id', 'project_id'],
    query: [],
    hasBody: true,
    hasReply: false,
  },
  removeFromCollection: {
    method: 'DELETE',
    path: '/api/collections/{id}/projects/{project_id}',
    params: ['id', 'project_id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  listMyCollections: {
    method: 'GET',
    path: '/api/me/collections',
    params: [],
    query: ['project', 'limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'collections',
  },
  getMe: { method: 'GET', path: '/api/me', params: [], query: [], hasBody: false, hasReply: true },
  updateMe: { method: 'PATCH', path: '/api/me', params: [], query: [], hasBody: true, hasReply: true },
  exportMe: { method: 'GET', path: '/api/me/export', params: [], query: [], hasBody: false, hasReply: true },
  eraseMe: { method: 'DELETE', path: '/api/me', params: [], query: [], hasBody: false, hasReply: false },
  listMyProjects: {
    method: 'GET',
    path: '/api/me/projects',
    params: [],
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'projects',
  },
  findUsers: {
    method: 'GET',
    path: '/api/users',
    params: [],
    query: ['search', 'limit', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'users',
  },
  report: { method: 'POST', path: '/api/reports', params: [], query: [], hasBody: true, hasReply: true },
  listReports: {
    method: 'GET',
    path: '/api/moderation/reports',
    params: [],
    query: ['state', 'limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'reports',
  },
  resolveReport: {
    method: 'PUT',
    path: '/api/moderation/reports/{id}/resolution',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  listQueue: {
    method: 'GET',
    path: '/api/moderation/queue',
    params: [],
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'projects',
  },
  approveProject: {
    method: 'PUT',
    path: '/api/moderation/projects/{id}/approval',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  rejectRevision: {
    method: 'PUT',
    path: '/api/moderation/projects/{id}/revision/rejection',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  removeProject: {
    method: 'PUT',
    path: '/api/moderation/projects/{id}/removal',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  restoreProject: {
    method: 'DELETE',
    path: '/api/moderation/projects/{id}/removal',
    params: ['id'],
    query: ['reason'],
    hasBody: false,
    hasReply: true,
  },
  removeComment: {
    method: 'PUT',
    path: '/api/moderation/comments/{id}/removal',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  restoreComment: {
    method: 'DELETE',
    path: '/api/moderation/comments/{id}/removal',
    params: ['id'],
    query: ['reason'],
    hasBody: false,
    hasReply: true,
  },
  suspendUser: {
    method: 'PUT',
    path: '/api/moderation/users/{id}/suspension',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  liftSuspension: {
    method: 'DELETE',
    path: '/api/moderation/users/{id}/suspension',
    params: ['id'],
    query: ['reason'],
    hasBody: false,
    hasReply: true,
  },
  listModerationLog: {
    method: 'GET',
    path: '/api/moderation/log',
    params: [],
    query: ['target_type', 'target_id', 'concerns', 'moderator', 'limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'entries',
  },
  createCategory: { method: 'POST', path: '/api/categories', params: [], query: [], hasBody: true, hasReply: true },
  updateCategory: {
    method: 'PATCH',
    path: '/api/categories/{id}',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  getHealth: { method: 'GET', path: '/healthz', params: [], query: [], hasBody: false, hasReply: true },
  getReadiness: { method: 'GET', path: '/readyz', params: [], query: [], hasBody: false, hasReply: true },
  getContract: { method: 'GET', path: '/openapi.json', params: [], query: [], hasBody: false, hasReply: true },
};
