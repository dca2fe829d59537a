import { ownersOnly, row } from './permission-row.ts';

/** Of the repository that a project has joined. */
export const ofRepositories = [
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
