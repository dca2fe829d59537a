import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { inChunks } from '../../queries/chunks.ts';
import { ngramsIn, piece } from '../../search/ngrams.ts';
import type { Tables } from '../../tables.ts';
import type { SearchEntry, TextSearch } from '../engine.ts';

/**
 * Search in PostgreSQL. Terms with three plain letters or digits in a row use `pg_trgm`, which reliably indexes nothing
 * else. Other terms use `pieces`: every character and every pair of neighbours in a text. Both find candidates; LIKE
 * decides.
 */
export const postgresSearch: TextSearch = {
  async add(db, entries) {
    await inChunks(entries, async (some) => {
      const rows = some.map(
        (entry) =>
          sql`(${entry.seq}::integer, ${entry.category}::integer, ${entry.name}, ${entry.tagline}, ${ngramsOf(entry)}::text[])`,
      );
      await sql`INSERT INTO project_text (seq, category, name, tagline, pieces) VALUES ${sql.join(rows)}`.execute(db);
    });
    await moveVersion(db);
  },

  async remove(db, seqs) {
    await sql`DELETE FROM project_text WHERE seq = ANY(${[...seqs]}::integer[])`.execute(db);
    await moveVersion(db);
  },

  async find(db, term, category, max) {
    // No LIMIT here: with one, the planner may choose to scan the table until it has found enough rows.
    const { rows } = await sql<{ total: number; seqs: number[] | null }>`
      WITH found AS MATERIALIZED (${this.matches(term, category)}), counted AS (SELECT count(*) AS total FROM found)
      SELECT total, CASE WHEN total <= ${max} THEN ARRAY(SELECT seq FROM found) END AS seqs FROM counted`.execute(db);
    const { total, seqs } = rows[0] ?? { total: 0, seqs: [] };
    return seqs ? { total, seqs: Uint32Array.from(seqs) } : { total };
  },

  listed: (seqs) => sql`SELECT unnest(${`{${[...seqs].join()}}`}::integer[]) AS seq`,

  matches: (term, category) => {
    const found = sql`SELECT seq FROM project_text WHERE ${candidates(term)}`;
    return (category === null ? found : sql`${found} AND category = ${category}`) as RawBuilder<{ seq: number }>;
  },

  // Not a join, because the planner might start with it. This way it walks `projects` and probes a set built once.
  isAmong: (matches) => sql<boolean>`(projects.seq IN (${matches})) IS TRUE`,

  faults: searchFaults,

  contains: (term) => sql<boolean>`(strpos(name_folded, ${term}) > 0 OR strpos(tagline_folded, ${term}) > 0)`,
};

function candidates(term: string): RawBuilder<boolean> {
  const pattern = `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const isLike = sql<boolean>`(name LIKE ${pattern} OR tagline LIKE ${pattern})`;
  if (/[a-z0-9]{3}/.test(term)) return isLike;
  const ngrams = ngramsIn(term);
  // One or two characters are a piece themselves, so LIKE is not needed.
  if ([...term].length < 3) return sql`pieces @> ${[piece(term)]}::text[]`;
  return sql`pieces @> ${ngrams}::text[] AND ${isLike}`;
}

/** The pieces of each text separately, so that none spans both. */
const ngramsOf = ({ name, tagline }: SearchEntry): string[] => [...new Set([...ngramsIn(name), ...ngramsIn(tagline)])];

async function searchFaults(db: Kysely<Tables>): Promise<string[]> {
  const active = sql`SELECT seq FROM projects WHERE status = 'active'`;
  const indexed = sql`SELECT seq FROM project_text`;
  const missing = await countOf(db, sql`${active} EXCEPT ${indexed}`);
  const tooMany = await countOf(db, sql`${indexed} EXCEPT ${active}`);
  const stale = await staleEntries(db);
  return [
    ...(missing > 0 ? [`project_text lacks ${missing} active projects`] : []),
    ...(tooMany > 0 ? [`project_text has ${tooMany} entries of no active project`] : []),
    ...(stale > 0 ? [`project_text has ${stale} entries with other texts than their projects`] : []),
  ];
}

const ENTRIES = 2000;

async function staleEntries(db: Kysely<Tables>): Promise<number> {
  let stale = 0;
  for (let after = 0; ; ) {
    const { rows } = await sql<SearchEntry & { kept: string[]; isSame: boolean }>`
      SELECT projects.seq, name_folded AS name, tagline_folded AS tagline, project_text.pieces AS kept,
        (project_text.name, project_text.tagline, project_text.category)
          IS NOT DISTINCT FROM (name_folded, tagline_folded, categories.seq) AS "isSame"
      FROM projects JOIN project_text ON project_text.seq = projects.seq
        LEFT JOIN categories ON categories.id = category_id
      WHERE status = 'active' AND projects.seq > ${after} ORDER BY projects.seq LIMIT ${ENTRIES}`.execute(db);
    stale += rows.filter((row) => !row.isSame || row.kept.join() !== ngramsOf(row).join()).length;
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
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${query}) AS found`.execute(db);
  return rows[0]?.n ?? 0;
}
