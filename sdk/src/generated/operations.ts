// Generated from the contract by sdk/generate.ts; changes made here are lost.

import type { CallOptions } from '../options.ts';
import type { Route } from '../route.ts';
import type {
  AcceptCurationInput,
  AcceptCurationReply,
  AcceptInvitationInput,
  AcceptInvitationReply,
  AddBookmarkInput,
  AddBookmarkReply,
  AddCommentInput,
  AddCommentReply,
  AddJudgeInput,
  AddJudgeReply,
  AddToCollectionInput,
  AddToCollectionReply,
  ApproveProjectInput,
  ApproveProjectReply,
  ApproveShowcaseInput,
  ApproveShowcaseReply,
  CastShowcaseVoteInput,
  CastShowcaseVoteReply,
  CastVoteInput,
  CastVoteReply,
  ChangeMemberRoleInput,
  ChangeMemberRoleReply,
  ChangeShowcaseAddressesInput,
  ChangeShowcaseAddressesReply,
  ClearAbsencesInput,
  ClearAbsencesReply,
  CreateCategoryInput,
  CreateCategoryReply,
  CreateCollectionInput,
  CreateCollectionReply,
  CreateProjectInput,
  CreateProjectReply,
  CreateShowcaseInput,
  CreateShowcaseReply,
  CreateTermInput,
  CreateTermReply,
  DecideEntryInput,
  DecideEntryReply,
  DeclineAwardsInput,
  DeclineAwardsReply,
  DeclineInvitationInput,
  DeclineInvitationReply,
  DeleteCollectionInput,
  DeleteCollectionReply,
  DeleteCommentInput,
  DeleteCommentReply,
  DeleteProjectInput,
  DeleteProjectReply,
  DeleteTermInput,
  DeleteTermReply,
  EditCommentInput,
  EditCommentReply,
  EnterShowcaseInput,
  EnterShowcaseReply,
  EraseMeInput,
  EraseMeReply,
  ExportMeInput,
  ExportMeReply,
  FindUsersInput,
  FindUsersReply,
  FollowInput,
  FollowReply,
  GetCollectionInput,
  GetCollectionReply,
  GetContractInput,
  GetContractReply,
  GetHealthInput,
  GetHealthReply,
  GetJuryInput,
  GetJuryReply,
  GetJuryResultsInput,
  GetJuryResultsReply,
  GetLeaderboardInput,
  GetLeaderboardReply,
  GetMeInput,
  GetMeReply,
  GetMyAssignmentInput,
  GetMyAssignmentReply,
  GetNoticePreferencesInput,
  GetNoticePreferencesReply,
  GetProjectInput,
  GetProjectReply,
  GetProjectStandingInput,
  GetProjectStandingReply,
  GetReadinessInput,
  GetReadinessReply,
  GetShowcaseInput,
  GetShowcaseReply,
  GetShowcaseResultsInput,
  GetShowcaseResultsReply,
  GetSiteStatsInput,
  GetSiteStatsReply,
  GetUserProfileInput,
  GetUserProfileReply,
  GetVoteCountsBatchInput,
  GetVoteCountsBatchReply,
  InviteCuratorInput,
  InviteCuratorReply,
  InviteMemberInput,
  InviteMemberReply,
  LeaveShowcasesInput,
  LeaveShowcasesReply,
  LiftSuspensionInput,
  LiftSuspensionReply,
  LikeCommentInput,
  LikeCommentReply,
  ListBookmarksInput,
  ListBookmarksReply,
  ListCategoriesInput,
  ListCategoriesReply,
  ListCommentEditsInput,
  ListCommentEditsReply,
  ListCurationsInput,
  ListCurationsReply,
  ListCuratorsInput,
  ListCuratorsReply,
  ListDepartmentsInput,
  ListDepartmentsReply,
  ListEntriesInput,
  ListEntriesReply,
  ListFollowsInput,
  ListFollowsReply,
  ListInvitationsInput,
  ListInvitationsReply,
  ListMakersInput,
  ListMakersReply,
  ListModerationLogInput,
  ListModerationLogReply,
  ListMyCollectionsInput,
  ListMyCollectionsReply,
  ListMyNoticesInput,
  ListMyNoticesReply,
  ListMyProjectsInput,
  ListMyProjectsReply,
  ListPeriodsInput,
  ListPeriodsReply,
  ListProjectCommentsInput,
  ListProjectCommentsReply,
  ListProjectInvitationsInput,
  ListProjectInvitationsReply,
  ListProjectMembersInput,
  ListProjectMembersReply,
  ListProjectShowcasesInput,
  ListProjectShowcasesReply,
  ListProjectsInput,
  ListProjectsReply,
  ListPublicCollectionsInput,
  ListPublicCollectionsReply,
  ListQueueInput,
  ListQueueReply,
  ListReportsInput,
  ListReportsReply,
  ListShowcaseAddressesInput,
  ListShowcaseAddressesReply,
  ListShowcaseLogInput,
  ListShowcaseLogReply,
  ListShowcaseQueueInput,
  ListShowcaseQueueReply,
  ListShowcasesInput,
  ListShowcasesReply,
  ListTermsInput,
  ListTermsReply,
  ListTrendingProjectsInput,
  ListTrendingProjectsReply,
  ListUserProjectsInput,
  ListUserProjectsReply,
  MarkNoticesReadInput,
  MarkNoticesReadReply,
  PublishProjectInput,
  PublishProjectReply,
  RejectRevisionInput,
  RejectRevisionReply,
  ReleaseAssignmentInput,
  ReleaseAssignmentReply,
  RemoveBookmarkInput,
  RemoveBookmarkReply,
  RemoveCollectionInput,
  RemoveCollectionReply,
  RemoveCommentInput,
  RemoveCommentReply,
  RemoveCuratorInput,
  RemoveCuratorReply,
  RemoveFromCollectionInput,
  RemoveFromCollectionReply,
  RemoveJudgeInput,
  RemoveJudgeReply,
  RemoveMemberInput,
  RemoveMemberReply,
  RemoveProjectInput,
  RemoveProjectReply,
  ReportInput,
  ReportReply,
  ResolveReportInput,
  ResolveReportReply,
  RestoreCollectionInput,
  RestoreCollectionReply,
  RestoreCommentInput,
  RestoreCommentReply,
  RestoreProjectInput,
  RestoreProjectReply,
  SetAwardsInput,
  SetAwardsReply,
  SetJuryInput,
  SetJuryReply,
  StreamMyNoticesInput,
  StreamMyNoticesReply,
  SubmitJudgementInput,
  SubmitJudgementReply,
  SuspendUserInput,
  SuspendUserReply,
  TakeAssignmentInput,
  TakeAssignmentReply,
  TakeAwardsInput,
  TakeAwardsReply,
  UndoJudgementInput,
  UndoJudgementReply,
  UnfollowInput,
  UnfollowReply,
  UnlikeCommentInput,
  UnlikeCommentReply,
  UnpublishProjectInput,
  UnpublishProjectReply,
  UnsubscribeInput,
  UnsubscribeReply,
  UpdateCategoryInput,
  UpdateCategoryReply,
  UpdateCollectionInput,
  UpdateCollectionReply,
  UpdateMeInput,
  UpdateMeReply,
  UpdateNoticePreferencesInput,
  UpdateNoticePreferencesReply,
  UpdateProjectInput,
  UpdateProjectReply,
  UpdateShowcaseInput,
  UpdateShowcaseReply,
  UpdateTermInput,
  UpdateTermReply,
  UploadPictureInput,
  UploadPictureReply,
  WithdrawApprovalInput,
  WithdrawApprovalReply,
  WithdrawEntryInput,
  WithdrawEntryReply,
  WithdrawRevisionInput,
  WithdrawRevisionReply,
  WithdrawShowcaseVoteInput,
  WithdrawShowcaseVoteReply,
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
   * The order is total: ties are broken by newer `created_at`, then by `id`. To read all pages, either increase `offset`
   * by `limit` until `offset + limit >= total`, or follow `next`. With `next` no project is repeated or skipped when the
   * board changes in between; `popular` then keeps using the votes as of the first page.
   *
   * `GET /api/projects` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listProjects: (input?: ListProjectsInput, options?: CallOptions) => Promise<ListProjectsReply>;

  /**
   * One project with its category and submitter.
   *
   * Its team and moderators can also read a project that is not public, with the reason for its status. With a token,
   * the response also says whether the caller follows the project and has saved it.
   *
   * `GET /api/projects/{id}` → 200. Refusals: `not_found` (404).
   */
  readonly getProject: (input: GetProjectInput, options?: CallOptions) => Promise<GetProjectReply>;

  /**
   * Comments of a project, oldest first.
   *
   * A reply has the id of the comment that it replies to in `parent_id`. That comment may have been deleted. `update` is
   * the latest update of the team; it is absent if there is none, and is also in its place in the list.
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
   * Pending invitations are not included.
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
   * Sorted by `upvotes / (hours_since_creation + 2) ^ 1.5`, highest first. Ages are in whole seconds, and a `created_at`
   * in the future counts as now. For the most votes of all time, use listProjects with `sort=popular`.
   *
   * `GET /api/stats/trending` → 200. Refusals: `invalid_request` (400).
   */
  readonly listTrendingProjects: (
    input?: ListTrendingProjectsInput,
    options?: CallOptions,
  ) => Promise<ListTrendingProjectsReply>;

  /**
   * The periods of a kind with their winners, newest first.
   *
   * Periods that have not begun are omitted.
   *
   * `GET /api/leaderboards` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listPeriods: (input?: ListPeriodsInput, options?: CallOptions) => Promise<ListPeriodsReply>;

  /**
   * The projects with the most votes in a period.
   *
   * At most 100 places. Of projects with as many votes, the newer comes first, then the one with the smaller `id`. Votes
   * carried over by an import have no time and count for `all` alone. While the period is running, a vote that is
   * withdrawn no longer counts, and a project that is not public has no place.
   *
   * `GET /api/leaderboards/{period}` → 200. Refusals: `invalid_request` (400), `not_found` (404).
   */
  readonly getLeaderboard: (input: GetLeaderboardInput, options?: CallOptions) => Promise<GetLeaderboardReply>;

  /**
   * Why a public project is where it is.
   *
   * Its votes over time, its score and rank now, and its best places. Its team and moderators also see visits and
   * clicks.
   *
   * `GET /api/projects/{id}/standing` → 200. Refusals: `not_found` (404).
   */
  readonly getProjectStanding: (
    input: GetProjectStandingInput,
    options?: CallOptions,
  ) => Promise<GetProjectStandingReply>;

  /**
   * All terms, the latest first.
   *
   * Those that have not begun are included.
   *
   * `GET /api/terms` → 200.
   */
  readonly listTerms: (input?: ListTermsInput, options?: CallOptions) => Promise<ListTermsReply>;

  /**
   * The active categories, by name.
   *
   * Each category has the number of active projects in it. Its id is the value for the `category` filter of
   * listProjects.
   *
   * `GET /api/categories` → 200.
   */
  readonly listCategories: (input?: ListCategoriesInput, options?: CallOptions) => Promise<ListCategoriesReply>;

  /**
   * Vote counts of up to 200 projects.
   *
   * With a token, the response also says which of them the caller has voted for.
   *
   * `GET /api/votes/batch` → 200. Refusals: `invalid_request` (400).
   */
  readonly getVoteCountsBatch: (
    input: GetVoteCountsBatchInput,
    options?: CallOptions,
  ) => Promise<GetVoteCountsBatchReply>;

  /**
   * Public collections, newest first.
   *
   * Each collection has its curator and the number of active projects in it.
   *
   * `GET /api/collections` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listPublicCollections: (
    input?: ListPublicCollectionsInput,
    options?: CallOptions,
  ) => Promise<ListPublicCollectionsReply>;

  /**
   * A collection with its projects in the curator's order.
   *
   * Everyone but the curators of a private collection gets 404; so does everyone but the curators and moderators of a
   * removed one. With a token, the response also says whether the caller follows the collection.
   *
   * `GET /api/collections/{id}` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly getCollection: (input: GetCollectionInput, options?: CallOptions) => Promise<GetCollectionReply>;

  /**
   * A public profile.
   *
   * An erased profile gets 404, like one that never existed. With a token, the response also says whether the caller
   * follows the person.
   *
   * `GET /api/users/{id}` → 200. Refusals: `not_found` (404).
   */
  readonly getUserProfile: (input: GetUserProfileInput, options?: CallOptions) => Promise<GetUserProfileReply>;

  /**
   * Active projects that the person submitted or is credited on, newest first.
   *
   * Drafts, projects that are waiting for approval and removed projects are omitted.
   *
   * `GET /api/users/{id}/projects` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listUserProjects: (input: ListUserProjectsInput, options?: CallOptions) => Promise<ListUserProjectsReply>;

  /**
   * The directory of people by department.
   *
   * Only people who have signed in, name a department in their profile and are on the team of an active project or
   * submitted one, without those who are suspended. Sorted by department, then by name. `next` leads to further pages;
   * people who change their name or department meanwhile may be repeated or missed.
   *
   * `GET /api/makers` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listMakers: (input?: ListMakersInput, options?: CallOptions) => Promise<ListMakersReply>;

  /**
   * The departments of the people in the directory.
   *
   * As people spell them in their profiles, sorted. `next` leads to further pages.
   *
   * `GET /api/departments` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listDepartments: (input?: ListDepartmentsInput, options?: CallOptions) => Promise<ListDepartmentsReply>;

  /**
   * Counts of the whole board.
   *
   * The counts are always exact: they are updated together with the data.
   *
   * `GET /api/stats` → 200.
   */
  readonly getSiteStats: (input?: GetSiteStatsInput, options?: CallOptions) => Promise<GetSiteStatsReply>;

  /**
   * Submit a project.
   *
   * The submitter becomes the first owner. The project is public at once, unless it is a draft or the board reviews new
   * projects. In the latter case its status is `pending`, and `status_reason` says so.
   *
   * `POST /api/projects` → 201. Refusals: `idempotency_key_reused` (422), `budget_spent` (429).
   */
  readonly createProject: (input: CreateProjectInput, options?: CallOptions) => Promise<CreateProjectReply>;

  /**
   * Change a project.
   *
   * Only owners can do this. With `If-Match` the change is refused if the project was edited since it was read; votes
   * and comments do not count as edits. If the board reviews projects, changes to the name, tagline, description, links
   * and pictures of an approved project wait in `pending_revision` until a moderator approves them. A change of category
   * applies at once. A later change is merged into the waiting changes, also after they were sent back. A change that
   * restores the published values withdraws them.
   *
   * `PATCH /api/projects/{id}` → 200. Refusals: `not_found` (404), `stale` (412).
   */
  readonly updateProject: (input: UpdateProjectInput, options?: CallOptions) => Promise<UpdateProjectReply>;

  /**
   * Publish a draft.
   *
   * Only owners can do this. If the board reviews new projects, the project is `pending` first.
   *
   * `PUT /api/projects/{id}/publication` → 200. Refusals: `not_found` (404), `not_publishable` (409).
   */
  readonly publishProject: (input: PublishProjectInput, options?: CallOptions) => Promise<PublishProjectReply>;

  /**
   * Turn a project back into a draft.
   *
   * Only owners can do this. Votes and comments are kept in case the project is published again. Changes that were
   * waiting for a moderator become part of the draft.
   *
   * `DELETE /api/projects/{id}/publication` → 200. Refusals: `not_found` (404), `not_publishable` (409).
   */
  readonly unpublishProject: (input: UnpublishProjectInput, options?: CallOptions) => Promise<UnpublishProjectReply>;

  /**
   * Withdraw the changes that are waiting for a moderator.
   *
   * Only owners can do this. Also withdraws changes that a moderator sent back. The response is the same if there are no
   * changes.
   *
   * `DELETE /api/projects/{id}/revision` → 204. Refusals: `not_found` (404).
   */
  readonly withdrawRevision: (input: WithdrawRevisionInput, options?: CallOptions) => Promise<WithdrawRevisionReply>;

  /**
   * Withdraw a project permanently.
   *
   * Only owners can do this.
   *
   * `DELETE /api/projects/{id}` → 204. Refusals: `not_found` (404), `stale` (412).
   */
  readonly deleteProject: (input: DeleteProjectInput, options?: CallOptions) => Promise<DeleteProjectReply>;

  /**
   * Upload a picture.
   *
   * The body is the file itself, up to 10 MB: JPEG, PNG, WebP, AVIF or GIF, of which the first frame counts. The board
   * turns the picture upright, removes all metadata and makes the sizes that pages need; the upload itself is not kept.
   * The same file always has the same id. A picture that nothing uses is deleted after a day. 503 with `Retry-After`
   * means that too many pictures are being made at the moment.
   *
   * `POST /api/pictures` → 201. Refusals: `invalid_request` (400), `picture_too_large` (413), `unsupported_picture`
   * (415), `unreadable_picture` (422), `idempotency_key_reused` (422), `budget_spent` (429).
   */
  readonly uploadPicture: (input: UploadPictureInput, options?: CallOptions) => Promise<UploadPictureReply>;

  /**
   * Vote for a project.
   *
   * Each person has one vote per project. A second request changes nothing and gets the same response.
   *
   * `PUT /api/projects/{id}/vote` → 200. Refusals: `not_found` (404).
   */
  readonly castVote: (input: CastVoteInput, options?: CallOptions) => Promise<CastVoteReply>;

  /**
   * Withdraw the vote.
   *
   * The response is the same if there was no vote.
   *
   * `DELETE /api/projects/{id}/vote` → 200. Refusals: `not_found` (404).
   */
  readonly withdrawVote: (input: WithdrawVoteInput, options?: CallOptions) => Promise<WithdrawVoteReply>;

  /**
   * Comment on a project.
   *
   * The project must be public. Only its team can write an update. Updates have a budget of their own, because followers
   * of the project are told of them.
   *
   * `POST /api/projects/{id}/comments` → 201. Refusals: `not_found` (404), `idempotency_key_reused` (422),
   * `budget_spent` (429).
   */
  readonly addComment: (input: AddCommentInput, options?: CallOptions) => Promise<AddCommentReply>;

  /**
   * Edit a comment.
   *
   * Only the author can do this. With `If-Match` the change is refused if the comment was edited since it was read. An
   * edit that mentions people whom the comment did not mention before counts as a new comment in the budget.
   *
   * `PATCH /api/comments/{id}` → 200. Refusals: `not_found` (404), `stale` (412), `budget_spent` (429).
   */
  readonly editComment: (input: EditCommentInput, options?: CallOptions) => Promise<EditCommentReply>;

  /**
   * Delete a comment.
   *
   * The author and moderators can do this. The text is deleted; replies to the comment remain.
   *
   * `DELETE /api/comments/{id}` → 204. Refusals: `not_found` (404), `stale` (412).
   */
  readonly deleteComment: (input: DeleteCommentInput, options?: CallOptions) => Promise<DeleteCommentReply>;

  /**
   * Like a comment.
   *
   * Each person can like a comment once. A second request changes nothing and gets the same response. Who likes a
   * comment is not public: a notice tells its author alone.
   *
   * `PUT /api/comments/{id}/like` → 200. Refusals: `not_found` (404).
   */
  readonly likeComment: (input: LikeCommentInput, options?: CallOptions) => Promise<LikeCommentReply>;

  /**
   * Take back the like.
   *
   * The response is the same if there was no like.
   *
   * `DELETE /api/comments/{id}/like` → 200. Refusals: `not_found` (404).
   */
  readonly unlikeComment: (input: UnlikeCommentInput, options?: CallOptions) => Promise<UnlikeCommentReply>;

  /**
   * Invite a person to the team.
   *
   * Only owners can do this. The person appears on the team once they accept.
   *
   * `POST /api/projects/{id}/members` → 201. Refusals: `not_found` (404), `already_member` (409), `too_many` (409),
   * `idempotency_key_reused` (422), `budget_spent` (429).
   */
  readonly inviteMember: (input: InviteMemberInput, options?: CallOptions) => Promise<InviteMemberReply>;

  /**
   * Change the role of a team member or of an invited person.
   *
   * Only owners can do this. They can change their own role as long as another owner remains.
   *
   * `PATCH /api/projects/{id}/members/{user_id}` → 200. Refusals: `not_found` (404), `last_owner` (409).
   */
  readonly changeMemberRole: (input: ChangeMemberRoleInput, options?: CallOptions) => Promise<ChangeMemberRoleReply>;

  /**
   * Remove a person from the team, or leave it.
   *
   * Owners can remove anyone; members can remove themselves. Also withdraws a pending invitation.
   *
   * `DELETE /api/projects/{id}/members/{user_id}` → 204. Refusals: `not_found` (404), `last_owner` (409).
   */
  readonly removeMember: (input: RemoveMemberInput, options?: CallOptions) => Promise<RemoveMemberReply>;

  /**
   * Pending invitations to the team, newest first.
   *
   * Only owners can do this.
   *
   * `GET /api/projects/{id}/invitations` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired`
   * (410).
   */
  readonly listProjectInvitations: (
    input: ListProjectInvitationsInput,
    options?: CallOptions,
  ) => Promise<ListProjectInvitationsReply>;

  /**
   * My pending invitations, newest first.
   *
   * Accepted and declined invitations are not included.
   *
   * `GET /api/me/invitations` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listInvitations: (input?: ListInvitationsInput, options?: CallOptions) => Promise<ListInvitationsReply>;

  /**
   * Accept an invitation.
   *
   * The response is the same if the invitation was already accepted.
   *
   * `PUT /api/me/invitations/{id}/acceptance` → 200. Refusals: `not_found` (404).
   */
  readonly acceptInvitation: (input: AcceptInvitationInput, options?: CallOptions) => Promise<AcceptInvitationReply>;

  /**
   * Decline an invitation.
   *
   * The project can invite the person again. An accepted invitation gets 404: leave the team with removeMember instead.
   *
   * `DELETE /api/me/invitations/{id}` → 204. Refusals: `not_found` (404).
   */
  readonly declineInvitation: (input: DeclineInvitationInput, options?: CallOptions) => Promise<DeclineInvitationReply>;

  /**
   * Save a project.
   *
   * Only the caller can see their saved projects.
   *
   * `PUT /api/me/bookmarks/{project_id}` → 204. Refusals: `not_found` (404).
   */
  readonly addBookmark: (input: AddBookmarkInput, options?: CallOptions) => Promise<AddBookmarkReply>;

  /**
   * Remove a project from the saved projects.
   *
   * The response is the same if the project was not saved.
   *
   * `DELETE /api/me/bookmarks/{project_id}` → 204. Refusals: `not_found` (404).
   */
  readonly removeBookmark: (input: RemoveBookmarkInput, options?: CallOptions) => Promise<RemoveBookmarkReply>;

  /**
   * Saved projects, most recently saved first.
   *
   * Projects that are not public are omitted, and reappear once they are public again. With `project`, `total` is 1 if
   * that project is saved and 0 if not.
   *
   * `GET /api/me/bookmarks` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listBookmarks: (input?: ListBookmarksInput, options?: CallOptions) => Promise<ListBookmarksReply>;

  /**
   * Create a collection.
   *
   * The collection is private unless `visibility` says otherwise. A person can have up to 200 collections.
   *
   * `POST /api/collections` → 201. Refusals: `too_many` (409), `idempotency_key_reused` (422).
   */
  readonly createCollection: (input: CreateCollectionInput, options?: CallOptions) => Promise<CreateCollectionReply>;

  /**
   * Change a collection.
   *
   * The owner and the other curators can do this; only the owner can change who sees it. With `If-Match` the change is
   * refused if the collection was edited since it was read. Adding or removing projects does not count as an edit.
   *
   * `PATCH /api/collections/{id}` → 200. Refusals: `not_found` (404), `stale` (412).
   */
  readonly updateCollection: (input: UpdateCollectionInput, options?: CallOptions) => Promise<UpdateCollectionReply>;

  /**
   * Delete a collection.
   *
   * Only the owner can do this. The projects in the collection are not affected.
   *
   * `DELETE /api/collections/{id}` → 204. Refusals: `not_found` (404), `stale` (412).
   */
  readonly deleteCollection: (input: DeleteCollectionInput, options?: CallOptions) => Promise<DeleteCollectionReply>;

  /**
   * Add a project to a collection, or move it within the collection.
   *
   * Curators can do this. Without `position` a new project is added at the end, and one that is already in the
   * collection keeps its position. A showcase takes only projects that their teams have entered, and those of the
   * curator.
   *
   * `PUT /api/collections/{id}/projects/{project_id}` → 204. Refusals: `not_found` (404), `too_many` (409),
   * `collection_removed` (409), `not_entered` (409).
   */
  readonly addToCollection: (input: AddToCollectionInput, options?: CallOptions) => Promise<AddToCollectionReply>;

  /**
   * Remove a project from a collection.
   *
   * Curators can do this.
   *
   * `DELETE /api/collections/{id}/projects/{project_id}` → 204. Refusals: `not_found` (404), `collection_removed` (409).
   */
  readonly removeFromCollection: (
    input: RemoveFromCollectionInput,
    options?: CallOptions,
  ) => Promise<RemoveFromCollectionReply>;

  /**
   * My collections, newest first.
   *
   * Those that I own or have agreed to curate. With `project`, only the collections that contain that project.
   *
   * `GET /api/me/collections` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listMyCollections: (
    input?: ListMyCollectionsInput,
    options?: CallOptions,
  ) => Promise<ListMyCollectionsReply>;

  /**
   * Who curates a collection besides its owner, newest first.
   *
   * Only its curators can do this. Includes people who are invited.
   *
   * `GET /api/collections/{id}/curators` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired`
   * (410).
   */
  readonly listCurators: (input: ListCuratorsInput, options?: CallOptions) => Promise<ListCuratorsReply>;

  /**
   * Invite a person to curate a collection.
   *
   * Only the owner can do this. Once they accept, they can edit the collection, but not delete it, invite others, or
   * change who sees it. At most 20 people, invited ones included.
   *
   * `POST /api/collections/{id}/curators` → 201. Refusals: `not_found` (404), `collection_removed` (409),
   * `already_curator` (409), `too_many` (409), `idempotency_key_reused` (422), `budget_spent` (429).
   */
  readonly inviteCurator: (input: InviteCuratorInput, options?: CallOptions) => Promise<InviteCuratorReply>;

  /**
   * Remove a curator, withdraw or decline an invitation, or stop curating.
   *
   * The owner can remove anyone; others can remove themselves.
   *
   * `DELETE /api/collections/{id}/curators/{user_id}` → 204. Refusals: `not_found` (404).
   */
  readonly removeCurator: (input: RemoveCuratorInput, options?: CallOptions) => Promise<RemoveCuratorReply>;

  /**
   * Collections that I am invited to curate, newest first.
   *
   * Invitations that wait for an answer. What I have accepted is in `listMyCollections`.
   *
   * `GET /api/me/curations` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listCurations: (input?: ListCurationsInput, options?: CallOptions) => Promise<ListCurationsReply>;

  /**
   * Agree to curate a collection.
   *
   * The response is the same if the invitation was already accepted. To decline, use removeCurator. A person can curate
   * up to 200 collections of others.
   *
   * `PUT /api/me/curations/{id}/acceptance` → 200. Refusals: `not_found` (404), `too_many` (409).
   */
  readonly acceptCuration: (input: AcceptCurationInput, options?: CallOptions) => Promise<AcceptCurationReply>;

  /**
   * Public showcases, by when they take entries.
   *
   * `open`: those that take entries now, the first to close first. `coming`: those that will, the first to open first.
   * `past`: all others, the last that closed first.
   *
   * `GET /api/showcases` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listShowcases: (input?: ListShowcasesInput, options?: CallOptions) => Promise<ListShowcasesReply>;

  /**
   * A showcase.
   *
   * Everybody but the curators of a private showcase gets 404; so does everybody but the curators and moderators of a
   * removed one. `getCollection` has its projects.
   *
   * `GET /api/showcases/{id}` → 200. Refusals: `not_found` (404).
   */
  readonly getShowcase: (input: GetShowcaseInput, options?: CallOptions) => Promise<GetShowcaseReply>;

  /**
   * Create a showcase.
   *
   * It is a collection too, and counts as one of the 200 that a person can have. `deleteCollection` deletes it.
   *
   * `POST /api/showcases` → 201. Refusals: `too_many` (409), `idempotency_key_reused` (422).
   */
  readonly createShowcase: (input: CreateShowcaseInput, options?: CallOptions) => Promise<CreateShowcaseReply>;

  /**
   * Change a showcase.
   *
   * Curators can do this; only the owner can change who sees it. With `If-Match` the change is refused if the showcase
   * was edited since it was read.
   *
   * `PATCH /api/showcases/{id}` → 200. Refusals: `not_found` (404), `stale` (412).
   */
  readonly updateShowcase: (input: UpdateShowcaseInput, options?: CallOptions) => Promise<UpdateShowcaseReply>;

  /**
   * The entries of a showcase, first entered first.
   *
   * Curators see all of them, projects that are still drafts included, with all that a public project shows. Everybody
   * else sees accepted ones that are public.
   *
   * `GET /api/showcases/{id}/entries` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired`
   * (410).
   */
  readonly listEntries: (input: ListEntriesInput, options?: CallOptions) => Promise<ListEntriesReply>;

  /**
   * Enter a project of mine, or change the entry.
   *
   * Owners of the project can do this while the showcase takes entries. A draft can be entered too: the curators see it,
   * everybody else once it is published. A person can enter up to 10 projects into a showcase. An entry that was
   * accepted or declined stays so. Nothing is shown in, judged by, voted on in or given an award by a showcase unless
   * its team has entered it; it can take that back at any time.
   *
   * `PUT /api/showcases/{id}/entries/{project_id}` → 200. Refusals: `not_found` (404), `collection_removed` (409),
   * `showcase_closed` (409), `not_invited` (403), `too_many` (409).
   */
  readonly enterShowcase: (input: EnterShowcaseInput, options?: CallOptions) => Promise<EnterShowcaseReply>;

  /**
   * Accept or decline an entry, or give it a track or a table.
   *
   * Curators can do this, at any time. The team is told of the decision. Votes of the audience for an entry that is
   * declined are kept, and count again if it is accepted again. Once the vote has begun, the decision is noted in the
   * log of the showcase.
   *
   * `PATCH /api/showcases/{id}/entries/{project_id}` → 200. Refusals: `not_found` (404), `collection_removed` (409),
   * `too_many` (409).
   */
  readonly decideEntry: (input: DecideEntryInput, options?: CallOptions) => Promise<DecideEntryReply>;

  /**
   * Withdraw a project of mine from a showcase.
   *
   * Owners of the project can do this at any time, also if they do not see the showcase any more. The project is shown
   * and judged there no more, votes for it are gone, and its page shows no award of the showcase. Curators cannot put it
   * in again; its owners can enter it while the showcase takes entries. An entry that was declined stays so.
   *
   * `DELETE /api/showcases/{id}/entries/{project_id}` → 204. Refusals: `not_found` (404).
   */
  readonly withdrawEntry: (input: WithdrawEntryInput, options?: CallOptions) => Promise<WithdrawEntryReply>;

  /**
   * The showcases that a project of mine is entered in, latest first.
   *
   * Only owners of the project can do this. Showcases that it was withdrawn from are left out.
   *
   * `GET /api/projects/{id}/showcases` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired`
   * (410).
   */
  readonly listProjectShowcases: (
    input: ListProjectShowcasesInput,
    options?: CallOptions,
  ) => Promise<ListProjectShowcasesReply>;

  /**
   * Withdraw a project of mine from all showcases.
   *
   * Each owner of the project can do this at any time. `withdrawEntry` does it for one, and says what it means.
   *
   * `DELETE /api/projects/{id}/showcases` → 204. Refusals: `not_found` (404).
   */
  readonly leaveShowcases: (input: LeaveShowcasesInput, options?: CallOptions) => Promise<LeaveShowcasesReply>;

  /**
   * Decline what a showcase awards to a project of mine.
   *
   * Owners of the project can do this. Its page does not show the awards of this showcase, also those that are given
   * later, and the showcase does not name the project beside them.
   *
   * `PUT /api/showcases/{id}/entries/{project_id}/awards/refusal` → 204. Refusals: `not_found` (404).
   */
  readonly declineAwards: (input: DeclineAwardsInput, options?: CallOptions) => Promise<DeclineAwardsReply>;

  /**
   * Take awards that were declined after all.
   *
   * Owners of the project can do this. The awards are shown again.
   *
   * `DELETE /api/showcases/{id}/entries/{project_id}/awards/refusal` → 204. Refusals: `not_found` (404).
   */
  readonly takeAwards: (input: TakeAwardsInput, options?: CallOptions) => Promise<TakeAwardsReply>;

  /**
   * The e-mail addresses whose holders may enter, in alphabetical order.
   *
   * Only curators can do this. The list is deleted 90 days after the showcase has closed.
   *
   * `GET /api/showcases/{id}/addresses` → 200. Refusals: `not_found` (404).
   */
  readonly listShowcaseAddresses: (
    input: ListShowcaseAddressesInput,
    options?: CallOptions,
  ) => Promise<ListShowcaseAddressesReply>;

  /**
   * Add e-mail addresses to the list, and remove others.
   *
   * Only curators can do this. A list has up to 2000 addresses, and the lists of all showcases of one person together up
   * to 6000. No mail is sent to them, and entries that are there stay.
   *
   * `PATCH /api/showcases/{id}/addresses` → 200. Refusals: `not_found` (404), `collection_removed` (409), `too_many`
   * (409).
   */
  readonly changeShowcaseAddresses: (
    input: ChangeShowcaseAddressesInput,
    options?: CallOptions,
  ) => Promise<ChangeShowcaseAddressesReply>;

  /**
   * Vote for a project in a showcase.
   *
   * Every member has `votes_each` votes in each showcase, one for a project, while its vote is open. They are no votes
   * on the board. The response is the same if I already vote for it.
   *
   * `PUT /api/showcases/{id}/votes/{project_id}` → 200. Refusals: `not_found` (404), `voting_closed` (409),
   * `votes_spent` (409).
   */
  readonly castShowcaseVote: (input: CastShowcaseVoteInput, options?: CallOptions) => Promise<CastShowcaseVoteReply>;

  /**
   * Withdraw my vote for a project in a showcase.
   *
   * The response is the same if I do not vote for it.
   *
   * `DELETE /api/showcases/{id}/votes/{project_id}` → 200. Refusals: `not_found` (404), `voting_closed` (409).
   */
  readonly withdrawShowcaseVote: (
    input: WithdrawShowcaseVoteInput,
    options?: CallOptions,
  ) => Promise<WithdrawShowcaseVoteReply>;

  /**
   * What the audience of a showcase voted for.
   *
   * The first 100 projects. Until the vote is over only curators see them; for everybody else `results` is empty. A
   * showcase without a vote gets 404. Who voted for what is shown to nobody.
   *
   * `GET /api/showcases/{id}/results` → 200. Refusals: `not_found` (404).
   */
  readonly getShowcaseResults: (
    input: GetShowcaseResultsInput,
    options?: CallOptions,
  ) => Promise<GetShowcaseResultsReply>;

  /**
   * What curators have decided since the vote began, newest first.
   *
   * Curators can do this, and moderators who see the showcase. Up to 5000 decisions are noted; after that, curators can
   * decide nothing more.
   *
   * `GET /api/showcases/{id}/log` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listShowcaseLog: (input: ListShowcaseLogInput, options?: CallOptions) => Promise<ListShowcaseLogReply>;

  /**
   * Give the awards of a showcase.
   *
   * Curators can do this. The awards replace all that were given before, and everybody sees them at once; teams are told
   * of a new or changed one, and can decline it. Up to 20, in their order, each to a project in the showcase.
   *
   * `PUT /api/showcases/{id}/awards` → 200. Refusals: `not_found` (404), `collection_removed` (409).
   */
  readonly setAwards: (input: SetAwardsInput, options?: CallOptions) => Promise<SetAwardsReply>;

  /**
   * The jury of a showcase and its judges.
   *
   * Only curators can do this.
   *
   * `GET /api/showcases/{id}/jury` → 200. Refusals: `not_found` (404).
   */
  readonly getJury: (input: GetJuryInput, options?: CallOptions) => Promise<GetJuryReply>;

  /**
   * Say how the jury works, and open or close it.
   *
   * Curators can do this. What is not sent stays. Kind and criteria cannot change after the first judgement; nor can a
   * jury whose results come from another board be opened.
   *
   * `PUT /api/showcases/{id}/jury` → 200. Refusals: `not_found` (404), `collection_removed` (409), `jury_begun` (409).
   */
  readonly setJury: (input: SetJuryInput, options?: CallOptions) => Promise<SetJuryReply>;

  /**
   * Invite a judge.
   *
   * Curators can do this, by the id of a person or by an e-mail address, which may be of somebody who signs in later.
   * The person is told on the board; no mail is sent to an address that nobody has signed in with. At most 100 judges.
   *
   * `POST /api/showcases/{id}/judges` → 201. Refusals: `not_found` (404), `collection_removed` (409), `already_judge`
   * (409), `too_many` (409), `idempotency_key_reused` (422), `budget_spent` (429).
   */
  readonly addJudge: (input: AddJudgeInput, options?: CallOptions) => Promise<AddJudgeReply>;

  /**
   * Remove a judge, decline an invitation, or leave a jury.
   *
   * Curators can remove anyone; others can remove themselves. What they have judged stays.
   *
   * `DELETE /api/showcases/{id}/judges/{judge_id}` → 204. Refusals: `not_found` (404), `collection_removed` (409).
   */
  readonly removeJudge: (input: RemoveJudgeInput, options?: CallOptions) => Promise<RemoveJudgeReply>;

  /**
   * The table that I am sent to as a judge.
   *
   * Everybody who is not a judge of the showcase gets 404.
   *
   * `GET /api/showcases/{id}/jury/assignment` → 200. Refusals: `not_found` (404).
   */
  readonly getMyAssignment: (input: GetMyAssignmentInput, options?: CallOptions) => Promise<GetMyAssignmentReply>;

  /**
   * Agree to judge, and be sent to a table.
   *
   * The first call accepts the invitation. A judge who has a table keeps it. Others are not sent there for 20 minutes,
   * unless nothing else is left.
   *
   * `PUT /api/showcases/{id}/jury/assignment` → 200. Refusals: `not_found` (404).
   */
  readonly takeAssignment: (input: TakeAssignmentInput, options?: CallOptions) => Promise<TakeAssignmentReply>;

  /**
   * Pause: give back the table that I am sent to.
   *
   * Others are sent there then. What was judged stays; `takeAssignment` goes on.
   *
   * `DELETE /api/showcases/{id}/jury/assignment` → 204. Refusals: `not_found` (404).
   */
  readonly releaseAssignment: (input: ReleaseAssignmentInput, options?: CallOptions) => Promise<ReleaseAssignmentReply>;

  /**
   * Say what I think of the project that I was sent to, and be sent on.
   *
   * Sent again unchanged, it changes nothing. 409 `assignment_changed` if the judge has been sent elsewhere since, for
   * example by another device: read the assignment again.
   *
   * `PUT /api/showcases/{id}/jury/judgements/{project_id}` → 200. Refusals: `not_found` (404), `assignment_changed`
   * (409), `jury_closed` (409).
   */
  readonly submitJudgement: (input: SubmitJudgementInput, options?: CallOptions) => Promise<SubmitJudgementReply>;

  /**
   * Take back what I said last, and be sent there again.
   *
   * While the jury is open. Only the last judgement can be taken back: 409 `assignment_changed` if the judge has judged
   * another project since. Without a judgement of this project, it changes nothing.
   *
   * `DELETE /api/showcases/{id}/jury/judgements/{project_id}` → 204. Refusals: `not_found` (404), `assignment_changed`
   * (409), `jury_closed` (409).
   */
  readonly undoJudgement: (input: UndoJudgementInput, options?: CallOptions) => Promise<UndoJudgementReply>;

  /**
   * Say that a table is there after all.
   *
   * Curators can do this. Judges are sent to it again, those who found nobody included.
   *
   * `DELETE /api/showcases/{id}/jury/absences/{project_id}` → 204. Refusals: `not_found` (404), `collection_removed`
   * (409).
   */
  readonly clearAbsences: (input: ClearAbsencesInput, options?: CallOptions) => Promise<ClearAbsencesReply>;

  /**
   * The results of the jury, and how sure they are.
   *
   * Curators see it at any time, everybody else once the curators have published it. The model knows that judges differ
   * in reliability and severity; decision 43 explains it.
   *
   * `GET /api/showcases/{id}/jury/results` → 200. Refusals: `not_found` (404).
   */
  readonly getJuryResults: (input: GetJuryResultsInput, options?: CallOptions) => Promise<GetJuryResultsReply>;

  /**
   * My profile, address and roles.
   *
   * Makes the profile of a person who has none yet, as the first change does; other reads make none. Suspended members
   * can read this too: it says why and until when they are suspended.
   *
   * `GET /api/me` → 200.
   */
  readonly getMe: (input?: GetMeInput, options?: CallOptions) => Promise<GetMeReply>;

  /**
   * Change my profile.
   *
   * With `If-Match` the change is refused if the profile was edited since it was read.
   *
   * `PATCH /api/me` → 200. Refusals: `name_taken` (409), `stale` (412).
   */
  readonly updateMe: (input: UpdateMeInput, options?: CallOptions) => Promise<UpdateMeReply>;

  /**
   * Everything the board holds about me.
   *
   * Profile, projects, memberships, invitations, comments with their earlier texts, likes, comments that mention the
   * caller, votes, when votes that were withdrawn had been cast, saved projects, collections, those of others that the
   * caller curates, entries and votes in showcases, teams that the caller left after they had entered one, the showcases
   * whose list has the caller's address, uploaded pictures, notices, what the caller follows, and reports, including
   * texts that only the caller can still see. The response is streamed, without `Content-Length` and `ETag`.
   * `exported_at` is the time when it began; each part shows the state of the board when that part was read. If the
   * export fails, takes longer than 15 minutes, or the account is erased in the meantime, the connection is closed and
   * the document is incomplete. A person can have one export in progress at a time.
   *
   * `GET /api/me/export` → 200. Refusals: `export_under_way` (409).
   */
  readonly exportMe: (input?: ExportMeInput, options?: CallOptions) => Promise<ExportMeReply>;

  /**
   * Erase me for good.
   *
   * Deletes the name, profile, votes, saved projects, collections, invitations, texts of comments and the link to the
   * account. Withdraws projects that have no other owner. Comments by other people remain. Requires a sign-in within the
   * last ten minutes. A repeated request with a token from before the erasure gets 204 again and changes nothing.
   *
   * `DELETE /api/me` → 204. Refusals: `fresh_sign_in_required` (401).
   */
  readonly eraseMe: (input?: EraseMeInput, options?: CallOptions) => Promise<EraseMeReply>;

  /**
   * Projects of the teams I am on, whatever their status, newest first.
   *
   * Includes drafts, projects that are waiting for approval and projects that were removed, with the reason. A walk with
   * `next` ends with 410 if one of these projects is launched or one that was launched earlier joins the list, and by
   * nothing that other people do elsewhere.
   *
   * `GET /api/me/projects` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listMyProjects: (input?: ListMyProjectsInput, options?: CallOptions) => Promise<ListMyProjectsReply>;

  /**
   * My notices, latest first.
   *
   * What has happened to my things, and to what I follow. At most 500 are kept for each person, for 180 days. A notice
   * that something is added to moves to the beginning.
   *
   * `GET /api/me/notices` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listMyNotices: (input?: ListMyNoticesInput, options?: CallOptions) => Promise<ListMyNoticesReply>;

  /**
   * Mark notices as read.
   *
   * Marks the notices with these ids, and all notices up to a `seq`. What happens afterwards to the same thing becomes a
   * new notice. Ids of notices that do not exist are ignored. Suspended members can do this too.
   *
   * `PUT /api/me/notices/read` → 200.
   */
  readonly markNoticesRead: (input: MarkNoticesReadInput, options?: CallOptions) => Promise<MarkNoticesReadReply>;

  /**
   * The number of my unread notices, now and after each change.
   *
   * Server-sent events (`text/event-stream`). Each event `notices` has the state as its data; only the latest state is
   * sent, within about a second, and a comment every 15 seconds of silence. The stream ends after some minutes, with its
   * token, and when the service stops: connect again after the `retry` time, with `Last-Event-ID`, and an unchanged
   * state is not sent again. A person can have 4 streams open.
   *
   * `GET /api/me/notices/stream` → 200. Refusals: `too_many_streams` (429).
   */
  readonly streamMyNotices: (
    input?: StreamMyNoticesInput,
    options?: CallOptions,
  ) => AsyncGenerator<StreamMyNoticesReply, void, undefined>;

  /**
   * How I want to be told of what happens.
   *
   * Every kind of notice is listed; those that I have not changed have the default of the board.
   *
   * `GET /api/me/notice-preferences` → 200.
   */
  readonly getNoticePreferences: (
    input?: GetNoticePreferencesInput,
    options?: CallOptions,
  ) => Promise<GetNoticePreferencesReply>;

  /**
   * Change how I want to be told of what happens.
   *
   * Changes the kinds that are given, and leaves the others as they are. Suspended members can do this too.
   *
   * `PATCH /api/me/notice-preferences` → 200.
   */
  readonly updateNoticePreferences: (
    input: UpdateNoticePreferencesInput,
    options?: CallOptions,
  ) => Promise<UpdateNoticePreferencesReply>;

  /**
   * Stop mails by the link in one of them.
   *
   * Needs no sign-in: the link in each mail has a signed token that names a person and a kind of mail. Notices on the
   * site go on. Repeating it changes nothing. 404 if the token is not one of this board.
   *
   * `POST /api/mail/unsubscription` → 200. Refusals: `not_found` (404).
   */
  readonly unsubscribe: (input: UnsubscribeInput, options?: CallOptions) => Promise<UnsubscribeReply>;

  /**
   * Follow a person, a category, a project or a collection.
   *
   * Notices then tell of the launches of a person or in a category, of the updates of a project, and of the additions to
   * a collection. Nobody else sees who follows what, or how many. A person can follow 1000 things.
   *
   * `PUT /api/me/follows/{type}/{id}` → 204. Refusals: `not_found` (404), `too_many` (409).
   */
  readonly follow: (input: FollowInput, options?: CallOptions) => Promise<FollowReply>;

  /**
   * Stop following.
   *
   * The response is the same if the caller did not follow it.
   *
   * `DELETE /api/me/follows/{type}/{id}` → 204. Refusals: `not_found` (404).
   */
  readonly unfollow: (input: UnfollowInput, options?: CallOptions) => Promise<UnfollowReply>;

  /**
   * What I follow, most recently followed first.
   *
   * Things that are not public are omitted, and reappear once they are public again. With `thing`, `total` is 1 if the
   * caller follows it and 0 if not.
   *
   * `GET /api/me/follows` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listFollows: (input?: ListFollowsInput, options?: CallOptions) => Promise<ListFollowsReply>;

  /**
   * Find people by name, to invite or mention them.
   *
   * Matches the start of a user name or of any word of a full name, in upper or lower case. `next` leads to further
   * pages. Somebody who takes another user name during a walk may come twice or not at all; all others come once.
   *
   * `GET /api/users` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly findUsers: (input: FindUsersInput, options?: CallOptions) => Promise<FindUsersReply>;

  /**
   * Report a project, a comment, a person or a collection to the moderators.
   *
   * A showcase is reported as the collection that it is. A second report of the same object by the same person, while
   * the first is open, returns the first.
   *
   * `POST /api/reports` → 201. Refusals: `not_found` (404), `idempotency_key_reused` (422), `budget_spent` (429).
   */
  readonly report: (input: ReportInput, options?: CallOptions) => Promise<ReportReply>;

  /**
   * Reports, oldest open ones first.
   *
   * Each report contains the reported object in its current state, if it still exists.
   *
   * `GET /api/moderation/reports` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listReports: (input?: ListReportsInput, options?: CallOptions) => Promise<ListReportsReply>;

  /**
   * Close a report.
   *
   * Also closes all other open reports of the same object.
   *
   * `PUT /api/moderation/reports/{id}/resolution` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403).
   */
  readonly resolveReport: (input: ResolveReportInput, options?: CallOptions) => Promise<ResolveReportReply>;

  /**
   * Projects that are waiting for approval, oldest first, or for their launch.
   *
   * Contains new projects, and approved projects with changes in `pending_revision`. Empty if the board does not review
   * projects.
   *
   * `GET /api/moderation/queue` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listQueue: (input?: ListQueueInput, options?: CallOptions) => Promise<ListQueueReply>;

  /**
   * Approve a project that is waiting, or the waiting changes of an approved project.
   *
   * With `If-Match` the approval is refused if the project or its waiting changes were edited since they were read, so
   * that nobody approves what they have not read. If nothing is waiting, the project is returned unchanged.
   *
   * `PUT /api/moderation/projects/{id}/approval` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403),
   * `not_pending` (409), `stale` (412).
   */
  readonly approveProject: (input: ApproveProjectInput, options?: CallOptions) => Promise<ApproveProjectReply>;

  /**
   * Take back the approval of a project that waits for its launch.
   *
   * The project waits for approval again and keeps its time (`launches_at`). Its team is told. A project that is waiting
   * for approval is returned unchanged. Once it is launched, use `removeProject`.
   *
   * `DELETE /api/moderation/projects/{id}/approval` → 200. Refusals: `invalid_request` (400), `not_found` (404),
   * `conflict_of_interest` (403), `not_approved` (409).
   */
  readonly withdrawApproval: (input: WithdrawApprovalInput, options?: CallOptions) => Promise<WithdrawApprovalReply>;

  /**
   * Approve a showcase that is waiting, so that it is listed.
   *
   * With `If-Match` the approval is refused if the showcase was edited since it was read. A showcase that was approved
   * before is returned unchanged.
   *
   * `PUT /api/moderation/showcases/{id}/approval` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403),
   * `not_pending` (409), `stale` (412).
   */
  readonly approveShowcase: (input: ApproveShowcaseInput, options?: CallOptions) => Promise<ApproveShowcaseReply>;

  /**
   * Send the waiting changes of an approved project back to its owners.
   *
   * The project itself does not change. Its owners see the reason and can edit their changes. Supports `If-Match`.
   *
   * `PUT /api/moderation/projects/{id}/revision/rejection` → 200. Refusals: `not_found` (404), `conflict_of_interest`
   * (403), `not_pending` (409), `stale` (412).
   */
  readonly rejectRevision: (input: RejectRevisionInput, options?: CallOptions) => Promise<RejectRevisionReply>;

  /**
   * Remove a project from the board.
   *
   * Votes and comments are kept in case the project is restored. Use the same operation to reject a project that is
   * waiting for approval.
   *
   * `PUT /api/moderation/projects/{id}/removal` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403).
   */
  readonly removeProject: (input: RemoveProjectInput, options?: CallOptions) => Promise<RemoveProjectReply>;

  /**
   * Restore a removed project.
   *
   * The project gets its previous status back. A project that was waiting for approval becomes a draft, which its owners
   * can publish. A project that was not removed is returned unchanged.
   *
   * `DELETE /api/moderation/projects/{id}/removal` → 200. Refusals: `invalid_request` (400), `not_found` (404),
   * `conflict_of_interest` (403).
   */
  readonly restoreProject: (input: RestoreProjectInput, options?: CallOptions) => Promise<RestoreProjectReply>;

  /**
   * Remove a collection, or the showcase that it is.
   *
   * Only its curators and moderators still see it. What is in it is kept, and its entries, votes, judging and awards
   * stand still, in case it is restored. Use the same operation to refuse a showcase that is waiting for approval.
   *
   * `PUT /api/moderation/collections/{id}/removal` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403).
   */
  readonly removeCollection: (input: RemoveCollectionInput, options?: CallOptions) => Promise<RemoveCollectionReply>;

  /**
   * Remove a comment.
   *
   * The text is hidden from everyone, and kept in case the comment is restored.
   *
   * `PUT /api/moderation/comments/{id}/removal` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403).
   */
  readonly removeComment: (input: RemoveCommentInput, options?: CallOptions) => Promise<RemoveCommentReply>;

  /**
   * Restore a removed collection.
   *
   * It is seen again as its owner wants it to be. A showcase that was waiting for approval waits again. A collection
   * that was not removed is returned unchanged.
   *
   * `DELETE /api/moderation/collections/{id}/removal` → 200. Refusals: `invalid_request` (400), `not_found` (404),
   * `conflict_of_interest` (403).
   */
  readonly restoreCollection: (input: RestoreCollectionInput, options?: CallOptions) => Promise<RestoreCollectionReply>;

  /**
   * Restore a comment that a moderator removed.
   *
   * A comment that its author deleted cannot be restored.
   *
   * `DELETE /api/moderation/comments/{id}/removal` → 200. Refusals: `invalid_request` (400), `not_found` (404),
   * `conflict_of_interest` (403).
   */
  readonly restoreComment: (input: RestoreCommentInput, options?: CallOptions) => Promise<RestoreCommentReply>;

  /**
   * What a comment said before its edits, latest first.
   *
   * For moderators. The latest 20 are kept, and go with the text of the comment.
   *
   * `GET /api/comments/{id}/edits` → 200. Refusals: `not_found` (404).
   */
  readonly listCommentEdits: (input: ListCommentEditsInput, options?: CallOptions) => Promise<ListCommentEditsReply>;

  /**
   * Suspend a person.
   *
   * A suspended person can read but not take part, until the given date or until the suspension is lifted.
   *
   * `PUT /api/moderation/users/{id}/suspension` → 200. Refusals: `not_found` (404), `conflict_of_interest` (403).
   */
  readonly suspendUser: (input: SuspendUserInput, options?: CallOptions) => Promise<SuspendUserReply>;

  /**
   * Lift a suspension.
   *
   * The person can take part again at once. The response is the same if the person was not suspended.
   *
   * `DELETE /api/moderation/users/{id}/suspension` → 200. Refusals: `invalid_request` (400), `not_found` (404),
   * `conflict_of_interest` (403).
   */
  readonly liftSuspension: (input: LiftSuspensionInput, options?: CallOptions) => Promise<LiftSuspensionReply>;

  /**
   * The log of moderation, newest first.
   *
   * If several filters are given, an entry must match all of them.
   *
   * `GET /api/moderation/log` → 200. Refusals: `invalid_request` (400), `not_found` (404), `cursor_expired` (410).
   */
  readonly listModerationLog: (
    input?: ListModerationLogInput,
    options?: CallOptions,
  ) => Promise<ListModerationLogReply>;

  /**
   * Showcases that are waiting to be listed, oldest first.
   *
   * Empty if the board does not review projects. Until they are listed, people who have the address can use them.
   *
   * `GET /api/moderation/showcases` → 200. Refusals: `invalid_request` (400), `cursor_expired` (410).
   */
  readonly listShowcaseQueue: (
    input?: ListShowcaseQueueInput,
    options?: CallOptions,
  ) => Promise<ListShowcaseQueueReply>;

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
   * An inactive category stays on its projects but can no longer be chosen.
   *
   * `PATCH /api/categories/{id}` → 200. Refusals: `not_found` (404), `name_taken` (409).
   */
  readonly updateCategory: (input: UpdateCategoryInput, options?: CallOptions) => Promise<UpdateCategoryReply>;

  /**
   * Add a term.
   *
   * The term may have begun, or be over: its votes are counted then, and `is_counting` is true until that is done. An
   * overlap with another term is 409.
   *
   * `POST /api/terms` → 201. Refusals: `name_taken` (409), `too_many` (409), `terms_overlap` (409),
   * `idempotency_key_reused` (422).
   */
  readonly createTerm: (input: CreateTermInput, options?: CallOptions) => Promise<CreateTermReply>;

  /**
   * Change a term.
   *
   * Its votes are counted anew if its days change. The days of a closed term are fixed: 409.
   *
   * `PATCH /api/terms/{id}` → 200. Refusals: `not_found` (404), `term_fixed` (409), `terms_overlap` (409).
   */
  readonly updateTerm: (input: UpdateTermInput, options?: CallOptions) => Promise<UpdateTermReply>;

  /**
   * Delete a term that has not begun.
   *
   * A term that has begun stays: 409. The response is the same if the request is repeated.
   *
   * `DELETE /api/terms/{id}` → 204. Refusals: `not_found` (404), `term_fixed` (409).
   */
  readonly deleteTerm: (input: DeleteTermInput, options?: CallOptions) => Promise<DeleteTermReply>;

  /**
   * Liveness.
   *
   * Says whether the process responds. Checks neither the database nor the identity provider. Without a token it counts
   * for no limit.
   *
   * `GET /healthz` → 200.
   */
  readonly getHealth: (input?: GetHealthInput, options?: CallOptions) => Promise<GetHealthReply>;

  /**
   * Readiness.
   *
   * Says whether this process can serve requests: 503 while the database cannot be read or needs a migration, and, with
   * the reason, while the clock of this instance differs from that of the database. The identity provider is not
   * checked, because reads work without it. Without a token it counts for no limit.
   *
   * `GET /readyz` → 200.
   */
  readonly getReadiness: (input?: GetReadinessInput, options?: CallOptions) => Promise<GetReadinessReply>;

  /**
   * This contract as an OpenAPI 3.1 document.
   *
   * Identical to `contract/openapi.json` in the source.
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
      'launched_in',
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
  listPeriods: {
    method: 'GET',
    path: '/api/leaderboards',
    params: [],
    query: ['kind', 'within', 'limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'periods',
  },
  getLeaderboard: {
    method: 'GET',
    path: '/api/leaderboards/{period}',
    params: ['period'],
    query: ['limit', 'category'],
    hasBody: false,
    hasReply: true,
    items: 'entries',
  },
  getProjectStanding: {
    method: 'GET',
    path: '/api/projects/{id}/standing',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  listTerms: {
    method: 'GET',
    path: '/api/terms',
    params: [],
    query: [],
    hasBody: false,
    hasReply: true,
    items: 'terms',
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
    query: ['curator', 'limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'collections',
  },
  getCollection: {
    method: 'GET',
    path: '/api/collections/{id}',
    params: ['id'],
    query: ['search', 'limit', 'offset', 'cursor'],
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
  listMakers: {
    method: 'GET',
    path: '/api/makers',
    params: [],
    query: ['department', 'limit', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'makers',
  },
  listDepartments: {
    method: 'GET',
    path: '/api/departments',
    params: [],
    query: ['limit', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'departments',
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
  uploadPicture: {
    method: 'POST',
    path: '/api/pictures',
    params: [],
    query: [],
    hasBody: false,
    hasFile: true,
    hasReply: true,
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
  likeComment: {
    method: 'PUT',
    path: '/api/comments/{id}/like',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  unlikeComment: {
    method: 'DELETE',
    path: '/api/comments/{id}/like',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
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
  listCurators: {
    method: 'GET',
    path: '/api/collections/{id}/curators',
    params: ['id'],
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'curators',
  },
  inviteCurator: {
    method: 'POST',
    path: '/api/collections/{id}/curators',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  removeCurator: {
    method: 'DELETE',
    path: '/api/collections/{id}/curators/{user_id}',
    params: ['id', 'user_id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  listCurations: {
    method: 'GET',
    path: '/api/me/curations',
    params: [],
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'curations',
  },
  acceptCuration: {
    method: 'PUT',
    path: '/api/me/curations/{id}/acceptance',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  listShowcases: {
    method: 'GET',
    path: '/api/showcases',
    params: [],
    query: ['when', 'limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'showcases',
  },
  getShowcase: {
    method: 'GET',
    path: '/api/showcases/{id}',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  createShowcase: { method: 'POST', path: '/api/showcases', params: [], query: [], hasBody: true, hasReply: true },
  updateShowcase: {
    method: 'PATCH',
    path: '/api/showcases/{id}',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  listEntries: {
    method: 'GET',
    path: '/api/showcases/{id}/entries',
    params: ['id'],
    query: ['state', 'limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'entries',
  },
  enterShowcase: {
    method: 'PUT',
    path: '/api/showcases/{id}/entries/{project_id}',
    params: ['id', 'project_id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  decideEntry: {
    method: 'PATCH',
    path: '/api/showcases/{id}/entries/{project_id}',
    params: ['id', 'project_id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  withdrawEntry: {
    method: 'DELETE',
    path: '/api/showcases/{id}/entries/{project_id}',
    params: ['id', 'project_id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  listProjectShowcases: {
    method: 'GET',
    path: '/api/projects/{id}/showcases',
    params: ['id'],
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'showcases',
  },
  leaveShowcases: {
    method: 'DELETE',
    path: '/api/projects/{id}/showcases',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  declineAwards: {
    method: 'PUT',
    path: '/api/showcases/{id}/entries/{project_id}/awards/refusal',
    params: ['id', 'project_id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  takeAwards: {
    method: 'DELETE',
    path: '/api/showcases/{id}/entries/{project_id}/awards/refusal',
    params: ['id', 'project_id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  listShowcaseAddresses: {
    method: 'GET',
    path: '/api/showcases/{id}/addresses',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
    items: 'addresses',
  },
  changeShowcaseAddresses: {
    method: 'PATCH',
    path: '/api/showcases/{id}/addresses',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  castShowcaseVote: {
    method: 'PUT',
    path: '/api/showcases/{id}/votes/{project_id}',
    params: ['id', 'project_id'],
    query: [],
    hasBody: false,
    hasReply: true,
    items: 'votes',
  },
  withdrawShowcaseVote: {
    method: 'DELETE',
    path: '/api/showcases/{id}/votes/{project_id}',
    params: ['id', 'project_id'],
    query: [],
    hasBody: false,
    hasReply: true,
    items: 'votes',
  },
  getShowcaseResults: {
    method: 'GET',
    path: '/api/showcases/{id}/results',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
    items: 'results',
  },
  listShowcaseLog: {
    method: 'GET',
    path: '/api/showcases/{id}/log',
    params: ['id'],
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'decisions',
  },
  setAwards: {
    method: 'PUT',
    path: '/api/showcases/{id}/awards',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
    items: 'awards',
  },
  getJury: {
    method: 'GET',
    path: '/api/showcases/{id}/jury',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  setJury: {
    method: 'PUT',
    path: '/api/showcases/{id}/jury',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  addJudge: {
    method: 'POST',
    path: '/api/showcases/{id}/judges',
    params: ['id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  removeJudge: {
    method: 'DELETE',
    path: '/api/showcases/{id}/judges/{judge_id}',
    params: ['id', 'judge_id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  getMyAssignment: {
    method: 'GET',
    path: '/api/showcases/{id}/jury/assignment',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  takeAssignment: {
    method: 'PUT',
    path: '/api/showcases/{id}/jury/assignment',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  releaseAssignment: {
    method: 'DELETE',
    path: '/api/showcases/{id}/jury/assignment',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  submitJudgement: {
    method: 'PUT',
    path: '/api/showcases/{id}/jury/judgements/{project_id}',
    params: ['id', 'project_id'],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  undoJudgement: {
    method: 'DELETE',
    path: '/api/showcases/{id}/jury/judgements/{project_id}',
    params: ['id', 'project_id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  clearAbsences: {
    method: 'DELETE',
    path: '/api/showcases/{id}/jury/absences/{project_id}',
    params: ['id', 'project_id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  getJuryResults: {
    method: 'GET',
    path: '/api/showcases/{id}/jury/results',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
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
  listMyNotices: {
    method: 'GET',
    path: '/api/me/notices',
    params: [],
    query: ['state', 'limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'notices',
  },
  markNoticesRead: {
    method: 'PUT',
    path: '/api/me/notices/read',
    params: [],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  streamMyNotices: {
    method: 'GET',
    path: '/api/me/notices/stream',
    params: [],
    query: [],
    hasBody: false,
    hasReply: true,
    events: 'notices',
  },
  getNoticePreferences: {
    method: 'GET',
    path: '/api/me/notice-preferences',
    params: [],
    query: [],
    hasBody: false,
    hasReply: true,
  },
  updateNoticePreferences: {
    method: 'PATCH',
    path: '/api/me/notice-preferences',
    params: [],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/mail/unsubscription',
    params: [],
    query: [],
    hasBody: true,
    hasReply: true,
  },
  follow: {
    method: 'PUT',
    path: '/api/me/follows/{type}/{id}',
    params: ['type', 'id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  unfollow: {
    method: 'DELETE',
    path: '/api/me/follows/{type}/{id}',
    params: ['type', 'id'],
    query: [],
    hasBody: false,
    hasReply: false,
  },
  listFollows: {
    method: 'GET',
    path: '/api/me/follows',
    params: [],
    query: ['type', 'thing', 'limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'follows',
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
    query: ['state', 'limit', 'offset', 'cursor'],
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
  withdrawApproval: {
    method: 'DELETE',
    path: '/api/moderation/projects/{id}/approval',
    params: ['id'],
    query: ['reason'],
    hasBody: false,
    hasReply: true,
  },
  approveShowcase: {
    method: 'PUT',
    path: '/api/moderation/showcases/{id}/approval',
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
  removeCollection: {
    method: 'PUT',
    path: '/api/moderation/collections/{id}/removal',
    params: ['id'],
    query: [],
    hasBody: true,
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
  restoreCollection: {
    method: 'DELETE',
    path: '/api/moderation/collections/{id}/removal',
    params: ['id'],
    query: ['reason'],
    hasBody: false,
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
  listCommentEdits: {
    method: 'GET',
    path: '/api/comments/{id}/edits',
    params: ['id'],
    query: [],
    hasBody: false,
    hasReply: true,
    items: 'edits',
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
  listShowcaseQueue: {
    method: 'GET',
    path: '/api/moderation/showcases',
    params: [],
    query: ['limit', 'offset', 'cursor'],
    hasBody: false,
    hasReply: true,
    items: 'showcases',
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
  createTerm: { method: 'POST', path: '/api/terms', params: [], query: [], hasBody: true, hasReply: true },
  updateTerm: { method: 'PATCH', path: '/api/terms/{id}', params: ['id'], query: [], hasBody: true, hasReply: true },
  deleteTerm: { method: 'DELETE', path: '/api/terms/{id}', params: ['id'], query: [], hasBody: false, hasReply: false },
  getHealth: { method: 'GET', path: '/healthz', params: [], query: [], hasBody: false, hasReply: true },
  getReadiness: { method: 'GET', path: '/readyz', params: [], query: [], hasBody: false, hasReply: true },
  getContract: { method: 'GET', path: '/openapi.json', params: [], query: [], hasBody: false, hasReply: true },
};
