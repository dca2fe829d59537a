import { type Kysely, sql } from 'kysely';
import { type Definition, type EngineName, onErasure, statementsOf, table, trigger } from './baseline/dialect.ts';
import type { BoardMigration } from './floor.ts';

const tables: readonly Definition[] = [
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

const triggers: readonly Definition[] = [
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
];

const firstThings = [
  `INSERT INTO search_things (kind, thing_id) SELECT 'project', id FROM projects ORDER BY seq`,
  `INSERT INTO search_things (kind, thing_id) SELECT 'user', id FROM users WHERE erased_at IS NULL`,
  `INSERT INTO search_things (kind, thing_id) SELECT 'showcase', collection_id FROM showcases`,
];

export const searchWords = (engine: EngineName): BoardMigration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statementsOf(engine, [...tables, ...triggers, ...firstThings]))
      await sql.raw(statement).execute(db);
  },
});
