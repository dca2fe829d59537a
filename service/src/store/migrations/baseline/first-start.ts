import { type Definition, table } from './dialect.ts';

export const firstStart: readonly Definition[] = [
  // Codes that processes have printed while the board had nobody: digests, and how often a wrong one was tried since which time.
  table(
    'setup_codes',
    `
    digest text PRIMARY KEY,
    created_at bigint NOT NULL,
    refused bigint NOT NULL,
    refused_since bigint NOT NULL`,
  ),
];
