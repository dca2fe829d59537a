import type { Reads } from '../engines/engine.ts';
import type { SearchedKind } from '../tables.ts';
import { formsOf, isOneTypo } from './words.ts';

/** A stored word that a typed one may mean, and how well it fits. */
export type Variant = { word: number; factor: number; uses: number };

const fits = { exact: 4, beginning: 3, typo: 2 };
/** Of each typed word, the variants that most things have. */
const VARIANTS = 4;
/** Stored words with the same beginning that are looked at. */
const LOOKED_AT = 300;
/** Those with a form in common: more than any language has. */
const NEAR = 2000;
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * What each typed word may mean: itself, and longer words that begin with it, since the last one may be unfinished; if
 * there is neither, words that one typo makes of it. Empty if one of them means nothing.
 */
export async function variantsOf(reads: Reads, kind: SearchedKind, typed: readonly string[]): Promise<Variant[][]> {
  const found: Variant[][] = [];
  for (const word of typed) {
    const begun = await beginningWith(reads, kind, word);
    const variants = begun.length > 0 ? begun : await nearTo(reads, kind, word);
    if (variants.length === 0) return [];
    found.push(variants);
  }
  return found;
}

type Row = { seq: number; word: string; uses: number };

const best = (rows: Row[], fit: (word: string) => number): Variant[] =>
  rows
    .map(({ seq, word, uses }) => ({ word: seq, text: word, factor: fit(word), uses }))
    .toSorted((a, b) => b.factor - a.factor || b.uses - a.uses || (a.text < b.text ? -1 : 1))
    .slice(0, VARIANTS)
    .map(({ word, factor, uses }) => ({ word, factor, uses }));

async function beginningWith({ db }: Reads, kind: SearchedKind, typed: string): Promise<Variant[]> {
  const rows = await db
    .selectFrom('search_words')
    .select(['seq', 'word', 'uses'])
    .where('kind', '=', kind)
    .where('word', '>=', typed)
    .where('word', '<', typed + LAST_CHARACTER)
    .orderBy('word')
    .limit(LOOKED_AT)
    .execute();
  return best(rows, (word) => (word === typed ? fits.exact : fits.beginning));
}

async function nearTo({ db }: Reads, kind: SearchedKind, typed: string): Promise<Variant[]> {
  const forms = formsOf(typed);
  if (forms.length === 0) return [];
  // By numbers, and without the kind: with it SQLite would read all words of the kind.
  const rows = await db
    .selectFrom('search_words')
    .select(['seq', 'kind', 'word', 'uses'])
    .where('seq', 'in', (sharing) =>
      sharing.selectFrom('search_forms').select('search_forms.word').where('form', 'in', forms),
    )
    .limit(NEAR)
    .execute();
  return best(
    rows.filter((row) => row.kind === kind && isOneTypo(row.word, typed)),
    () => fits.typo,
  );
}
