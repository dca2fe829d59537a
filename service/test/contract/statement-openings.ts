import { row } from './statement-row.ts';

const words = 'I draw every day. I would love to draw a tide.';

export const readsOfOpenings = [
  row('listSkills', 2, () => '/api/skills'),
  row('listOpenings', 10, (s) => `/api/openings?showcase_id=${s.collections[0]}&limit=${s.size - 1}`),
  row('listFreePeople', 10, (s) => `/api/free-people?limit=${s.size - 1}`),
  row('getMyTeaming', 40, () => '/api/me/team-mates'),
  row('listAlone', 16, (s) => `/api/showcases/${s.collections[0]}/alone`),
];

export const ofOpenings = [
  row('setSkills', 8, () => ['/api/skills', { skills: [{ id: 'design', name: 'Design' }] }]),
  row('createOpening', 24, (s) => [`/api/projects/${s.project.edited}/openings`, { role: 'Designer' }]),
  row('updateOpening', 22, (s) => [`/api/openings/${s.ownOpening}`, { role: 'Painter', seats: 5 }]),
  row('confirmOpening', 22, (s) => `/api/openings/${s.ownOpening}/confirmation`),
  row('setFree', 20, () => ['/api/me/free', { role: 'Designer' }]),
  row('confirmFree', 18, (s) => `/api/free-people/${s.ownFree}/confirmation`),
  row('askTeam', 40, (s) => [`/api/openings/${s.opening}/requests`, { words }]),
  row('askPerson', 44, (s) => [`/api/free-people/${s.free[0]}/requests`, { words, project_id: s.project.edited }]),
  row('suggestPairing', 44, (s) => [
    `/api/showcases/${s.collections[0]}/pairings`,
    { free_id: s.freeHere[0], with_free_id: s.freeHere[1] },
  ]),
  row('acceptTeamRequest', 60, (s) => `/api/me/team-requests/${s.requests[0]}/acceptance`),
  row('declineTeamRequest', 30, (s) => `/api/me/team-requests/${s.requests[1]}`),
  row('deleteFree', 10, (s) => `/api/free-people/${s.ownFree}`),
  row('deleteOpening', 20, (s) => `/api/openings/${s.ownOpening}`, 'everybody who waits for it is told'),
];
