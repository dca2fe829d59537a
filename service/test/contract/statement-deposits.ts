import { someDigest } from '../support/rows/deposit-rows.ts';
import { row } from './statement-row.ts';

export const readsOfDeposits = [
  row('listDeposits', 4, (s) => `/api/projects/${s.project.active}/deposits`),
  row('getDepositPlan', 14, (s) => `/api/projects/${s.project.active}/deposit`),
];

/** Before a project changes, which would be something else than has been read. */
export const ofDeposits = [
  row('agreeDeposit', 20, (s) => [`/api/projects/${s.project.active}/deposit/agreement`, { digest: someDigest }]),
  row('stopDeposit', 10, (s) => `/api/projects/${s.project.active}/deposit`),
  row('askDeposit', 40, (s) => [
    `/api/projects/${s.project.edited}/deposit`,
    { digest: s.plannedDigest, licence: 'cc-by-4.0' },
  ]),
];
