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
export type { AskedQuestion } from './operations/asked.ts';
export type { BoardFigures, BoardStatus, Refusal } from './operations/board-status.ts';
export type { Category } from './operations/categories.ts';
export type { Collection, ListedCollection } from './operations/collections.ts';
export type { Comment, CommentEdit, LikeState } from './operations/comments.ts';
export type { Course, CourseDetail, CourseShowcase } from './operations/courses/courses.ts';
export type { Goal, GoalTeam } from './operations/courses/goals.ts';
export { type Entrant, type Feedback, type GradeColumn, gradeColumns } from './operations/courses/grades.ts';
export type { LtiLaunch, LtiLink, LtiRosterState } from './operations/courses/lti.ts';
export type { LtiAccount } from './operations/courses/lti-accounts.ts';
export type { LtiRegistration } from './operations/courses/lti-registrations.ts';
export { type Roster, type RosterLine, type RosterState, rosterStates } from './operations/courses/rosters.ts';
export {
  type HandIn,
  type HandInFile,
  type HandInPart,
  handInParts,
  type Stage,
  type StageEntry,
} from './operations/courses/stages.ts';
export type { InvitedCurator } from './operations/curator-addresses.ts';
export type { Curation, Curator } from './operations/curators.ts';
export { type Dataset, type DatasetChoices, datasetPath } from './operations/dataset.ts';
export type { Deposit, DepositContents, DepositLicence, DepositPlan, DepositReason } from './operations/deposits.ts';
export { depositLicences } from './operations/deposits.ts';
export type { Export } from './operations/export.ts';
export type { Change, ChangedType, ChangeOp, ChangesPage } from './operations/feed.ts';
export type { Setup, SetupStep } from './operations/first-start.ts';
export { type Follow, type FollowedType, followedTypes } from './operations/follows.ts';
export type { Calibration } from './operations/jury/calibration.ts';
export type { JudgeInvitation } from './operations/jury/judge-invitations.ts';
export type { Judgement } from './operations/jury/judgements.ts';
export type { Assignment, Outcome } from './operations/jury/judging.ts';
export type { Judge, JudgedProject, Jury, JuryKind, TeamsSee } from './operations/jury/jury.ts';
export type { ConflictSource, JudgingProject, JuryConflict } from './operations/jury/jury-conflicts.ts';
export type { HandoverReason, JuryHandover } from './operations/jury/jury-handovers.ts';
export type { JuryResult, JuryResults } from './operations/jury/jury-results.ts';
export type { TeamResult } from './operations/jury/team-results.ts';
export type {
  LeaderboardEntry,
  Period,
  PeriodSummary,
  RunningTerm,
} from './operations/leaderboards.ts';
export type { LifeEvent, ProjectLife } from './operations/life.ts';
export type { Me } from './operations/me.ts';
export type { ModerationNumbers } from './operations/moderation/appeals.ts';
export type {
  Case,
  CaseAct,
  CaseItem,
  CaseResult,
  CaseSummary,
  CaseVerdict,
  CaseWhy,
} from './operations/moderation/cases.ts';
export type { HiddenParts } from './operations/moderation/hidden-parts.ts';
export type { Hiding } from './operations/moderation/hidings.ts';
export type { WaitingShowcase } from './operations/moderation/moderated-collections.ts';
export type { LogEntry, LogTarget, ModerationAction, Report, Suspension } from './operations/moderation/moderation.ts';
export type { Quarantine, QuarantineWhy, WaitingResult, WaitingThing } from './operations/moderation/quarantine.ts';
export {
  type Appeal,
  type AppealOutcome,
  type Receipt,
  type ReceiptAct,
  type ReceiptEffect,
  type ReceiptMessage,
  receiptActs,
} from './operations/moderation/receipts.ts';
export { type RemovalRule, removalRules } from './operations/moderation/removal-rules.ts';
export type { OwnerSearch, TakeOver } from './operations/new-owners.ts';
export {
  type MailTime,
  mailTimes,
  type NoticePreference,
  type NoticePreferences,
} from './operations/notice-preferences.ts';
export { type Notice, type NoticeKind, type NoticeState, noticeKinds } from './operations/notices.ts';
export type { OrcidId } from './operations/orcid.ts';
export {
  type AskedInTerm,
  type NextStep,
  type TermOfProject,
  type TermStep,
  termSteps,
} from './operations/own-term.ts';
export type { PersonalToken } from './operations/personal-tokens.ts';
export type { ProjectPlace } from './operations/places.ts';
export type { ProjectPreview } from './operations/previews.ts';
export type { PendingRevision, Project, ProjectDetail, ProjectPage } from './operations/projects.ts';
export type { OrderReasons, Question, TryNext } from './operations/questions.ts';
export type { ProjectReach } from './operations/reach.ts';
export type { JoinedRepository } from './operations/repositories.ts';
export type { BoardFinds } from './operations/search.ts';
export { type Declaration, type DeclarationKind, declarationKinds } from './operations/showcases/declarations.ts';
export type { EveningNumbers } from './operations/showcases/evening-numbers.ts';
export type { GuestSheet } from './operations/showcases/guests.ts';
export type { Hall, Reveal } from './operations/showcases/halls.ts';
export type { Award } from './operations/showcases/showcase-awards.ts';
export type { ProjectShowcase } from './operations/showcases/showcase-consent.ts';
export {
  type DecisionResult,
  type Entry,
  type EntryState,
  entryStates,
} from './operations/showcases/showcase-entries.ts';
export { type ShowcaseAction, type ShowcaseDecision, showcaseActions } from './operations/showcases/showcase-log.ts';
export type { ShowcaseResult, ShowcaseVotes } from './operations/showcases/showcase-votes.ts';
export type { ListedShowcase, Showcase, ShowcaseDetail } from './operations/showcases/showcases.ts';
export type { ProjectStanding } from './operations/standing.ts';
export type { SiteStats } from './operations/stats.ts';
export type { FreePerson } from './operations/teams/free-people.ts';
export type { InvitedAddress } from './operations/teams/invited-addresses.ts';
export type { Opening } from './operations/teams/openings.ts';
export { type AlonePerson, type Pairing, type PairingReason, pairingReasons } from './operations/teams/pairings.ts';
export type { TeamLink, TeamOffer } from './operations/teams/team-links.ts';
export type { TeamRequest } from './operations/teams/team-requests.ts';
export type { Invitation, ProjectMember } from './operations/teams/teams.ts';
export type { Term } from './operations/terms.ts';
export type { Waiting } from './operations/unanswered.ts';
export type { Department, Maker, UserProfile, UserSummary } from './operations/users.ts';
export type { VoteState, VoteStates } from './operations/votes.ts';
export type { Webhook, WebhookDelivery, WebhookFormat, WebhookSubject } from './operations/webhooks.ts';
export type { Won } from './operations/won.ts';
export { type OperationId, operations } from './operations.ts';
export type { OwnName } from './own-names.ts';
export { type PeriodKind, periodKinds, type StoredPeriodKind, storedPeriodKinds } from './period-kinds.ts';
export { jpegWidth, pictureWidths } from './picture-widths.ts';
export type { Cover, ForeignPicture, Picture, PictureChoice } from './pictures.ts';
export { type ClickedLink, clickedLinks, ofLinks, type ProjectLink, projectLinks } from './project-links.ts';
export { ofTexts, type ProjectText, projectTextNames, projectTexts } from './project-texts.ts';
export { includedIn, type Scope, type TokenScope, tokenScopes } from './scopes.ts';
export { firstSkills, type Skill } from './skills.ts';
export { type TokenFault, tokenFaults } from './token-faults.ts';
export { type Moderation, type Visibility, visibilities } from './visibility.ts';
