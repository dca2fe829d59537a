import { row } from './permission-row.ts';

// What operators alone may do: no member, no owner, no moderator.

const nobody = { stranger: 'forbidden', member: 'forbidden', owner: 'forbidden', moderator: 'forbidden' } as const;
const at = '/api/administration';
const announcement = { tone: 'news', texts: [{ language: 'en', text: 'Maintenance at noon.' }] };

export const ofOperators = [
  row('retryWork', nobody, () => [`${at}/due-work/retry`]),
  row('setSuppression', nobody, () => [`${at}/mail/suppressions`, { address: 'a@example.edu', is_suppressed: true }]),
  row('liftSuppression', nobody, (s) => [`${at}/mail/suppressions/${s.suppression}`]),
  row('sendTestMail', nobody, () => [`${at}/mail/test`]),
  row('createAnnouncement', nobody, () => [`${at}/announcements`, announcement]),
  row('updateAnnouncement', nobody, (s) => [`${at}/announcements/${s.announcement}`, announcement]),
  row('deleteAnnouncement', nobody, (s) => [`${at}/announcements/${s.announcement}`]),
  row('tryQuarantineLists', nobody, () => [`${at}/quarantine/trial`, { words: ['pills'], domains: [] }]),
  row('setQuarantineLists', nobody, () => [`${at}/quarantine/lists`, { words: ['pills'], domains: [] }]),
];
