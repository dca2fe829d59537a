import type { SizedScene } from './sized-scene.ts';
import { row } from './statement-row.ts';

const at = (s: SizedScene) => `/api/projects/${s.project.active}/repository`;

export const ofLife = [
  row('checkLink', 10, (s) => [`/api/projects/${s.project.active}/link-check`, { is_on: true }]),
  row('keepPage', 10, (s) => [`/api/projects/${s.project.active}/kept-page`, { is_on: true }]),
  row('removeKeptPage', 30, (s) => `/api/moderation/projects/${s.others[0]}/kept-page`),
  row('seekOwner', 10, (s) => [`/api/projects/${s.project.active}/new-owner`, { text: 'In June.' }]),
  row('declineTakeOver', 10, (s) => `/api/projects/${s.project.active}/new-owner/asks/${s.people[0]}`),
  row('stopSeekingOwner', 15, (s) => `/api/projects/${s.project.active}/new-owner`),
  row('askToTakeOver', 20, (s) => [`/api/projects/${s.others[1]}/new-owner/asks/mine`, { text: 'I would.' }]),
  row('withdrawTakeOver', 10, (s) => `/api/projects/${s.others[1]}/new-owner/asks/mine`),
  row('handOnProject', 30, (s) => `/api/moderation/projects/${s.others.at(-1)}/owners/${s.owner.id}`),
  row('takeBackProject', 30, (s) => `/api/moderation/projects/${s.others.at(-1)}/owners/${s.owner.id}`),
  row('joinRepository', 14, (s) => [at(s), { address: 'https://github.com/tide/clock', releases: 'draft' }]),
  row('publishRelease', 26, (s) => [`${at(s)}/releases/${s.releases[0]}/update`, { content: 'It knows the moon.' }]),
  row('dropRelease', 10, (s) => `${at(s)}/releases/${s.releases[1]}`),
  row('leaveRepository', 10, at),
];
