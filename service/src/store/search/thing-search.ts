import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { isListedMaker } from '../people/makers.ts';
import { isActive } from '../projects/rows.ts';
import type { SearchedKind } from '../tables.ts';
import { type Variant, variantsOf } from './variants.ts';

/**
 * Things that are looked at for one search: of its rarest word, those of which it says most, then the newest. A word that
 * more things have is common, and its best ones fill a page.
 */
const LOOKED_AT = 500;

type Found = { id: string; seq: number };
type Wanted = { words: readonly string[]; limit: number; now: number };

/**
 * What has all words, best first: what they say of it, then votes. Of what everybody may see alone. `seq` is the number
 * of the project.
 */
export async function findThings(reads: Reads, kind: SearchedKind, { words, limit, now }: Wanted): Promise<Found[]> {
  const variants = await variantsOf(reads, kind, words);
  if (variants.length === 0) return [];
  const usesOf = (one: Variant[]) => one.reduce((sum, { uses }) => sum + uses, 0);
  const [rarest = [], ...others] = variants.toSorted((a, b) => usesOf(a) - usesOf(b));
  const { rows } = await sql<Found>`
    WITH start AS (${startingWith(rarest)}), scored AS (${scoredBy(others)})
    SELECT search_things.thing_id AS id, ${kind === 'project' ? sql`projects.seq` : sql`search_things.seq`} AS seq FROM scored JOIN search_things ON search_things.seq = scored.thing
    ${seenByAll[kind](now)} LIMIT ${limit}`.execute(reads.db);
  return rows;
}

const startingWith = (rarest: readonly Variant[]): RawBuilder<unknown> => {
  const each = rarest.map(
    ({ word, factor }) => sql`SELECT * FROM (
      SELECT thing, weight * ${sql.lit(factor)} AS score FROM search_postings WHERE word = ${word}
      ORDER BY weight DESC, thing DESC LIMIT ${sql.lit(LOOKED_AT)}) AS best`,
  );
  return sql`SELECT thing, max(score) AS score FROM (${sql.join(each, sql` UNION ALL `)}) AS every GROUP BY thing
    ORDER BY score DESC, thing DESC LIMIT ${sql.lit(LOOKED_AT)}`;
};

/** Of those at the start, the ones that have every other word too. */
function scoredBy(others: readonly Variant[][]): RawBuilder<unknown> {
  const scores = others.map((variants, n) => {
    const factor = sql`CASE word ${sql.join(
      variants.map((one) => sql`WHEN ${one.word} THEN ${sql.lit(one.factor)}`),
      sql` `,
    )} END`;
    const score = sql`SELECT max(weight * (${factor})) FROM search_postings
      WHERE search_postings.thing = start.thing AND word IN (${sql.join(variants.map(({ word }) => word))})`;
    return sql`(${score}) AS ${sql.id(`score${n}`)}`;
  });
  const names = others.map((_, n) => sql.id(`score${n}`));
  const sum = sql.join([sql.id('score'), ...names], sql` + `);
  const all = sql.join([sql`start.thing, start.score`, ...scores]);
  // A sum with a word that is missing is null.
  return sql`SELECT thing, total FROM (SELECT thing, ${sum} AS total FROM (SELECT ${all} FROM start) AS parts) AS sums
    WHERE total IS NOT NULL`;
}

/** What everybody may see of each kind, as its list says, and its order after the score. */
const seenByAll: Record<SearchedKind, (now: number) => RawBuilder<unknown>> = {
  project: () => sql`JOIN projects ON projects.id = search_things.thing_id WHERE ${isActive}
    ORDER BY total DESC, projects.upvotes_count DESC, projects.id`,
  user: (now) => sql`JOIN users ON users.id = search_things.thing_id WHERE ${isListedMaker(now)}
    ORDER BY total DESC, users.id`,
  showcase: () => sql`JOIN collections ON collections.id = search_things.thing_id WHERE collections.is_public = 1
    ORDER BY total DESC, collections.created_at DESC, collections.id`,
};
