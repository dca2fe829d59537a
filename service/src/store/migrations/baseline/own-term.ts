import { type Definition, table } from './dialect.ts';

export const ownTerm: readonly Definition[] = [
  // Terms whose mails were begun, so that one that is opened and closed again is told of once.
  table(
    'term_mails',
    `
    term_id uuid PRIMARY KEY,
    begun_at bigint NOT NULL`,
  ),
];
