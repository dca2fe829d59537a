import type { Writes } from '../../src/store/store.ts';

/** A change of the lists of words that can be taken back, by its time. */
export async function putListedWord({ db }: Writes) {
  const listed = { created_at: 0, removed_at: null };
  await db
    .insertInto('quarantine_lists')
    .values({ kind: 'word', entry: 'lottery', ...listed })
    .onConflict((of) => of.columns(['kind', 'entry']).doUpdateSet(listed))
    .execute();
}
