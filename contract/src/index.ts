import type { Operation } from './operation.ts';
import {
  liftSuppression,
  listAdministrationLog,
  listRoles,
  listSettings,
  listSuppressions,
  retryWork,
  sendTestMail,
  setSuppression,
} from './operations/administration.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
  updateAnnouncement,
} from './operations/announcements.ts';
import { askMaker, decideAppeal, listAppeals, listModerationNumbers } from './operations/appeals.ts';
import { getBoardStatus, listBoardFigures } from './operations/board-status.ts';
import { addBookmark, listBookmarks, removeBookmark } from './operations/bookmarks.ts';
import { closeCalibration, getCalibration, setCalibration, submitCalibration } from './operations/calibration.ts';
import { addCaseNote, decideCase, getCase, listCases, releaseCase, takeCase } from './operations/cases.ts';
import { createCategory, listCategories, updateCategory } from './operations/categories.ts';
import {
  addToCollection,
  createCollection,
  deleteCollection,
  getCollection,
  listMyCollections,
  listPublicCollections,
  removeFromCollection,
  updateCollection,
} from './operations/collections.ts';
import {
  addComment,
  deleteComment,
  editComment,
  likeComment,
  listCommentEdits,
  listProjectComments,
  unlikeComment,
} from './operations/comments.ts';
import {
  createCourse,
  getCourse,
  listCourses,
  listMyCourses,
  placeInCourse,
  takeFromCourse,
  updateCourse,
} from './operations/courses.ts';
import { inviteCuratorAddress, listCuratorAddresses, withdrawCuratorAddress } from './operations/curator-addresses.ts';
import { acceptCuration, inviteCurator, listCurations, listCurators, removeCurator } from './operations/curators.ts';
import { chooseMyDataset, chooseProjectDataset, getDataset, getMyDatasetChoices } from './operations/dataset.ts';
import { askDeclarations, declare } from './operations/declarations.ts';
import { agreeDeposit, askDeposit, getDepositPlan, listDeposits, stopDeposit } from './operations/deposits.ts';
import { getEveningNumbers } from './operations/evening-numbers.ts';
import { exportMe } from './operations/export.ts';
import { listChanges, streamChanges } from './operations/feed.ts';
import { addFirstTerm, nameFirstOperator, readSetup, sendSetupMail } from './operations/first-start.ts';
import { dismissFirstSteps, getFirstSteps } from './operations/first-steps.ts';
import { follow, listFollows, unfollow } from './operations/follows.ts';
import { confirmFree, deleteFree, listFreePeople, setFree } from './operations/free-people.ts';
import {
  createGoal,
  deleteGoal,
  finishGoal,
  listGoals,
  listMyGoals,
  reopenGoal,
  turnGoals,
  updateGoal,
} from './operations/goals.ts';
import {
  getGradeBook,
  holdFeedback,
  listFeedback,
  releaseFeedback,
  setFeedback,
  setGradeColumns,
  shareAddress,
} from './operations/grades.ts';
import { castGuestBallot, listGuestSheets, makeGuestSheet, revokeGuestCodes } from './operations/guests.ts';
import { findVote, getHall, moveReveal, setHallCode } from './operations/halls.ts';
import { getHiding, hideEverything, restoreEverything } from './operations/hidings.ts';
import { inviteAddress, listInvitedAddresses, withdrawAddress } from './operations/invited-addresses.ts';
import { listJudgeInvitations } from './operations/judge-invitations.ts';
import { remindJudges } from './operations/judge-reminders.ts';
import { setJudgeTracks } from './operations/judge-tracks.ts';
import { listJudgements } from './operations/judgements.ts';
import {
  clearAbsences,
  getMyAssignment,
  releaseAssignment,
  submitJudgement,
  takeAssignment,
  undoJudgement,
} from './operations/judging.ts';
import { addJudge, getJury, removeJudge, setJury } from './operations/jury.ts';
import {
  clearConflict,
  declareConflict,
  listConflicts,
  listMyConflicts,
  setConflict,
  withdrawConflict,
} from './operations/jury-conflicts.ts';
import { listHandovers, setJudgeMarks } from './operations/jury-handovers.ts';
import { getJuryResults } from './operations/jury-results.ts';
import { getLeaderboard, listPeriods } from './operations/leaderboards.ts';
import { checkLink, getProjectLife, keepPage, removeKeptPage } from './operations/life.ts';
import {
  getLtiKeys,
  getLtiLaunch,
  joinLtiAccount,
  listLtiLinks,
  placeLtiLink,
  readLtiRoster,
  receiveLtiLaunch,
  removeLtiLink,
  sendLtiScores,
  startLtiLogin,
} from './operations/lti.ts';
import { leaveLtiAccount, listMyLtiAccounts } from './operations/lti-accounts.ts';
import {
  confirmLtiRegistration,
  createLtiRegistration,
  deleteLtiRegistration,
  listLtiRegistrations,
  registerLtiPlatform,
} from './operations/lti-registrations.ts';
import { unsubscribe } from './operations/mail.ts';
import { eraseMe, getMe, listMyProjects, updateMe } from './operations/me.ts';
import {
  approveShowcase,
  listShowcaseQueue,
  removeCollection,
  restoreCollection,
} from './operations/moderated-collections.ts';
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
  withdrawApproval,
} from './operations/moderation.ts';
import {
  askToTakeOver,
  declineTakeOver,
  handOnProject,
  listProjectsToTakeOver,
  listTakeOvers,
  seekOwner,
  stopSeekingOwner,
  takeBackProject,
  withdrawTakeOver,
} from './operations/new-owners.ts';
import { beginNextShowcase } from './operations/next-showcase.ts';
import { getNoticePreferences, updateNoticePreferences } from './operations/notice-preferences.ts';
import { listMyNotices, markNoticesRead, streamMyNotices } from './operations/notices.ts';
import { confirmOpening, createOpening, deleteOpening, listOpenings, updateOpening } from './operations/openings.ts';
import { connectMyOrcidId, disconnectMyOrcidId, getMyOrcidId, listOrcidIds } from './operations/orcid.ts';
import { getMyTerm } from './operations/own-term.ts';
import { listAlone, suggestPairing } from './operations/pairings.ts';
import { createMyToken, listMyTokens, revokeMyToken } from './operations/personal-tokens.ts';
import { uploadPicture } from './operations/pictures.ts';
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
} from './operations/projects.ts';
import {
  decideWaiting,
  getQuarantine,
  listOwnWaiting,
  listWaiting,
  setQuarantineLists,
  tryQuarantineLists,
  undoQuarantineLists,
} from './operations/quarantine.ts';
import { answerQuestion, listQuestions, listTryNext, markHelped, setQuestions } from './operations/questions.ts';
import { getProjectReach } from './operations/reach.ts';
import { appealDecision, getReceipt, listMyReceipts, writeMessage } from './operations/receipts.ts';
import {
  dropRelease,
  getRepository,
  joinRepository,
  leaveRepository,
  publishRelease,
} from './operations/repositories.ts';
import { changeRoster, listRoster, remindRoster } from './operations/rosters.ts';
import { searchBoard } from './operations/search.ts';
import { getContract, getHealth, getReadiness } from './operations/service.ts';
import { getShortAddress } from './operations/short-addresses.ts';
import { changeShowcaseAddresses, listShowcaseAddresses } from './operations/showcase-addresses.ts';
import { setAwards } from './operations/showcase-awards.ts';
import { declineAwards, leaveShowcases, listProjectShowcases, takeAwards } from './operations/showcase-consent.ts';
import {
  decideEntries,
  decideEntry,
  enterShowcase,
  listEntries,
  withdrawEntry,
} from './operations/showcase-entries.ts';
import { listShowcaseLog } from './operations/showcase-log.ts';
import { castShowcaseVote, getShowcaseResults, withdrawShowcaseVote } from './operations/showcase-votes.ts';
import { createShowcase, getShowcase, listShowcases, updateShowcase } from './operations/showcases.ts';
import { listSkills, setSkills } from './operations/skills.ts';
import {
  commentHandIn,
  handIn,
  handInFile,
  listHandIns,
  listStages,
  removeHandInFile,
  setStages,
} from './operations/stages.ts';
import { getProjectStanding } from './operations/standing.ts';
import { getSiteStats } from './operations/stats.ts';
import { suggestProject } from './operations/suggestions.ts';
import { getTeamOffer, joinTeam, listTeamLinks, makeTeamLink, withdrawTeamLink } from './operations/team-links.ts';
import { acceptTeamRequest, askPerson, askTeam, declineTeamRequest, getMyTeaming } from './operations/team-requests.ts';
import { getTeamResult } from './operations/team-results.ts';
import {
  acceptInvitation,
  changeMemberRole,
  declineInvitation,
  inviteMember,
  listInvitations,
  listProjectInvitations,
  listProjectMembers,
  removeMember,
} from './operations/teams.ts';
import { createTerm, deleteTerm, listTerms, updateTerm } from './operations/terms.ts';
import { listUnanswered } from './operations/unanswered.ts';
import { findUsers, getUserProfile, listDepartments, listMakers } from './operations/users.ts';
import { castVote, getVoteCountsBatch, withdrawVote } from './operations/votes.ts';
import {
  createMyWebhook,
  deleteMyWebhook,
  getMyWebhook,
  listMyWebhooks,
  rotateMyWebhookSecret,
  sendMyWebhook,
  turnOnMyWebhook,
} from './operations/webhooks.ts';

