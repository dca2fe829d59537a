import { aiAndData } from '../support/catalogue.ts';
import { tinyPicture } from '../support/pictures.ts';
import { ofOpenings } from './opening-permissions.ts';
import { ofOperators } from './operator-permissions.ts';
import { ofOwners } from './owner-permissions.ts';
import {
  aboutActive,
  authorsOnly,
  everybody,
  moderatorsOnly,
  nobodyYet,
  ownersOfHidden,
  ownersOnly,
  privately,
  type Row,
  row,
  why,
} from './permission-row.ts';
import { ofQuestions } from './question-permissions.ts';
import { ofRepositories } from './repository-permissions.ts';
import { ofShowcases } from './showcase-permissions.ts';

// Who may do what, said once more and in other words than the code says it.
export { callers, type Row } from './permission-row.ts';

const receiver = { url: 'https://tide.test/', format: 'standard' };

export const table: Row[] = [
  // First, for every scene gives the owner three more, and a person may have 200.
  row('createCollection', everybody, () => ['/api/collections', { name: 'Mine' }]),
  row('beginNextShowcase', ownersOnly, (s) => [
    `/api/showcases/${s.showcase}/next`,
    { name: 'Next', closes_at: '2999-01-01T00:00:00Z' },
  ]),
  row('createShowcase', everybody, () => ['/api/showcases', { name: 'Call', closes_at: '2199-01-01T00:00:00Z' }]),
  row('createProject', everybody, () => ['/api/projects', { name: 'New', tagline: 'Quite new' }]),
  row('uploadPicture', everybody, (s) => ['/api/pictures', tinyPicture(s.report)]),
  row('suggestProject', nobodyYet, () => ['/api/suggestions', { address: 'http://127.0.0.1/' }]),
  row('updateProject', ownersOnly, (s) => [`/api/projects/${s.project.active}`, { name: 'Changed' }]),
  row('updateProject', ownersOfHidden, (s) => [`/api/projects/${s.project.draft}`, { name: 'Changed' }]),
  row('publishProject', ownersOfHidden, (s) => [`/api/projects/${s.project.draft}/publication`]),
  row('unpublishProject', ownersOnly, (s) => [`/api/projects/${s.project.active}/publication`]),
  row('withdrawRevision', ownersOnly, (s) => [`/api/projects/${s.project.active}/revision`]),
  row('deleteProject', ownersOnly, (s) => [`/api/projects/${s.project.active}`]),
  row('deleteProject', ownersOfHidden, (s) => [`/api/projects/${s.project.removed}`]),
  ...ofRepositories,
  ...ofOwners,
  row('castVote', everybody, (s) => [`/api/projects/${s.project.active}/vote`]),
  row('withdrawVote', everybody, (s) => [`/api/projects/${s.project.active}/vote`]),
  row('addComment', everybody, (s) => [`/api/projects/${s.project.active}/comments`, { content: 'Nice.' }]),
  row('addComment', { ...everybody, stranger: 'forbidden', moderator: 'forbidden' }, (s) => [
    `/api/projects/${s.project.active}/comments`,
    { content: 'Faster.', is_update: true },
  ]),
  row('editComment', authorsOnly, (s) => [`/api/comments/${s.comment}`, { content: 'Nicer with a blue button' }]),
  row('deleteComment', { ...authorsOnly, moderator: 'yes' }, (s) => [`/api/comments/${s.comment}`]),
  row('likeComment', everybody, (s) => [`/api/comments/${s.comment}/like`]),
  row('unlikeComment', everybody, (s) => [`/api/comments/${s.comment}/like`]),
  ...ofQuestions,
  // Of a comment of the owner, who does not thank themselves.
  row('markHelped', { ...everybody, stranger: 'forbidden', owner: 'forbidden', moderator: 'forbidden' }, (s) => [
    `/api/comments/${s.comment}/helped`,
    { helped: true },
  ]),
  row('dismissFirstSteps', everybody, () => ['/api/me/first-steps']),
  row('disconnectMyOrcidId', everybody, () => ['/api/me/orcid-id']),
  // The board of the table has nothing to do with ORCID; `orcid.test.ts` signs in there.
  row(
    'connectMyOrcidId',
    { stranger: 'orcid_off', member: 'orcid_off', owner: 'orcid_off', moderator: 'orcid_off' },
    () => ['/api/me/orcid-id', { id_token: 'x', verifier: 'A'.repeat(43) }],
  ),
  row('inviteMember', ownersOnly, (s) => [
    `/api/projects/${s.project.active}/members`,
    { user_id: s.cast.other.id, role: 'member' },
  ]),
  row('inviteMember', ownersOfHidden, (s) => [
    `/api/projects/${s.project.pending}/members`,
    { user_id: s.cast.other.id, role: 'owner' },
  ]),
  row('inviteAddress', ownersOnly, (s) => [
    `/api/projects/${s.project.active}/invited-addresses`,
    { address: 'new@example.edu', role: 'member' },
  ]),
  row('inviteAddress', ownersOfHidden, (s) => [
    `/api/projects/${s.project.pending}/invited-addresses`,
    { address: 'new@example.edu', role: 'owner' },
  ]),
  row('withdrawAddress', ownersOnly, (s) => [`/api/projects/${s.project.active}/invited-addresses/${s.invitation}`]),
  row('makeTeamLink', ownersOnly, (s) => [`/api/projects/${s.project.active}/team-links`]),
  row('makeTeamLink', ownersOfHidden, (s) => [`/api/projects/${s.project.pending}/team-links`]),
  row('withdrawTeamLink', ownersOnly, (s) => [`/api/projects/${s.project.active}/team-links/${s.invitation}`]),
  row('joinTeam', everybody, (s) => [`/api/team-links/${s.teamCode}/membership`]),
  row('removeMember', { ...ownersOnly, member: 'yes' }, (s) => [
    `/api/projects/${s.project.active}/members/${s.cast.member.id}`,
  ]),
  row('changeMemberRole', ownersOnly, (s) => [
    `/api/projects/${s.project.active}/members/${s.cast.member.id}`,
    { role: 'owner' },
  ]),
  row('acceptInvitation', privately, (s) => [`/api/me/invitations/${s.invitation}/acceptance`]),
  row('declineInvitation', privately, (s) => [`/api/me/invitations/${s.invitation}`]),
  row('addBookmark', everybody, (s) => [`/api/me/bookmarks/${s.project.active}`]),
  row('removeBookmark', everybody, (s) => [`/api/me/bookmarks/${s.project.active}`]),
  row('updateCollection', ownersOnly, (s) => [`/api/collections/${s.collection}`, { name: 'Changed' }]),
  row('updateCollection', privately, (s) => [`/api/collections/${s.privateCollection}`, { is_public: true }]),
  row('deleteCollection', ownersOnly, (s) => [`/api/collections/${s.collection}`]),
  row('updateCollection', { ...privately, moderator: 'forbidden' }, (s) => [
    `/api/collections/${s.removedCollection}`,
    { name: 'Changed' },
  ]),
  row('deleteCollection', privately, (s) => [`/api/collections/${s.privateCollection}`]),
  row('addToCollection', ownersOnly, (s) => [
    `/api/collections/${s.collection}/projects/${s.project.active}`,
    { position: 0 },
  ]),
  row('removeFromCollection', ownersOnly, (s) => [`/api/collections/${s.collection}/projects/${s.project.active}`]),
  row('inviteCurator', ownersOnly, (s) => [`/api/collections/${s.collection}/curators`, { user_id: s.cast.member.id }]),
  row('inviteCurator', privately, (s) => [
    `/api/collections/${s.privateCollection}/curators`,
    { user_id: s.cast.member.id },
  ]),
  row('removeCurator', ownersOnly, (s) => [`/api/collections/${s.collection}/curators/${s.cast.other.id}`]),
  row('inviteCuratorAddress', ownersOnly, (s) => [
    `/api/collections/${s.collection}/invited-addresses`,
    { address: 'new@example.edu' },
  ]),
  row('inviteCuratorAddress', privately, (s) => [
    `/api/collections/${s.privateCollection}/invited-addresses`,
    { address: 'new@example.edu' },
  ]),
  row('withdrawCuratorAddress', ownersOnly, (s) => [
    `/api/collections/${s.collection}/invited-addresses/${s.invitation}`,
  ]),
  row('acceptCuration', privately, (s) => [`/api/me/curations/${s.curation}/acceptance`]),
  ...ofShowcases,
  ...ofOpenings,
  row('follow', everybody, () => [`/api/me/follows/category/${aiAndData}`]),
  row('follow', privately, (s) => [`/api/me/follows/collection/${s.privateCollection}`]),
  row('unfollow', everybody, (s) => [`/api/me/follows/collection/${s.collection}`]),
  row('chooseMyDataset', everybody, () => ['/api/me/dataset', { in_dataset: false }]),
  row('chooseProjectDataset', ownersOnly, (s) => [`/api/projects/${s.project.active}/dataset`, { in_dataset: false }]),
  row('createMyToken', everybody, () => ['/api/me/tokens', { name: 'Bot', scopes: ['read'], days: 1 }]),
  row('revokeMyToken', privately, (s) => [`/api/me/tokens/${s.token}`]),
  row('createMyWebhook', ownersOnly, (s) => [
    '/api/me/webhooks',
    { ...receiver, about: 'project', subject_id: s.project.active },
  ]),
  row('createMyWebhook', moderatorsOnly, () => ['/api/me/webhooks', { ...receiver, about: 'board' }]),
  row('deleteMyWebhook', privately, (s) => [`/api/me/webhooks/${s.webhook}`]),
  row('turnOnMyWebhook', privately, (s) => [`/api/me/webhooks/${s.webhook}/activation`]),
  row('rotateMyWebhookSecret', privately, (s) => [`/api/me/webhooks/${s.webhook}/secret`]),
  row('sendMyWebhook', { ...privately, owner: 'webhook_is_off' }, (s) => [
    `/api/me/webhooks/${s.webhook}/deliveries`,
    {},
  ]),
  ...ofOperators,
  row('markNoticesRead', everybody, () => ['/api/me/notices/read', { up_to: 1 }]),
  row('updateNoticePreferences', everybody, () => ['/api/me/notice-preferences', { like: { site: false } }]),
  row('unsubscribe', { stranger: 'not_found', member: 'not_found', owner: 'not_found', moderator: 'not_found' }, () => [
    '/api/mail/unsubscription',
    { token: 'forged' },
  ]),
  row('updateMe', everybody, () => ['/api/me', { bio: 'Changed.' }]),
  row('report', everybody, (s) => [
    '/api/reports',
    { target_type: 'project', target_id: s.project.active, reason: 'spam' },
  ]),
  row(
    'resolveReport',
    moderatorsOnly,
    (s) => [`/api/moderation/reports/${s.report}/resolution`, { resolution: 'upheld', ...why }],
    'owner',
  ),
  row('takeCase', moderatorsOnly, (s) => [`/api/moderation/cases/${s.report}/assignment`], 'owner'),
  row('releaseCase', moderatorsOnly, (s) => [`/api/moderation/cases/${s.report}/assignment`]),
  row('addCaseNote', moderatorsOnly, (s) => [`/api/moderation/cases/${s.report}/notes`, { text: 'Look.' }], 'owner'),
  row(
    'decideCase',
    moderatorsOnly,
    (s) => [
      `/api/moderation/cases/${s.report}/decisions`,
      { act: 'keep', targets: [{ type: 'project', id: s.project.active }], ...why },
    ],
    'owner',
  ),
  row('decideWaiting', moderatorsOnly, (s) => [
    '/api/moderation/quarantine/decisions',
    { act: 'show', ids: [s.project.pending] },
  ]),
  row('approveProject', moderatorsOnly, (s) => [`/api/moderation/projects/${s.project.pending}/approval`], 'owner'),
  row('withdrawApproval', moderatorsOnly, (s) => [`/api/moderation/projects/${s.project.pending}/approval`], 'owner'),
  row(
    'rejectRevision',
    moderatorsOnly,
    (s) => [`/api/moderation/projects/${s.project.active}/revision/rejection`, why],
    'owner',
  ),
  row('removeProject', moderatorsOnly, (s) => [`/api/moderation/projects/${s.project.active}/removal`, why], 'owner'),
  row('restoreProject', moderatorsOnly, (s) => [`/api/moderation/projects/${s.project.removed}/removal`], 'owner'),
  row('removeComment', moderatorsOnly, (s) => [`/api/moderation/comments/${s.comment}/removal`, why], 'owner'),
  row('restoreComment', moderatorsOnly, (s) => [`/api/moderation/comments/${s.removedComment}/removal`], 'owner'),
  row('removeCollection', moderatorsOnly, (s) => [`/api/moderation/collections/${s.collection}/removal`, why], 'owner'),
  row('removeCollection', { ...moderatorsOnly, moderator: 'not_found' }, (s) => [
    `/api/moderation/collections/${s.privateCollection}/removal`,
    why,
  ]),
  row(
    'restoreCollection',
    moderatorsOnly,
    (s) => [`/api/moderation/collections/${s.removedCollection}/removal`],
    'owner',
  ),
  row('approveShowcase', moderatorsOnly, (s) => [`/api/moderation/showcases/${s.waiting}/approval`], 'owner'),
  row('suspendUser', moderatorsOnly, (s) => [`/api/moderation/users/${s.cast.other.id}/suspension`, why], 'other'),
  row('liftSuspension', moderatorsOnly, (s) => [`/api/moderation/users/${s.cast.other.id}/suspension`], 'other'),
  row('hideEverything', moderatorsOnly, (s) => [`/api/moderation/users/${s.cast.other.id}/hiding`, why], 'other'),
  row('restoreEverything', moderatorsOnly, (s) => [`/api/moderation/users/${s.cast.other.id}/hiding`], 'other'),
  row('askMaker', moderatorsOnly, (s) => ['/api/moderation/questions', { ...aboutActive(s), text: 'Why?' }], 'owner'),
  row('appealDecision', { ...privately, member: 'yes' }, (s) => [`/api/receipts/${s.receipt}/appeal`, { text: 'No.' }]),
  row('writeMessage', { ...everybody, stranger: 'not_found' }, (s) => [
    `/api/receipts/${s.appeal}/messages`,
    { text: 'No.' },
  ]),
  row(
    'decideAppeal',
    moderatorsOnly,
    (s) => [`/api/receipts/${s.appeal}/outcome`, { outcome: 'upheld', ...why }],
    'owner',
  ),
  row(
    'decideAppeal',
    { ...moderatorsOnly, moderator: 'own_decision' },
    (s) => [`/api/receipts/${s.ownAppeal}/outcome`, { outcome: 'overturned', ...why }],
    'owner',
  ),
  row('createCategory', moderatorsOnly, (s) => ['/api/categories', { name: `Category ${s.report}` }]),
  row('updateCategory', moderatorsOnly, () => [`/api/categories/${aiAndData}`, { icon: 'brain' }]),
  row('createTerm', moderatorsOnly, () => [
    '/api/terms',
    { slug: 'spring-2100', name: 'Spring', first_day: '2100-01-01', last_day: '2100-02-01' },
  ]),
  row('updateTerm', moderatorsOnly, (s) => [`/api/terms/${s.term}`, { name: 'Spring' }]),
  row('deleteTerm', moderatorsOnly, (s) => [`/api/terms/${s.term}`]),
  // Last, for the tokens of who is erased are good no longer.
  row('eraseMe', everybody, () => ['/api/me']),
];
