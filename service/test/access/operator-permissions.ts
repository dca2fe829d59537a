import { row } from './permission-row.ts';

// What operators alone may do: no member, no owner, no moderator.

const nobody = { stranger: 'forbidden', member: 'forbidden', owner: 'forbidden', moderator: 'forbidden' } as const;
const at = '/api/administration';
const announcement = { tone: 'news', texts: [{ language: 'en', text: 'Maintenance at noon.' }] };

/** The board of the table has people, so that its first start is over. */
const over = { stranger: 'not_found', member: 'not_found', owner: 'not_found', moderator: 'not_found' } as const;
const withCode = { code: 'of a first start' };
const someTerm = { slug: 'first-term', name: 'First term', first_day: '2031-01-01', last_day: '2031-02-01' };

export const ofOperators = [
  row('readSetup', over, () => ['/api/setup', withCode]),
  row('sendSetupMail', over, () => ['/api/setup/mail', { ...withCode, address: 'a@example.edu' }]),
  row('nameFirstOperator', over, () => ['/api/setup/operator', { ...withCode, address: 'a@example.edu' }]),
  row('addFirstTerm', over, () => ['/api/setup/term', { ...withCode, ...someTerm }]),
  row('retryWork', nobody, () => [`${at}/due-work/retry`]),
  row('setSuppression', nobody, () => [`${at}/mail/suppressions`, { address: 'a@example.edu', is_suppressed: true }]),
  row('liftSuppression', nobody, (s) => [`${at}/mail/suppressions/${s.suppression}`]),
  row('sendTestMail', nobody, () => [`${at}/mail/test`]),
  row('createAnnouncement', nobody, () => [`${at}/announcements`, announcement]),
  row('updateAnnouncement', nobody, (s) => [`${at}/announcements/${s.announcement}`, announcement]),
  row('deleteAnnouncement', nobody, (s) => [`${at}/announcements/${s.announcement}`]),
  row('createLtiRegistration', nobody, () => [`${at}/lti-registrations`]),
  row('confirmLtiRegistration', nobody, (s) => [
    `${at}/lti-registrations/${s.ltiRegistration}/confirmation`,
    { deployments: ['1'] },
  ]),
  row('deleteLtiRegistration', nobody, (s) => [`${at}/lti-registrations/${s.ltiRegistration}`]),
  row('registerLtiPlatform', over, () => [
    '/api/lti/registrations',
    { code: 'of nobody', openid_configuration: 'https://platform.example/' },
  ]),
  row('tryQuarantineLists', nobody, () => [`${at}/quarantine/trial`, { words: ['pills'], domains: [] }]),
  row('undoQuarantineLists', nobody, () => [`${at}/quarantine/undo`, { at: new Date(0).toISOString() }]),
  row('setQuarantineLists', nobody, () => [`${at}/quarantine/lists`, { words: ['pills'], domains: [] }]),
];
