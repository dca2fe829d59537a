import { row } from './statement-row.ts';

export const readsOfOrcid = [
  row('listOrcidIds', 2, (s) => `/api/orcid-ids?userIds=${s.owner.id}`),
  row('getMyOrcidId', 3, () => '/api/me/orcid-id'),
];

export const ofOrcid = [row('disconnectMyOrcidId', 4, () => '/api/me/orcid-id')];
