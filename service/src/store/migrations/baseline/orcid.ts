import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const orcid: readonly Definition[] = [
  table(
    'orcid_ids',
    `
    user_id uuid PRIMARY KEY REFERENCES users (id),
    -- ORCID and its sandbox have iDs of the same form for different people.
    issuer text NOT NULL,
    orcid_id text NOT NULL,
    connected_at bigint NOT NULL,
    UNIQUE (issuer, orcid_id)`,
  ),
];

export const orcidTriggers: readonly Definition[] = [
  // Whichever version erases.
  onErasure('users_orcid_erased', `DELETE FROM orcid_ids WHERE user_id = new.id;`),
  // Whoever takes an iD back has it in no deposit that is not published yet.
  ...(['UPDATE OF orcid_id', 'DELETE'] as const).map((after) =>
    trigger(`orcid_ids_deposits_${after === 'DELETE' ? 'gone' : 'changed'}`, {
      on: 'orcid_ids',
      after,
      does: `UPDATE deposit_authors SET orcid_id = NULL WHERE user_id = old.user_id;`,
    }),
  ),
];
