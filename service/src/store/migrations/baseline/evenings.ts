import { type Definition, table, trigger } from './dialect.ts';

export const evenings: readonly Definition[] = [
  // What the screens in the hall of a showcase show: the code that leads to its vote, and the step of the reveal.
  table(
    'halls',
    `
    collection_id uuid PRIMARY KEY REFERENCES showcases (collection_id) ON DELETE CASCADE,
    code text UNIQUE,
    step bigint`,
  ),
  // Awards that only curators see until their winners are shown in the hall. They move to showcase_awards then, at the same
  // position, so that versions that know nothing of this show no award too early.
  table(
    'held_awards',
    `
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    position bigint NOT NULL,
    name text NOT NULL,
    project_id uuid NOT NULL REFERENCES projects (id),
    citation text,
    PRIMARY KEY (collection_id, position)`,
  ),
  `CREATE INDEX held_awards_project ON held_awards (project_id)`,
  // Codes on paper, as digests. Nobody is noted beside them.
  table(
    'guest_codes',
    `
    id uuid PRIMARY KEY,
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    sheet bigint NOT NULL,
    position bigint NOT NULL,
    digest text NOT NULL UNIQUE,
    state text NOT NULL CHECK (state IN ('unused', 'used', 'revoked')),
    created_at bigint NOT NULL,
    UNIQUE (collection_id, sheet, position)`,
  ),
  table(
    'guest_votes',
    `
    code_id uuid NOT NULL REFERENCES guest_codes (id) ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects (id),
    collection_id uuid NOT NULL REFERENCES showcases (collection_id) ON DELETE CASCADE,
    PRIMARY KEY (code_id, project_id)`,
  ),
  `CREATE INDEX guest_votes_project ON guest_votes (collection_id, project_id)`,
  `CREATE INDEX guest_votes_of_project ON guest_votes (project_id)`,
];

export const eveningsTriggers: readonly Definition[] = [
  // As votes of members for what has left the showcase.
  trigger('showcase_entries_guest_votes', {
    on: 'showcase_entries',
    after: 'UPDATE OF state',
    when: `old.state <> 'withdrawn' AND new.state = 'withdrawn'`,
    does: `DELETE FROM guest_votes WHERE collection_id = new.collection_id AND project_id = new.project_id;`,
  }),
];
