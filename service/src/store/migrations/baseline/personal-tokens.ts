import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const personalTokens: readonly Definition[] = [
  // Of the token itself there is only a digest.
  table(
    'personal_tokens',
    `
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    name text NOT NULL,
    digest text NOT NULL UNIQUE,
    scopes text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    last_used_at bigint`,
  ),
  `CREATE INDEX personal_tokens_user ON personal_tokens (user_id, created_at)`,
  `CREATE INDEX personal_tokens_expiry ON personal_tokens (expires_at)`,
];

export const personalTokensTriggers: readonly Definition[] = [
  onErasure('users_personal_tokens_erased', `DELETE FROM personal_tokens WHERE user_id = new.id;`),
  // Whichever version suspends somebody. They make new ones when it is over.
  trigger('suspensions_personal_tokens', {
    on: 'suspensions',
    after: ['INSERT', 'UPDATE'],
    does: `DELETE FROM personal_tokens WHERE user_id = new.user_id;`,
  }),
];
