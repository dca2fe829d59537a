import { row } from './statement-row.ts';

const at = '/api/administration';
const announcement = { tone: 'news', texts: [{ language: 'en', text: 'Maintenance at noon.' }] };

export const ofOperators = [
  row('listAnnouncements', 1, () => '/api/announcements'),
  row('getBoardStatus', 8, () => `${at}/status`),
  row('listBoardFigures', 3, () => `${at}/figures`),
  row('listSettings', 2, () => `${at}/settings`),
  row('listRoles', 4, () => `${at}/people`),
  row('listAdministrationLog', 3, () => `${at}/log`),
  row('listSuppressions', 4, () => `${at}/mail/suppressions`),
  row('listAllAnnouncements', 3, () => `${at}/announcements`),
  row('createAnnouncement', 8, () => [`${at}/announcements`, announcement]),
  row('updateAnnouncement', 8, (s) => [`${at}/announcements/${s.announcements[0]}`, announcement]),
  row('deleteAnnouncement', 10, (s) => `${at}/announcements/${s.announcements[0]}`),
  row('setSuppression', 8, () => [`${at}/mail/suppressions`, { address: 'a@example.edu', is_suppressed: true }]),
  row('liftSuppression', 10, (s) => `${at}/mail/suppressions/${s.suppressions[0]}`),
  row('listLtiRegistrations', 3, () => `${at}/lti-registrations`),
  row('createLtiRegistration', 10, () => `${at}/lti-registrations`),
  row('confirmLtiRegistration', 10, (s) => [
    `${at}/lti-registrations/${s.ltiRegistration}/confirmation`,
    { deployments: ['1'] },
  ]),
  row('deleteLtiRegistration', 12, (s) => `${at}/lti-registrations/${s.ltiRegistration}`),
  row('getQuarantine', 3, () => '/api/quarantine'),
  row('listOwnWaiting', 6, () => '/api/me/quarantine'),
  row('listWaiting', 6, (s) => `/api/moderation/quarantine?limit=${s.size}`),
  row('tryQuarantineLists', 8, () => [`${at}/quarantine/trial`, { words: ['pills'], domains: [] }]),
  row('undoQuarantineLists', 12, (s) => [`${at}/quarantine/undo`, { at: new Date(s.size).toISOString() }]),
  row('setQuarantineLists', 12, (s) => [`${at}/quarantine/lists`, { words: [`pills ${s.size}`], domains: [] }]),
  row('retryWork', 12, () => `${at}/due-work/retry`),
];
