import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inChunks } from '../chunks.ts';
import type { SearchEntry, TextSearch } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * Search in SQLite: two FTS5 indexes over folded text. `project_text` (trigrams) answers terms of three code points
 * and more by phrase, which is exactly substring search; `project_pieces` answers shorter ones by token. Both know the
 * category, so that a filtered count never visits the projects themselves.
 */
export const sqliteSearch: TextSearch = {
  async add(db, entries) {
    await inChunks(entries, async (some) => {
      const texts = some.map(({ seq, name, tagline, category }) => [seq, name, tagline, categoryCode(category)]);
      await sql`INSERT INTO project_text (rowid, name, tagline, category) VALUES ${rows(texts)}`.execute(db);
      const pieces = some.map((entry) => [entry.seq, piecesOf(entry)]);
      await sql`INSERT INTO project_pieces (rowid, pieces) VALUES ${rows(pieces)}`.execute(db);
    });
  },

  async remove(db, seqs) {
    for (const seq of seqs) {
      await sql`DELETE FROM project_text WHERE rowid = ${seq}`.execute(db);
      await sql`DELETE FROM project_pieces WHERE rowid = ${seq}`.execute(db);
    }
  },

  async count(db, term, category) {
    return countOf(db, this.matches(term, category));
  },

  matches: (term, category) =>
    isShort(term)
      ? sql`SELECT rowid AS seq FROM project_pieces WHERE project_pieces MATCH ${pieceQuery(term, category)}`
      : sql`SELECT rowid AS seq FROM project_text WHERE project_text MATCH ${phraseQuery(term, category)}`,

  async faults(db) {
    const faults = [];
    for (const table of ['project_text', 'project_pieces']) {
      const active = sql`SELECT seq FROM projects WHERE status = 'active'`;
      const indexed = sql`SELECT rowid FROM ${sql.table(table)}`;
      const missing = await countOf(db, sql`${active} EXCEPT ${indexed}`);
      const tooMany = await countOf(db, sql`${indexed} EXCEPT ${active}`);
      if (missing > 0) faults.push(`${table} lacks ${missing} active projects`);
      if (tooMany > 0) faults.push(`${table} has ${tooMany} entries of no active project`);
    }
    return faults;
  },

  contains: (term) => sql<boolean>`(instr(name_folded, ${term}) > 0 OR instr(tagline_folded, ${term}) > 0)`,
};

async function countOf(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${query})`.execute(db);
  return rows[0]?.n ?? 0;
}

const rows = (values: readonly (string | number)[][]) => sql.join(values.map((row) => sql`(${sql.join(row)})`));

const isShort = (term: string): boolean => [...term].length < 3;

/** Three letters, one trigram: `c07`. Base 36 has room for 1,295 categories. */
const categoryCode = (category: number | null): string => `c${(category ?? 0).toString(36).padStart(2, '0')}`;

/** In FTS5's query language a quoted string is literal, and a quote inside is doubled. */
function phraseQuery(term: string, category: number | null): string {
  const phrase = `{name tagline} : "${term.replaceAll('"', '""')}"`;
  return category === null ? phrase : `category : ${categoryCode(category)} AND ${phrase}`;
}

function pieceQuery(term: string, category: number | null): string {
  return category === null ? piece(term) : `${piece(term)} AND ${categoryCode(category)}`;
}

/** `p` and the code points in hex: letters and digits only, which any tokenizer keeps whole. */
const piece = (text: string): string => `p${Array.from(text, (char) => char.codePointAt(0)?.toString(16)).join('z')}`;

/** One code point or two, packed into a number: cheaper to tell apart than millions of short strings. */
const PAIR = 0x200000;

function piecesOf(entry: SearchEntry): string {
  const found = new Set<number>();
  for (const text of [entry.name, entry.tagline]) {
    let before = 0;
    for (const char of text) {
      const code = char.codePointAt(0) ?? 0;
      found.add(code);
      if (before !== 0) found.add(before * PAIR + code);
      before = code;
    }
  }
  let pieces = categoryCode(entry.category);
  for (const packed of found) {
    const first = Math.floor(packed / PAIR);
    const last = (packed % PAIR).toString(16);
    pieces += first === 0 ? ` p${last}` : ` p${first.toString(16)}z${last}`;
  }
  return pieces;
}
