import { sql } from 'kysely';
import type { SearchEntry, TextSearch } from '../engine.ts';

/**
 * Search in SQLite: two FTS5 indexes over folded text. `project_text` (trigrams) answers terms of three code points
 * and more by phrase, which is exactly substring search; `project_pieces` answers shorter ones by token. Both know the
 * category, so that a filtered count never visits the projects themselves.
 */
export const sqliteSearch: TextSearch = {
  async add(db, entries) {
    for (const entry of entries) {
      await sql`INSERT INTO project_text (rowid, name, tagline, category)
        VALUES (${entry.seq}, ${entry.name}, ${entry.tagline}, ${categoryCode(entry.category)})`.execute(db);
      await sql`INSERT INTO project_pieces (rowid, pieces) VALUES (${entry.seq}, ${piecesOf(entry)})`.execute(db);
    }
  },

  async remove(db, seqs) {
    for (const seq of seqs) {
      await sql`DELETE FROM project_text WHERE rowid = ${seq}`.execute(db);
      await sql`DELETE FROM project_pieces WHERE rowid = ${seq}`.execute(db);
    }
  },

  async count(db, term, category) {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${this.matches(term, category)})`.execute(db);
    return rows[0]?.n ?? 0;
  },

  matches: (term, category) =>
    isShort(term)
      ? sql`SELECT rowid AS seq FROM project_pieces WHERE project_pieces MATCH ${pieceQuery(term, category)}`
      : sql`SELECT rowid AS seq FROM project_text WHERE project_text MATCH ${phraseQuery(term, category)}`,

  contains: (term) => sql<boolean>`(instr(name_folded, ${term}) > 0 OR instr(tagline_folded, ${term}) > 0)`,
};

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
const piece = (text: string): string => `p${Array.from(text, hexOf).join('z')}`;

const hexOf = (char: string): string | undefined => char.codePointAt(0)?.toString(16);

function piecesOf(entry: SearchEntry): string {
  const found = new Set<string>([categoryCode(entry.category)]);
  for (const text of [entry.name, entry.tagline]) {
    let before: string | undefined;
    for (const char of text) {
      const code = hexOf(char);
      found.add(`p${code}`);
      if (before !== undefined) found.add(`p${before}z${code}`);
      before = code;
    }
  }
  return [...found].join(' ');
}
