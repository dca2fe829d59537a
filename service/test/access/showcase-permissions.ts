import { tomorrow } from '../support/rows/course-rows.ts';
import { someLogin } from '../support/rows/lti-rows.ts';
import { everybody, ownersOfHidden, ownersOnly, privately, type Row, row } from './permission-row.ts';

const someFile = new Blob(['A clock.'], { type: 'application/octet-stream' });

/** Who may do what with showcases, their entries, juries and rosters. */
export const ofShowcases: Row[] = [
  row('updateShowcase', ownersOnly, (s) => [`/api/showcases/${s.showcase}`, { place: 'Hall 2' }]),
  row('enterShowcase', ownersOnly, (s) => [`/api/showcases/${s.called}/entries/${s.project.active}`, {}]),
  row('enterShowcase', ownersOfHidden, (s) => [`/api/showcases/${s.called}/entries/${s.project.draft}`, {}]),
  row('withdrawEntry', ownersOnly, (s) => [`/api/showcases/${s.called}/entries/${s.project.active}`]),
  row('leaveShowcases', ownersOnly, (s) => [`/api/projects/${s.project.active}/showcases`]),
  row('leaveShowcases', ownersOfHidden, (s) => [`/api/projects/${s.project.draft}/showcases`]),
  row('declineAwards', ownersOnly, (s) => [`/api/showcases/${s.showcase}/entries/${s.project.active}/awards/refusal`]),
  row('takeAwards', ownersOnly, (s) => [`/api/showcases/${s.showcase}/entries/${s.project.active}/awards/refusal`]),
  row('decideEntry', ownersOnly, (s) => [
    `/api/showcases/${s.showcase}/entries/${s.project.active}`,
    { state: 'accepted' },
  ]),
  row('decideEntries', ownersOnly, (s) => [
    `/api/showcases/${s.showcase}/entries`,
    { decisions: [{ project_id: s.project.active, state: 'accepted' }] },
  ]),
  row('setAwards', ownersOnly, (s) => [`/api/showcases/${s.showcase}/awards`, { awards: [] }]),
  row('castShowcaseVote', everybody, (s) => [`/api/showcases/${s.voted}/votes/${s.shown}`]),
  row('withdrawShowcaseVote', everybody, (s) => [`/api/showcases/${s.voted}/votes/${s.shown}`]),
  row('changeShowcaseAddresses', ownersOnly, (s) => [
    `/api/showcases/${s.showcase}/addresses`,
    { remove: ['nobody@example.edu'] },
  ]),
  row('createCourse', ownersOnly, (s) => ['/api/courses', { name: 'HCI', showcase_id: s.showcase }]),
  row('placeInCourse', ownersOnly, (s) => [`/api/showcases/${s.showcase}/course`, { course_id: s.course }]),
  row('updateCourse', ownersOnly, (s) => [`/api/courses/${s.course}`, { name: 'HCI' }]),
  row('takeFromCourse', ownersOnly, (s) => [`/api/showcases/${s.showcase}/course`]),
  row('askDeclarations', ownersOnly, (s) => [`/api/showcases/${s.showcase}/declarations`, { kinds: ['ai'] }]),
  row('declare', { ...privately, member: 'yes' }, (s) => [
    `/api/showcases/${s.called}/entries/${s.project.active}/declarations`,
    { declarations: [] },
  ]),
  row('setStages', ownersOnly, (s) => [`/api/showcases/${s.showcase}/stages`, { stages: [] }]),
  row('handIn', { ...privately, member: 'yes' }, (s) => [
    `/api/showcases/${s.showcase}/stages/${s.stage}/hand-ins/${s.project.active}`,
    { text: 'A clock.' },
  ]),
  row('handInFile', { ...privately, member: 'yes' }, (s) => [
    `/api/showcases/${s.showcase}/stages/${s.stage}/hand-ins/${s.project.active}/file?name=a.txt`,
    someFile,
  ]),
  row('removeHandInFile', { ...privately, member: 'yes' }, (s) => [
    `/api/showcases/${s.showcase}/stages/${s.stage}/hand-ins/${s.project.active}/file`,
  ]),
  row('commentHandIn', ownersOnly, (s) => [
    `/api/showcases/${s.showcase}/stages/${s.stage}/hand-ins/${s.project.active}/comment`,
    { text: 'Well.' },
  ]),
  row('turnGoals', ownersOnly, (s) => [`/api/showcases/${s.showcase}/goals`, { is_on: true }]),
  row('createGoal', { ...privately, member: 'yes' }, (s) => [
    `/api/showcases/${s.showcase}/entries/${s.project.active}/goals`,
    { text: 'Talk with five sailors.', due_on: tomorrow() },
  ]),
  row('updateGoal', { ...privately, member: 'yes' }, (s) => [
    `/api/showcases/${s.showcase}/entries/${s.project.active}/goals/${s.goal}`,
    { text: 'Talk with six sailors.', due_on: tomorrow() },
  ]),
  row('deleteGoal', { ...privately, member: 'yes' }, (s) => [
    `/api/showcases/${s.showcase}/entries/${s.project.active}/goals/${s.goal}`,
  ]),
  row('finishGoal', { ...privately, member: 'yes' }, (s) => [
    `/api/showcases/${s.showcase}/entries/${s.project.active}/goals/${s.goal}/done`,
    { note: 'All of them.' },
  ]),
  row('reopenGoal', { ...privately, member: 'yes' }, (s) => [
    `/api/showcases/${s.showcase}/entries/${s.project.active}/goals/${s.goal}/done`,
  ]),
  row('setGradeColumns', ownersOnly, (s) => [`/api/showcases/${s.showcase}/grade-book`, { columns: ['score'] }]),
  row('shareAddress', { ...privately, member: 'yes' }, (s) => [
    `/api/showcases/${s.showcase}/entries/${s.project.active}/my-address`,
    { is_shared: true },
  ]),
  row('setFeedback', ownersOnly, (s) => [
    `/api/showcases/${s.showcase}/entries/${s.project.active}/feedback`,
    { text: 'Well made.' },
  ]),
  row('releaseFeedback', ownersOnly, (s) => [`/api/showcases/${s.showcase}/feedback/release`]),
  row('holdFeedback', ownersOnly, (s) => [`/api/showcases/${s.showcase}/feedback/release`]),
  row('changeRoster', ownersOnly, (s) => [
    `/api/showcases/${s.showcase}/roster`,
    { add: [{ address: 'new@example.edu' }] },
  ]),
  row('remindRoster', ownersOnly, (s) => [`/api/showcases/${s.showcase}/roster/reminders`]),
  row('remindJudges', ownersOnly, (s) => [`/api/showcases/${s.showcase}/jury/reminders`]),
  row('startLtiLogin', everybody, () => ['/api/lti/logins', someLogin]),
  row(
    'receiveLtiLaunch',
    { stranger: 'lti_refused', member: 'lti_refused', owner: 'lti_refused', moderator: 'lti_refused' },
    () => ['/api/lti/launches', { id_token: 'x', state: 'x' }],
  ),
  row('joinLtiAccount', privately, (s) => [`/api/lti/launches/${s.ltiLaunch}/account`]),
  row('placeLtiLink', privately, (s) => [`/api/lti/launches/${s.ltiLaunch}/showcase`, { showcase_id: s.showcase }]),
  row('removeLtiLink', ownersOnly, (s) => [`/api/showcases/${s.showcase}/lti-links/${s.ltiLink}`]),
  row('readLtiRoster', ownersOnly, (s) => [`/api/showcases/${s.showcase}/lti-links/${s.ltiLink}/roster`]),
  row('sendLtiScores', ownersOnly, (s) => [`/api/showcases/${s.showcase}/lti-links/${s.ltiLink}/scores`]),
  row('leaveLtiAccount', privately, (s) => [`/api/me/lti-accounts/${s.ltiAccount}`]),
  row('setHallCode', ownersOnly, (s) => [`/api/showcases/${s.showcase}/hall/code`, { code: null }]),
  row('moveReveal', ownersOnly, (s) => [`/api/showcases/${s.showcase}/hall/reveal`, { from: null, to: null }]),
  row('makeGuestSheet', ownersOnly, (s) => [`/api/showcases/${s.showcase}/guest-sheets`, { codes_count: 1 }]),
  row('revokeGuestCodes', ownersOnly, (s) => [`/api/showcases/${s.showcase}/guest-sheets/1/revocation`, {}]),
  row('castGuestBallot', { ...privately, owner: 'not_found' }, (s) => [
    `/api/showcases/${s.voted}/guest-ballots`,
    { code: '0000-0000-0000', project_ids: [s.shown] },
  ]),
  row('setJury', ownersOnly, (s) => [`/api/showcases/${s.showcase}/jury`, { is_open: true }]),
  row('addJudge', ownersOnly, (s) => [`/api/showcases/${s.showcase}/judges`, { address: 'new@example.edu' }]),
  row('removeJudge', ownersOnly, (s) => [`/api/showcases/${s.showcase}/judges/${s.judge}`]),
  row('takeAssignment', privately, (s) => [`/api/showcases/${s.called}/jury/assignment`]),
  row('releaseAssignment', privately, (s) => [`/api/showcases/${s.called}/jury/assignment`]),
  row('submitJudgement', privately, (s) => [
    `/api/showcases/${s.called}/jury/judgements/${s.judged}`,
    { outcome: 'skipped' },
  ]),
  row('undoJudgement', privately, (s) => [`/api/showcases/${s.called}/jury/judgements/${s.judged}`]),
  row('declareConflict', privately, (s) => [`/api/showcases/${s.called}/jury/my-conflicts/${s.judged}`, {}]),
  row('withdrawConflict', privately, (s) => [`/api/showcases/${s.called}/jury/my-conflicts/${s.judged}`]),
  row('setConflict', ownersOnly, (s) => [
    `/api/showcases/${s.showcase}/judges/${s.judge}/conflicts/${s.project.active}`,
    {},
  ]),
  row('clearConflict', ownersOnly, (s) => [
    `/api/showcases/${s.showcase}/judges/${s.judge}/conflicts/${s.project.active}`,
  ]),
  row('setJudgeMarks', ownersOnly, (s) => [
    `/api/showcases/${s.showcase}/judges/${s.leftJudge}/marks`,
    { are_set_aside: true },
  ]),
  row('setJudgeTracks', ownersOnly, (s) => [`/api/showcases/${s.showcase}/judges/${s.judge}/tracks`, { tracks: [] }]),
  row('setCalibration', ownersOnly, (s) => [`/api/showcases/${s.showcase}/jury/calibration`, { projects: [] }]),
  row('closeCalibration', ownersOnly, (s) => [`/api/showcases/${s.showcase}/jury/calibration/closing`]),
  row('submitCalibration', privately, (s) => [
    `/api/showcases/${s.called}/jury/calibration/${s.judged}`,
    { marks: [] },
  ]),
  row('clearAbsences', ownersOnly, (s) => [`/api/showcases/${s.showcase}/jury/absences/${s.project.active}`]),
];
