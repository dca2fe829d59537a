import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const mail: readonly Definition[] = [
  // Mails that wait to be sent. They name a person and no address; `due_at` is null once a mail was given up.
  table(
    'mail_outbox',
    `
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    kind text NOT NULL,
    notice_id text NOT NULL DEFAULT '',
    created_at bigint NOT NULL,
    due_at bigint,
    lease_until bigint NOT NULL DEFAULT 0,
    lease_id text,
    attempts integer NOT NULL DEFAULT 0,
    failure text`,
  ),
  `CREATE UNIQUE INDEX mail_outbox_once ON mail_outbox (user_id, kind, notice_id)`,
  `CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE due_at IS NOT NULL`,
  // Addresses that refuse mail, or want none, by their digests.
  table(
    'mail_suppressions',
    `
    digest text PRIMARY KEY,
    refusals integer NOT NULL DEFAULT 0,
    suppressed_at bigint,
    is_by_operator integer NOT NULL DEFAULT 0 CHECK (is_by_operator IN (0, 1)),
    updated_at bigint NOT NULL`,
  ),
  // One row: when the next mail may leave, whichever instance sends it.
  table(
    'mail_pace',
    `
    name text PRIMARY KEY,
    next_at bigint NOT NULL`,
  ),
];

export const mailTriggers: readonly Definition[] = [
  onErasure('users_mail_erased', `DELETE FROM mail_outbox WHERE user_id = new.id;`),
  // The mail of a notice goes with it. So the outbox has no more mails of a person than the person has notices,
  // however long the server is away and however often somebody does a thing and takes it back.
  trigger('notices_mail_gone', {
    on: 'notices',
    after: 'DELETE',
    does: `DELETE FROM mail_outbox WHERE user_id = old.user_id AND kind = 'notice' AND notice_id = old.id::text;`,
  }),
  trigger('judges_mail_gone', {
    on: 'judges',
    after: 'DELETE',
    does: `DELETE FROM mail_outbox WHERE kind = 'invitation' AND notice_id = old.id::text;`,
  }),
];
