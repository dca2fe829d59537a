import { type Insertable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks, ofKeys } from '../queries/chunks.ts';
import type { SearchedKind, Tables } from '../tables.ts';
import { searchedWords } from './searched-texts.ts';
import { formsOf } from './words.ts';

type Stale = { seq: number; kind: SearchedKind; thing_id: string };
type Posting = Insertable<Tables['search_postings']>;

/** Writes the words of up to `max` things that have changed. Returns their number. */
export async function writeStaleWords(writes: Writes, max: number): Promise<number> {
  const stale = await staleThings(writes, max);
  // First: who changes a thing from here on waits, and marks it again.
  await inChunks(
    stale.map(({ seq }) => seq),
    (some) => writes.db.updateTable('search_things').set({ is_stale: 0 }).where('seq', 'in', some).execute(),
  );
  const byKind = Map.groupBy(stale, ({ kind }) => kind);
  for (const [kind, things] of byKind) await writeWords(writes, kind, things);
  return stale.length;
}

export const isAnyStale = async (reads: Reads): Promise<boolean> => (await staleThings(reads, 1)).length > 0;

/** A literal, because with a bound value neither engine would use the partial index. */
const staleThings = ({ db }: Reads, max: number): Promise<Stale[]> =>
  db
    .selectFrom('search_things')
    .select(['seq', 'kind', 'thing_id'])
    .where(sql<boolean>`is_stale = 1`)
    .orderBy('seq')
    .limit(max)
    .execute();

/**
 * Takes a person's names from the words of their projects, at once. The projects are written anew soon, where another text
 * may have the same words.
 */
export async function forgetNames(writes: Writes, userId: string) {
  const { db } = writes;
  const names = (await searchedWords(writes, 'user', [userId])).get(userId);
  const numbers = [...(await numbersOf(writes, 'project', names?.keys() ?? [])).values()];
  if (numbers.length === 0) return;
  const projects = db
    .selectFrom('project_members')
    .select('project_id')
    .where('user_id', '=', userId)
    .union(db.selectFrom('projects').select('id as project_id').where('user_id', '=', userId));
  await db
    .deleteFrom('search_postings')
    .where('word', 'in', numbers)
    .where('thing', 'in', ({ selectFrom }) =>
      selectFrom('search_things').select('seq').where('kind', '=', 'project').where('thing_id', 'in', projects),
    )
    .execute();
}

async function writeWords(writes: Writes, kind: SearchedKind, things: readonly Stale[]) {
  const words = await searchedWords(
    writes,
    kind,
    things.map(({ thing_id }) => thing_id),
  );
  const numbers = await wordNumbers(writes, kind, new Set([...words.values()].flatMap((one) => [...one.keys()])));
  const kept = Map.groupBy(
    await ofKeys(
      things.map(({ seq }) => seq),
      (some) => writes.db.selectFrom('search_postings').selectAll().where('thing', 'in', some).execute(),
    ),
    ({ thing }) => thing,
  );
  const added: Posting[] = [];
  const gone: Posting[] = [];
  for (const { seq, thing_id } of things) {
    const weights = new Map([...(words.get(thing_id) ?? [])].map(([word, weight]) => [numbers.get(word) ?? 0, weight]));
    for (const one of kept.get(seq) ?? []) {
      if (weights.get(one.word) === one.weight) weights.delete(one.word);
      else gone.push(one);
    }
    added.push(...[...weights].map(([word, weight]) => ({ thing: seq, word, weight })));
  }
  await exchange(writes, gone, added);
}

/** A word that changes its weight is never without a use, since it would be deleted. */
async function exchange({ db }: Writes, gone: readonly Posting[], added: readonly Posting[]) {
  await inChunks(added, (some) =>
    db
      .insertInto('search_postings')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['thing', 'word']).doUpdateSet((eb) => ({ weight: eb.ref('excluded.weight') })),
      )
      .execute(),
  );
  const kept = new Set(added.map(({ thing, word }) => `${thing} ${word}`));
  for (const { thing, word } of gone)
    if (!kept.has(`${thing} ${word}`))
      await db.deleteFrom('search_postings').where('thing', '=', thing).where('word', '=', word).execute();
}

/** The numbers of words; those that are new get one, and their forms. */
async function wordNumbers(writes: Writes, kind: SearchedKind, words: Set<string>): Promise<Map<string, number>> {
  const { db } = writes;
  const known = await numbersOf(writes, kind, words);
  const added: { seq: number; word: string }[] = [];
  const missing = [...words].filter((word) => !known.has(word)).map((word) => ({ kind, word }));
  await inChunks(missing, async (some) => {
    added.push(...(await db.insertInto('search_words').values(some).returning(['seq', 'word']).execute()));
  });
  const forms = added.flatMap(({ seq, word }) => formsOf(word).map((form) => ({ form, word: seq })));
  await inChunks(forms, (some) => db.insertInto('search_forms').values(some).execute());
  return new Map([...known, ...added.map(({ seq, word }): [string, number] => [word, seq])]);
}

async function numbersOf({ db }: Reads, kind: SearchedKind, words: Iterable<string>): Promise<Map<string, number>> {
  const rows = await ofKeys(words, (some) =>
    db.selectFrom('search_words').select(['seq', 'word']).where('kind', '=', kind).where('word', 'in', some).execute(),
  );
  return new Map(rows.map(({ seq, word }) => [word, seq]));
}
