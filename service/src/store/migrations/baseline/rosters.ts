import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const rosters: readonly Definition[] = [
  // Who is expected to enter a showcase, by e-mail address. Only its curators see it.
  table(
    'roster_lines',
    `
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    address text NOT NULL,
    name text,
    position bigint NOT NULL,
    created_at bigint NOT NULL,
    UNIQUE (collection_id, address)`,
  ),
  `CREATE INDEX roster_lines_order ON roster_lines (collection_id, position, id)`,
  `CREATE INDEX roster_lines_holder ON roster_lines (address)`,
  // When those without an entry were reminded, and how many they were.
  table(
    'roster_reminders',
    `
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id),
    addressed bigint NOT NULL,
    created_at bigint NOT NULL`,
  ),
  `CREATE INDEX roster_reminders_order ON roster_reminders (collection_id, created_at, id)`,
  `CREATE INDEX roster_reminders_user ON roster_reminders (user_id) WHERE user_id IS NOT NULL`,
];

export const rostersTriggers: readonly Definition[] = [
  trigger('roster_lines_gone', {
    on: 'roster_lines',
    after: 'DELETE',
    does: `DELETE FROM mail_outbox WHERE kind = 'roster' AND notice_id = old.id::text;`,
  }),
  onErasure(
    'users_rosters_erased',
    `DELETE FROM roster_lines WHERE address IN (SELECT lower(email) FROM identities WHERE user_id = new.id);
      UPDATE roster_reminders SET user_id = NULL WHERE user_id = new.id;`,
  ),
  // An erasure may delete the identity before it marks the person.
  trigger('identities_roster_lines', {
    on: 'identities',
    after: 'DELETE',
    does: `DELETE FROM roster_lines WHERE address = lower(old.email);`,
  }),
];
