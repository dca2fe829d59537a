import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const search: readonly Definition[] = [
  {
    sqlite: [
      // Active projects only, texts already folded, so the tokenizer must not fold again. The texts are kept: without them
      // ('content' empty) a removal would leave a mark that every later search has to look at.
      `CREATE VIRTUAL TABLE project_text USING fts5(text, columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
      // Terms of one or two characters have no trigram: here every such piece of a text is a token, spelt in hex.
      `CREATE VIRTUAL TABLE project_pieces USING fts5(pieces, content = '', detail = 'none', tokenize = 'ascii')`,
      // A text that is deleted is deleted in the index too, instead of marked until its part of the index is written anew.
      `INSERT INTO project_text (project_text, rank) VALUES ('secure-delete', 1)`,
      `INSERT INTO project_pieces (project_pieces, rank) VALUES ('secure-delete', 1)`,
    ],
    postgres: [
      `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
      // Beside the projects and not in them: each vote writes a new row of its project, and every index of it anew.
      // pg_trgm sees letters and digits alone; the pieces hold every character and every pair of neighbours.
      `CREATE TABLE project_text (
        seq integer PRIMARY KEY,
        category integer,
        name text COLLATE "C" NOT NULL,
        tagline text COLLATE "C" NOT NULL,
        pieces text[] COLLATE "C" NOT NULL
      )`,
      // A short list of pending entries: without one an import takes three times as long, and every search reads it whole.
      `CREATE INDEX project_text_trigrams ON project_text USING gin (name gin_trgm_ops, tagline gin_trgm_ops)
        WITH (fastupdate = on, gin_pending_list_limit = 1024)`,
      `CREATE INDEX project_text_pieces ON project_text USING gin (pieces)
        WITH (fastupdate = on, gin_pending_list_limit = 1024)`,
    ],
  },
  // Moves with every change of the two. What was counted at one version holds as long as that version stands.
  table(
    'text_index',
    `
    version bigint NOT NULL`,
    { hasRowid: true },
  ),
  // What can be found, each with a short number. `is_stale`: its words have to be written anew.
  table(
    'search_things',
    `
    seq sequence,
    kind text NOT NULL CHECK (kind IN ('project', 'user', 'showcase')),
    thing_id uuid NOT NULL,
    is_stale flag NOT NULL DEFAULT 1,
    UNIQUE (thing_id, kind)`,
  ),
  `CREATE INDEX search_things_stale ON search_things (seq) WHERE is_stale = 1`,
  // Each folded word of the things of a kind, with the number of those that have it; a word of nothing is deleted.
  table(
    'search_words',
    `
    seq sequence,
    kind text NOT NULL,
    word text NOT NULL,
    uses integer NOT NULL DEFAULT 0,
    UNIQUE (kind, word)`,
  ),
  // Each word without one of its characters, and the word itself: two words that differ by one typo share such a form.
  table(
    'search_forms',
    `
    form text NOT NULL,
    word integer NOT NULL REFERENCES search_words (seq) ON DELETE CASCADE,
    PRIMARY KEY (form, word)`,
  ),
  `CREATE INDEX search_forms_word ON search_forms (word)`,
  // Which thing has which word, and how much that says.
  table(
    'search_postings',
    `
    thing integer NOT NULL REFERENCES search_things (seq) ON DELETE CASCADE,
    word integer NOT NULL REFERENCES search_words (seq),
    weight integer NOT NULL,
    PRIMARY KEY (thing, word)`,
  ),
  `CREATE INDEX search_postings_word ON search_postings (word, weight, thing)`,
];

/** Wakes the due work that writes words, unless it is awake and nobody does it. */
const wake = `UPDATE due_work SET due_at = 0, attempts = 0, lease_until = 0, lease_id = NULL
      WHERE kind = 'index-search' AND (due_at IS NULL OR due_at > 0 OR lease_id IS NOT NULL);`;

const mark = (kind: string, id: string) => `
      INSERT INTO search_things (kind, thing_id) VALUES ('${kind}', ${id})
        ON CONFLICT (thing_id, kind) DO UPDATE SET is_stale = 1;
      ${wake}`;

const markProjects = (which: string) => `
      UPDATE search_things SET is_stale = 1 WHERE kind = 'project' AND thing_id IN (${which});
      ${wake}`;

export const searchTriggers: readonly Definition[] = [
  trigger('search_postings_added', {
    on: 'search_postings',
    after: 'INSERT',
    does: `UPDATE search_words SET uses = uses + 1 WHERE seq = new.word;`,
  }),
  trigger('search_postings_gone', {
    on: 'search_postings',
    after: 'DELETE',
    does: `
      UPDATE search_words SET uses = uses - 1 WHERE seq = old.word;
      DELETE FROM search_words WHERE seq = old.word AND uses <= 0;`,
  }),
  trigger('projects_search', {
    on: 'projects',
    after: ['INSERT', 'UPDATE OF status, name, tagline, description, category_id, user_id'],
    does: mark('project', 'new.id'),
  }),
  trigger('project_members_search', {
    on: 'project_members',
    after: ['INSERT', 'UPDATE OF accepted_at'],
    does: markProjects('new.project_id'),
  }),
  trigger('project_members_search_gone', {
    on: 'project_members',
    after: 'DELETE',
    does: markProjects('old.project_id'),
  }),
  trigger('categories_search', {
    on: 'categories',
    after: 'UPDATE OF name',
    when: 'old.name <> new.name',
    does: markProjects('SELECT id FROM projects WHERE category_id = new.id'),
  }),
  trigger('users_search', {
    on: 'users',
    after: ['INSERT', 'UPDATE OF username, full_name'],
    when: 'new.erased_at IS NULL',
    does: `${mark('user', 'new.id')}
      ${markProjects(`SELECT project_id FROM project_members WHERE user_id = new.id
        UNION SELECT id FROM projects WHERE user_id = new.id`)}`,
  }),
  onErasure(
    'users_search_erased',
    `DELETE FROM search_things WHERE kind = 'user' AND thing_id = new.id;
      ${markProjects(`SELECT project_id FROM project_members WHERE user_id = new.id
        UNION SELECT id FROM projects WHERE user_id = new.id`)}`,
  ),
  trigger('showcases_search', { on: 'showcases', after: 'INSERT', does: mark('showcase', 'new.collection_id') }),
  trigger('showcases_search_gone', {
    on: 'showcases',
    after: 'DELETE',
    does: `DELETE FROM search_things WHERE kind = 'showcase' AND thing_id = old.collection_id;`,
  }),
  trigger('collections_search', {
    on: 'collections',
    after: 'UPDATE OF name, description',
    does: `
      UPDATE search_things SET is_stale = 1 WHERE kind = 'showcase' AND thing_id = new.id;
      ${wake}`,
  }),
  // In the transaction that hides it, and not with the work that writes words: what is erased is erased at once.
  trigger('projects_search_hidden', {
    on: 'projects',
    after: 'UPDATE OF status',
    when: `old.status = 'active' AND new.status <> 'active'`,
    does: `
      DELETE FROM search_postings
        WHERE thing IN (SELECT seq FROM search_things WHERE kind = 'project' AND thing_id = new.id);`,
  }),
];
