import type { OperationId } from '@launch-board/contract';
import { longestCode, shortCode } from '@launch-board/contract/short-codes';
import { signUnsubscribe } from '../../src/domain/mail/unsubscribe-token.ts';
import { tinyPicture } from '../support/pictures.ts';
import type { SizedScene } from './sized-scene.ts';

// The most statements that each operation sends to either engine, the look-up of the caller included: 4 rows or 13 of
// everything, the number stays the same.

type Ask = (scene: SizedScene) => string | [path: string, body: unknown];

export type Row = {
  operation: OperationId;
  max: number;
  ask: Ask;
  /** Why it sends more where there is more. */
  grows?: string;
};

const row = (operation: OperationId, max: number, ask: Ask, grows?: string): Row => ({
  operation,
  max,
  ask,
  ...(grows && { grows }),
});

/** One less than there is, so that there is a further page at every size. */
const part = ({ size }: SizedScene) => `limit=${size - 1}`;
const why = { reason: 'Because.' };

/** Of the world in which the statements are counted. */
export const mailSecret = 's'.repeat(32);

export const table: Row[] = [
  row('listProjects', 5, (s) => `/api/projects?${part(s)}`),
  row('listProjects', 7, (s) => `/api/projects?search=other ${s.size}-&${part(s)}`),
  row('listProjects', 6, (s) => `/api/projects?sort=popular&member=${s.owner.id}&limit=2`),
  row('searchBoard', 12, () => '/api/search?search=ada'),
  row('getProject', 9, (s) => `/api/projects/${s.project.active}`),
  row('getProjectStanding', 11, (s) => `/api/projects/${s.project.active}/standing`),
  row('getShortAddress', 6, (s) => `/api/short-addresses/${shortCode(s.project.active, longestCode)}`),
  row('listProjectShowcases', 9, (s) => `/api/projects/${s.project.revised}/showcases?${part(s)}`),
  row('listProjectComments', 7, (s) => `/api/projects/${s.project.active}/comments?${part(s)}`),
  row('listProjectMembers', 6, (s) => `/api/projects/${s.project.active}/members?${part(s)}`),
  row('listTrendingProjects', 5, (s) => `/api/stats/trending?${part(s)}`),
  row('listPeriods', 9, () => '/api/leaderboards?kind=week'),
  row('getLeaderboard', 6, (s) => `/api/leaderboards/week?${part(s)}`),
  row('getLeaderboard', 5, (s) => `/api/leaderboards/all?${part(s)}`),
  row('listTerms', 1, () => '/api/terms'),
  row('listCategories', 2, () => '/api/categories'),
  row('getVoteCountsBatch', 3, (s) => `/api/votes/batch?projectIds=${s.others.join(',')}`),
  row('listPublicCollections', 5, (s) => `/api/collections?${part(s)}`),
  row('listPublicCollections', 8, (s) => `/api/collections?previews=3&${part(s)}`),
  row('getCollection', 11, (s) => `/api/collections/${s.collections[0]}?${part(s)}`),
  row('getUserProfile', 3, (s) => `/api/users/${s.owner.id}`),
  row('listUserProjects', 6, (s) => `/api/users/${s.owner.id}/projects?limit=2`),
  row('listChanges', 12, (s) => `/api/changes?after=${s.beginning}&limit=5`),
  row('getSiteStats', 1, () => '/api/stats'),
  row('listProjectInvitations', 6, (s) => `/api/projects/${s.project.active}/invitations?${part(s)}`),
  row('listInvitations', 4, (s) => `/api/me/invitations?${part(s)}`),
  row('listInvitedAddresses', 4, (s) => `/api/projects/${s.project.active}/invited-addresses`),
  row('listBookmarks', 5, (s) => `/api/me/bookmarks?${part(s)}`),
  row('listMyCollections', 6, (s) => `/api/me/collections?${part(s)}`),
  row('listMyCollections', 6, (s) => `/api/me/collections?project=${s.others[0]}&${part(s)}`),
  row('listCurators', 5, (s) => `/api/collections/${s.collections[0]}/curators?${part(s)}`),
  row('listShowcases', 5, (s) => `/api/showcases?${part(s)}`),
  row('listShowcases', 8, (s) => `/api/showcases?previews=3&${part(s)}`),
  row('getShowcase', 10, (s) => `/api/showcases/${s.collections[0]}`),
  row('listEntries', 8, (s) => `/api/showcases/${s.collections[0]}/entries?${part(s)}`),
  row('getShowcaseResults', 6, (s) => `/api/showcases/${s.collections[0]}/results`),
  row('listShowcaseLog', 6, (s) => `/api/showcases/${s.collections[1]}/log?${part(s)}`),
  row('listShowcaseAddresses', 3, (s) => `/api/showcases/${s.collections[0]}/addresses`),
  row('getJury', 9, (s) => `/api/showcases/${s.collections[0]}/jury`),
  row('getMyAssignment', 9, (s) => `/api/showcases/${s.collections[0]}/jury/assignment`),
  row('getJuryResults', 10, (s) => `/api/showcases/${s.collections[0]}/jury/results`),
  row('listJudgements', 6, (s) => `/api/showcases/${s.collections[0]}/jury/judgements?${part(s)}`),
  row('listCurations', 5, (s) => `/api/me/curations?${part(s)}`),
  row('listMyNotices', 10, (s) => `/api/me/notices?${part(s)}`),
  row('getNoticePreferences', 2, () => '/api/me/notice-preferences'),
  row('listFollows', 7, (s) => `/api/me/follows?${part(s)}`),
  row('listMyTokens', 3, () => '/api/me/tokens'),
  row('createMyToken', 8, () => ['/api/me/tokens', { name: 'Bot', scopes: ['read'], days: 30 }]),
  row('revokeMyToken', 8, (s) => `/api/me/tokens/${s.tokens[0]}`),
  row('getMe', 5, () => '/api/me'),
  row('exportMe', 75, () => '/api/me/export', 'long texts are read eight rows at a time'),
  row('listMyProjects', 9, () => '/api/me/projects?limit=2'),
  row('listMakers', 2, (s) => `/api/makers?${part(s)}`),
  row('listDepartments', 1, () => '/api/departments?limit=2'),
  row('findUsers', 3, (s) => `/api/users?search=crowd${s.size}&${part(s)}`),
  // Reports of all four types of things.
  row('listReports', 12, (s) => `/api/moderation/reports?limit=${s.size}`),
  row('listShowcaseQueue', 8, (s) => `/api/moderation/showcases?${part(s)}`),
  row('listQueue', 8, (s) => `/api/moderation/queue?${part(s)}`),
  row('listQueue', 8, () => '/api/moderation/queue?state=approved'),
  row('listCommentEdits', 3, (s) => `/api/comments/${s.comments[0]}/edits`),
  row('getHiding', 8, (s) => `/api/moderation/users/${s.stranger}/hiding`),
  row('listModerationLog', 3, (s) => `/api/moderation/log?${part(s)}`),
  row('getHealth', 0, () => '/healthz'),
  row('getReadiness', 4, () => '/readyz'),
  row('getContract', 0, () => '/openapi.json'),

  row('createProject', 17, () => ['/api/projects', { name: 'New', tagline: 'Quite new' }]),
  row('uploadPicture', 20, (s) => ['/api/pictures', tinyPicture(String(s.size))]),
  row('updateProject', 18, (s) => [`/api/projects/${s.project.edited}`, { name: 'Changed' }]),
  row('unpublishProject', 17, (s) => `/api/projects/${s.project.edited}/publication`),
  row('publishProject', 17, (s) => `/api/projects/${s.project.draft}/publication`),
  row('castVote', 8, (s) => `/api/projects/${s.project.active}/vote`),
  row('withdrawVote', 8, (s) => `/api/projects/${s.project.active}/vote`),
  row('addComment', 17, (s) => [`/api/projects/${s.project.active}/comments`, { content: 'Nice.' }]),
  row('editComment', 10, (s) => [`/api/comments/${s.comments[0]}`, { content: 'Nicer.' }]),
  row('deleteComment', 13, (s) => `/api/comments/${s.comments[0]}`),
  row('likeComment', 15, (s) => `/api/comments/${s.comments[1]}/like`),
  row('unlikeComment', 9, (s) => `/api/comments/${s.comments[1]}/like`),
  row('inviteMember', 17, (s) => [
    `/api/projects/${s.project.active}/members`,
    { user_id: s.stranger, role: 'member' },
  ]),
  row('changeMemberRole', 8, (s) => [`/api/projects/${s.project.active}/members/${s.mate.id}`, { role: 'owner' }]),
  row('removeMember', 8, (s) => `/api/projects/${s.project.active}/members/${s.mate.id}`),
  row('acceptInvitation', 10, (s) => `/api/me/invitations/${s.invitations[0]}/acceptance`),
  row('declineInvitation', 9, (s) => `/api/me/invitations/${s.invitations[1]}`),
  row('inviteAddress', 14, (s) => [
    `/api/projects/${s.project.active}/invited-addresses`,
    { address: 'new@example.edu', role: 'member' },
  ]),
  row('withdrawAddress', 7, (s) => `/api/projects/${s.project.active}/invited-addresses/${s.invitations[0]}`),
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
  row('inviteCurator', 18, (s) => [`/api/collections/${s.collections[0]}/curators`, { user_id: s.stranger }]),
  row('removeCurator', 8, (s) => `/api/collections/${s.collections[0]}/curators/${s.people[0]}`),
  row('acceptCuration', 20, (s) => `/api/me/curations/${s.curations[0]}/acceptance`),
  row('createShowcase', 20, () => ['/api/showcases', { name: 'Call', closes_at: '2199-01-01T00:00:00Z' }]),
  row('updateShowcase', 20, (s) => [`/api/showcases/${s.collections[0]}`, { closes_at: '2199-01-01T00:00:00Z' }]),
  row('enterShowcase', 30, (s) => [`/api/showcases/${s.collections[0]}/entries/${s.project.active}`, {}]),
  row('decideEntry', 40, (s) => [
    `/api/showcases/${s.collections[0]}/entries/${s.project.active}`,
    { state: 'accepted' },
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
  row('setJury', 20, (s) => [`/api/showcases/${s.collections[0]}/jury`, { are_results_public: true }]),
  row('addJudge', 25, (s) => [`/api/showcases/${s.collections[0]}/judges`, { user_id: s.stranger }]),
  row('takeAssignment', 20, (s) => `/api/showcases/${s.collections[0]}/jury/assignment`),
  row('submitJudgement', 25, (s) => [
    `/api/showcases/${s.collections[0]}/jury/judgements/${s.others.at(-1)}`,
    { outcome: 'skipped' },
  ]),
  row('releaseAssignment', 10, (s) => `/api/showcases/${s.collections[0]}/jury/assignment`),
  row('undoJudgement', 25, (s) => `/api/showcases/${s.collections[0]}/jury/judgements/${s.others.at(-1)}`),
  row('clearAbsences', 10, (s) => `/api/showcases/${s.collections[0]}/jury/absences/${s.others[0]}`),
  row('removeJudge', 12, (s) => `/api/showcases/${s.collections[0]}/judges/${s.people[0]}`),
  row('deleteCollection', 10, (s) => `/api/collections/${s.collections[0]}`),
  row('updateMe', 11, () => ['/api/me', { bio: 'Changed.' }]),
  row('report', 20, (s) => ['/api/reports', { target_type: 'project', target_id: s.project.active, reason: 'spam' }]),
  row('resolveReport', 18, (s) => [
    `/api/moderation/reports/${s.reports[0]}/resolution`,
    { resolution: 'upheld', ...why },
  ]),
  row('withdrawApproval', 25, (s) => `/api/moderation/projects/${s.project.pending}/approval`),
  row('approveProject', 27, (s) => `/api/moderation/projects/${s.project.pending}/approval`),
  row('rejectRevision', 21, (s) => [`/api/moderation/projects/${s.project.revised}/revision/rejection`, why]),
  row('withdrawRevision', 8, (s) => `/api/projects/${s.project.revised}/revision`),
  row('removeProject', 26, (s) => [`/api/moderation/projects/${s.project.rude}/removal`, why]),
  row('restoreProject', 29, (s) => `/api/moderation/projects/${s.project.removed}/removal`),
  row('deleteProject', 15, (s) => `/api/projects/${s.project.doomed}`),
  row('removeComment', 22, (s) => [`/api/moderation/comments/${s.comments[1]}/removal`, why]),
  row('restoreComment', 13, (s) => `/api/moderation/comments/${s.removedComment}/removal`),
  row('removeCollection', 30, (s) => [`/api/moderation/collections/${s.collections[2]}/removal`, why]),
  row('restoreCollection', 30, (s) => `/api/moderation/collections/${s.collections[2]}/removal`),
  row('approveShowcase', 40, (s) => `/api/moderation/showcases/${s.waiting[0]}/approval`),
  row('suspendUser', 10, (s) => [`/api/moderation/users/${s.stranger}/suspension`, why]),
  row('hideEverything', 40, (s) => [`/api/moderation/users/${s.stranger}/hiding`, why]),
  row('restoreEverything', 40, (s) => `/api/moderation/users/${s.stranger}/hiding`),
  row('liftSuspension', 10, (s) => `/api/moderation/users/${s.stranger}/suspension`),
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
