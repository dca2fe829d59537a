import { everybody, moderatorsOnly, ownersOfHidden, ownersOnly, privately, type Row, row } from './permission-row.ts';

const words = 'I draw every day. I would love to draw a tide.';
const role = { role: 'Designer' };
/** Who is on the team already asks it nothing. */
const othersOnly = { stranger: 'yes', member: 'already_member', owner: 'already_member', moderator: 'yes' } as const;
/** Of somebody who is free within a showcase, for the project of the owner: strangers do not know of them. */
const knownThere = {
  stranger: 'not_found',
  member: 'forbidden',
  owner: 'already_asked',
  moderator: 'not_found',
} as const;

/** Who may do what with openings, people who are free, and what one asks the other. */
export const ofOpenings: Row[] = [
  row('setSkills', moderatorsOnly, () => ['/api/skills', { skills: [{ id: 'design', name: 'Design' }] }]),
  row('createOpening', ownersOnly, (s) => [`/api/projects/${s.project.active}/openings`, role]),
  row('createOpening', ownersOfHidden, (s) => [`/api/projects/${s.project.draft}/openings`, role]),
  row('updateOpening', ownersOnly, (s) => [`/api/openings/${s.opening}`, role]),
  row('confirmOpening', ownersOnly, (s) => [`/api/openings/${s.opening}/confirmation`]),
  row('deleteOpening', { ...ownersOnly, moderator: 'yes' }, (s) => [`/api/openings/${s.opening}`]),
  row('askTeam', othersOnly, (s) => [`/api/openings/${s.opening}/requests`, { words }]),
  row('setFree', everybody, () => ['/api/me/free', {}]),
  row('confirmFree', privately, (s) => [`/api/free-people/${s.ownFree}/confirmation`]),
  row('deleteFree', { ...privately, moderator: 'yes' }, (s) => [`/api/free-people/${s.ownFree}`]),
  row('askPerson', knownThere, (s) => [`/api/free-people/${s.free}/requests`, { project_id: s.project.active, words }]),
  row('acceptTeamRequest', privately, (s) => [`/api/me/team-requests/${s.request}/acceptance`]),
  row('declineTeamRequest', privately, (s) => [`/api/me/team-requests/${s.request}`]),
  row('suggestPairing', ownersOnly, (s) => [
    `/api/showcases/${s.showcase}/pairings`,
    { free_id: s.free, opening_id: s.opening },
  ]),
];
