import { someDigest } from '../support/rows/deposit-rows.ts';
import { everybody, ownersOfHidden, ownersOnly, row } from './permission-row.ts';

// Who gives a project away, to somebody else or for good: nobody but its owners, of which there are two in a scene.

export const ofOwners = [
  row('seekOwner', ownersOnly, (s) => [`/api/projects/${s.project.active}/new-owner`, { text: null }]),
  row('stopSeekingOwner', ownersOnly, (s) => [`/api/projects/${s.project.active}/new-owner`]),
  row('askToTakeOver', { ...everybody, member: 'already_member', owner: 'already_member' }, (s) => [
    `/api/projects/${s.project.active}/new-owner/asks/mine`,
    { text: 'I would.' },
  ]),
  row('withdrawTakeOver', everybody, (s) => [`/api/projects/${s.project.active}/new-owner/asks/mine`]),
  row('declineTakeOver', ownersOnly, (s) => [`/api/projects/${s.project.active}/new-owner/asks/${s.cast.other.id}`]),
  // What it is to have read is in no scene.
  row('askDeposit', { ...ownersOnly, owner: 'deposit_under_way' }, (s) => [
    `/api/projects/${s.project.active}/deposit`,
    { digest: someDigest, licence: 'mit' },
  ]),
  row('askDeposit', { ...ownersOfHidden, owner: 'not_found' }, (s) => [
    `/api/projects/${s.project.draft}/deposit`,
    { digest: someDigest, licence: 'mit' },
  ]),
  // Whoever has asked cannot agree; once somebody has, the board begins to send, and rows change by themselves.
  row('agreeDeposit', { ...ownersOnly, owner: 'other_owner_required' }, (s) => [
    `/api/projects/${s.project.active}/deposit/agreement`,
    { digest: someDigest },
  ]),
  row('stopDeposit', ownersOnly, (s) => [`/api/projects/${s.project.active}/deposit`]),
  row('stopDeposit', ownersOfHidden, (s) => [`/api/projects/${s.project.draft}/deposit`]),
];
