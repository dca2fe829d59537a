import { type Definition, table } from './dialect.ts';

export const erasures: readonly Definition[] = [
  // What a person has deleted, for when the same request comes again: the thing itself is not there any more.
  table(
    'deletions',
    `
    user_id uuid NOT NULL REFERENCES users (id),
    thing text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (user_id, thing)`,
  ),
  `CREATE INDEX deletions_age ON deletions (user_id, created_at)`,
  // Accounts whose person was erased, each under a digest: decision 0020. Tokens issued by `tokens_until` are
  // refused.
  table(
    'erasures',
    `
    digest text PRIMARY KEY,
    tokens_until bigint NOT NULL,
    erased_at bigint NOT NULL,
    suspension_reason text,
    suspended_until bigint,
    suspended_at bigint`,
  ),
  `CREATE INDEX erasures_age ON erasures (erased_at)`,
  // Erased people whose rows are still being removed, and from when on anybody may go on with it.
  table(
    'unfinished_erasures',
    `
    user_id uuid PRIMARY KEY REFERENCES users (id),
    due_at bigint NOT NULL,
    -- What the digests are made with, until the erasure is finished; with spaces between those of several accounts.
    vote_keys text`,
  ),
  `CREATE INDEX unfinished_erasures_due ON unfinished_erasures (due_at)`,
  // What the budgets of an erased account counted, for as long as a budget looks back.
  table(
    'erased_events',
    `
    seq bigsequence,
    digest text NOT NULL,
    kind text NOT NULL,
    created_at bigint NOT NULL`,
  ),
  `CREATE INDEX erased_events_account ON erased_events (digest)`,
  `CREATE INDEX erased_events_age ON erased_events (created_at)`,
  // When the votes of an erased account had first been cast, each under a digest that only the account can give
  // again: decision 0020.
  table(
    'erased_votes',
    `
    digest text PRIMARY KEY,
    created_at bigint NOT NULL,
    erased_at bigint NOT NULL`,
  ),
  `CREATE INDEX erased_votes_age ON erased_votes (erased_at)`,
];
