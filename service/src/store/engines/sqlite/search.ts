import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { inChunks } from '../../queries/chunks.ts';
import { ngramsIn, piece } from '../../search/ngrams.ts';
import type { Tables } from '../../tables.ts';
import type { SearchEntry, TextSearch } from '../engine.ts';

/**
 * Search in SQLite: two FTS5 indexes over folded text. `project_text` has trigrams: a phrase query for three code
 * points or more is an exact substring search. `project_pieces` finds shorter terms by token. Both contain the
 * category, so that a filtered count never reads `projects`.
 */
export const sqliteSearch: TextSearch = {
  async add(db, entries) {
    await inChunks(entries, async (some) => {
      const texts = some.map((entry) => [entry.seq, textOf(entry)]);
      await sql`INSERT INTO project_text (rowid, text) VALUES ${rows(texts)}`.execute(db);
      const ngrams = some.map((entry) => [entry.seq, ngramsOf(textOf(entry))]);
      await sql`INSERT INTO project_pieces (rowid, pieces) VALUES ${rows(ngrams)}`.execute(db);
    });
    await moveVersion(db);
  },

  async remove(db, seqs) {
    for (const seq of seqs) {
      const found = await sql<{ text: string }>`SELECT text FROM project_text WHERE rowid = ${seq}`.execute(db);
      const text = found.rows[0]?.text;
      if (text === undefined) continue;
      // This index stores no text, so a deletion has to pass the text it was built from.
      await sql`INSERT INTO project_pieces (project_pieces, rowid, pieces)
        VALUES ('delete', ${seq}, ${ngramsOf(text)})`.execute(db);
      await sql`DELETE FROM project_text WHERE rowid = ${seq}`.execute(db);
    }
    await moveVersion(db);
  },

  async find(db, term, category, max) {
    const matches = this.matches(term, category);
    const { rows } = await sql<{ seq: number }>`${matches} LIMIT ${max + 1}`.execute(db);
    if (rows.length > max) return { total: await countOf(db, matches) };
    return { total: rows.length, seqs: Uint32Array.from(rows, ({ seq }) => seq) };
  },

  listed: (seqs) => sql`SELECT value AS seq FROM json_each(${JSON.stringify([...seqs])})`,

  matches: (term, category) =>
    isShort(term)
      ? sql`SELECT rowid AS seq FROM project_pieces WHERE project_pieces MATCH ${pieceQuery(term, category)}`
      : sql`SELECT rowid AS seq FROM project_text WHERE project_text MATCH ${phraseQuery(term, category)}`,

  // The plus hides the column from the planner, so that the plan walks `projects` and probes the set.
  isAmong: (matches) => sql<boolean>`+projects.seq IN (${matches})`,

  faults: searchFaults,

  contains: (term) => sql<boolean>`(instr(name_folded, ${term}) > 0 OR instr(tagline_folded, ${term}) > 0)`,
};

async function searchFaults(db: Kysely<Tables>): Promise<string[]> {
  const faults = [];
  for (const table of ['project_text', 'project_pieces']) {
    const active = sql`SELECT seq FROM projects WHERE status = 'active'`;
    const indexed = sql`SELECT rowid FROM ${sql.table(table)}`;
    const missing = await countOf(db, sql`${active} EXCEPT ${indexed}`);
    const tooMany = await countOf(db, sql`${indexed} EXCEPT ${active}`);
    if (missing > 0) faults.push(`${table} lacks ${missing} active projects`);
    if (tooMany > 0) faults.push(`${table} has ${tooMany} entries of no active project`);
  }
  const stale = await staleEntries(db);
  if (stale > 0) faults.push(`project_text has ${stale} entries with other texts than their projects`);
  return faults;
}

const ENTRIES = 2000;

async function staleEntries(db: Kysely<Tables>): Promise<number> {
  let stale = 0;
  for (let after = 0; ; ) {
    const { rows } = await sql<SearchEntry & { text: string }>`
      SELECT projects.seq, name_folded AS name, tagline_folded AS tagline, categories.seq AS category, text
      FROM projects JOIN project_text ON project_text.rowid = projects.seq
        LEFT JOIN categories ON categories.id = category_id
      WHERE status = 'active' AND projects.seq > ${after} ORDER BY projects.seq LIMIT ${ENTRIES}`.execute(db);
    stale += rows.filter((row) => row.text !== textOf(row)).length;
    const last = rows.at(-1);
    if (!last) return stale;
    after = last.seq;
  }
}

const moveVersion = (db: Transaction<Tables>) =>
  db
    .updateTable('text_index')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();

async function countOf(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${query})`.execute(db);
  return rows[0]?.n ?? 0;
}

const rows = (values: readonly (string | number)[][]) => sql.join(values.map((row) => sql`(${sql.join(row)})`));

const isShort = (term: string): boolean => [...term].length < 3;

// One column holds category, name and tagline. FTS5 counts a common phrase in two thirds of the time if it need not
// check the column. Control characters separate the parts: neither texts nor terms contain any.
const BETWEEN = '\u0001';

const textOf = ({ name, tagline, category }: SearchEntry): string =>
  `${categoryMark(category)}${name}${BETWEEN}${tagline}`;

/** Three code points, one trigram. */
const categoryMark = (category: number | null): string =>
  `\u0002${String.fromCodePoint((category ?? 0) + 0x100)}\u0002`;

const ngramsOf = (text: string): string => ngramsIn(text).join(' ');

/** In FTS5's query language a quoted string is literal, and a quote inside is doubled. */
function phraseQuery(term: string, category: number | null): string {
  const phrase = `"${term.replaceAll('"', '""')}"`;
  return category === null ? phrase : `"${categoryMark(category)}" AND ${phrase}`;
}

const pieceQuery = (term: string, category: number | null): string =>
  category === null ? piece(term) : `${piece(term)} AND ${piece(categoryMark(category).slice(0, 2))}`;
