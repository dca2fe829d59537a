import { row } from './statement-row.ts';

export const ofLife = [
  row('checkLink', 10, (s) => [`/api/projects/${s.project.active}/link-check`, { is_on: true }]),
  row('keepPage', 10, (s) => [`/api/projects/${s.project.active}/kept-page`, { is_on: true }]),
  row('seekOwner', 10, (s) => [`/api/projects/${s.project.active}/new-owner`, { text: 'In June.' }]),
  row('declineTakeOver', 10, (s) => `/api/projects/${s.project.active}/new-owner/asks/${s.people[0]}`),
  row('stopSeekingOwner', 10, (s) => `/api/projects/${s.project.active}/new-owner`),
  row('askToTakeOver', 20, (s) => [`/api/projects/${s.others[1]}/new-owner/asks/mine`, { text: 'I would.' }]),
  row('withdrawTakeOver', 10, (s) => `/api/projects/${s.others[1]}/new-owner/asks/mine`),
];
