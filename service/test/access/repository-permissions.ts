import type { Scene } from '../support/scene.ts';
import { moderatorsOnly, ownersOfHidden, ownersOnly, row } from './permission-row.ts';

const ownerAt = (s: Scene) => `/api/moderation/projects/${s.project.active}/owners/${s.cast.owner.id}`;

/** Of the website of a project, and of the repository that it has joined. */
export const ofRepositories = [
  row('checkLink', ownersOnly, (s) => [`/api/projects/${s.project.active}/link-check`, { is_on: false }]),
  row('checkLink', ownersOfHidden, (s) => [`/api/projects/${s.project.draft}/link-check`, { is_on: false }]),
  row('keepPage', ownersOnly, (s) => [`/api/projects/${s.project.active}/kept-page`, { is_on: false }]),
  row('keepPage', ownersOfHidden, (s) => [`/api/projects/${s.project.draft}/kept-page`, { is_on: false }]),
  row('removeKeptPage', moderatorsOnly, (s) => [`/api/moderation/projects/${s.project.active}/kept-page`], 'owner'),
  // Whoever owns it already is asked for.
  row('handOnProject', moderatorsOnly, (s) => [ownerAt(s)], 'owner'),
  row('takeBackProject', moderatorsOnly, (s) => [ownerAt(s)], 'owner'),
  // This board joins none.
  row('joinRepository', { ...ownersOnly, owner: 'address_unreadable' }, (s) => [
    `/api/projects/${s.project.active}/repository`,
    { address: 'https://github.com/tide/clock', releases: 'draft' },
  ]),
  row('publishRelease', ownersOnly, (s) => [
    `/api/projects/${s.project.active}/repository/releases/${s.release}/update`,
    { content: 'It knows the moon.' },
  ]),
  row('dropRelease', ownersOnly, (s) => [`/api/projects/${s.project.active}/repository/releases/${s.release}`]),
  row('leaveRepository', ownersOnly, (s) => [`/api/projects/${s.project.active}/repository`]),
];
