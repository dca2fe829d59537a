import { CountChanges } from '../counts.ts';
import type { Writes } from '../engines/engine.ts';
import { countedRows } from '../integrity/recount.ts';

/** Entries that are added to the text index at once. */
const ENTRIES = 500;

/** Fills an empty text index from the active projects. */
export async function buildTextIndex({ db, search }: Writes, tick: (projects: number) => void) {
  for (let after = 0; ; ) {
    const entries = await db
      .selectFrom('projects')
      .leftJoin('categories', 'categories.id', 'projects.category_id')
      .select(['projects.seq', 'name_folded as name', 'tagline_folded as tagline', 'categories.seq as category'])
      .where('status', '=', 'active')
      .where('projects.seq', '>', after)
      .orderBy('projects.seq')
      .limit(ENTRIES)
      .execute();
    if (entries.length > 0) await search.add(db, entries);
    tick(entries.length);
    const last = entries.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

/** Fills empty stored counts. */
export async function buildCounts(writes: Writes) {
  const changes = new CountChanges();
  for (const [name, number] of await countedRows(writes.db)) changes.add(name, number);
  await changes.write(writes);
}
