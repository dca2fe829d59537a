import { signUnsubscribe } from '../../src/domain/mail/unsubscribe-token.ts';
import { tinyPicture } from '../support/pictures.ts';
import { teamCode } from './sized-marks.ts';
import { ofComments } from './statement-comments.ts';
import { ofDeposits } from './statement-deposits.ts';
import { ofLife } from './statement-life.ts';
import { ofOpenings } from './statement-openings.ts';
import { ofOrcid } from './statement-orcid.ts';
import { ofQuestions } from './statement-questions.ts';
import { reads } from './statement-reads.ts';
import { type Row, row, why } from './statement-row.ts';
import { ofShowcases } from './statement-showcases.ts';

// The most statements that each operation sends to either engine, the look-up of the caller included: 4 rows or 13 of
// everything, the number stays the same.

/** Of the world in which the statements are counted. */
export const mailSecret = 's'.repeat(32);

export const table: Row[] = [
  ...reads,
  ...ofDeposits,
  ...ofOrcid,
  row('createProject', 17, () => ['/api/projects', { name: 'New', tagline: 'Quite new' }]),
  row('uploadPicture', 20, (s) => ['/api/pictures', tinyPicture(String(s.size))]),
  row('updateProject', 18, (s) => [`/api/projects/${s.project.edited}`, { name: 'Changed' }]),
  row('unpublishProject', 18, (s) => `/api/projects/${s.project.edited}/publication`),
  row('publishProject', 17, (s) => `/api/projects/${s.project.draft}/publication`),
  row('castVote', 8, (s) => `/api/projects/${s.project.active}/vote`),
  row('withdrawVote', 8, (s) => `/api/projects/${s.project.active}/vote`),
  ...ofComments,
  ...ofQuestions,
  row('inviteMember', 20, (s) => [
    `/api/projects/${s.project.active}/members`,
    { user_id: s.stranger, role: 'member' },
  ]),
  row('changeMemberRole', 11, (s) => [`/api/projects/${s.project.active}/members/${s.mate.id}`, { role: 'owner' }]),
  row('removeMember', 9, (s) => `/api/projects/${s.project.active}/members/${s.mate.id}`),
  row('acceptInvitation', 12, (s) => `/api/me/invitations/${s.invitations[0]}/acceptance`),
  row('declineInvitation', 15, (s) => `/api/me/invitations/${s.invitations[1]}`),
  row('inviteAddress', 14, (s) => [
    `/api/projects/${s.project.active}/invited-addresses`,
    { address: 'new@example.edu', role: 'member' },
  ]),
  row('withdrawAddress', 7, (s) => `/api/projects/${s.project.active}/invited-addresses/${s.invitations[0]}`),
  row('makeTeamLink', 12, (s) => `/api/projects/${s.project.active}/team-links`),
  row('withdrawTeamLink', 7, (s) => `/api/projects/${s.project.active}/team-links/${s.invitations[0]}`),
  row('joinTeam', 8, () => `/api/team-links/${teamCode}/membership`),
  row('markNoticesRead', 6, () => ['/api/me/notices/read', { up_to: 4711 }]),
  row('updateNoticePreferences', 6, () => ['/api/me/notice-preferences', { comment: { mail: 'daily' } }]),
  row('unsubscribe', 4, (s) => [
    '/api/mail/unsubscription',
    { token: signUnsubscribe({ userId: s.owner.id, scope: 'weekly' }, [mailSecret]) },
  ]),
  row('follow', 9, (s) => `/api/me/follows/project/${s.project.active}`),
  row('unfollow', 4, (s) => `/api/me/follows/project/${s.project.active}`),
  row('addBookmark', 6, (s) => `/api/me/bookmarks/${s.project.active}`),
  row('removeBookmark', 4, (s) => `/api/me/bookmarks/${s.project.active}`),
  row('createCollection', 7, () => ['/api/collections', { name: 'Mine' }]),
  row('updateCollection', 10, (s) => [`/api/collections/${s.collections[0]}`, { name: 'Changed' }]),
  row('addToCollection', 15, (s) => [
    `/api/collections/${s.collections[0]}/projects/${s.project.active}`,
    { position: 0 },
  ]),
  row('removeFromCollection', 8, (s) => `/api/collections/${s.collections[0]}/projects/${s.project.active}`),
  row('inviteCurator', 19, (s) => [`/api/collections/${s.collections[0]}/curators`, { user_id: s.stranger }]),
  row('removeCurator', 8, (s) => `/api/collections/${s.collections[0]}/curators/${s.people[0]}`),
  row('inviteCuratorAddress', 14, (s) => [
    `/api/collections/${s.collections[0]}/invited-addresses`,
    { address: 'new@example.edu' },
  ]),
  row('withdrawCuratorAddress', 7, (s) => `/api/collections/${s.collections[0]}/invited-addresses/${s.invitations[0]}`),
  row('acceptCuration', 20, (s) => `/api/me/curations/${s.curations[0]}/acceptance`),
  ...ofShowcases,
  ...ofLife,
  ...ofOpenings,
  row('turnGoals', 10, (s) => [`/api/showcases/${s.collections[0]}/goals`, { is_on: true }]),
  row('createGoal', 20, (s) => [
    `/api/showcases/${s.collections[0]}/entries/${s.project.active}/goals`,
    { text: 'Talk with five sailors.', due_on: s.tomorrow },
  ]),
  row('updateGoal', 20, (s) => [
    `/api/showcases/${s.collections[0]}/entries/${s.project.active}/goals/${s.goal}`,
    { text: 'Talk with six sailors.', due_on: s.tomorrow },
  ]),
  row('finishGoal', 20, (s) => [
    `/api/showcases/${s.collections[0]}/entries/${s.project.active}/goals/${s.goal}/done`,
    { note: 'They all want to know when to leave.' },
  ]),
  row('reopenGoal', 20, (s) => `/api/showcases/${s.collections[0]}/entries/${s.project.active}/goals/${s.goal}/done`),
  row('deleteGoal', 20, (s) => `/api/showcases/${s.collections[0]}/entries/${s.project.active}/goals/${s.goal}`),
  row('setFeedback', 8, (s) => [
    `/api/showcases/${s.collections[0]}/entries/${s.project.active}/feedback`,
    { text: 'A fine clock.' },
  ]),
  row('withdrawEntry', 20, (s) => `/api/showcases/${s.collections[0]}/entries/${s.project.active}`),
  row('leaveShowcases', 20, (s) => `/api/projects/${s.project.revised}/showcases`),
  row('declineAwards', 12, (s) => `/api/showcases/${s.collections[1]}/entries/${s.project.revised}/awards/refusal`),
  row('takeAwards', 12, (s) => `/api/showcases/${s.collections[1]}/entries/${s.project.revised}/awards/refusal`),
  row('setAwards', 25, (s) => [
    `/api/showcases/${s.collections[1]}/awards`,
    { awards: [{ name: 'Best', project_id: s.others[1] }] },
  ]),
  row('castShowcaseVote', 10, (s) => `/api/showcases/${s.collections[1]}/votes/${s.others[0]}`),
  row('withdrawShowcaseVote', 10, (s) => `/api/showcases/${s.collections[1]}/votes/${s.others[1]}`),
  row('changeShowcaseAddresses', 20, (s) => [
    `/api/showcases/${s.collections[0]}/addresses`,
    { add: ['new@example.edu'] },
  ]),
  row('beginNextShowcase', 40, (s) => [
    `/api/showcases/${s.collections[2]}/next`,
    { name: 'Next', closes_at: '2999-01-01T00:00:00Z' },
  ]),
  row('setStages', 16, (s) => [
    `/api/showcases/${s.collections[1]}/stages`,
    { stages: [{ name: 'Proposal', takes: ['text'], due_at: '2199-01-01T00:00:00Z' }] },
  ]),
  row('askDeclarations', 12, (s) => [`/api/showcases/${s.collections[0]}/declarations`, { kinds: ['ai', 'licences'] }]),
  row('createCourse', 20, (s) => ['/api/courses', { name: 'HCI', showcase_id: s.collections[0] }]),
  row('updateCourse', 20, (s) => [`/api/courses/${s.course}`, { code: 'CS 147' }]),
  row('placeInCourse', 20, (s) => [`/api/showcases/${s.collections[0]}/course`, { course_id: s.course }]),
  row('takeFromCourse', 14, (s) => `/api/showcases/${s.collections[1]}/course`),
  row('setGradeColumns', 8, (s) => [
    `/api/showcases/${s.collections[0]}/grade-book`,
    { columns: ['project', 'score'] },
  ]),
  row('releaseFeedback', 10, (s) => [`/api/showcases/${s.collections[0]}/feedback/release`, {}]),
  row('holdFeedback', 6, (s) => `/api/showcases/${s.collections[0]}/feedback/release`),
  row('changeRoster', 20, (s) => [
    `/api/showcases/${s.collections[0]}/roster`,
    { add: [{ address: 'new@example.edu' }] },
  ]),
  row('remindRoster', 12, (s) => [`/api/showcases/${s.collections[0]}/roster/reminders`, {}]),
  row('remindJudges', 20, (s) => [`/api/showcases/${s.collections[0]}/jury/reminders`, {}]),
  row('setHallCode', 14, (s) => [`/api/showcases/${s.collections[0]}/hall/code`, { code: 'HCI' }]),
  row('moveReveal', 16, (s) => [`/api/showcases/${s.collections[0]}/hall/reveal`, { from: 2, to: 1 }]),
  row('makeGuestSheet', 10, (s) => [`/api/showcases/${s.collections[0]}/guest-sheets`, { codes_count: 2 }]),
  row('revokeGuestCodes', 12, (s) => [`/api/showcases/${s.collections[0]}/guest-sheets/1/revocation`, {}]),
  row('castGuestBallot', 6, (s) => [
    `/api/showcases/${s.collections[1]}/guest-ballots`,
    { code: '0000-0000-0000', project_ids: [s.others[0]] },
  ]),
  row('setCalibration', 25, (s) => [
    `/api/showcases/${s.collections[0]}/jury/calibration`,
    { projects: s.others.slice(0, 2) },
  ]),
  row('submitCalibration', 25, (s) => [
    `/api/showcases/${s.collections[0]}/jury/calibration/${s.others[1]}`,
    { marks: [] },
  ]),
  row('closeCalibration', 25, (s) => `/api/showcases/${s.collections[0]}/jury/calibration/closing`),
  row('setJury', 20, (s) => [`/api/showcases/${s.collections[0]}/jury`, { are_results_public: false }]),
  row('declareConflict', 25, (s) => [`/api/showcases/${s.collections[0]}/jury/my-conflicts/${s.others[0]}`, {}]),
  row('withdrawConflict', 25, (s) => `/api/showcases/${s.collections[0]}/jury/my-conflicts/${s.others[0]}`),

  row('addJudge', 25, (s) => [`/api/showcases/${s.collections[0]}/judges`, { user_id: s.stranger }]),
  row('takeAssignment', 20, (s) => `/api/showcases/${s.collections[0]}/jury/assignment`),
  row('submitJudgement', 25, (s) => [
    `/api/showcases/${s.collections[0]}/jury/judgements/${s.others.at(-1)}`,
    { outcome: 'skipped' },
  ]),
  row('releaseAssignment', 10, (s) => `/api/showcases/${s.collections[0]}/jury/assignment`),
  row('undoJudgement', 25, (s) => `/api/showcases/${s.collections[0]}/jury/judgements/${s.others.at(-1)}`),
  row('clearAbsences', 10, (s) => `/api/showcases/${s.collections[0]}/jury/absences/${s.others[0]}`),
  row('setConflict', 25, (s) => [`/api/showcases/${s.collections[0]}/judges/${s.judge}/conflicts/${s.others[0]}`, {}]),
  row('clearConflict', 25, (s) => `/api/showcases/${s.collections[0]}/judges/${s.judge}/conflicts/${s.others[0]}`),
  row('setJudgeMarks', 25, (s) => [
    `/api/showcases/${s.collections[0]}/judges/${s.leftJudge}/marks`,
    { are_set_aside: true },
  ]),
  row('setJudgeTracks', 25, (s) => [`/api/showcases/${s.collections[0]}/judges/${s.judge}/tracks`, { tracks: [] }]),
  row('removeJudge', 12, (s) => `/api/showcases/${s.collections[0]}/judges/${s.people[0]}`),
  row('deleteCollection', 10, (s) => `/api/collections/${s.collections[0]}`),
  row('updateMe', 11, () => ['/api/me', { bio: 'Changed.' }]),
  row('report', 26, (s) => ['/api/reports', { target_type: 'project', target_id: s.project.active, reason: 'spam' }]),
  row('takeCase', 60, (s) => `/api/moderation/cases/${s.reports[0]}/assignment`),
  row('addCaseNote', 70, (s) => [`/api/moderation/cases/${s.reports[0]}/notes`, { text: 'Look.' }]),
  row('releaseCase', 60, (s) => `/api/moderation/cases/${s.reports[0]}/assignment`),
  row('decideCase', 90, (s) => [
    `/api/moderation/cases/${s.reports[0]}/decisions`,
    { act: 'keep', targets: [{ type: 'project', id: s.project.active }], ...why },
  ]),
  row('resolveReport', 24, (s) => [
    `/api/moderation/reports/${s.reports[0]}/resolution`,
    { resolution: 'upheld', ...why },
  ]),
  row('decideWaiting', 60, (s) => [
    '/api/moderation/quarantine/decisions',
    { act: 'refuse', ids: [s.comments[2]], ...why },
  ]),
  row('withdrawApproval', 25, (s) => `/api/moderation/projects/${s.project.pending}/approval`),
  row('approveProject', 30, (s) => `/api/moderation/projects/${s.project.pending}/approval`),
  row('rejectRevision', 25, (s) => [`/api/moderation/projects/${s.project.revised}/revision/rejection`, why]),
  row('withdrawRevision', 8, (s) => `/api/projects/${s.project.revised}/revision`),
  row('removeProject', 40, (s) => [`/api/moderation/projects/${s.project.rude}/removal`, why]),
  row('restoreProject', 36, (s) => `/api/moderation/projects/${s.project.removed}/removal`),
  row('deleteProject', 16, (s) => `/api/projects/${s.project.doomed}`),
  row('removeComment', 40, (s) => [`/api/moderation/comments/${s.comments[1]}/removal`, why]),
  row('restoreComment', 23, (s) => `/api/moderation/comments/${s.removedComment}/removal`),
  row('removeCollection', 40, (s) => [`/api/moderation/collections/${s.collections[2]}/removal`, why]),
  row('restoreCollection', 30, (s) => `/api/moderation/collections/${s.collections[2]}/removal`),
  row('approveShowcase', 40, (s) => `/api/moderation/showcases/${s.waiting[0]}/approval`),
  row('suspendUser', 20, (s) => [`/api/moderation/users/${s.stranger}/suspension`, why]),
  row('hideEverything', 44, (s) => [`/api/moderation/users/${s.stranger}/hiding`, why]),
  row('restoreEverything', 40, (s) => `/api/moderation/users/${s.stranger}/hiding`),
  row('liftSuspension', 17, (s) => `/api/moderation/users/${s.stranger}/suspension`),
  row('appealDecision', 30, (s) => [`/api/receipts/${s.receipts[0]}/appeal`, { text: 'No.' }]),
  row('writeMessage', 30, (s) => [`/api/receipts/${s.receipts[1]}/messages`, { text: 'No.' }]),
  row('askMaker', 40, (s) => [
    '/api/moderation/questions',
    { target_type: 'project', target_id: s.project.active, text: 'Why?' },
  ]),
  row('decideAppeal', 60, (s) => [`/api/receipts/${s.receipts[1]}/outcome`, { outcome: 'upheld', ...why }]),
  row('createCategory', 8, (s) => ['/api/categories', { name: `Another category ${s.size}` }]),
  row('updateCategory', 7, (s) => [`/api/categories/${s.categories[0]}`, { icon: 'brain' }]),
  row('createTerm', 14, (s) => [
    '/api/terms',
    { slug: `t${s.size}`, name: 'Term', first_day: `${2100 + s.size}-01-01`, last_day: `${2100 + s.size}-02-01` },
  ]),
  row('updateTerm', 10, (s) => [`/api/terms/${s.terms[0]}`, { name: 'Spring' }]),
  row('deleteTerm', 10, (s) => `/api/terms/${s.terms[0]}`),
  row('eraseMe', 200, () => '/api/me', 'each project that is left is a change of its own'),
];