/** The public contract: every operation there is, in the order a reader meets them. */
export const operations = {
  listProjects,
  getProject,
  listProjectComments,
  listProjectMembers,
  listTrendingProjects,
  listPeriods,
  getLeaderboard,
  getProjectStanding,
  joinRepository,
  getRepository,
  leaveRepository,
  publishRelease,
  dropRelease,
  getProjectLife,
  keepPage,
  removeKeptPage,
  checkLink,
  listProjectsToTakeOver,
  handOnProject,
  takeBackProject,
  seekOwner,
  stopSeekingOwner,
  listTakeOvers,
  askToTakeOver,
  withdrawTakeOver,
  declineTakeOver,
  listDeposits,
  getDepositPlan,
  askDeposit,
  agreeDeposit,
  stopDeposit,
  listOrcidIds,
  getMyOrcidId,
  connectMyOrcidId,
  disconnectMyOrcidId,
  getProjectReach,
  searchBoard,
  getShortAddress,
  listTerms,
  listCategories,
  getVoteCountsBatch,
  listPublicCollections,
  getCollection,
  getUserProfile,
  listUserProjects,
  listMakers,
  listDepartments,
  getSiteStats,
  createProject,
  updateProject,
  publishProject,
  unpublishProject,
  chooseProjectDataset,
  withdrawRevision,
  deleteProject,
  uploadPicture,
  suggestProject,
  castVote,
  withdrawVote,
  addComment,
  editComment,
  deleteComment,
  likeComment,
  unlikeComment,
  inviteMember,
  changeMemberRole,
  removeMember,
  listProjectInvitations,
  listInvitations,
  acceptInvitation,
  declineInvitation,
  inviteAddress,
  listInvitedAddresses,
  withdrawAddress,
  makeTeamLink,
  listTeamLinks,
  withdrawTeamLink,
  getTeamOffer,
  joinTeam,
  addBookmark,
  removeBookmark,
  listBookmarks,
  createCollection,
  updateCollection,
  deleteCollection,
  addToCollection,
  removeFromCollection,
  listMyCollections,
  listCurators,
  inviteCurator,
  removeCurator,
  inviteCuratorAddress,
  listCuratorAddresses,
  withdrawCuratorAddress,
  listCurations,
  acceptCuration,
  listShowcases,
  getShowcase,
  createShowcase,
  updateShowcase,
  listEntries,
  enterShowcase,
  decideEntry,
  decideEntries,
  withdrawEntry,
  listProjectShowcases,
  leaveShowcases,
  declineAwards,
  takeAwards,
  listShowcaseAddresses,
  changeShowcaseAddresses,
  beginNextShowcase,
  listCourses,
  listMyCourses,
  getCourse,
  createCourse,
  updateCourse,
  placeInCourse,
  takeFromCourse,
  askDeclarations,
  declare,
  listStages,
  setStages,
  listHandIns,
  handIn,
  commentHandIn,
  handInFile,
  removeHandInFile,
  listGoals,
  turnGoals,
  listMyGoals,
  createGoal,
  updateGoal,
  deleteGoal,
  finishGoal,
  reopenGoal,
  listQuestions,
  setQuestions,
  answerQuestion,
  markHelped,
  listTryNext,
  listUnanswered,
  getFirstSteps,
  dismissFirstSteps,
  getMyTerm,
  listSkills,
  setSkills,
  listOpenings,
  createOpening,
  updateOpening,
  confirmOpening,
  deleteOpening,
  askTeam,
  listFreePeople,
  setFree,
  confirmFree,
  deleteFree,
  askPerson,
  getMyTeaming,
  acceptTeamRequest,
  declineTeamRequest,
  listAlone,
  suggestPairing,
  getGradeBook,
  setGradeColumns,
  shareAddress,
  listFeedback,
  setFeedback,
  releaseFeedback,
  holdFeedback,
  listRoster,
  changeRoster,
  remindRoster,
  startLtiLogin,
  receiveLtiLaunch,
  getLtiKeys,
  getLtiLaunch,
  joinLtiAccount,
  placeLtiLink,
  listLtiLinks,
  removeLtiLink,
  readLtiRoster,
  sendLtiScores,
  registerLtiPlatform,
  listLtiRegistrations,
  createLtiRegistration,
  confirmLtiRegistration,
  deleteLtiRegistration,
  listMyLtiAccounts,
  leaveLtiAccount,
  getEveningNumbers,
  getHall,
  setHallCode,
  moveReveal,
  findVote,
  listGuestSheets,
  makeGuestSheet,
  revokeGuestCodes,
  castGuestBallot,
  castShowcaseVote,
  withdrawShowcaseVote,
  getShowcaseResults,
  listShowcaseLog,
  setAwards,
  getJury,
  setJury,
  addJudge,
  removeJudge,
  listJudgeInvitations,
  getMyAssignment,
  takeAssignment,
  releaseAssignment,
  submitJudgement,
  undoJudgement,
  clearAbsences,
  getJuryResults,
  listJudgements,
  listMyConflicts,
  declareConflict,
  withdrawConflict,
  listConflicts,
  setConflict,
  clearConflict,
  listHandovers,
  setJudgeMarks,
  setJudgeTracks,
  remindJudges,
  getCalibration,
  setCalibration,
  closeCalibration,
  submitCalibration,
  getTeamResult,
  getMe,
  updateMe,
  exportMe,
  eraseMe,
  listMyProjects,
  listMyTokens,
  createMyToken,
  revokeMyToken,
  listMyWebhooks,
  createMyWebhook,
  getMyWebhook,
  deleteMyWebhook,
  turnOnMyWebhook,
  rotateMyWebhookSecret,
  sendMyWebhook,
  getMyDatasetChoices,
  chooseMyDataset,
  listMyNotices,
  markNoticesRead,
  streamMyNotices,
  getNoticePreferences,
  updateNoticePreferences,
  unsubscribe,
  follow,
  unfollow,
  listFollows,
  findUsers,
  listMyReceipts,
  getReceipt,
  appealDecision,
  writeMessage,
  report,
  listReports,
  resolveReport,
  listQueue,
  approveProject,
  withdrawApproval,
  approveShowcase,
  rejectRevision,
  removeProject,
  restoreProject,
  removeCollection,
  removeComment,
  restoreCollection,
  restoreComment,
  listCommentEdits,
  suspendUser,
  liftSuspension,
  getHiding,
  hideEverything,
  restoreEverything,
  listModerationLog,
  listCases,
  getCase,
  takeCase,
  releaseCase,
  addCaseNote,
  decideCase,
  askMaker,
  listAppeals,
  decideAppeal,
  listModerationNumbers,
  listShowcaseQueue,
  createCategory,
  updateCategory,
  createTerm,
  updateTerm,
  deleteTerm,
  listChanges,
  streamChanges,
  listAnnouncements,
  getBoardStatus,
  listBoardFigures,
  listSettings,
  listRoles,
  listAdministrationLog,
  retryWork,
  listSuppressions,
  setSuppression,
  liftSuppression,
  sendTestMail,
  readSetup,
  sendSetupMail,
  nameFirstOperator,
  addFirstTerm,
  listAllAnnouncements,
  createAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,
  getQuarantine,
  listOwnWaiting,
  listWaiting,
  decideWaiting,
  tryQuarantineLists,
  setQuarantineLists,
  undoQuarantineLists,
  getDataset,
  getHealth,
  getReadiness,
  getContract,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

export type { Problem } from './check.ts';
export { checker, isUuid } from './check.ts';
export type { Entrants } from './entrants.ts';
export { ErrorBody } from './error-body.ts';
export { type ErrorCode, errors } from './errors.ts';
export { type FileFormat, type FileKind, fileFormats, fileKinds, handInFilesPath } from './hand-in-files.ts';
export { limits, type VotesEach } from './limits.ts';
export {
  bodyErrors,
  type Complete,
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
export type {
  AdministrationAct,
  AdministrationLogEntry,
  SettingInForce,
  Suppression,
} from './operations/administration.ts';
export type { Announcement } from './operations/announcements.ts';
export type { ModerationNumbers } from './operations/appeals.ts';
export type { AskedQuestion } from './operations/asked.ts';
export type { BoardFigures, BoardStatus, Refusal } from './operations/board-status.ts';
export type { Calibration } from './operations/calibration.ts';
export type {
  Case,
  CaseAct,
  CaseItem,
  CaseResult,
  CaseSummary,
  CaseVerdict,
  CaseWhy,
} from './operations/cases.ts';
export type { Category } from './operations/categories.ts';
export type { Collection, ListedCollection } from './operations/collections.ts';
export type { Comment, CommentEdit, LikeState } from './operations/comments.ts';
export type { Course, CourseDetail, CourseShowcase } from './operations/courses.ts';
export type { InvitedCurator } from './operations/curator-addresses.ts';
export type { Curation, Curator } from './operations/curators.ts';
export { type Dataset, type DatasetChoices, datasetPath } from './operations/dataset.ts';
export { type Declaration, type DeclarationKind, declarationKinds } from './operations/declarations.ts';
export type { Deposit, DepositContents, DepositLicence, DepositPlan, DepositReason } from './operations/deposits.ts';
export { depositLicences } from './operations/deposits.ts';
export type { EveningNumbers } from './operations/evening-numbers.ts';
export type { Export } from './operations/export.ts';
export type { Change, ChangedType, ChangeOp, ChangesPage } from './operations/feed.ts';
export type { Setup, SetupStep } from './operations/first-start.ts';
export { type Follow, type FollowedType, followedTypes } from './operations/follows.ts';
export type { FreePerson } from './operations/free-people.ts';
export type { Goal, GoalTeam } from './operations/goals.ts';
export { type Entrant, type Feedback, type GradeColumn, gradeColumns } from './operations/grades.ts';
export type { GuestSheet } from './operations/guests.ts';
export type { Hall, Reveal } from './operations/halls.ts';
export type { HiddenParts } from './operations/hidden-parts.ts';
export type { Hiding } from './operations/hidings.ts';
export type { InvitedAddress } from './operations/invited-addresses.ts';
export type { JudgeInvitation } from './operations/judge-invitations.ts';
export type { Judgement } from './operations/judgements.ts';
export type { Assignment, Outcome } from './operations/judging.ts';
export type { Judge, JudgedProject, Jury, JuryKind, TeamsSee } from './operations/jury.ts';
export type { ConflictSource, JudgingProject, JuryConflict } from './operations/jury-conflicts.ts';
export type { HandoverReason, JuryHandover } from './operations/jury-handovers.ts';
export type { JuryResult, JuryResults } from './operations/jury-results.ts';
export type {
  LeaderboardEntry,
  Period,
  PeriodSummary,
  RunningTerm,
} from './operations/leaderboards.ts';
export type { LifeEvent, ProjectLife } from './operations/life.ts';
export type { LtiLaunch, LtiLink, LtiRosterState } from './operations/lti.ts';
export type { LtiAccount } from './operations/lti-accounts.ts';
export type { LtiRegistration } from './operations/lti-registrations.ts';
export type { Me } from './operations/me.ts';
export type { WaitingShowcase } from './operations/moderated-collections.ts';
export type { LogEntry, LogTarget, ModerationAction, Report, Suspension } from './operations/moderation.ts';
export type { OwnerSearch, TakeOver } from './operations/new-owners.ts';
export {
  type MailTime,
  mailTimes,
  type NoticePreference,
  type NoticePreferences,
} from './operations/notice-preferences.ts';
export { type Notice, type NoticeKind, type NoticeState, noticeKinds } from './operations/notices.ts';
export type { Opening } from './operations/openings.ts';
export type { OrcidId } from './operations/orcid.ts';
export {
  type AskedInTerm,
  type NextStep,
  type TermOfProject,
  type TermStep,
  termSteps,
} from './operations/own-term.ts';
export { type AlonePerson, type Pairing, type PairingReason, pairingReasons } from './operations/pairings.ts';
export type { PersonalToken } from './operations/personal-tokens.ts';
export type { ProjectPlace } from './operations/places.ts';
export type { ProjectPreview } from './operations/previews.ts';
export type { PendingRevision, Project, ProjectDetail, ProjectPage } from './operations/projects.ts';
export type { Quarantine, QuarantineWhy, WaitingResult, WaitingThing } from './operations/quarantine.ts';
export type { OrderReasons, Question, TryNext } from './operations/questions.ts';
export type { ProjectReach } from './operations/reach.ts';
export {
  type Appeal,
  type AppealOutcome,
  type Receipt,
  type ReceiptAct,
  type ReceiptEffect,
  type ReceiptMessage,
  receiptActs,
} from './operations/receipts.ts';
export { type RemovalRule, removalRules } from './operations/removal-rules.ts';
export type { JoinedRepository } from './operations/repositories.ts';
export { type Roster, type RosterLine, type RosterState, rosterStates } from './operations/rosters.ts';
export type { BoardFinds } from './operations/search.ts';
export type { Award } from './operations/showcase-awards.ts';
export type { ProjectShowcase } from './operations/showcase-consent.ts';
export { type DecisionResult, type Entry, type EntryState, entryStates } from './operations/showcase-entries.ts';
export { type ShowcaseAction, type ShowcaseDecision, showcaseActions } from './operations/showcase-log.ts';
export type { ShowcaseResult, ShowcaseVotes } from './operations/showcase-votes.ts';
export type { ListedShowcase, Showcase, ShowcaseDetail } from './operations/showcases.ts';
export {
  type HandIn,
  type HandInFile,
  type HandInPart,
  handInParts,
  type Stage,
  type StageEntry,
} from './operations/stages.ts';
export type { ProjectStanding } from './operations/standing.ts';
export type { SiteStats } from './operations/stats.ts';
export type { TeamLink, TeamOffer } from './operations/team-links.ts';
export type { TeamRequest } from './operations/team-requests.ts';
export type { TeamResult } from './operations/team-results.ts';
export type { Invitation, ProjectMember } from './operations/teams.ts';
export type { Term } from './operations/terms.ts';
export type { Waiting } from './operations/unanswered.ts';
export type { Department, Maker, UserProfile, UserSummary } from './operations/users.ts';
export type { VoteState, VoteStates } from './operations/votes.ts';
export type { Webhook, WebhookDelivery, WebhookFormat, WebhookSubject } from './operations/webhooks.ts';
export type { Won } from './operations/won.ts';
export type { OwnName } from './own-names.ts';
export { type PeriodKind, periodKinds, type StoredPeriodKind, storedPeriodKinds } from './period-kinds.ts';
export { jpegWidth, pictureWidths } from './picture-widths.ts';
export type { Cover, ForeignPicture, Picture, PictureChoice } from './pictures.ts';
export { type ClickedLink, clickedLinks, ofLinks, type ProjectLink, projectLinks } from './project-links.ts';
export { ofTexts, type ProjectText, projectTextNames, projectTexts } from './project-texts.ts';
export { type Scope, type TokenScope, tokenScopes } from './scopes.ts';
export { firstSkills, type Skill } from './skills.ts';
export { type TokenFault, tokenFaults } from './token-faults.ts';
export { type Moderation, type Visibility, visibilities } from './visibility.ts';
